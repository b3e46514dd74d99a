import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { isBlankLine } from 'rougekit/lines';
import { expect, it } from 'vitest';
import { type CutLines, type CutPoints, lineStretches } from './line-stretches.ts';

/** The obvious way: all lines in memory. */
function slowly(content: Buffer, points: CutPoints): CutLines {
  const starts: number[] = [];
  // A mark alone is not a line.
  const first = content.toString().startsWith('\ufeff') ? 3 : 0;
  for (let at = first; at < content.length; ) {
    starts.push(at === first ? 0 : at);
    const end = content.indexOf(0x0a, at);
    at = end < 0 ? content.length : end + 1;
  }
  const textOf = (k: number) =>
    content
      .subarray(starts[k], starts[k + 1])
      .toString()
      .replace(k === 0 ? /^\ufeff/ : '', '')
      .replace(/\r?\n$/, '');
  const isRow = (k: number) => !isBlankLine(textOf(k));
  // The number of the first line of each stretch behind the first.
  const firsts =
    'lines' in points
      ? points.lines.map((line) => Math.min(line, starts.length))
      : points.bytes.map((byte) => {
          const found = starts.findIndex((start) => start >= byte);
          return found < 0 ? starts.length : found;
        });
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const bounds = [0, ...firsts, starts.length];
  return {
    lines: starts.length,
    sha256: sha256(content),
    stretches: bounds.slice(1).map((last, s) => {
      const from = bounds[s] as number;
      const at = (line: number) => starts[line] ?? content.length;
      const end = s === firsts.length ? content.length : at(last);
      const numbers = Array.from({ length: last - from }, (_, k) => from + k);
      return {
        bytes: [s === 0 ? 0 : at(from), end],
        rows: numbers.filter(isRow).length,
        lines: last - from,
        firstLine: from + 1,
        sha256: sha256(content.subarray(s === 0 ? 0 : at(from), end)),
      };
    }),
  };
}

async function* chunked(content: Buffer, sizes: readonly number[]) {
  let at = 0;
  for (let k = 0; at < content.length; k++) {
    const size = sizes[k % sizes.length] ?? 1;
    yield content.subarray(at, at + size);
    at += size;
  }
}

const line = fc.constantFrom(
  '{"a":1}',
  '',
  ' ',
  '\t',
  '\r',
  '  x',
  '猫',
  '\u3000',
  'long '.repeat(9),
);
const ascending = fc
  .array(fc.nat(200), { maxLength: 6 })
  .map((numbers) => numbers.sort((a, b) => a - b));

it('are those of the obvious way, wherever chunks end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 20 }),
      fc.constantFrom('', '\n'),
      fc.boolean(),
      fc.array(fc.integer({ min: 3, max: 30 }), { minLength: 1, maxLength: 4 }),
      ascending,
      fc.boolean(),
      async (lines, end, hasMark, sizes, numbers, isByBytes) => {
        const content = Buffer.from((hasMark ? '\ufeff' : '') + lines.join('\n') + end);
        const points = isByBytes ? { bytes: numbers } : { lines: numbers };
        expect(await lineStretches(chunked(content, sizes), points)).toEqual(
          slowly(content, points),
        );
      },
    ),
    { numRuns: 500, seed: 4 },
  );
});
