// The options of a comparison, and how its signature states them.

import { checkResamples } from '../aggregate/resamples.ts';
import { invalid, unknownName } from '../errors.ts';
import type { Decided } from '../recipe/option.ts';
import { addedEntries } from '../recipe/signature.ts';
import type { Scorer } from '../types.ts';
import type { Alternative } from './alternative.ts';
import { ALTERNATIVES } from './alternative.ts';

export type PairedTest =
  | 'randomization'
  | 'bootstrap'
  | 'sacrebleu-randomization'
  | 'sacrebleu-bootstrap';

export const PAIRED_TESTS: readonly PairedTest[] = [
  'randomization',
  'bootstrap',
  'sacrebleu-randomization',
  'sacrebleu-bootstrap',
];

export interface CompareOptions {
  /**
   * - `randomization` (default): approximate randomization: the outputs of each item are swapped at random (Noreen 1989).
   *   With up to 12 items, all swaps are tried.
   * - `bootstrap`: paired bootstrap: items are resampled with replacement, and the differences shifted to 0.
   * - `sacrebleu-randomization`, `sacrebleu-bootstrap`: sacreBLEU's `--paired-ar` and `--paired-bs`, with its p-values.
   */
  readonly test?: PairedTest | undefined;
  /** Number of trials of the randomization tests. Default 10000. */
  readonly trials?: number | undefined;
  /** Number of resamples for the confidence interval and the bootstrap tests. Default 1000. */
  readonly resamples?: number | undefined;
  /** Default 12345; part of the signature. */
  readonly seed?: number | undefined;
  /** Confidence of the interval; a p-value of at most 1 − confidence is significant. Default 0.95. */
  readonly confidence?: number | undefined;
  /** The alternative hypothesis. Default two-sided, the only one that sacreBLEU's tests support. */
  readonly alternative?: Alternative | undefined;
  /** Keys (`rougeL`) or single numbers (`rougeL.fmeasure`). Default: all. */
  readonly fields?: readonly string[] | undefined;
  /** The scorer that made the reports. Needed if it pools by sums: its formula is applied to every resample. */
  readonly scorer?: Scorer | undefined;
}

export const COMPARE_OPTIONS: readonly (keyof CompareOptions)[] = [
  'test',
  'trials',
  'resamples',
  'seed',
  'confidence',
  'alternative',
  'fields',
  'scorer',
];

export interface Plan extends Decided<Omit<CompareOptions, 'fields' | 'scorer'>> {
  readonly fields: readonly string[] | undefined;
  readonly scorer: Scorer | undefined;
}

export function checkedPlan(options: CompareOptions): Plan {
  const {
    test = 'randomization',
    trials = 10_000,
    resamples = 1000,
    seed = 12345,
    confidence = 0.95,
    alternative = 'two-sided',
    fields,
    scorer,
  } = options;
  if (!PAIRED_TESTS.includes(test)) throw unknownName('test', String(test), PAIRED_TESTS);
  const isBootstrap = test === 'bootstrap' || test === 'sacrebleu-bootstrap';
  if (isBootstrap && options.trials !== undefined)
    throw invalid('trials', `left out: '${test}' draws resamples instead`, trials);
  checkResamples('trials', trials);
  checkResamples('resamples', resamples);
  // sacreBLEU takes 0 to mean "no seed", so there is no result to reproduce.
  const leastSeed = test.startsWith('sacrebleu') ? 1 : 0;
  if (!Number.isInteger(seed) || seed < leastSeed || seed > 0xffffffff)
    throw invalid('seed', `a whole number from ${leastSeed} to 4294967295`, seed);
  if (typeof confidence !== 'number' || !(confidence > 0 && confidence < 1))
    throw invalid('confidence', 'a number between 0 and 1', confidence);
  if (!ALTERNATIVES.includes(alternative))
    throw invalid('alternative', "'two-sided', 'less' or 'greater'", alternative);
  if (test.startsWith('sacrebleu') && alternative !== 'two-sided')
    throw invalid('alternative', `'two-sided' with '${test}'`, alternative);
  const areNames = Array.isArray(fields) && fields.every((field) => typeof field === 'string');
  if (fields !== undefined && (!areNames || fields.length === 0))
    throw invalid('fields', "names such as 'rougeL' or 'rougeL.fmeasure'", fields);
  return { test, trials, resamples, seed, confidence, alternative, fields, scorer };
}

/** Follows the recipe. */
export function planSignature(plan: Plan, exact: boolean): string {
  const { test, trials, confidence, resamples, seed, alternative } = plan;
  const isSampled = test.endsWith('randomization');
  return addedEntries([
    ['test', test],
    ...(isSampled ? [['trials', exact ? 'all' : String(trials)] as const] : []),
    ...(alternative === 'two-sided' ? [] : [['alt', alternative] as const]),
    ['ci', String(Number((confidence * 100).toPrecision(12)))],
    ['bs', String(resamples)],
    ['seed', String(seed)],
  ]);
}
