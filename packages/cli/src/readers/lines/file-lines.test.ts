// Pieces and lines of a file, against its bytes taken apart the slow way.

import fc from 'fast-check';
import { countLineFeeds, linesIn } from 'rougekit/lines';
import { describe, expect, it } from 'vitest';
import type { DataError } from '../../failures/failures.ts';
import { fileLines, filePieces, type Line } from './file-lines.ts';

async function* chunked(bytes: Uint8Array, sizes: readonly number[] = [bytes.length]) {
  let at = 0;
  for (let k = 0; at < bytes.length; k++) {
    const size = Math.max(1, sizes[k % sizes.length] ?? 1);
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function linesOf(
  content: string | Uint8Array,
  sizes?: readonly number[],
  longest?: number,
): Promise<Line[]> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const lines: Line[] = [];
  for await (const line of fileLines(chunked(bytes, sizes), 'f', longest)) lines.push(line);
  return lines;
}

const texts = async (content: string | Uint8Array) =>
  (await linesOf(content)).map(({ text }) => text);

describe('fileLines', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\nb', ['a', 'b']],
    ['a\r\nb\r\n', ['a', 'b']],
    ['\n\na\n', ['', '', 'a']],
    ['a\r\r\nb', ['a\r', 'b']],
    ['a\rb\nc', ['a\rb', 'c']],
    ['a\u2028b\u0085c\fd\n', ['a\u2028b\u0085c\fd']],
    ['a\ufeffb\n', ['a\ufeffb']],
    ['\ufeffa\n\ufeffb', ['a', '\ufeffb']],
  ])('splits %j', async (content, lines) => expect(await texts(content)).toEqual(lines));

  it('numbers lines from 1, blank ones included', async () => {
    expect(await linesOf('\na\n')).toEqual([
      { number: 1, text: '' },
      { number: 2, text: 'a' },
    ]);
  });

  it.each([
    ['Latin-1', Buffer.from('ok\ncafé\n', 'latin1'), 'f:2:4: the byte 0xE9 is not UTF-8.'],
    ['a cut character', Buffer.from([0x61, 0xe6, 0x91]), 'f:1:2: the byte 0xE6 is not UTF-8.'],
    ['gzip under another name', Buffer.of(0x1f, 0x8b, 8), 'f:1:2: the byte 0x8B is not UTF-8.'],
    ['a surrogate', Buffer.from([0xed, 0xa0, 0x80]), 'f:1:1: the byte 0xED is not UTF-8.'],
    ['a NUL', Buffer.from('猫\n猫\0b'), 'f:2:4: a NUL byte, which no text has.'],
    ['a NUL behind another fault', Buffer.of(0xe9, 0), 'f:1:1: the byte 0xE9 is not UTF-8.'],
  ])('refuses %s with its place', async (_, bytes, message) => {
    await expect(linesOf(bytes)).rejects.toThrow(message);
  });

  it('says what the bytes may be instead', async () => {
    const more = (bytes: Uint8Array) =>
      linesOf(bytes).catch((error: DataError) => error.more.join('\n'));
    expect(await more(Buffer.of(0x1f, 0x8b, 8))).toMatch(/^This is gzip data/);
    expect(await more(Buffer.of(0x41, 0x8b, 8))).toMatch(/^Encodings are not guessed/);
    const utf16 = Buffer.from('ab\n', 'utf16le');
    expect(await more(utf16)).toMatch(/^If the file is UTF-16 .*iconv -f UTF-16LE/s);
    expect(await more(utf16.swap16())).toMatch(/iconv -f UTF-16BE/);
  });

  it('refuses a line that is too long, before it is whole', async () => {
    await expect(linesOf('12345\n1234567', [1], 6)).rejects.toThrow(
      'f:2: the line is longer than 6 bytes.',
    );
    expect(await linesOf('123456\n', [4], 6)).toHaveLength(1);
  });

  it('refuses a file with CR as its only line end', async () => {
    await expect(linesOf('a\rb\rc')).rejects.toThrow(/CR only/);
    expect(await texts('a\r')).toEqual(['a']);
  });
});

interface Read {
  readonly lines: string[];
  readonly fault: string | undefined;
}

/** All bytes at once, line by line. */
function slowly(bytes: Buffer, longest: number): Read {
  const lines: string[] = [];
  const raw: Buffer[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length; at++)
    if (bytes[at] === 0x0a) {
      raw.push(bytes.subarray(start, at));
      start = at + 1;
    }
  if (start < bytes.length) raw.push(bytes.subarray(start));
  for (const [k, line] of raw.entries()) {
    if (line.length > longest)
      return { lines, fault: `f:${k + 1}: the line is longer than ${longest} bytes.` };
    const text = line.at(-1) === 0x0d ? line.subarray(0, -1) : line;
    const bad = [...text.keys()].find((end) => !canGoOn(text.subarray(0, end + 1)));
    const decoded = text.toString();
    if (bad !== undefined || !Buffer.from(decoded).equals(text) || text.includes(0))
      return { lines, fault: `f:${k + 1}:` };
    if (raw.length === 1 && !bytes.includes(0x0a) && decoded.includes('\r'))
      return { lines, fault: "'f' ends its lines with CR only" };
    lines.push(decoded);
  }
  return { lines, fault: undefined };
}

/** Whether bytes are UTF-8, except for a last character that may be cut off. */
function canGoOn(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

async function byThePiece(
  chunks: AsyncIterable<Uint8Array>,
  least: number,
  longest: number,
): Promise<Read & { readonly pieces: Uint8Array[] }> {
  const lines: string[] = [];
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of filePieces(chunks, 'f', least, { longest })) {
      lines.push(...linesIn(piece));
      pieces.push(piece);
    }
    return { lines, pieces, fault: undefined };
  } catch (error) {
    return { lines, pieces, fault: (error as DataError).message };
  }
}

const bytes = fc
  .array(fc.constantFrom('a', 'b{', '\n', '\n', '\r', '\r\n', '猫', ' ', '\t', '\f', '\u00a0'), {
    maxLength: 60,
    size: 'max',
  })
  .map((parts) => Buffer.from(parts.join('')));
const spoilt = fc.tuple(bytes, fc.nat(100), fc.boolean()).map(([good, at, isSpoilt]) => {
  const copy = Buffer.from(good);
  if (isSpoilt && at < copy.length) copy[at] = at % 2 === 0 ? 0xe9 : 0;
  return copy;
});
const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 });

describe('filePieces', () => {
  it('gives the lines and the first fault, wherever chunks and pieces end', async () => {
    await fc.assert(
      fc.asyncProperty(
        spoilt,
        sizes,
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(6, 1000),
        async (file, cuts, least, longest) => {
          const expected = slowly(file, longest);
          const found = await byThePiece(chunked(file, cuts), least, longest);
          expect(found.lines).toEqual(expected.lines);
          if (expected.fault === undefined) expect(found.fault).toBeUndefined();
          else expect(found.fault?.startsWith(expected.fault)).toBe(true);
          for (const piece of found.pieces.slice(0, -1)) expect(piece.at(-1)).toBe(0x0a);
        },
      ),
      { numRuns: 2000, seed: 1 },
    );
  });

  it('gives pieces with memory of their own', async () => {
    const file = Buffer.from('a\nb\nc');
    for await (const piece of filePieces(chunked(file, [2]), 'f')) {
      expect(countLineFeeds(piece)).toBeLessThan(2);
      piece.fill(0);
    }
    expect(file.toString()).toBe('a\nb\nc');
  });
});
