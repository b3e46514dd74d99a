// Which version of ICU the runtime has: what Intl.Segmenter finds depends on it, so it belongs into ids.

/** 'icu78.2'; browsers do not tell: 'unknown' there. */
export function icuVersion(): string {
  const { process } = globalThis as { process?: { versions?: { icu?: string } } };
  const version = process?.versions?.icu;
  return version === undefined ? 'unknown' : `icu${version}`;
}
