// A file with a partial result → what it holds. Its numbers are checked where they are merged.

import { gunzipSync } from 'node:zlib';
import { type PlacedGroup, shape } from 'rougekit/lines';
import { DataError } from '../failures/failures.ts';
import { heldBytes, MOST_BYTES } from './held-bytes.ts';
import type { PartRun } from './shard-run.ts';

export interface PartFile {
  readonly name: string;
  /** What should be a partial result. */
  readonly value: unknown;
  /** undefined where it was made by a program of one's own. */
  readonly run: PartRun | undefined;
}

export async function readPart(name: string): Promise<PartFile> {
  return partIn(await heldBytes(name), name);
}

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

function unpacked(bytes: Uint8Array, name: string): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    throw new DataError(
      `'${name}' cannot be unpacked: it is cut off, damaged or not a part (${(error as Error).message}).`,
    );
  }
}

/** Packed or not. */
export function partIn(bytes: Uint8Array, name: string): PartFile {
  const value = jsonIn(isGzip(bytes) ? unpacked(bytes, name) : bytes, name);
  const run = isObject(value) ? value['run'] : undefined;
  if (run !== undefined && !isRun(run))
    throw new DataError(`'${name}' cannot be used: its \`run\` is damaged.`);
  return { name, value, run: run as PartRun | undefined };
}

function jsonIn(bytes: Uint8Array, name: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Not under this name: it may be somebody's data.
    throw new DataError(
      `'${name}' is not JSON. A part is made by: rougekit score … --shard 1/2 --format json -o part-1.json`,
    );
  }
}

const { isCount, isFlag, isObject, isText, list, object, orNull } = shape;

const isGroup = (value: unknown): value is PlacedGroup =>
  object({
    code: isText,
    message: isText,
    count: isCount,
    ids: list(isText),
    rows: list(isCount),
  })(value) && (value as PlacedGroup).ids.length === (value as PlacedGroup).rows.length;

const orAbsent = (check: shape.Check) => (value: unknown) => value === undefined || check(value);

const isRun = object({
  columns: orNull(object({ candidate: isText, references: list(isText), sources: list(isText) })),
  limitRows: orNull(isCount),
  plan: orAbsent(isText),
  stream: orAbsent(isText),
  rows: orAbsent(isText),
  notices: list(isGroup),
  problems: list(isGroup),
  advice: object({
    pairs: isCount,
    longest: isCount,
    atLongest: isCount,
    unfinished: isCount,
    candidateLength: isCount,
    referenceLength: isCount,
    hasLines: isFlag,
    allSame: isFlag,
    referencesDiffer: isFlag,
    first: orNull(isText),
    firstReference: orNull(isText),
    misread: isText,
    misreadRow: orNull(isCount),
    firstRows: list(isCount),
  }),
});
