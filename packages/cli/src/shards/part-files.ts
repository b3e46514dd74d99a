// Parts of a plan as files in a folder: how they are called, written, and recognised as finished.

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { mergePartials, type PartialResult } from 'rougekit/statistics';
import { DataError, UsageError } from '../failures/failures.ts';
import { systemReason } from '../failures/system-reason.ts';
import { isObjectName } from '../objects/object-name.ts';
import { listedObjects } from '../objects/s3-folder.ts';
import { safeJson } from '../terminal/escape-control.ts';
import { makeFolder } from '../writers/make-folder.ts';
import { writeHeld } from './held-bytes.ts';
import { readPart } from './read-shard.ts';
import type { PartRun } from './shard-run.ts';

const padded = (number: number) => String(number).padStart(5, '0');

/** `part-00003-of-00064.json.gz`; rows beside it are `rows-00003-of-00064.jsonl`. */
export const partName = (part: number, of: number): string =>
  `part-${padded(part)}-of-${padded(of)}.json.gz`;

export const rowsName = (part: number, of: number, extension: string): string =>
  `rows-${padded(part)}-of-${padded(of)}${extension}`;

const PART = /^part-\d+-of-\d+\.json(\.gz)?$/;

/** The parts in a folder, in the order of their names. */
export async function partsIn(folder: string): Promise<string[]> {
  if (isObjectName(folder)) {
    const prefix = inFolder(folder, '');
    const objects = await listedObjects(prefix, process.env);
    return objects.filter((name) => PART.test(name.slice(prefix.length)));
  }
  return readdirSync(folder)
    .filter((name) => PART.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}

/** The name of a file in a folder, or of an object. */
export const inFolder = (folder: string, name: string): string =>
  isObjectName(folder) ? `${folder.replace(/\/+$/, '')}/${name}` : path.join(folder, name);

/** An object needs none. */
export function makePartsFolder(folder: string): void {
  if (isObjectName(folder)) return;
  try {
    makeFolder(folder);
  } catch (error) {
    throw new UsageError(`\`-o ${folder}\` cannot be made: ${systemReason(error)}.`);
  }
}

/** Packed: a full part takes a sixth then. It appears under its name when it is complete. */
export async function writePartFile(
  file: string,
  part: PartialResult & { readonly run: PartRun },
): Promise<void> {
  const packed = gzipSync(`${safeJson(part)}\n`, { level: 1 });
  await writeHeld(file, packed);
}

/** Whether a file is there and is that part of that plan, complete and undamaged, made with such rows if they are named. */
export async function isFinishedPart(
  file: string,
  part: number,
  plan: string,
  rows?: string,
): Promise<boolean> {
  if (!isObjectName(file) && !isThere(file)) return false;
  try {
    const { value, run } = await readPart(file);
    const { parts } = mergePartials([value]);
    return (
      run?.plan === plan &&
      (rows === undefined || run.rows === rows) &&
      parts.length === 1 &&
      parts[0]?.part === part
    );
  } catch (error) {
    if (error instanceof DataError || (error as { code?: unknown }).code === 'INVALID_PARTIAL')
      return false;
    throw error;
  }
}

/** Not behind a name that is no folder, either. */
export const isThere = (file: string): boolean => existsSync(file);
