// The arguments of a command → the reader that they belong to, by their names.

import { UsageError } from '../failures/failures.ts';
import { isLater, NOT_YET } from '../flags/not-yet.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { readers as all } from './all.ts';
import { endingOf } from './data-files.ts';
import type { Data, Reader, ReadOptions } from './reader.ts';

export function chooseReader(
  files: readonly string[],
  options: ReadOptions = {},
  readers: readonly Reader[] = all,
): Reader {
  if (files.length === 0)
    throw new UsageError(
      'Nothing to score: name a data file, or candidates.txt and references.txt.',
    );
  const known = readers.flatMap(({ endings }) => endings);
  for (const file of files) {
    const ending = endingOf(file);
    if (isLater(ending, NOT_YET.extensions) && !known.includes(ending))
      throw new UsageError(
        `'${file}': ${ending} files are not supported yet; convert to JSONL ` +
          '(one JSON object per line, name ending in .jsonl).',
      );
  }
  const reader = readers.find((one) => one.accepts(files, options));
  if (reader === undefined) throw new Error(`no reader accepts ${files.join(' ')}`);
  return reader;
}

/** Every command opens its data here. */
export function openFiles(
  files: readonly string[],
  options: ReadOptions,
  runtime: Runtime,
): Promise<Data> {
  return chooseReader(files, options).open(files, options, runtime);
}
