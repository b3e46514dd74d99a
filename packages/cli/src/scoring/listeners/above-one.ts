// Precision above 1, which the best-sentence rule can give: a sentence of the candidate may serve several of the reference. Said of
// the set, not row by row: the library has no room for it in the bundle of score() and rouge().

import type { Scorer } from 'rougekit';
import type { Listener, NoticeGroup, ScoreTable } from 'rougekit/lines';
import { formatRows } from '../../terminal/format-count.ts';

export class AboveOne implements Listener {
  readonly #columns: readonly string[];
  #rows = 0;

  constructor({ metrics }: Pick<Scorer, 'metrics'>) {
    this.#columns = metrics
      .filter(({ recipe }) => recipe.get('lsum') === 'best-sentence')
      .flatMap(({ keys }) => keys.map((key) => `${key}.precision`));
  }

  take(table: ScoreTable): void {
    if (this.#columns.length === 0) return;
    // Not before that: a table makes its scores when they are asked for.
    const { columns, scores, rows, ok } = table;
    const places = this.#columns.map((name) => columns.indexOf(name)).filter((at) => at >= 0);
    for (let row = 0; row < rows; row++) {
      const first = row * columns.length;
      if (ok[row] === 1 && places.some((at) => (scores[first + at] ?? 0) > 1)) this.#rows++;
    }
  }

  notices(): NoticeGroup[] {
    if (this.#rows === 0) return [];
    const message =
      `Precision is above 1 in ${formatRows(this.#rows)}, and F may be: by the best-sentence rule, one sentence of the candidate ` +
      'can serve several of the reference. --lsum-rule union does not have this.';
    return [{ code: 'ABOVE_ONE', message, count: this.#rows, ids: [] }];
  }
}
