// A stretch of a file of lines → pieces of whole lines, nothing else of the file being read.

import { createHash } from 'node:crypto';
import { PIECE_BYTES } from 'rougekit/lines';
import { DataError } from '../../failures/failures.ts';
import type { InputFile } from '../input-file.ts';
import { filePieces } from '../lines/file-lines.ts';
import type { Stretch } from './cut-data.ts';

const LINE_FEED = Buffer.from('\n');

/**
 * With a line feed before them, unless it is the beginning of the file: so no byte order mark is looked for in the middle, and lines
 * count from the one before. Throws behind the last line if the bytes are not those that were cut.
 */
export function stretchPieces(file: InputFile, stretch: Stretch): AsyncGenerator<Uint8Array> {
  const { bytes, firstLine } = stretch;
  const linesBefore = bytes[0] === 0 ? 0 : firstLine - 2;
  return filePieces(checkedBytes(file, stretch), file.name, PIECE_BYTES, { linesBefore });
}

async function* checkedBytes(
  file: InputFile,
  { bytes: [start, end], sha256 }: Stretch,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  if (start > 0) yield LINE_FEED;
  for await (const chunk of file.readBetween(start, end)) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw changed(file.name);
}

export function changed(name: string, how = 'its content is another one'): DataError {
  return new DataError(`'${name}' has changed since the plan was made: ${how}.`, [
    'Make a new plan, and score all shards by it: rougekit plan',
  ]);
}
