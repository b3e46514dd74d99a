// Shared counts give what counting every time anew gives.

import { expect, it } from 'vitest';
import { countingKey, scoringKey } from '../src/audit/counting-key.ts';
import { switchesBetween } from '../src/audit/settings.ts';
import { explainGap, SharedCounts, scorerOfSettings } from '../src/audit.ts';
import { type FScore, scoreBatch } from '../src/index.ts';
import type { RougeMetric } from '../src/metrics/rouge/rouge.ts';
import { dialects } from '../src/registry.ts';

const TYPES = ['rouge1', 'rouge2', 'rougeL', 'rougeLsum', 'rougeW1.2', 'rougeSU4'] as const;
const PAIRS = [
  { candidate: 'The cats sat. The dogs ran home!', reference: 'The cat sat.\nDogs were running.' },
  { candidate: 'the the the', reference: ['The cat', 'a better mat, the best'] },
  { candidate: '', reference: 'Nothing here' },
  { candidate: 'Ünïcode “quoted” text 37℃', reference: '...' },
  { candidate: 'one', reference: 'one' },
];

/** Every dialect, and every dialect with one decision of another. */
const settings = dialects.flatMap((one) => [
  one,
  ...dialects.flatMap((other) => switchesBetween(one, other).map((by) => by.taken(one))),
]);
const some = settings.filter((_, k) => k % 7 === 0);

const outcomes = (pairs: typeof PAIRS, scorer: ReturnType<typeof scorerOfSettings>) =>
  scoreBatch(pairs, scorer).rows.map((row) =>
    row.ok ? { scores: row.scores, notices: row.notices, counts: row.counts } : row.problem,
  );

it('scores, notices and problems of every dialect with any decision switched', () => {
  const shared = new SharedCounts();
  for (const type of TYPES) {
    for (const one of some) {
      const own = outcomes(PAIRS, scorerOfSettings(one, [type]));
      expect(outcomes(PAIRS, shared.scorer(one, [type]))).toEqual(own);
      const scores = own.map((outcome) =>
        'scores' in outcome ? (outcome.scores as Record<string, FScore>)[type] : outcome,
      );
      expect(shared.scores(PAIRS, one, type)).toEqual(scores);
    }
  }
});

it('scores of two sets that are asked for in turn', () => {
  const shared = new SharedCounts();
  const sets = [PAIRS, [...PAIRS].reverse()];
  const asked = sets.map((pairs) => shared.over(pairs));
  for (const type of TYPES) {
    for (const one of dialects) {
      sets.forEach((pairs, k) => {
        const alone = new SharedCounts().scores(pairs, one, type);
        expect(asked[k]?.(one, type)).toEqual(alone);
      });
    }
  }
});

it('settings with the same keys have the same scores', () => {
  const known = new Map<string, unknown>();
  let met = 0;
  for (const type of TYPES) {
    for (const one of settings) {
      const scorer = scorerOfSettings(one, [type]);
      const { measures, choices } = (scorer.metrics[0] as RougeMetric).lane;
      const key = countingKey(measures, choices) + scoringKey(choices);
      const scores = PAIRS.map((pair) => outcomes([pair], scorer));
      if (known.has(key)) met++;
      else known.set(key, scores);
      expect(scores).toEqual(known.get(key));
    }
  }
  expect(met).toBeGreaterThan(1000);
});

it('prepared scores are those of every setting, and it is told how far they are', () => {
  const types = ['rouge1', 'rougeLsum'] as const;
  const shared = new SharedCounts();
  const heard: number[] = [];
  shared.prepare(PAIRS, dialects, types, (done) => heard.push(done));
  expect(heard).toEqual(PAIRS.map((_, k) => k + 1));
  for (const type of types)
    for (const one of dialects)
      expect(shared.scores(PAIRS, one, type)).toEqual(new SharedCounts().scores(PAIRS, one, type));
});

it('gaps are the same with and without what was counted before', () => {
  const shared = new SharedCounts();
  for (const other of dialects.slice(1)) {
    for (const type of ['rouge1', 'rougeLsum'] as const) {
      const plain = explainGap(PAIRS, dialects[0], other, { type });
      const gap = explainGap(PAIRS, dialects[0], other, { type, shared });
      expect(JSON.stringify(gap)).toEqual(JSON.stringify(plain));
    }
  }
});
