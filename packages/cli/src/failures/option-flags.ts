// Maps options of the library to the flags that set them, so that an error can name what the user typed.

const FLAGS: Readonly<Record<string, string>> = {
  types: '--metrics',
  metrics: '--metrics',
  dialect: '--dialect',
  tokenizer: '--tokenizer',
  stemmer: '--stemmer',
  exceptions: '--exceptions',
  stopwords: '--stopwords',
  sentences: '--sentences',
  counting: '--counting',
  references: '--references',
  beta: '--beta',
  betas: '--beta',
  alpha: '--alpha',
  lsumRule: '--lsum-rule',
  limit: '--limit',
  lowercase: '--lowercase',
  empty: '--empty',
  rounding: '--rounding',
  signature: '--signature',
  confidence: '--confidence',
  method: '--intervals',
  resamples: '--resamples',
  seed: '--seed',
  trials: '--trials',
  test: '--test',
  correction: '--correction',
  source: '--source',
  claimed: '--claimed',
  systems: '--system-field',
  documents: '--document-field',
};

/** `--bleu-max-order`; `--lsum-rule` for families that share ROUGE's flags. */
export function flagName(
  option: string,
  family: { readonly name: string; readonly sharesFlags?: boolean },
): string {
  const words = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return family.sharesFlags ? `--${words}` : `--${family.name}-${words}`;
}

/** undefined if no flag sets it. `limit.length` is set by the flag of `limit`. */
export function flagOfOption(
  option: string,
  { family, sharesFlags }: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const [name = ''] = option.split('.');
  const isOwn = typeof family === 'string' && !sharesFlags && name !== 'types';
  if (isOwn && name !== 'options') return flagName(name, { name: family });
  return Object.hasOwn(FLAGS, name) ? FLAGS[name] : undefined;
}
