import { createColors } from 'picocolors';
import type { Aggregate } from 'rougekit';
import { scorerFromNames } from 'rougekit/registry';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../scoring/metric-columns.ts';
import { tableText } from './table.ts';

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
const style = { confidence: 95, colours: createColors(false) };

describe('tableText', () => {
  it('has a row a measure, the number of items and the recipe', () => {
    const score = { precision: at(0.9), recall: at(0.5), fmeasure: at(2 / 3) };
    const text = tableText(result('rouge|beta:1|v:1', { rouge1: score, rougeLsum: score }), style);
    expect(text).toBe(
      [
        '           precision  recall      F1  95% interval of F1',
        'rouge1        0.9000  0.5000  0.6667    0.6167 to 0.7167',
        'rougeLsum     0.9000  0.5000  0.6667    0.6167 to 0.7167',
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
      style,
    ).split('\n');
    expect(head).toMatch(/recall +F0.5 +F2 +F1 +95% interval of F0.5$/);
    expect(row).toMatch(/0.5000 +0.4000 +0.6000 +0.5000 +0.3500 to 0.4500$/);
  });

  it('calls it F where alpha decides', () => {
    const score = { precision: at(0.9), recall: at(0.5), fmeasure: at(0.4) };
    expect(tableText(result('rouge|alpha:0.5|v:1', { rouge1: score }), style)).toMatch(
      /recall +F +95% interval of F\n/,
    );
  });

  it('has a score column where a metric has one number', () => {
    const f = { precision: at(0.9), recall: at(0.5), fmeasure: at(0.4) };
    const scores = {
      rouge1: f,
      exact: { score: at(0.25) },
      ter: { score: at(0.75), edits: at(7) },
    };
    const text = tableText(result('rouge|beta:1|v:1 + exact|v:1 + ter|beta:9', scores), {
      ...style,
      columns: columnsOf(scorerFromNames(['ter'])),
    });
    expect(text).toBe(
      [
        '        precision  recall      F1   score  95% interval of F1 or score',
        'rouge1     0.9000  0.5000  0.4000                     0.3500 to 0.4500',
        'exact                              0.2500             0.2000 to 0.3000',
        'ter ↓                              0.7500             0.7000 to 0.8000',
        '',
        '↓ lower is better',
        '1,200 items',
        'rouge|beta:1|v:1 + exact|v:1 + ter|beta:9',
        '',
      ].join('\n'),
    );
  });

  it('puts an F1 beside the F of another beta, never under it', () => {
    const f = { precision: at(0.9), recall: at(0.5), fmeasure: at(0.4) };
    const [head, rouge1, tokenf1] = tableText(
      result('rouge|beta:2|v:1 + tokenf1|v:1', { rouge1: f, tokenf1: f }),
      style,
    ).split('\n');
    expect(head).toMatch(/recall +F2 +F1 +95% interval of F2$/);
    expect(rouge1!.indexOf('0.4000')).toBeLessThan(tokenf1!.indexOf('0.4000'));
  });

  it('lists figures, which have no score, below', () => {
    const scores = { exact: { score: at(0.25) }, length: { candidate: at(12), ratio: at(1.5) } };
    const text = tableText(result('exact|v:1 + figures|v:1', scores), style);
    expect(text.split('\n').slice(0, 6)).toEqual([
      '        score  95% interval of score',
      'exact  0.2500       0.2000 to 0.3000',
      '',
      '                     mean        95% interval',
      'length.candidate  12.0000  11.9500 to 12.0500',
      'length.ratio       1.5000    1.4500 to 1.5500',
    ]);
  });

  it.each([
    [200, '1,200 items, 200 failed: the scores are those of the other 1,000\n'],
    [1199, '1,200 items, 1,199 failed: the scores are those of the other one\n'],
  ])('says how many rows the scores are without: %d', (failed, sentence) => {
    const score = { precision: at(0.9), recall: at(0.5), fmeasure: at(0.4) };
    const text = tableText(result('rouge|beta:1|v:1', { rouge1: score }, failed), style);
    expect(text).toContain(sentence);
  });

  it('keeps to a narrow terminal with a second table, not with broken lines', () => {
    const score = { precision: at(0.9), recall: at(0.5), fmeasure: at(2 / 3) };
    const scores = { rouge1: score, rougeLsum: score };
    const text = tableText(result('rouge|beta:1|v:1', scores, 200), { ...style, width: 40 });
    expect(text.split('\n')).toEqual([
      '           precision  recall      F1',
      'rouge1        0.9000  0.5000  0.6667',
      'rougeLsum     0.9000  0.5000  0.6667',
      '',
      '           95% interval of F1',
      'rouge1       0.6167 to 0.7167',
      'rougeLsum    0.6167 to 0.7167',
      '',
      '1,200 items, 200 failed: the scores are',
      '  those of the other 1,000',
      'rouge|beta:1|v:1',
      '',
    ]);
  });

  it('shows no interval of one item, which would look like certainty', () => {
    const score = { score: { value: 0.5, low: 0.5, high: 0.5 } };
    const one = { ...result('exact|v:1', { exact: score }), items: 1 } as Aggregate;
    expect(tableText(one, style)).toContain('exact  0.5000                      –\n');
    expect(tableText(one, style)).toContain('\n– one item has no interval\n');
    const fewer = { exact: { score: { ...score.score, rows: 1 } } };
    expect(tableText(result('exact|v:1', fewer), style)).toMatch(/^exact +0.5000 +–$/m);
  });
});
