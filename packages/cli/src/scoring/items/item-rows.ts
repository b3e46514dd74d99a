// Rows that answer the same item, as repeated generations do, become one row: the mean of their scores, and of the counts of metrics
// that are pooled by sums. (Sums of all answers would not do: smoothed BLEU depends on how many there are.) Intervals and tests are
// then over items. Over rows they would be too narrow, since answers to one item are alike.

import type { Counts, GoodRow, Pair, Problem, Scorer, Scores } from 'rougekit';
import {
  type Batch,
  idAt,
  type JsonObject,
  type Listener,
  type ScoreTable,
  type SourceRow,
} from 'rougekit/lines';
import { unknownField } from '../../data/columns.ts';
import { DataError } from '../../failures/failures.ts';
import { FIRST_ROWS } from '../../readers/first-rows.ts';
import { shortened } from '../../terminal/shortened.ts';
import { rowId } from '../row-names.ts';
import { MeanScores } from './mean-scores.ts';
import { Rounds, type RoundsResult } from './rounds.ts';

/**
 * Answers to one item. Each round keeps sums of its own, and a field with more rows than this is a group, such as the name of a model:
 * 150,000 rows of one item took 20 GB.
 */
const MOST_ANSWERS = 1000;
/** Rows of a batch of items. */
const BATCH = 1000;

interface Item {
  readonly id: string;
  /** Where its first answer stands. */
  readonly place: Pick<SourceRow, 'name' | 'line'>;
  /** Of the first answer with scores. */
  pair: Pair | undefined;
  readonly means: MeanScores;
  /** Sums, one list per metric; empty unless the metric is pooled by sums. */
  readonly counts: CountSums[];
  fields: JsonObject;
  answers: number;
  /** Of the first answer without scores. */
  problem: Problem | undefined;
  problems: NonNullable<GoodRow['problems']>;
}

export interface ItemRowsOptions {
  /** The field that names the item of a row. */
  readonly field: string;
  /** Whether groups need the other fields. */
  readonly keepsFields: boolean;
}

export class ItemRows implements Listener {
  readonly #rounds: Rounds;
  #answers = 0;
  readonly #options: ItemRowsOptions;
  readonly #scorer: Scorer;
  /** By name, or by number of the row for a row that names no item. */
  readonly #items = new Map<string | number, Item>();
  /** The first rows, for the message if there is no such field. */
  readonly #seen: JsonObject[] = [];
  #isFound = false;

  constructor(scorer: Scorer, options: ItemRowsOptions) {
    this.#scorer = scorer;
    this.#options = options;
    this.#rounds = new Rounds(scorer);
  }

  /** What the answers tell beside their means, when all have passed. */
  result(): RoundsResult {
    const rounds = this.#rounds;
    return {
      item: this.#options.field,
      answers: this.#answers,
      count: rounds.count,
      isComplete: rounds.isComplete(this.#items.size),
      spread: rounds.spread(),
    };
  }

  take(table: ScoreTable): void {
    for (let row = 0; row < table.rows; row++) {
      const source = table.source(row);
      const item = this.#itemOf(source, table, row);
      if (item.answers === MOST_ANSWERS) throw this.#tooMany(item, table, row);
      this.#answers++;
      this.#rounds.add(item.answers++, table, row);
      if (item.answers > 1 && this.#options.keepsFields)
        item.fields = shared(item.fields, source.fields ?? {});
      if ('problem' in source || table.ok[row] === 0) item.problem ??= table.problem(row);
      else this.#addGood(item, source.pair, table, row);
    }
  }

  finish(): void {
    if (!this.#isFound && this.#seen.length > 0)
      throw unknownField('--item', this.#options.field, this.#seen);
  }

  /** One row for each item, in the order in which they came. */
  async *batches(): AsyncGenerator<Batch, void, undefined> {
    const rows = Array.from(this.#items.values(), rowOf);
    for (let k = 0; k < rows.length; k += BATCH)
      yield { name: rows[k]?.name, rows: rows.slice(k, k + BATCH) };
  }

  /** A row without an item is an item of its own, even if its id is the name of another. */
  #itemOf({ fields, json }: SourceRow, table: ScoreTable, k: number): Item {
    if (fields !== undefined && this.#seen.length < FIRST_ROWS) this.#seen.push(fields);
    const named = fields && idAt(fields, [this.#options.field], json);
    if (named !== undefined) this.#isFound = true;
    const key = named ?? table.number(k);
    const known = this.#items.get(key);
    if (known !== undefined) return known;
    const item: Item = {
      id: named ?? rowId(table, k),
      place: { name: table.batch.name, line: table.line(k) },
      pair: undefined,
      means: new MeanScores(),
      counts: this.#scorer.metrics.map(() => ({ sums: [], answers: 0 })),
      fields: this.#options.keepsFields ? (fields ?? {}) : {},
      ...{ answers: 0, problem: undefined, problems: {} },
    };
    this.#items.set(key, item);
    return item;
  }

  #tooMany({ id }: Item, table: ScoreTable, row: number): DataError {
    const { field } = this.#options;
    const place = `${table.batch.name ?? 'the data'}:${table.line(row)}`;
    return new DataError(
      `${place}: the item '${shortened(id, 60)}' has more than ${MOST_ANSWERS} answers. \`--item ${field}\` names the field that repeated answers to one item share; for groups of rows there is \`--by ${field}\`.`,
    );
  }

  #addGood(item: Item, pair: Pair, table: ScoreTable, row: number): void {
    const { scores, counts } = table.row(row) as GoodRow;
    item.pair ??= pair;
    item.means.add(scores);
    item.problems = { ...table.problems(row), ...item.problems };
    this.#scorer.metrics.forEach(({ pooling }, m) => {
      if (pooling === 'sum') addTo(item.counts[m] as CountSums, counts[m] ?? []);
    });
  }
}

function rowOf({ id, place, pair, means, counts, fields, ...item }: Item): SourceRow {
  const row = { id, ...place, fields };
  if (pair === undefined) return { ...row, problem: item.problem as Problem };
  const scores = means.scores() as Scores;
  // A key is lost only if no answer has it.
  const lost = Object.entries(item.problems).filter(([key]) => !Object.hasOwn(scores, key));
  const problems = lost.length === 0 ? {} : { problems: Object.fromEntries(lost) };
  return { ...row, pair, made: { scores, counts: counts.map(meanOf), ...problems } };
}

interface CountSums {
  readonly sums: number[];
  /** Those that have counts. */
  answers: number;
}

/** A metric that failed on an answer has no counts of it. */
function addTo(into: CountSums, counts: Counts): void {
  if (counts.length > 0) into.answers++;
  for (let k = 0; k < counts.length; k++)
    into.sums[k] = (into.sums[k] ?? 0) + (counts[k] as number);
}

const meanOf = ({ sums, answers }: CountSums): number[] => sums.map((sum) => sum / answers);

/** The fields that all answers to an item share; others are not properties of the item. */
const shared = (a: JsonObject, b: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(a).filter(
      ([name, value]) =>
        Object.hasOwn(b, name) && JSON.stringify(value) === JSON.stringify(b[name]),
    ),
  );
