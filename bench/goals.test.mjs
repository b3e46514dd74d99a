import { expect, test } from 'vitest';
import { goals, goalsMarkdown } from './goals.mjs';
import { BY_BUCKET } from './sections/intervals.mjs';
import { WORK } from './sections/peers.mjs';

const peers = (rates) => ({
  results: [
    {
      kind: 'news',
      rows: Object.entries(rates).map(([work, pairsPerSecond]) => ({ work, pairsPerSecond })),
    },
  ],
});

test('a ratio is measured within one run, and judged', () => {
  const rows = { [WORK.lines]: 40_000, [WORK.parse]: 100_000, [WORK.rougeScore]: 100 };
  const list = goals({ peers: peers(rows) });
  const of = (start) => list.find(({ work }) => work.startsWith(start));
  expect(of('news, 1 2 L Lsum from JSONL')).toMatchObject({ measured: 400, met: true });
  expect(of('news, file to scores')).toMatchObject({ measured: 2.5, met: false });
  expect(of('two workers').measured).toBeUndefined();
  const text = goalsMarkdown(list);
  expect(text).toContain('| at least 400× | 400× | ok |');
  expect(text).toContain('| at most 2.2× | 2.50× | missed |');
  expect(text).toContain('| at least 1.7× | – | not measured |');
});

test('LCS and workers are judged at their full size only', () => {
  const engines = { WebAssembly: { lcs: 70, megabytes: 20 } };
  const yardsticks = { rows: { cpu: { median: 200 } }, strips: { cpu: { median: 100 } } };
  const growth = (tokens) => ({ rows: [{ tokens, engines, yardsticks }] });
  const measured = (found) => goals(found).map((goal) => goal.measured);
  const full = measured({ growth: growth(100_000), workers: { pairs: 50_000, gain: 1.8 } });
  expect(full.filter((value) => value !== undefined)).toEqual([0.35, 0.7, 20, 1.8]);
  const quick = measured({ growth: growth(20_000), workers: { pairs: 5000, gain: 1.8 } });
  expect(quick.every((value) => value === undefined)).toBe(true);
  const busy = measured({ workers: { pairs: 50_000, gain: 1.8, isBusy: true } });
  expect(busy.every((value) => value === undefined)).toBe(true);
});

test('intervals are judged by a million items in buckets', () => {
  const rows = [
    { work: 'scoring', share: 1 },
    { work: BY_BUCKET, share: 0.4 },
  ];
  const judged = (items) =>
    goals({ intervals: [{ items, rows }] }).filter(({ measured }) => measured !== undefined);
  expect(judged(1_000_000)).toMatchObject([{ measured: 0.4, met: true }]);
  expect(judged(100_000)).toEqual([]);
});

test('scores of a corpus are judged with a new scorer, as the other program has one', () => {
  const ours = [
    { way: 'anew', times: 21 },
    { way: 'kept', times: 35 },
  ];
  const rows = [
    { metric: 'bleu', kind: 'news', ours },
    { metric: 'chrf', kind: 'short', ours },
  ];
  const found = goals({ sacrebleu: { rows } }).filter(({ measured }) => measured !== undefined);
  expect(found.map(({ goal, measured, met }) => [goal, measured, met])).toEqual([
    [30, 21, false],
    [20, 21, true],
  ]);
});
