// Whether a tokenizer misreads the texts of the set: its first rows are looked into, which in a stream are those with the
// lowest numbers, whenever they come.

import type { Scorer } from 'rougekit';
import { type Listener, PAIRS_LOOKED_INTO, type ScoreTable, SetChecks } from 'rougekit/lines';
import { LowestNumbers } from '../scoring/lowest-numbers.ts';

export class FirstTexts implements Listener {
  readonly #scorer: Scorer;
  readonly #rows = new LowestNumbers(PAIRS_LOOKED_INTO);
  /** What was found, by the number of the row. */
  readonly #misread = new Map<number, string>();

  constructor(scorer: Scorer) {
    this.#scorer = scorer;
  }

  take(table: ScoreTable): void {
    for (let row = 0; row < table.rows; row++) {
      const number = table.number(row);
      if (table.ok[row] === 0 || !this.#rows.add(number)) continue;
      const source = table.source(row);
      if (!('pair' in source) || source.pair === undefined) continue;
      const one = new SetChecks(this.#scorer);
      one.add(source.pair);
      if (one.state.misread !== '') this.#misread.set(number, one.state.misread);
    }
  }

  /** The first of the first rows that is misread. */
  get found(): { readonly misread: string; readonly misreadRow: number | null } {
    const row = this.#rows.numbers.find((number) => this.#misread.has(number));
    return { misread: this.#misread.get(row ?? -1) ?? '', misreadRow: row ?? null };
  }
}
