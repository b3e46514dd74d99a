// The lines of a saved run → rows. The file may have been edited or made by somebody else: everything is
// checked, and what is wrong is reported with its line.

import type { GoodRow, Row } from 'rougekit';
import { shape } from 'rougekit/lines';
import { excerpt } from '../terminal/escape-control.ts';
import { type ChosenNumber, ChosenRows } from './chosen-numbers.ts';
import { RowPattern } from './row-pattern.ts';
import { RunColumns } from './run-columns.ts';
import { type Fields, parsedObject, type RunFields, type Wrong } from './run-header.ts';

const { isNumber, isObject, isText, list, object } = shape;

export class RunRows {
  length = 0;
  /** Rows that failed. */
  bad = 0;
  readonly #header: RunFields;
  readonly #chosen: readonly ChosenNumber[] | undefined;
  /** By its number, each row that is not in the columns. */
  readonly #list: Row[] = [];
  #columns: RunColumns | undefined;
  #bytes: Buffer = Buffer.alloc(0);
  /** The first row with all its scores, its shape, and the pattern of its line. */
  #whole: GoodRow | undefined;
  #shape: Shape | undefined;
  #pattern: RowPattern | undefined;

  /** `chosen`: rows need not have other numbers. */
  constructor(header: RunFields, chosen?: readonly ChosenNumber[]) {
    this.#header = header;
    this.#chosen = chosen;
  }

  /** Whether lines are best given as bytes. Texts are quicker made of many lines at once, but most may need none. */
  get readsBytes(): boolean {
    return this.#chosen !== undefined;
  }

  add(line: string, wrong: Wrong): void {
    const row = this.#parsed(line, wrong);
    if (this.#columns !== undefined) this.#columns.skip();
    // The line that the pattern is from is the first to be read by it.
    else if (this.#pattern !== undefined) {
      this.#columns = new RunColumns(this.#pattern.numbers);
      for (let k = 0; k < this.length; k++) this.#columns.skip();
      this.#pattern.begin(Buffer.from(line));
      this.#pattern.readLines(0, this.#columns, ++this.length);
      this.#pattern.begin(this.#bytes);
      return;
    }
    this.#list[this.length++] = row;
    if (!row.ok) this.bad++;
  }

  /** Lines of UTF-8 in bytes, for `addAlike`. */
  begin(bytes: Buffer): void {
    this.#bytes = bytes;
    this.#pattern?.begin(bytes);
  }

  /** Lines from a place on, until one is reached that only `add` can read, or there are `most` rows. Returns where the next one begins. */
  addAlike(start: number, most: number): number {
    if (this.#columns === undefined) return start;
    const next = this.#pattern?.readLines(start, this.#columns, most) ?? start;
    this.length = this.#columns.length;
    return next;
  }

  /** Undefined unless all rows are in them. */
  get columns(): RunColumns | undefined {
    return this.#list.length === 0 ? this.#columns : undefined;
  }

  all(): readonly Row[] {
    const columns = this.#columns;
    if (columns === undefined) return this.#list;
    const into = new ChosenRows(columns.numbers);
    return Array.from({ length: this.length }, (_, k) => this.#list[k] ?? columns.row(k, k, into));
  }

  #parsed(line: string, wrong: Wrong): Row {
    const value = parsedObject(line);
    if (value === undefined) throw wrong('not a JSON object.');
    const row = checkedRow(value, this.length, wrong);
    if (row.ok) this.#checkShape(row, line, wrong);
    return row;
  }

  #checkShape(row: GoodRow, line: string, wrong: Wrong): void {
    if (this.#whole !== undefined && isLike(row, this.#whole)) return;
    const own = shapeOf(row, this.#header, wrong);
    // A row in which a metric failed has fewer; that these are the right ones is checked where they are used.
    if (row.problems !== undefined) return;
    if (this.#shape === undefined) {
      this.#shape = own;
      this.#whole = row;
      this.#pattern = this.#chosen && RowPattern.from(row, line, this.#chosen);
      return;
    }
    if (own.scores !== this.#shape.scores) throw wrong('it has other scores than the rows before.');
    if (own.counts !== this.#shape.counts) throw wrong('it has other counts than the rows before.');
  }
}

function checkedRow(value: Fields, index: number, wrong: Wrong): Row {
  const { id, referenceHash, scores, counts, problem, problems } = value;
  if (!isText(id)) throw wrong('`id` must be text.');
  if (referenceHash !== undefined && !isText(referenceHash))
    throw wrong('`referenceHash` must be text.');
  const named = { index, id, ...(referenceHash === undefined ? {} : { referenceHash }) };
  if (problem !== undefined) {
    if (!object({ message: isText })(problem)) throw wrong('`problem` must have a message.');
    return { ok: false, ...named, problem: problem as never };
  }
  if (!isObject(scores)) throw wrong('it has neither scores nor a problem.');
  if (!list(list(isNumber))(counts)) throw wrong('`counts` must be lists of numbers.');
  const hasMessage = (one: unknown) => isObject(one) && isText(one['message']);
  if (problems !== undefined && !(isObject(problems) && Object.values(problems).every(hasMessage)))
    throw wrong('`problems` must have a message each.');
  const lost =
    problems === undefined ? {} : { problems: problems as NonNullable<GoodRow['problems']> };
  const numbers = { scores: scores as never, counts: counts as never };
  return { ok: true, ...named, ...numbers, ...lost, notices: [] };
}

/** Scores have a key, a field and sometimes one more. */
const MAX_DEPTH = 8;

interface Shape {
  readonly scores: string;
  readonly counts: string;
}

/** Where its numbers stand; every row of a run has the same. */
function shapeOf(row: Row & { ok: true }, { pooling }: RunFields, wrong: Wrong): Shape {
  const { problems = {} } = row;
  const keys = Object.keys(pooling).filter((key) => !Object.hasOwn(problems, key));
  const missing = keys.find((key) => !Object.hasOwn(row.scores, key));
  if (missing !== undefined || Object.keys(row.scores).length !== keys.length)
    throw wrong(`its scores must be of ${keys.map((key) => excerpt(key, 40)).join(', ')}.`);
  const places: string[] = [];
  const walk = (value: unknown, path: readonly string[]) => {
    if (isNumber(value)) places.push(JSON.stringify(path));
    else if (typeof value === 'number') throw wrong('a score is not a finite number.');
    else if (path.length > MAX_DEPTH) throw wrong('its scores are nested too deeply.');
    else if (isObject(value))
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
  };
  walk(row.scores, []);
  const isSummed = Object.values(pooling).includes('sum');
  if (isSummed && row.problems === undefined && row.counts.every((list) => list.length === 0))
    throw wrong('`counts` are missing.');
  const counts = row.counts.map((list) => list.length).join();
  return { scores: places.join(), counts };
}

/** Whether a row has the shape of one that was found right: quicker than finding its own. False where that takes a closer look. */
function isLike(row: GoodRow, whole: GoodRow): boolean {
  if (row.problems !== undefined || row.counts.length !== whole.counts.length) return false;
  for (let m = 0; m < whole.counts.length; m++)
    if (row.counts[m]?.length !== whole.counts[m]?.length) return false;
  return hasNumbersOf(row.scores, whole.scores);
}

/** Whether the same numbers stand at the same places, in the same order. */
function hasNumbersOf(value: unknown, whole: unknown): boolean {
  if (typeof whole === 'number' || typeof value === 'number')
    return typeof whole === 'number' && isNumber(value);
  if (!isObject(whole) || !isObject(value)) return !isObject(whole) && !isObject(value);
  const names = Object.keys(whole);
  const own = Object.keys(value);
  if (own.length !== names.length) return false;
  for (let k = 0; k < names.length; k++) {
    const name = names[k] as string;
    if (own[k] !== name || !hasNumbersOf(value[name], whole[name])) return false;
  }
  return true;
}
