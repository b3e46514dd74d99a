// One pair under one scorer, in the shape that fixtures have.

import type { FScore, RougeOptions, RougeType, Scorer } from 'rougekit';
import { rouge, scoreBatch } from 'rougekit';

export type Triple = readonly [precision: number, recall: number, fmeasure: number];

export interface Outcome {
  /** P, R, F of the types asked for; null for a pair that the dialect refuses. */
  readonly scores: { readonly [type: string]: Triple } | null;
  readonly counts: readonly number[];
  /** Why it refuses. */
  readonly reason: string | null;
}

export type Outcomes = (candidate: string, reference: string | readonly string[]) => Outcome;

export function outcomesOf(options: RougeOptions, types: readonly RougeType[]): Outcomes {
  const scorer = rouge({ ...options, types }) as Scorer<Record<string, FScore>, 'sync'>;
  return (candidate, reference) => {
    const row = scoreBatch([{ candidate, reference }], scorer).rows[0];
    if (row === undefined || !row.ok)
      return { scores: null, counts: [], reason: row?.problem.message ?? '' };
    const scores: Record<string, Triple> = {};
    for (const type of types) {
      const { precision, recall, fmeasure } = row.scores[type] as FScore;
      scores[type] = [precision, recall, fmeasure];
    }
    return { scores, counts: row.counts[0] ?? [], reason: null };
  };
}

/** A triple of the fixture beside ours: three cells. */
export function* tripleCells(
  name: string,
  got: Triple | null | undefined,
  expected: Triple | null,
) {
  for (const [k, field] of ['P', 'R', 'F'].entries()) {
    yield { name: `${name} ${field}`, got: got?.[k] ?? null, expected: expected?.[k] ?? null };
  }
}
