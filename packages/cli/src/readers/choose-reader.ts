// Chooses the reader for the arguments of a command by their names.

import { DataError, UsageError } from '../failures/failures.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { readers } from './all.ts';
import type { Data, Reader, ReadOptions } from './reader.ts';

export function chooseReader(files: readonly string[], options: ReadOptions = {}): Reader {
  if (files.length === 0)
    throw new UsageError(
      'Nothing to score: name a data file, or candidates.txt and references.txt.',
    );
  const reader = findReader(files, options, readers);
  if (reader === undefined) throw new Error(`no reader accepts ${files.join(' ')}`);
  return reader;
}

/** The reader of a file whose rows have named fields; undefined if it has none. */
export function fieldReader(file: string): Reader | undefined {
  return findReader(
    [file],
    {},
    readers.filter(({ hasFields }) => hasFields),
  );
}

/** By its id, as a plan names it. */
export function readerOf(id: string): Reader {
  const reader = readers.find((one) => one.id === id);
  if (reader === undefined)
    throw new DataError(
      `The plan was made for files of '${id}', for which there is no reader here.`,
    );
  return reader;
}

/** Whether the arguments are data rather than plain texts: files that some reader knows by their names. */
export function isDataSet(files: readonly string[]): boolean {
  const known = readers.filter(({ hasFields, hasSystems }) => hasFields || hasSystems);
  return findReader(files, {}, known) !== undefined;
}

function findReader(
  files: readonly string[],
  options: ReadOptions,
  among: readonly Reader[],
): Reader | undefined {
  return among.find((one) => one.accepts(files, options));
}

/** Every command opens its data here. */
export function openFiles(
  files: readonly string[],
  options: ReadOptions,
  runtime: Runtime,
): Promise<Data> {
  return chooseReader(files, options).open(files, options, runtime);
}
