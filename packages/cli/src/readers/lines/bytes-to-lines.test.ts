import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToLines, type Line } from './bytes-to-lines.ts';

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
  most?: number,
): Promise<Line[]> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const lines: Line[] = [];
  for await (const line of bytesToLines(chunked(bytes, sizes), 'f', most)) lines.push(line);
  return lines;
}

const texts = async (content: string | Uint8Array) =>
  (await linesOf(content)).map(({ text }) => text);

describe('bytesToLines', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\nb', ['a', 'b']],
    ['a\r\nb\r\n', ['a', 'b']],
    ['\n\na\n', ['', '', 'a']],
    ['a\r\r\nb', ['a\r', 'b']],
    ['a\rb\nc', ['a\rb', 'c']],
    ['a\u0000b\n\u0000', ['a\u0000b', '\u0000']],
    ['a\u2028b\u0085c\fd\n', ['a\u2028b\u0085c\fd']],
    ['a\ufeffb\n', ['a\ufeffb']],
  ])('splits %j', async (content, lines) => expect(await texts(content)).toEqual(lines));

  it('numbers lines from 1, blank ones included', async () => {
    expect(await linesOf('\na\n')).toEqual([
      { number: 1, text: '' },
      { number: 2, text: 'a' },
    ]);
  });

  it('gives the same lines wherever the chunks end', async () => {
    const text = fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\n', '\r\n', '摘要', '😀')),
    );
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        async (parts, sizes) => {
          const content = Buffer.from(`${parts.join('')}\n`);
          const whole = await linesOf(content);
          expect(await linesOf(content, sizes)).toEqual(whole);
          expect(`${whole.map((line) => line.text).join('\n')}\n`.replaceAll('\r', '')).toBe(
            content.toString().replaceAll('\r', ''),
          );
        },
      ),
      { numRuns: 200, seed: 1 },
    );
  });

  it.each([
    ['Latin-1', Buffer.from('ok\ncafé\n', 'latin1'), 'f:2:4: the byte 0xE9 is not UTF-8.'],
    ['a cut character', Buffer.from([0x61, 0xe6, 0x91]), 'f:1:2: the byte 0xE6 is not UTF-8.'],
    ['gzip under another name', Buffer.of(0x1f, 0x8b, 8), 'f:1:2: the byte 0x8B is not UTF-8.'],
    ['a surrogate', Buffer.from([0xed, 0xa0, 0x80]), 'f:1:1: the byte 0xED is not UTF-8.'],
  ])('refuses %s with its place', async (_, bytes, message) => {
    await expect(linesOf(bytes)).rejects.toThrow(message);
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
