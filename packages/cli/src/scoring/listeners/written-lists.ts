// References that are lists written as text, as a CSV file has them: "['a', 'b']". Each would count as one text with brackets.

import type { Listener, NoticeGroup, ScoreTable } from 'rougekit/lines';

const ROWS_LOOKED_AT = 20;
/** `["a"]`, `['a', "b"]`: brackets with quotation marks next to them. */
function isWrittenList(text: string): boolean {
  const inner = text.trim();
  return /^\[\s*["']/.test(inner) && /["']\s?\]$/.test(inner.slice(-4));
}

export class WrittenLists implements Listener {
  #rows = 0;
  #lists = 0;
  #first = '';

  take(table: ScoreTable): void {
    for (let row = 0; row < table.rows && this.#rows < ROWS_LOOKED_AT; row++) {
      if (table.ok[row] === 0) continue;
      this.#rows++;
      const source = table.source(row);
      const texts = 'pair' in source ? [source.pair.reference].flat() : [];
      const list = texts.length === 1 ? texts.find(isWrittenList) : undefined;
      if (list === undefined) continue;
      this.#lists++;
      if (this.#first === '') this.#first = list;
    }
  }

  notices(): NoticeGroup[] {
    if (this.#lists * 2 <= this.#rows) return [];
    const shown = this.#first.length > 40 ? `${this.#first.slice(0, 40)}…` : this.#first;
    const message =
      `References look like lists that were written as text (${shown}), and each is one reference with its brackets. ` +
      'Several references are a JSON list, or a column for each: --reference A --reference B.';
    return [{ code: 'LIST_AS_TEXT', message, count: this.#lists, ids: [] }];
  }
}
