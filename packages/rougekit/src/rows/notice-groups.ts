// Notices and problems of many rows, each kind once: how often, and a few ids to look at.

import type { Notice } from '../types.ts';

export interface NoticeGroup {
  readonly code: string;
  /** Of the first row that has it. */
  readonly message: string;
  readonly count: number;
  /** The first few. */
  readonly ids: readonly string[];
}

/** A group that can be joined with those of other parts of the set. */
export interface PlacedGroup extends NoticeGroup {
  /** Numbers in the data set of the rows with those ids. */
  readonly rows: readonly number[];
}

/** Examples in a report; a kind may concern a million rows. */
const IDS_KEPT = 10;

interface OpenGroup extends PlacedGroup {
  message: string;
  count: number;
  /** When its first row came, among the groups of that row. */
  turn: number;
  readonly ids: string[];
  readonly rows: number[];
}

/** Rows may come in any order: the first are those with the lowest numbers. */
export class NoticeGroups {
  #groups = new Map<string, OpenGroup>();
  #turn = 0;

  /** To be called once a row and kind, so that `count` is a number of rows. */
  add(code: string, message: string, id: string, row: number): void {
    let group = this.#groups.get(code);
    if (group === undefined)
      this.#groups.set(code, (group = { code, message, count: 0, turn: 0, ids: [], rows: [] }));
    const { ids, rows } = group;
    group.count++;
    let at = rows.length;
    while (at > 0 && rows[at - 1] > row) at--;
    if (at === IDS_KEPT) return;
    ids.splice(at, 0, id);
    rows.splice(at, 0, row);
    ids.length = rows.length = Math.min(rows.length, IDS_KEPT);
    if (at > 0) return;
    group.message = message;
    group.turn = this.#turn++;
  }

  /** All that is said of one row, which may have the same notice for several of its references. */
  addAll(notices: readonly Notice[], id: string, row: number): void {
    notices.forEach(({ code, message }, k) => {
      const isFirst = notices.findIndex((notice) => notice.code === code) === k;
      if (isFirst) this.add(code, message, id, row);
    });
  }

  list(): readonly NoticeGroup[] {
    return this.placed().map(withoutRows);
  }

  placed(): readonly PlacedGroup[] {
    return [...this.#groups.values()]
      .sort((a, b) => a.rows[0] - b.rows[0] || a.turn - b.turn)
      .map(({ turn, ...group }) => group);
  }
}

export function withoutRows({ code, message, count, ids }: PlacedGroup): NoticeGroup {
  return { code, message, count, ids };
}

/** Groups of two parts, in the order in which the whole set would have met them. */
export function joinedGroups(
  a: readonly PlacedGroup[],
  b: readonly PlacedGroup[],
): readonly PlacedGroup[] {
  // Two groups that begin in one row are of one part, which has them in their order.
  const place = ({ rows }: PlacedGroup) => rows[0] ?? 0;
  const byCode = new Map<string, PlacedGroup>();
  for (const group of [...a, ...b].sort((x, y) => place(x) - place(y))) {
    const first = byCode.get(group.code);
    byCode.set(group.code, first === undefined ? group : joinedGroup(first, group));
  }
  return [...byCode.values()];
}

function joinedGroup(first: PlacedGroup, other: PlacedGroup): PlacedGroup {
  const examples = [first, other]
    .flatMap(({ ids, rows }) => rows.map((row, k) => ({ row, id: ids[k] })))
    .sort((x, y) => x.row - y.row)
    .slice(0, IDS_KEPT);
  return {
    code: first.code,
    message: first.message,
    count: first.count + other.count,
    ids: examples.map(({ id }) => id),
    rows: examples.map(({ row }) => row),
  };
}
