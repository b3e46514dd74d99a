// Ids that several rows share: rows that were counted twice, or a column that is not an id. Only the first rows are looked at: each
// takes a microsecond and the memory for its id, which adds up in a large set.

import type { Listener, NoticeGroup, ScoreTable } from 'rougekit/lines';
import { excerpt } from '../../terminal/escape-control.ts';
import { counted, formatRows } from '../../terminal/format-count.ts';

const ROWS_LOOKED_AT = 20_000;
const IDS_NAMED = 10;

export class RepeatedIds implements Listener {
  readonly #seen = new Set<string>();
  readonly #repeated = new Set<string>();
  #rows = 0;

  take(table: ScoreTable): void {
    for (let row = 0; row < table.rows && this.#rows < ROWS_LOOKED_AT; row++) {
      const id = table.id(row);
      this.#rows++;
      if (id === undefined) continue;
      if (this.#seen.has(id)) this.#repeated.add(id);
      else this.#seen.add(id);
    }
  }

  notices(): NoticeGroup[] {
    const { size } = this.#repeated;
    if (size === 0) return [];
    const ids = [...this.#repeated].slice(0, IDS_NAMED);
    const named = ids
      .slice(0, 3)
      .map((id) => `'${excerpt(id, 40)}'`)
      .join(', ');
    const where = this.#rows === ROWS_LOOKED_AT ? ` among the first ${formatRows(this.#rows)}` : '';
    const message = `${counted(size, 'id')} (${named}${size > 3 ? ' …' : ''}) ${size === 1 ? 'names' : 'name'} several rows${where}; each of these rows counts.`;
    return [{ code: 'REPEATED_ID', message, count: size, ids }];
  }
}
