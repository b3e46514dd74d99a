// Files that together form one data set.

import type { Batch } from 'rougekit/lines';
import type { Columns } from '../data/columns.ts';
import type { Reading } from '../terminal/progress.ts';
import type { Checksum, Data, InputChecksum } from './reader.ts';

/** A file, or something like one. */
interface Input extends Reading {
  readonly name: string;
  checksum(): Promise<Checksum>;
}

export function oneSet(
  files: readonly [Input, ...Input[]],
  batches: () => AsyncIterable<Batch>,
  columns: () => Columns | undefined = () => undefined,
  isText?: boolean,
): Data {
  const [{ name }] = files;
  const sizes = files.map((file) => file.size ?? Number.NaN);
  const sum = sizes.reduce((all, size) => all + size, 0);
  const size = Number.isNaN(sum) ? undefined : sum;
  return {
    sets: [{ system: undefined, label: '', name, size, isText, batches }],
    names: files.map((file) => file.name),
    readings: files,
    checksums: () => checksumsOf(files),
    columns,
  };
}

export async function checksumsOf(files: readonly Input[]): Promise<InputChecksum[]> {
  const sums: InputChecksum[] = [];
  for (const file of files) sums.push({ file: file.name, ...(await file.checksum()) });
  return sums;
}
