// One number of a scorer as evaluation harnesses want it: from 0 to 1, higher is better, with what it was made of.

import { counted, invalid, RougekitError, unknownName } from '../errors.ts';
import type { Explanation } from '../explain/explanation.ts';
import { checkScorer } from '../rows/measure.ts';
import { explain } from '../run/explain.ts';
import { score } from '../run/score.ts';
import { scoreStream } from '../run/stream.ts';
import type { Column, Mode, Pair, Scorer, Scores } from '../types.ts';

/** A score of one pair with its reasons. */
export interface Judgement {
  /** As the scorer gives it: TER can exceed 1, and a perfect BLEU is 1.0000000000000004. */
  readonly value: number;
  /** Clamped to 0–1 and turned so that higher is better. */
  readonly score: number;
  /** How the number is computed, one line per step. Empty for metrics without an explanation. */
  readonly formula: readonly string[];
}

/** Judges pairs by one number of a scorer. */
export interface Judge<M extends Mode> {
  readonly column: Column;
  readonly signature: string;
  judge(pair: Pair): M extends 'sync' ? Judgement : Promise<Judgement>;
}

export function judgeOf<R extends Scores, M extends Mode>(
  scorer: Scorer<R, M>,
  key: string,
  field?: string | undefined,
): Judge<M> {
  checkScorer(scorer);
  const column = columnOf(scorer, key, field);
  const found = (explanation: Explained): Judgement => {
    const value = numberAt(explanation, column);
    return { value, score: asShare(value, column), formula: explanation.formula };
  };
  return {
    column,
    signature: scorer.signature,
    judge(pair) {
      // The score comes with its explanation, so nothing is measured twice.
      const explanation = explained(pair, scorer as Scorer<Scores, Mode>, key);
      return (
        explanation instanceof Promise ? explanation.then(found) : found(explanation)
      ) as M extends 'sync' ? Judgement : Promise<Judgement>;
    },
  };
}

type Explained = Pick<Explanation, 'score' | 'formula'>;

/** A metric that cannot explain itself has a score all the same. */
function explained(
  pair: Pair,
  scorer: Scorer<Scores, Mode>,
  key: string,
): Explained | Promise<Explained> {
  const isSilent = (error: unknown) =>
    error instanceof RougekitError && error.code === 'CANNOT_EXPLAIN';
  const plain = (scores: Scores): Explained => ({ score: scores[key], formula: [] });
  try {
    const explanation = explain(pair, scorer, key) as Explanation | Promise<Explanation>;
    if (!(explanation instanceof Promise)) return explanation;
    return explanation.catch(async (error) => {
      if (!isSilent(error)) throw error;
      return plain(await awaitedScores(pair, scorer));
    });
  } catch (error) {
    if (!isSilent(error)) throw error;
    return plain(score(pair, scorer as Scorer<Scores, 'sync'>));
  }
}

async function awaitedScores(pair: Pair, scorer: Scorer<Scores, Mode>): Promise<Scores> {
  for await (const row of scoreStream([pair], scorer)) {
    if (row.ok) return row.scores;
    throw new RougekitError('INVALID_PAIR', row.problem.message);
  }
  throw new RougekitError('NO_ROWS', 'The pair has no score.');
}

/** The number that stands for a key, or the one that is named. */
function columnOf(scorer: Scorer, key: string, field: string | undefined): Column {
  const metric = scorer.metrics.find(({ keys }) => keys.includes(key));
  if (metric === undefined) {
    const keys = scorer.metrics.flatMap((one) => one.keys);
    if (typeof key === 'string') throw unknownName('key', key, keys);
    throw invalid('key', `one of ${keys.join(', ')}`, key);
  }
  const columns = (metric.columns ?? []).filter((column) => column.key === key);
  if (columns.length === 0)
    throw invalid('scorer', 'a metric that declares its columns', metric.signature);
  const fields = columns.map((column) => column.field);
  const column =
    field === undefined
      ? columns.find(({ role }) => role === 'main')
      : columns.find((one) => one.field === field);
  if (column === undefined) {
    if (typeof field === 'string') throw unknownName('field', field, fields);
    throw invalid('field', `one of ${fields.join(', ')}: ${key} has no main number`, field);
  }
  if (column.better === 'neither')
    throw invalid(
      'key',
      'a score that is better when it is higher or lower',
      `${key} ${column.field}`,
    );
  return column;
}

function numberAt({ score }: Explained, { key, path }: Column): number {
  let value: unknown = score;
  for (const name of path.slice(1)) value = Object(value)[name];
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new RougekitError('NOT_FINITE', `${key} has no number ${path.slice(1).join('.')}.`);
}

/** Lower is better: no edits are 1, as many edits as words or more are 0. */
function asShare(value: number, { better }: Column): number {
  const share = Math.min(1, Math.max(0, value));
  return better === 'lower' ? 1 - share : share;
}

/** "0.4286", or all digits where four would make two numbers look equal. */
export function shown(value: number, other: number): string {
  const short = value.toFixed(4);
  return value !== other && short === other.toFixed(4) ? String(value) : short;
}

/** "1 reference", "2 references" */
export const referencesIn = (reference: Pair['reference']): string =>
  counted(typeof reference === 'string' ? 1 : reference.length, 'reference');
