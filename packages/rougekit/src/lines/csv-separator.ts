// What separates the fields of a file: usually what its ending says, but Excel writes semicolons where a comma is the
// decimal point.

const CANDIDATES = [',', ';', '\t', '|'];
const QUOTE = 0x22;

/** The separator of the first line: the usual one if it is there, else the most frequent of the others. */
export function separatorOf(header: Uint8Array, usual: string): string {
  const counts = new Map(CANDIDATES.map((one) => [one.charCodeAt(0), 0]));
  let isQuoted = false;
  for (const byte of header) {
    if (byte === QUOTE) isQuoted = !isQuoted;
    const count = counts.get(byte);
    if (count !== undefined && !isQuoted) counts.set(byte, count + 1);
  }
  const countOf = (one: string) => counts.get(one.charCodeAt(0)) ?? 0;
  if (countOf(usual) > 0) return usual;
  const best = CANDIDATES.reduce((a, b) => (countOf(b) > countOf(a) ? b : a));
  return countOf(best) > 0 ? best : usual;
}

/** `sep=;`, with which Excel is told what separates fields. */
export function declaredSeparator(line: Uint8Array): string | undefined {
  // `sep=` and one character more, perhaps a CR.
  return /^sep=(.)\r?$/.exec(String.fromCharCode(...line.subarray(0, 7)))?.[1];
}

const NAMES: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

export const separatorName = (separator: string): string => NAMES[separator] ?? `'${separator}'`;
