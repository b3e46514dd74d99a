// What a report says of its rows: each kind of notice once, with how many rows have it.

import type { Notice, Problems } from '../types.ts';
import { type NoticeGroup, NoticeGroups } from './notice-groups.ts';

export class NoticeTally {
  #rows = 0;
  readonly #kinds = new NoticeGroups();
  /** Keys that a metric failed to score in some row. */
  readonly #lost = new NoticeGroups();

  /** `problems` of single keys. */
  add(notices: readonly Notice[], problems: Problems | undefined): void {
    const row = this.#rows++;
    if (notices.length === 0 && problems === undefined) return;
    const id = String(this.#rows);
    this.#kinds.addAll(notices, id, row);
    for (const [key, { message }] of Object.entries(problems ?? {}))
      this.#lost.add(key, message, id, row);
  }

  notices(): Notice[] {
    const first = ({ count, message }: NoticeGroup) =>
      `${count} of ${this.#rows} rows, the first: ${message}`;
    return [
      ...this.#kinds.list().map((kind) => ({ code: kind.code, message: first(kind) })),
      ...this.#lost
        .list()
        .map((lost) => ({ code: 'NO_SCORE', message: `No ${lost.code} in ${first(lost)}` })),
    ];
  }
}
