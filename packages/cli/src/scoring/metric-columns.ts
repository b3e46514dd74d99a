// What a scorer gives, known before any data is read: its keys, the numbers under each, and which way is good.

import type { Metric, Scorer, Scores } from 'rougekit';
import { score } from 'rougekit';

export interface MeasuredKey {
  readonly key: string;
  /** Names of its numbers, such as precision, recall, fmeasure, or score. */
  readonly fields: readonly string[];
  readonly better: Metric['better'];
}

// Long enough for every n-gram, and of words that no list of stop words has all of.
const TEXT =
  'liver enzymes rose after treatment began while kidney function stayed normal throughout';

/** Told from one pair: a scorer gives every row the same shape. */
export function measuredKeys(scorer: Scorer<Scores, 'sync'>): MeasuredKey[] {
  const scores = score({ candidate: TEXT, reference: TEXT, source: TEXT }, scorer);
  return scorer.metrics.flatMap(({ keys, better }) =>
    keys.map((key) => ({ key, better, fields: numbersOf(scores[key]) })),
  );
}

function numbersOf(score: object | undefined): string[] {
  return Object.entries(score ?? {}).flatMap(([field, value]) =>
    typeof value === 'number' ? [field] : [],
  );
}

/** The number that stands for a key where only one is asked for; figures have none. */
export function mainField(fields: readonly string[]): 'score' | 'fmeasure' | undefined {
  return fields.includes('score') ? 'score' : fields.includes('fmeasure') ? 'fmeasure' : undefined;
}

/** Whether any of its metrics reads the source of pairs. */
export function readsSource(scorer: Scorer): boolean {
  return scorer.metrics.some((metric) => metric.readsSource === true);
}
