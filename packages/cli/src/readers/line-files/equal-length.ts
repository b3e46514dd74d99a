// Files of different length are never padded or cut: one lost line shifts everything behind it.

import { countLineFeeds } from 'rougekit/lines';
import { DataError } from '../../failures/failures.ts';
import { counted } from '../../terminal/format-count.ts';
import type { InputFile } from '../input-file.ts';
import { fileLines } from '../lines/file-lines.ts';
import { firstShiftedLine } from './shifted-line.ts';

const PARALLEL = 'Line files are read side by side and need the same number of lines.';

export function endsEarly(file: InputFile, lines: number, other: InputFile): DataError {
  return new DataError(
    `'${file.name}' ends after ${counted(lines, 'line')}, but '${other.name}' goes on. ${PARALLEL}`,
  );
}

export async function demandEqualLength(files: readonly InputFile[]): Promise<void> {
  const counts: number[] = [];
  for (const file of files) counts.push(await countLines(file));
  const other = counts.findIndex((count) => count !== counts[0]);
  if (other < 0) return;
  const [first, second] = [files[0]!, files[other]!];
  const lengths = files.map((file, k) => `'${file.name}' has ${counts[k]}`).join(', ');
  throw new DataError(`Different numbers of lines: ${lengths}. ${PARALLEL}`, [
    await shiftSentence(first, counts[0]!, second, counts[other]!),
  ]);
}

async function shiftSentence(
  a: InputFile,
  aCount: number,
  b: InputFile,
  bCount: number,
): Promise<string> {
  const [short, long] = aCount < bCount ? [a, b] : [b, a];
  const fewer = Math.min(aCount, bCount);
  const line = await firstShiftedLine(texts(short), texts(long), Math.abs(aCount - bCount));
  return line === undefined
    ? `No line looks shifted: the extra lines in '${long.name}' start at line ${fewer + 1}.`
    : `The first line that looks shifted is ${short.name}:${line}: it fits ${long.name} further down better.`;
}

async function* texts(file: InputFile): AsyncGenerator<string> {
  for await (const { text } of fileLines(file.readAside(), file.name)) yield text;
}

async function countLines(file: InputFile): Promise<number> {
  let count = 0;
  let last = 0x0a;
  for await (const chunk of file.readAside()) {
    count += countLineFeeds(chunk);
    last = chunk[chunk.length - 1] ?? last;
  }
  return last === 0x0a ? count : count + 1;
}
