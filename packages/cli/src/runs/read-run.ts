// A saved run → its rows. The file may have been edited, cut off or made by somebody else: everything is checked, and what is
// wrong is reported with its line.

import type { GoodRow, Row } from 'rougekit';
import { shape } from 'rougekit/lines';
import type { Comparable } from 'rougekit/statistics';
import { DataError } from '../failures/failures.ts';
import { openInput } from '../readers/input-file.ts';
import { fileLineLists, fileLines, type Line } from '../readers/lines/file-lines.ts';
import { excerpt } from '../terminal/escape-control.ts';
import { formatCount } from '../terminal/format-count.ts';
import type { ChosenNumber } from './chosen-numbers.ts';
import { RowPattern } from './row-pattern.ts';
import type { RunHeader } from './run-lines.ts';

export interface Run extends Comparable {
  /** As the user named it. */
  readonly name: string;
}

/** Rows of a system that a comparison keeps in memory: some 2 KB each. */
export const MAX_ROWS = 200_000;

export function tooManyRows(name: string): DataError {
  return new DataError(
    `'${name}' has more than ${formatCount(MAX_ROWS)} rows. A comparison keeps every row in memory and takes at most so ` +
      'many; the first ones only: --limit-rows',
  );
}

/** `limitRows`: no more than the first. `chosen`: rows need not have other numbers. */
export async function readRun(
  name: string,
  file: string,
  limitRows?: number,
  chosen?: readonly ChosenNumber[],
): Promise<Run> {
  const input = await openInput(file, () => {
    throw new DataError(`'${name}' is not a file.`);
  });
  const reading = new RunReading(name, file, limitRows, chosen);
  for await (const lines of fileLineLists(input.read(), file))
    if (!lines.every((line) => reading.take(line))) break;
  return reading.run();
}

/** A run while its lines come in. */
class RunReading {
  readonly #name: string;
  readonly #file: string;
  readonly #limitRows: number | undefined;
  readonly #chosen: readonly ChosenNumber[] | undefined;
  #header: RunHeader | undefined;
  /** The first row with all its scores, its shape, and the pattern of its line. */
  #whole: GoodRow | undefined;
  #shape: Shape | undefined;
  #pattern: RowPattern | undefined;
  readonly #rows: Row[] = [];

  constructor(
    name: string,
    file: string,
    limitRows: number | undefined,
    chosen: readonly ChosenNumber[] | undefined,
  ) {
    this.#name = name;
    this.#file = file;
    this.#limitRows = limitRows;
    this.#chosen = chosen;
  }

  /** False if no more lines are needed. */
  take({ number, text }: Line): boolean {
    const rows = this.#rows;
    const isRoom = rows.length !== this.#limitRows && rows.length !== MAX_ROWS;
    const quick = isRoom ? this.#pattern?.read(text, rows.length) : undefined;
    if (quick !== undefined) rows.push(quick);
    if (quick !== undefined || text.trim() === '') return true;
    const wrong = (what: string) => new DataError(`'${this.#file}' line ${number}: ${what}`);
    const value = parsed(text);
    if (value === undefined) throw wrong('not a JSON object.');
    if (this.#header === undefined) {
      this.#header = checkedHeader(value, wrong);
      return true;
    }
    if (rows.length === this.#limitRows) return false;
    if (rows.length === MAX_ROWS) throw tooManyRows(this.#name);
    const row = checkedRow(value, rows.length, wrong);
    if (row.ok) this.#checkShape(row, text, this.#header, wrong);
    rows.push(row);
    return true;
  }

  #checkShape(row: GoodRow, text: string, header: RunHeader, wrong: Wrong): void {
    if (this.#whole !== undefined && isLike(row, this.#whole)) return;
    const own = shapeOf(row, header, wrong);
    // A row in which a metric failed has fewer; that these are the right ones is checked where they are used.
    if (row.problems !== undefined) return;
    if (this.#shape === undefined) {
      this.#shape = own;
      this.#whole = row;
      this.#pattern = this.#chosen && RowPattern.from(row, text, this.#chosen);
      return;
    }
    if (own.scores !== this.#shape.scores) throw wrong('it has other scores than the rows before.');
    if (own.counts !== this.#shape.counts) throw wrong('it has other counts than the rows before.');
  }

  run(): Run {
    const header = this.#header;
    if (header === undefined)
      throw new DataError(`'${this.#file}' is empty, so it is not a saved run.`);
    refuseIncomplete(this.#file, header, this.#rows, this.#limitRows);
    const { signature, pooling, better } = header;
    return { kind: 'report', name: this.#name, signature, rows: this.#rows, pooling, better };
  }
}

/** Whether a file begins as a run does. What cannot be read at all is left to whoever reads it next. */
export async function isRunFile(file: string): Promise<boolean> {
  try {
    const input = await openInput(file, () => {
      throw new DataError('not a file');
    });
    for await (const { text } of fileLines(input.read(), file)) {
      if (text.trim() !== '') return parsed(text)?.['kind'] === 'run';
    }
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
  }
  return false;
}

const { isCount, isNumber, isObject, isText, list, object, oneOf, record } = shape;

type Fields = shape.Fields;
type Wrong = (what: string) => DataError;

function parsed(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function checkedHeader(value: Fields, wrong: Wrong): RunHeader {
  const { kind, version, signature, pooling, better, items, failed } = value;
  if (kind !== 'run') throw wrong('not the first line of a saved run ("kind":"run").');
  if (version !== 1)
    throw wrong(
      `version ${excerpt(String(version), 20)} of saved runs; this rougekit reads version 1.`,
    );
  if (!isText(signature)) throw wrong('the signature is missing.');
  if (!record(oneOf('mean', 'sum'))(pooling))
    throw wrong('`pooling` must say mean or sum of each key.');
  if (!record(oneOf('higher', 'lower', 'neither'))(better))
    throw wrong('`better` must say higher, lower or neither of each key.');
  if (!isCount(items) || !isCount(failed)) throw wrong('`items` and `failed` must be counts.');
  return value as unknown as RunHeader;
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
function shapeOf(row: Row & { ok: true }, { pooling }: RunHeader, wrong: Wrong): Shape {
  const { problems = {} } = row;
  const keys = Object.keys(pooling).filter((key) => !Object.hasOwn(problems, key));
  const missing = keys.find((key) => !Object.hasOwn(row.scores, key));
  if (missing !== undefined || Object.keys(row.scores).length !== keys.length)
    throw wrong(`its scores must be of ${keys.map((key) => excerpt(key, 40)).join(', ')}.`);
  const places: string[] = [];
  const walk = (value: unknown, path: readonly string[]) => {
    if (typeof value === 'number') places.push(JSON.stringify(path));
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
  if (typeof whole === 'number' || typeof value === 'number') return typeof value === typeof whole;
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

function refuseIncomplete(
  file: string,
  { items, failed }: RunHeader,
  rows: readonly Row[],
  limitRows: number | undefined,
): void {
  if (rows.length === limitRows && limitRows <= items) return;
  const bad = rows.filter(({ ok }) => !ok).length;
  if (rows.length === items && bad === failed) return;
  throw new DataError(
    `'${file}' is not complete: its first line says ${formatCount(items)} rows (${formatCount(failed)} failed), ` +
      `it has ${formatCount(rows.length)} (${formatCount(bad)} failed). Save the run again.`,
  );
}
