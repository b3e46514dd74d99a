import { createColors } from 'picocolors';
import type { Aggregate } from 'rougekit';
import { describe, expect, it } from 'vitest';
import { displayWidth } from '../display-width.ts';
import { alignedLines, tableText } from './table.ts';

const at = (value: number) => ({ value, low: value - 0.05, high: value + 0.05 });
const result = (signature: string, scores: object, failed = 0) =>
  ({
    kind: 'aggregate',
    version: 1,
    signature,
    scores,
    items: 1200,
    failed,
  }) as unknown as Aggregate;
const facts = { confidence: 95, colours: createColors(false) };

describe('tableText', () => {
  it('has a row a measure, the number of items and the recipe', () => {
    const score = { precision: at(0.9), recall: at(0.5), fmeasure: at(2 / 3) };
    const text = tableText(result('rouge|beta:1|v:1', { rouge1: score, rougeLsum: score }), facts);
    expect(text).toBe(
      [
        '           precision  recall      F1  95 % interval of F1',
        'rouge1        0.9000  0.5000  0.6667     0.6167 to 0.7167',
        'rougeLsum     0.9000  0.5000  0.6667     0.6167 to 0.7167',
        '',
        '1,200 items',
        'rouge|beta:1|v:1',
        '',
      ].join('\n'),
    );
  });

  it('has one F for each beta, in the order asked for', () => {
    const fmeasures = { 1: at(0.5), 2: at(0.6), 0.5: at(0.4) };
    const score = { precision: at(0.9), recall: at(0.5), fmeasure: at(0.4), fmeasures };
    const [head, row] = tableText(
      result('rouge|betas:0.5,2,1|v:1', { rouge1: score }),
      facts,
    ).split('\n');
    expect(head).toMatch(/recall +F0.5 +F2 +F1 +95 % interval of F0.5$/);
    expect(row).toMatch(/0.5000 +0.4000 +0.6000 +0.5000 +0.3500 to 0.4500$/);
  });

  it('calls it F where alpha decides', () => {
    const score = { precision: at(0.9), recall: at(0.5), fmeasure: at(0.4) };
    expect(tableText(result('rouge|alpha:0.5|v:1', { rouge1: score }), facts)).toMatch(
      /recall +F +95 % interval of F\n/,
    );
  });

  it('says how many rows the means are without', () => {
    const score = { precision: at(0.9), recall: at(0.5), fmeasure: at(0.4) };
    const text = tableText(result('rouge|beta:1|v:1', { rouge1: score }, 200), facts);
    expect(text).toContain('1,200 items, 200 failed: scores are means of the other 1,000\n');
  });
});

it('aligns by the width on screen', () => {
  const lines = alignedLines([
    ['摘要', '1'],
    ['plain', '22'],
    ['e\u0301', '333'],
  ]);
  expect(lines.map(displayWidth)).toEqual([10, 10, 10]);
  expect(lines[0]).toBe('摘要     1');
});
