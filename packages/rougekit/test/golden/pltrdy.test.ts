// The PyPI package `rouge` 1.0.1 (pltrdy) on the golden corpus: every cell to the last bit.
import { type RougeType, rouge, scoreBatch } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { pltrdy } from '../../src/dialects/pltrdy.ts';
import { CellLog, outcome, type Triple } from './cell-log.ts';
import { corpus, text } from './fixtures.ts';

type Cell = Triple | { readonly error: string; readonly message: string };
interface Config {
  readonly options: { readonly exclusive: boolean };
  /** One object for each reference. */
  readonly scores: { readonly [id: string]: readonly { readonly [metric: string]: Cell }[] };
  /** Candidate total, reference total, overlap; and the numbers of words. */
  readonly raw_results: {
    readonly [id: string]: readonly {
      readonly [metric: string]: readonly number[] | { readonly error: string };
    }[];
  };
}
type Average = { readonly scores: { readonly [metric: string]: Triple }; readonly n: number };
const fixture = JSON.parse(text('pltrdy-rouge.json')) as {
  configs: { readonly exclusive: Config; readonly multiset: Config };
  avg: { readonly exclusive: Average; readonly multiset: Average };
};
const items = corpus();
const METRICS = ['rouge-1', 'rouge-2', 'rouge-3', 'rouge-4', 'rouge-5', 'rouge-l'] as const;
const typeOf = (metric: string) => metric.replace('-', '').replace('l', 'L') as RougeType;
const optionsOf = (mode: string) =>
  ({ dialect: pltrdy, counting: mode === 'exclusive' ? 'distinct' : 'clipped' }) as const;

describe.each(['exclusive', 'multiset'] as const)('rouge 1.0.1, %s', (mode) => {
  const { scores, raw_results: raw } = fixture.configs[mode];

  test('every score and every problem is equal', () => {
    const log = new CellLog();
    let problems = 0;
    for (const metric of METRICS) {
      const type = typeOf(metric);
      const scorer = rouge({ ...optionsOf(mode), types: [type] });
      for (const { id, hyp, refs } of items) {
        refs.forEach((reference, k) => {
          const expected = scores[id][k][metric];
          const got = outcome(hyp, reference, scorer, type);
          const cell = `${id} ${k} ${metric}`;
          if ('message' in expected) {
            problems++;
            log.compare(cell, typeof got === 'string' ? got : String(got.triple), expected.message);
          } else
            expected.forEach((value, v) =>
              log.compare(`${cell}[${v}]`, typeof got === 'string' ? got : got.triple[v], value),
            );
        });
      }
    }
    expect(log.wrong).toEqual([]);
    expect({ cells: log.all, problems }).toEqual({ cells: 13344, problems: 24 }); // 740 pairs × 18, 4 × 6
  });

  test('every raw count is equal', () => {
    const log = new CellLog();
    for (const metric of METRICS) {
      const type = typeOf(metric);
      const scorer = rouge({ ...optionsOf(mode), types: [type] });
      for (const { id, hyp, refs } of items) {
        refs.forEach((reference, k) => {
          const expected = raw[id]?.[k]?.[metric];
          if (!Array.isArray(expected)) return;
          const got = outcome(hyp, reference, scorer, type);
          const [hits, candidate, total] = typeof got === 'string' ? [] : got.counts;
          [candidate, total, hits].forEach((value, v) =>
            log.compare(`${id} ${k} ${metric}[${v}]`, value, expected[v]),
          );
        });
      }
    }
    expect(log.wrong).toEqual([]);
    expect(log.all).toBe(6660); // 740 pairs × 3 metrics × 3 counts
  });

  test('avg=True: the rows summed in order give its means', () => {
    const { scores: expected, n } = fixture.avg[mode];
    const log = new CellLog();
    for (const metric of METRICS) {
      const type = typeOf(metric);
      const scorer = rouge({ ...optionsOf(mode), types: [type] });
      const pairs = items.map(({ hyp, refs }) => ({ candidate: hyp, reference: refs[0] }));
      const good = scoreBatch(pairs, scorer).rows.flatMap((row) =>
        row.ok ? [row.scores[type]] : [],
      );
      expect(good.length).toBe(n);
      (['precision', 'recall', 'fmeasure'] as const).forEach((field, v) => {
        const sum = good.reduce((before, one) => before + one[field], 0);
        log.compare(`${metric}[${v}]`, sum / n, expected[metric][v]);
      });
    }
    expect(log.wrong).toEqual([]);
    expect(log.all).toBe(18);
  });
});

test('without exclusive, precision or recall of rougeL passes 1 in 43 pairs, as in the program', () => {
  const scorer = rouge({ ...optionsOf('multiset'), types: ['rougeL'] });
  const pairs = items.flatMap(({ hyp, refs }) =>
    refs.map((reference) => ({ candidate: hyp, reference })),
  );
  const above = scoreBatch(pairs, scorer).rows.filter(
    (row) => row.ok && Math.max(row.scores.rougeL.precision, row.scores.rougeL.recall) > 1,
  );
  expect(above.length).toBe(43);
});
