// Pieces hold the lines that bytesToLines gives one by one, and end with the same fault.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DataError } from '../../failures/failures.ts';
import { isBlank } from '../jsonl/json-line.ts';
import { bytesToLines } from './bytes-to-lines.ts';
import { countRows, linePieces, lineText } from './line-pieces.ts';

async function* chunked(bytes: Uint8Array, sizes: readonly number[]) {
  let at = 0;
  for (let k = 0; at < bytes.length; k++) {
    const size = sizes[k % sizes.length]!;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

interface Read {
  readonly lines: string[];
  readonly fault: string | undefined;
}

async function oneByOne(chunks: AsyncIterable<Uint8Array>, most: number): Promise<Read> {
  const lines: string[] = [];
  try {
    for await (const { text } of bytesToLines(chunks, 'f', most)) lines.push(text);
    return { lines, fault: undefined };
  } catch (error) {
    const { message, more } = error as DataError;
    return { lines, fault: [message, ...more].join('\n') };
  }
}

async function byThePiece(
  chunks: AsyncIterable<Uint8Array>,
  least: number,
  most: number,
): Promise<Read> {
  const lines: string[] = [];
  for await (const { bytes, fault } of linePieces(chunks, 'f', least, most)) {
    for (let start = 0; start < bytes.length; ) {
      const lineFeed = bytes.indexOf(0x0a, start);
      const end = lineFeed < 0 ? bytes.length : lineFeed;
      lines.push(lineText(bytes, start, end));
      start = end + 1;
    }
    if (fault === undefined) continue;
    const { message, more } = fault(lines.length + 1);
    return { lines, fault: [message, ...more].join('\n') };
  }
  return { lines, fault: undefined };
}

const bytes = fc
  .array(fc.constantFrom('a', 'b{', '\n', '\n', '\r', '\r\n', '猫', ' ', '\t', '\f', '\u00a0'), {
    maxLength: 60,
    size: 'max',
  })
  .map((parts) => Buffer.from(parts.join('')));
const spoilt = fc.tuple(bytes, fc.nat(100), fc.boolean()).map(([good, at, isSpoilt]) => {
  const copy = Buffer.from(good);
  if (isSpoilt && at < copy.length) copy[at] = 0xe9;
  return copy;
});
const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 });

describe('linePieces', () => {
  it('gives the lines and the fault of bytesToLines, wherever chunks and pieces end', async () => {
    await fc.assert(
      fc.asyncProperty(
        spoilt,
        sizes,
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(6, 1000),
        async (file, cuts, least, most) => {
          const expected = await oneByOne(chunked(file, cuts), most);
          expect(await byThePiece(chunked(file, cuts), least, most)).toEqual(expected);
        },
      ),
      { numRuns: 2000, seed: 1 },
    );
  });

  it('gives pieces with memory of their own', async () => {
    const file = Buffer.from('a\nb\nc');
    for await (const piece of linePieces(chunked(file, [2]), 'f', 1)) {
      expect(piece.bytes.buffer).not.toBe(file.buffer);
      piece.bytes.fill(0);
    }
    expect(file.toString()).toBe('a\nb\nc');
  });
});

describe('countRows', () => {
  it('counts what is not blank, and says where so many rows end', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, fc.integer({ min: 1, max: 9 }), async (file, most) => {
        const { lines } = await oneByOne(chunked(file, [7]), 1000).then((read) =>
          read.fault === undefined ? read : { lines: [file.toString()] },
        );
        const rows = lines.filter((line) => !isBlank(line)).length;
        expect(countRows(file)).toMatchObject({ rows, end: file.length });
        const cut = countRows(file, most);
        expect(cut.rows).toBe(Math.min(rows, most));
        const before = countRows(file.subarray(0, cut.end));
        expect(before).toEqual({ ...cut, end: before.end });
        if (cut.end < file.length) expect(file[cut.end - 1]).toBe(0x0a);
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});
