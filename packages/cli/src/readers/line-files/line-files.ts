// Parallel files, one text a line → items. Files of different length are never padded or cut: one
// lost line shifts everything behind it.

import type { Item } from '../../data/row.ts';
import { DataError } from '../../failures/failures.ts';
import type { InputFile } from '../input-file.ts';
import { bytesToLines } from '../lines/bytes-to-lines.ts';
import { firstShiftedLine } from './shifted-line.ts';

export async function* lineItems(files: readonly InputFile[]): AsyncGenerator<Item> {
  // Known before the first score is printed, wherever a file can be read twice.
  if (files.every((file) => file.canBeReadTwice)) await demandEqualLength(files);
  const readers = files.map((file) => bytesToLines(file.read(), file.name));
  const [candidates] = files as [InputFile];
  try {
    for (let number = 1; ; number++) {
      const lines = [];
      for (const reader of readers) lines.push(await reader.next());
      if (lines.every((line) => line.done)) return;
      const ended = lines.findIndex((line) => line.done);
      if (ended >= 0) {
        const other = lines.findIndex((line) => !line.done);
        throw endsEarly(files[ended]!, number - 1, files[other]!);
      }
      const [candidate, ...references] = lines.map((line) => line.value!.text) as [
        string,
        ...string[],
      ];
      const id = String(number);
      yield {
        id,
        place: `${candidates.name}:${number}`,
        pair: { id, candidate, reference: references },
      };
    }
  } finally {
    await Promise.all(readers.map((reader) => reader.return(undefined)));
  }
}

export function endsEarly(file: InputFile, lines: number, other: InputFile): DataError {
  return new DataError(
    `'${file.name}' ends after ${lines} lines, but '${other.name}' goes on. ${PARALLEL}`,
  );
}

const PARALLEL = 'Line files are read side by side and need the same number of lines.';

export async function demandEqualLength(files: readonly InputFile[]): Promise<void> {
  const counts: number[] = [];
  for (const file of files) counts.push(await countLines(file));
  const other = counts.findIndex((count) => count !== counts[0]);
  if (other < 0) return;
  const [first, second] = [files[0]!, files[other]!];
  const told = files.map((file, k) => `'${file.name}' has ${counts[k]}`).join(', ');
  throw new DataError(`Different numbers of lines: ${told}. ${PARALLEL}`, [
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
    ? `No line looks shifted: what '${long.name}' has more begins at its line ${fewer + 1}.`
    : `The first line that looks shifted is ${short.name}:${line}: it fits ${long.name} further down better.`;
}

async function* texts(file: InputFile): AsyncGenerator<string> {
  for await (const { text } of bytesToLines(file.readAside(), file.name)) yield text;
}

async function countLines(file: InputFile): Promise<number> {
  let count = 0;
  let last = 0x0a;
  for await (const chunk of file.readAside()) {
    for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) count++;
    last = chunk[chunk.length - 1] ?? last;
  }
  return last === 0x0a ? count : count + 1;
}
