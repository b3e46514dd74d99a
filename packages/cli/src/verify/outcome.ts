// Scores pairs under one configuration, in the shape of the fixtures.

import type { FScore, Pair, RougeOptions, RougeType, Scorer } from 'rougekit';
import { rouge, scoreBatch } from 'rougekit';
import type { Cell } from './suite.ts';

export type Triple = readonly [precision: number, recall: number, fmeasure: number];

/** The result of a pair, or why the dialect rejects it. */
export type Outcome =
  | {
      /** P, R, F by type. */
      readonly scores: { readonly [type: string]: Triple };
      /** By type: hits, candidate total, reference total; reference after reference. */
      readonly counts: { readonly [type: string]: readonly number[] };
      readonly reason: null;
    }
  | { readonly scores: null; readonly counts: null; readonly reason: string };

/** One outcome per pair, in order. A pair is rejected for all types at once. */
export function outcomesOf(
  pairs: readonly Pair[],
  options: RougeOptions,
  types: readonly RougeType[],
): Outcome[] {
  const scorer = rouge({ ...options, types }) as Scorer<Record<string, FScore>, 'sync'>;
  return scoreBatch(pairs, scorer).rows.map((row): Outcome => {
    if (!row.ok) return { scores: null, counts: null, reason: row.problem.message };
    const [flat = []] = row.counts;
    const each = flat.length / types.length;
    const scores: Record<string, Triple> = {};
    const counts: Record<string, readonly number[]> = {};
    for (const [m, type] of types.entries()) {
      const { precision, recall, fmeasure } = row.scores[type]!;
      scores[type] = [precision, recall, fmeasure];
      counts[type] = flat.slice(m * each, (m + 1) * each);
    }
    return { scores, counts, reason: null };
  });
}

/** A triple from the fixture and ours: three cells. */
export function* tripleCells(
  name: string,
  got: Triple | null | undefined,
  expected: Triple | null | undefined,
): Iterable<Cell> {
  for (const [k, field] of ['P', 'R', 'F'].entries()) {
    yield { name: `${name} ${field}`, got: got?.[k] ?? null, expected: expected?.[k] ?? null };
  }
}

/** What the original threw, and our reason for rejecting the pair. */
export function refusalCell(name: string, { scores, reason }: Outcome, message: string): Cell {
  return { name, got: reason ?? JSON.stringify(scores), expected: message };
}

/** rouge-2 → rouge2, rouge-l → rougeL: the spelling of most programs. */
export const typeOfMetric = (metric: string) =>
  metric.replace('-', '').replace('l', 'L') as RougeType;
