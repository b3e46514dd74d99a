// A saved run → its rows. The file may have been edited, cut off or made by somebody else: everything is checked, and what is
// wrong is reported with its line.

import type { GoodRow, Row } from 'rougekit';
import { shape } from 'rougekit/lines';
import type { Comparable } from 'rougekit/statistics';
import { DataError } from '../failures/failures.ts';
import { openInput } from '../readers/input-file.ts';
import { fileLines } from '../readers/lines/file-lines.ts';
import { excerpt } from '../terminal/escape-control.ts';
import { formatCount, formatRows } from '../terminal/format-count.ts';
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

/** `limitRows`: no more than the first. */
export async function readRun(name: string, file: string, limitRows?: number): Promise<Run> {
  const input = await openInput(file, () => {
    throw new DataError(`'${name}' is not a file.`);
  });
  let header: RunHeader | undefined;
  let shape: Shape | undefined;
  const rows: Row[] = [];
  for await (const { number, text } of fileLines(input.read(), file)) {
    if (text.trim() === '') continue;
    const wrong = (what: string) => new DataError(`'${file}' line ${number}: ${what}`);
    const value = parsed(text);
    if (value === undefined) throw wrong('not a JSON object.');
    if (header === undefined) {
      header = checkedHeader(value, wrong);
      continue;
    }
    if (rows.length === limitRows) break;
    if (rows.length === MAX_ROWS) throw tooManyRows(name);
    const row = checkedRow(value, rows.length, wrong);
    if (row.ok) {
      const own = shapeOf(row, header, wrong);
      if (row.problems === undefined) shape ??= own;
      // A row in which a metric failed has fewer; that these are the right ones is checked where they are used.
      const like = row.problems === undefined ? shape : undefined;
      if (like !== undefined && own.scores !== like.scores)
        throw wrong('it has other scores than the rows before.');
      if (like !== undefined && own.counts !== like.counts)
        throw wrong('it has other counts than the rows before.');
    }
    rows.push(row);
  }
  if (header === undefined) throw new DataError(`'${file}' is empty, so it is not a saved run.`);
  refuseIncomplete(file, header, rows, limitRows);
  const { signature, pooling, better } = header;
  return { kind: 'report', name, signature, rows, pooling, better };
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
    `'${file}' is not complete: its first line says ${formatRows(items)} (${formatCount(failed)} failed), ` +
      `it has ${formatCount(rows.length)} (${formatCount(bad)} failed). Save the run again.`,
  );
}
