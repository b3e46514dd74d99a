// How much repeated generations vary: the first answers to all items are one round, the second answers another. The score of a round
// is what a single run would have reported.

import type { Scorer, Scores } from 'rougekit';
import type { ScoreTable } from 'rougekit/lines';
import { ScoreSet } from 'rougekit/statistics';
import { columnsOf, fieldOf } from '../metric-columns.ts';

export interface Spread {
  readonly key: string;
  /** As columns name it: fmeasure, f0.5, score. */
  readonly field: string;
  readonly lowest: number;
  readonly highest: number;
  /** Of the scores of rounds, with n − 1; null of one round. */
  readonly deviation: number | null;
}

export interface RoundsResult {
  /** The field that names the item of a row. */
  readonly item: string;
  readonly answers: number;
  readonly count: number;
  /** Whether every item has an answer with scores in every round. */
  readonly isComplete: boolean;
  readonly spread: readonly Spread[];
}

export class Rounds {
  readonly #scorer: Scorer;
  readonly #sets: ScoreSet[] = [];

  constructor(scorer: Scorer) {
    this.#scorer = scorer;
  }

  /** A row of a table, in the round with this number. */
  add(round: number, table: ScoreTable, row: number): void {
    // Only means are asked for, and moments need the least memory.
    const set = (this.#sets[round] ??= new ScoreSet(this.#scorer, 'moments'));
    set.addRow(table, row);
  }

  get count(): number {
    return this.#sets.length;
  }

  isComplete(items: number): boolean {
    return this.#sets.every(({ good }) => good === items);
  }

  /** Of each number, over the rounds that have it. */
  spread(): Spread[] {
    const means = this.#sets.flatMap((set) => set.means() ?? []) as Scores[];
    return columnsOf(this.#scorer).flatMap(({ key, field }) => {
      const values = means.flatMap((one) => {
        const value = fieldOf(one[key] ?? {}, field);
        return typeof value === 'number' ? [value] : [];
      });
      if (values.length === 0) return [];
      return [{ key, field, ...extremes(values), deviation: deviationOf(values) }];
    });
  }
}

const extremes = (values: readonly number[]) => ({
  lowest: Math.min(...values),
  highest: Math.max(...values),
});

function deviationOf(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}
