// A file with a partial result → what it holds, checked.

import { readFile } from 'node:fs/promises';
import { type PartialResult, readPartial } from 'rougekit/statistics';
import { refusing } from '../failures/core-errors.ts';
import { DataError } from '../failures/failures.ts';
import { cannotRead } from '../readers/input-file.ts';
import type { PlacedGroup } from '../scoring/notices.ts';
import type { PartRun } from './shard-run.ts';

export interface PartFile {
  readonly name: string;
  readonly partial: PartialResult;
  /** undefined where it was made by a program of one's own. */
  readonly run: PartRun | undefined;
}

export async function readPart(name: string): Promise<PartFile> {
  let text: string;
  try {
    text = await readFile(name, 'utf8');
  } catch (error) {
    throw cannotRead(name, error);
  }
  try {
    const value = JSON.parse(text) as unknown;
    const partial = refusing(() => readPartial(value, `'${name}'`));
    const { run } = value as { run?: unknown };
    if (run !== undefined && !isRun(run))
      throw new DataError(`'${name}' cannot be used: its \`run\` is damaged.`);
    return { name, partial, run };
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new DataError(
        `'${name}' is not JSON. A part is made by: rougekit score … --shard 1/2 --format json -o ${name}`,
      );
    throw error;
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const isListOf = (value: unknown, is: (one: unknown) => boolean) =>
  Array.isArray(value) && value.every(is);
const orNull = (value: unknown, is: (one: unknown) => boolean) => value === null || is(value);

function isRun(value: unknown): value is PartRun {
  if (!isObject(value)) return false;
  const { columns, limitRows, notices, problems, advice } = value;
  return (
    orNull(columns, isColumns) &&
    orNull(limitRows, isCount) &&
    isListOf(notices, isGroup) &&
    isListOf(problems, isGroup) &&
    isAdvice(advice)
  );
}

function isColumns(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { candidate, references, sources } = value;
  return isText(candidate) && isListOf(references, isText) && isListOf(sources, isText);
}

function isGroup(value: unknown): value is PlacedGroup {
  if (!isObject(value)) return false;
  const { code, message, count, ids, rows } = value;
  return (
    isText(code) &&
    isText(message) &&
    isCount(count) &&
    isListOf(ids, isText) &&
    isListOf(rows, isCount) &&
    (ids as unknown[]).length === (rows as unknown[]).length
  );
}

const COUNTS = [
  'pairs',
  'longest',
  'atLongest',
  'unfinished',
  'candidateLength',
  'referenceLength',
];

function isAdvice(value: unknown): boolean {
  if (!isObject(value)) return false;
  return (
    COUNTS.every((field) => isCount(value[field])) &&
    ['hasLines', 'allSame', 'referencesDiffer'].every(
      (field) => typeof value[field] === 'boolean',
    ) &&
    ['first', 'firstReference'].every((field) => orNull(value[field], isText)) &&
    isText(value['unsegmented']) &&
    orNull(value['clumpRow'], isCount) &&
    isListOf(value['firstRows'], isCount)
  );
}
