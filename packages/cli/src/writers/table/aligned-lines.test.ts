import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../terminal/display-width.ts';
import { alignedLines, columnBlocks } from './aligned-lines.ts';

describe('alignedLines', () => {
  it('aligns by the width on screen', () => {
    const lines = alignedLines([
      ['摘要', '1'],
      ['plain', '22'],
      ['e\u0301', '333'],
    ]);
    expect(lines.map(displayWidth)).toEqual([10, 10, 10]);
    expect(lines[0]).toBe('摘要     1');
  });

  it('lets no cell act on the terminal', () => {
    expect(alignedLines([['a\u001b[2J', '\u202e1']])).toEqual(['a\\u001b[2J  \\u202e1']);
  });
});

describe('columnBlocks', () => {
  const rows = [
    ['', 'precision', 'recall', 'F1'],
    ['rouge1', '0.1', '0.2', '0.3'],
  ];

  it('leaves a table that fits as it is', () => {
    expect(columnBlocks(rows, 30)).toEqual([rows]);
    expect(columnBlocks(rows, Number.POSITIVE_INFINITY)).toEqual([rows]);
  });

  it('begins another one, with the names again, where it does not', () => {
    expect(columnBlocks(rows, 29)).toEqual([
      [
        ['', 'precision', 'recall'],
        ['rouge1', '0.1', '0.2'],
      ],
      [
        ['', 'F1'],
        ['rouge1', '0.3'],
      ],
    ]);
  });

  it('is no wider than asked, unless a single column is, and loses nothing', () => {
    const cell = fc.string({ maxLength: 12 });
    const table = fc.integer({ min: 1, max: 4 }).chain((pairs) =>
      fc.array(fc.array(cell, { minLength: 1 + 2 * pairs, maxLength: 1 + 2 * pairs }), {
        minLength: 1,
        maxLength: 4,
      }),
    );
    fc.assert(
      fc.property(table, fc.integer({ min: 0, max: 90 }), (cells, width) => {
        const blocks = columnBlocks(cells, width, { together: 2 });
        for (const block of blocks) {
          const widest = Math.max(...alignedLines(block).map(displayWidth));
          if (block[0]!.length > 3) expect(widest).toBeLessThanOrEqual(width);
        }
        const joined = cells.map((row, k) => [
          row[0],
          ...blocks.flatMap((one) => one[k]!.slice(1)),
        ]);
        expect(joined).toEqual(cells);
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});
