// Notices and problems of many rows, each kind once: how often, and a few ids to look at.

import { excerpt } from './escape-control.ts';

export interface NoticeGroup {
  readonly code: string;
  /** Of the first row that has it. */
  readonly message: string;
  readonly count: number;
  /** The first few. */
  readonly ids: readonly string[];
}

/** Examples in a report; a kind may concern a million rows. */
const IDS_KEPT = 10;
/** Examples in a sentence. */
const IDS_SHOWN = 3;

export class NoticeGroups {
  #groups = new Map<string, { code: string; message: string; count: number; ids: string[] }>();

  /** To be called once a row and kind, so that `count` is a number of rows. */
  add(code: string, message: string, id: string): void {
    let group = this.#groups.get(code);
    if (group === undefined) this.#groups.set(code, (group = { code, message, count: 0, ids: [] }));
    group.count++;
    if (group.ids.length < IDS_KEPT) group.ids.push(id);
  }

  list(): readonly NoticeGroup[] {
    return [...this.#groups.values()];
  }
}

/** "12 × EMPTY_CANDIDATE (ids 4, 17, 18 …), for example: …" */
export function describeGroup({ code, message, count, ids }: NoticeGroup): string {
  const shown = ids.slice(0, IDS_SHOWN).map((id) => excerpt(id, 40));
  const names = `${ids.length === 1 ? 'id' : 'ids'} ${shown.join(', ')}`;
  const more = ids.length > IDS_SHOWN ? ' …' : '';
  return `${count} × ${code} (${names}${more})${count === 1 ? '' : ', for example'}: ${message}`;
}
