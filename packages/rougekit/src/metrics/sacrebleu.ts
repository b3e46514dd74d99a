// What sacreBLEU would say of a metric: its name, the parts of its signature, its printed form.

import { invalid, onlyKnown } from '../errors.ts';
import type { Counts, Scorer } from '../types.ts';

/** The release whose numbers and texts are reproduced. */
const SACREBLEU_VERSION = '2.6.0';

export interface SacrebleuFacts {
  /** 'BLEU', 'chrF2++' … */
  readonly name: string;
  /** Parts of the signature that belong to the metric. */
  readonly parts: readonly SignaturePart[];
  /** The score on 0–100, with all digits that there are. */
  percent(counts: Counts): number;
  /** What is printed behind the score. */
  rest(counts: Counts): string;
}

export type SignaturePart = readonly [long: string, short: string, value: string | number];

export interface SacrebleuSignatureOptions {
  /** References a segment; 'var' if their number differs. */
  readonly references: number | 'var';
  /** Short keys: `#:1|c:mixed|…` */
  readonly short?: boolean;
  /** Of an interval, if one is given with the score. */
  readonly bootstrap?: { readonly resamples: number; readonly seed: number };
  /** Which score, where the scorer has several. */
  readonly key?: string;
}

/** `nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.6.0`: the signature that sacreBLEU prints. */
export function sacrebleuSignature(scorer: Scorer, options: SacrebleuSignatureOptions): string {
  onlyKnown(options ?? {}, ['references', 'short', 'bootstrap', 'key']);
  const { references, short = false, bootstrap, key } = options ?? {};
  if (references !== 'var' && !(Number.isInteger(references) && (references as number) > 0))
    throw invalid('references', "a whole number of at least 1, or 'var'", references);
  const { parts } = sacrebleuMetric(scorer, key).facts;
  const all: SignaturePart[] = [['nrefs', '#', references as number | 'var']];
  if (bootstrap !== undefined) {
    all.push(['bs', 'bs', bootstrap.resamples], ['seed', 'rs', bootstrap.seed]);
  }
  all.push(...parts, ['version', 'v', SACREBLEU_VERSION]);
  return all.map(([long, brief, value]) => `${short ? brief : long}:${value}`).join('|');
}

/** The metric under `key`, or the only one of the scorer, and its place; refused if sacreBLEU has no such thing. */
export function sacrebleuMetric(
  scorer: Scorer,
  key: string | undefined,
): { facts: SacrebleuFacts; place: number } {
  const metrics = Array.isArray(scorer?.metrics) ? scorer.metrics : [];
  const place = key === undefined ? 0 : metrics.findIndex(({ keys }) => keys.includes(key));
  if (key === undefined && metrics.length > 1)
    throw invalid('key', `one of ${metrics.flatMap(({ keys }) => keys).join(', ')}`, key);
  const metric = metrics[place];
  const facts = metric?.sacrebleu;
  if (facts === undefined)
    throw invalid('scorer', 'of a metric as sacreBLEU computes it', metric?.signature ?? key);
  return { facts, place };
}

export const yesNo = (value: boolean) => (value ? 'yes' : 'no');
export const caseOf = (lowercase: boolean) => (lowercase ? 'lc' : 'mixed');
