import { expect, it } from 'vitest';
import type { ReportHead } from '../data/report-data.ts';
import { latexRows, latexText, paperSentence } from './paper.ts';
import { en } from './words/en.ts';
import { zh } from './words/zh.ts';

const column = { isMain: true, isShare: true, better: 'higher', field: 'fmeasure' } as const;
const head = {
  rougekit: '1.2.3',
  confidence: 95,
  numbers: { percent: true, digits: 2 },
  columns: [
    { ...column, name: 'rouge1.fmeasure', key: 'rouge1' },
    { ...column, name: 'rouge1.recall', key: 'rouge1', isMain: false },
    { ...column, name: 'rougeL.fmeasure', key: 'rougeL' },
  ],
  systems: [
    {
      name: 'A_B & 50%',
      items: 1001,
      failed: 1,
      signature: 'rouge|v:1',
      estimates: [
        { value: 0.41236, low: 0.4, high: 0.425 },
        null,
        { value: 0.3, low: 0.29, high: 0.31 },
      ],
    },
  ],
} as unknown as ReportHead;

it('a sentence with numbers, intervals, items and the signature', () => {
  expect(paperSentence(head, 0, en)).toBe(
    'A_B & 50% reaches ROUGE-1 41.24 (40.00 to 42.50), ROUGE-L 30.00 (29.00 to 31.00) on 1,000 items ' +
      '(95% confidence intervals in brackets), computed with rougekit 1.2.3 (rouge|v:1).',
  );
  expect(paperSentence(head, 0, zh)).toContain('ROUGE-1 41.24（40.00 至 42.50）、ROUGE-L');
});

it('of one item there is no interval to speak of', () => {
  const one = { ...head, systems: [{ ...head.systems[0], items: 2 }] } as ReportHead;
  expect(paperSentence(one, 0, en)).toBe(
    'A_B & 50% reaches ROUGE-1 41.24, ROUGE-L 30.00 on 1 item, computed with rougekit 1.2.3 (rouge|v:1).',
  );
  expect(paperSentence(one, 0, zh)).toBe(
    'A_B & 50% 在 1 条数据上取得 ROUGE-1 41.24、ROUGE-L 30.00；由 rougekit 1.2.3 计算（rouge|v:1）。',
  );
});

it('a row that LaTeX can set', () => {
  expect(latexRows(head).split('\n')).toEqual([
    '%  & ROUGE-1 & ROUGE-L',
    'A\\_B \\& 50\\% & 41.24 & 30.00 \\\\',
  ]);
  expect(latexText('\\input{/etc/passwd}\n% x')).toBe(
    '\\textbackslash{}input\\{/etc/passwd\\} \\% x',
  );
});
