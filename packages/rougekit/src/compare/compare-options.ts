// What a comparison can be asked, and how its signature says so.

import { invalid, unknownName } from '../errors.ts';
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
   * - `randomization` (default): outputs of each item are swapped or not by a coin (Noreen 1989). Up to 12 items, every
   *   way to swap is tried.
   * - `bootstrap`: items are drawn with replacement, and the differences moved to 0.
   * - `sacrebleu-randomization`, `sacrebleu-bootstrap`: sacreBLEU's `--paired-ar` and `--paired-bs`, with its p-values.
   */
  readonly test?: PairedTest;
  /** Swapped sets of the randomization tests. Default 10000. */
  readonly trials?: number;
  /** Resampled sets of the interval and of the bootstrap tests. Default 1000. */
  readonly resamples?: number;
  /** Default 12345; part of the signature. */
  readonly seed?: number;
  /** Share of the interval; a p-value of at most 1 − confidence is significant. Default 0.95. */
  readonly confidence?: number;
  /** What the p-value is of. Default two-sided, the only one that sacreBLEU's tests know. */
  readonly alternative?: Alternative;
  /** Keys (`rougeL`) or numbers of them (`rougeL.fmeasure`). Default: all. */
  readonly fields?: readonly string[];
  /** The scorer that made the reports. Needed where it pools by sums: its formula is asked again for each draw. */
  readonly scorer?: Scorer;
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

export interface Plan extends Required<Omit<CompareOptions, 'fields' | 'scorer'>> {
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
  for (const [option, value] of Object.entries({ trials, resamples })) {
    if (!Number.isSafeInteger(value) || value < 1)
      throw invalid(option, 'a whole number of at least 1', value);
  }
  // sacreBLEU takes 0 for "no seed", so there is no result to be equal to.
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

/** After the recipe. */
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
