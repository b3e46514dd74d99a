// Items → outcomes, in order. The core scores pairs; an item without a pair passes beside it.

import type { Counts, Notice, Pair, Scorer, Scores } from 'rougekit';
import { scoreStream } from 'rougekit';
import type { Advice } from 'rougekit/lines';
import type { Item, ItemProblem } from '../data/row.ts';
import { zeroScores } from './rouge-parts.ts';

export type Outcome =
  | {
      readonly ok: true;
      readonly id: string;
      readonly place: string;
      readonly scores: Scores;
      /** One list a metric; none where nothing was compared. */
      readonly counts?: readonly Counts[];
      readonly notices: readonly Notice[];
      readonly groups?: readonly unknown[];
      readonly reference: Pair['reference'];
    }
  | {
      readonly ok: false;
      readonly id: string;
      readonly place: string;
      readonly problem: ItemProblem;
      readonly groups?: readonly unknown[];
      /** undefined where there are no texts at all. */
      readonly reference?: Pair['reference'];
    };

// Stands in for an item that has no pair, so that rows and items keep the same order.
const NO_PAIR = {} as Pair;

export async function* scoreItems(
  items: AsyncIterable<Item>,
  scorer: Scorer,
  advice?: Advice,
): AsyncGenerator<Outcome> {
  // The stream may read ahead, so several items can be on their way.
  const onTheirWay: Item[] = [];
  async function* pairs(): AsyncGenerator<Pair> {
    for await (const item of items) {
      onTheirWay.push(item);
      yield 'pair' in item ? item.pair : NO_PAIR;
    }
  }
  for await (const row of scoreStream(pairs(), scorer)) {
    const item = onTheirWay.shift() as Item;
    const { id, place } = item;
    const grouped = item.groups === undefined ? {} : { groups: item.groups };
    if ('problem' in item) yield { ok: false, id, place, problem: item.problem, ...grouped };
    else if (item.zero) {
      const notices = item.notices ?? [];
      const { reference } = item.pair;
      yield { ok: true, id, place, scores: zeroScores(scorer), notices, reference };
    } else if (row.ok) {
      advice?.see(item.pair);
      const { scores, counts } = row;
      const notices = [...(item.notices ?? []), ...row.notices];
      yield {
        ok: true,
        id,
        place,
        scores,
        counts,
        notices,
        reference: item.pair.reference,
        ...grouped,
      };
    } else {
      const message = `${place}: ${row.problem.message}`;
      const { reference } = item.pair;
      const problem = { code: row.problem.code, message };
      yield { ok: false, id, place, problem, reference, ...grouped };
    }
  }
}
