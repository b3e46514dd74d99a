// How sacreBLEU would present a metric: its name, its signature fields, its printed score.

import { guard, invalid, ownOptions } from '../errors.ts';
import type { Counts, Scorer } from '../types.ts';

/** The release whose numbers and texts are reproduced. */
const SACREBLEU_VERSION = '2.6.0';

export interface SacrebleuOutput {
  /** 'BLEU', 'chrF2++' … */
  readonly name: string;
  /** The signature fields that belong to the metric. */
  readonly parts: readonly SignaturePart[];
  /** The score from 0 to 100, unrounded. */
  percent(counts: Counts): number;
  /** What is printed after the score. */
  rest(counts: Counts): string;
}

export type SignaturePart = readonly [long: string, short: string, value: string | number];

export interface SacrebleuSignatureOptions {
  /** References per segment; 'var' if their number varies. */
  readonly references: number | 'var';
  /** Whether to use the short keys: `#:1|c:mixed|…` */
  readonly short?: boolean | undefined;
  /** How the interval was drawn, if the score has one. */
  readonly bootstrap?: { readonly resamples: number; readonly seed: number } | undefined;
  /** Which score to use if the scorer has several. */
  readonly key?: string | undefined;
}

/** `nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.6.0`: the signature as sacreBLEU prints it. */
export function sacrebleuSignature(scorer: Scorer, options: SacrebleuSignatureOptions): string {
  return guard(() => {
    const known = ['references', 'short', 'bootstrap', 'key'];
    const { references, short = false, bootstrap, key } = ownOptions(options, known);
    if (references !== 'var' && !(Number.isInteger(references) && (references as number) > 0))
      throw invalid('references', "a whole number of at least 1, or 'var'", references);
    const { parts } = sacrebleuMetric(scorer, key).output;
    const all: SignaturePart[] = [['nrefs', '#', references as number | 'var']];
    if (bootstrap !== undefined) {
      all.push(['bs', 'bs', bootstrap.resamples], ['seed', 'rs', bootstrap.seed]);
    }
    all.push(...parts, ['version', 'v', SACREBLEU_VERSION]);
    return all.map(([long, brief, value]) => `${short ? brief : long}:${value}`).join('|');
  });
}

/** The metric under `key`, or the scorer's only one, with its index. Throws if sacreBLEU does not have it. */
export function sacrebleuMetric(
  scorer: Scorer,
  key: string | undefined,
): { output: SacrebleuOutput; index: number } {
  const metrics = Array.isArray(scorer?.metrics) ? scorer.metrics : [];
  const index = key === undefined ? 0 : metrics.findIndex(({ keys }) => keys.includes(key));
  if (key === undefined && metrics.length > 1)
    throw invalid('key', `one of ${metrics.flatMap(({ keys }) => keys).join(', ')}`, key);
  const metric = metrics[index];
  const output = metric?.sacrebleu;
  if (output === undefined)
    throw invalid(
      'scorer',
      'a scorer for a metric that sacreBLEU computes',
      metric?.signature ?? key,
    );
  return { output, index };
}

export const yesNo = (value: boolean) => (value ? 'yes' : 'no');
export const caseOf = (lowercase: boolean) => (lowercase ? 'lc' : 'mixed');
