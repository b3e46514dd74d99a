// Shared counts give what counting every time anew gives.

import { expect, it } from 'vitest';
import { countingKey, scoringKey } from '../src/audit/counting-key.ts';
import { switchesBetween } from '../src/audit/settings.ts';
import {
  explainGap,
  explainGaps,
  type PairScores,
  type Settings,
  SharedCounts,
  scorerOfSettings,
} from '../src/audit.ts';
import { type FScore, RougekitError, scoreBatch } from '../src/index.ts';
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
  for (const type of TYPES) {
    for (const one of dialects) {
      for (const pairs of sets) {
        const alone = new SharedCounts().scores(pairs, one, type);
        expect(shared.scores(pairs, one, type)).toEqual(alone);
      }
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

it('scores of many settings at once are those of each, and it is told how far they are', () => {
  const shared = new SharedCounts();
  const wanted = dialects.flatMap((one) => TYPES.map((type) => ({ settings: one, type })));
  const heard: number[] = [];
  const all = shared.scoresOfAll(PAIRS, wanted, (done) => heard.push(done));
  expect(heard).toEqual(PAIRS.map((_, k) => k + 1));
  // Asked once more, nothing is left to do.
  expect(shared.scoresOfAll(PAIRS, wanted, (done) => heard.push(done))).toEqual(all);
  expect(heard.length).toBe(PAIRS.length);
  wanted.forEach(({ settings: one, type }, k) => {
    expect(all[k]).toEqual(new SharedCounts().scores(PAIRS, one, type));
  });
});

it('scores that cannot be had take nothing from the others', () => {
  const [settings] = dialects as [(typeof dialects)[0]];
  const wanted = (['rougeX' as 'rouge1', 'rouge1'] as const).map((type) => ({ settings, type }));
  const [none, own] = new SharedCounts().scoresOfAll(PAIRS, wanted);
  expect(none).toBeInstanceOf(RougekitError);
  expect(own).toEqual(new SharedCounts().scores(PAIRS, settings, 'rouge1'));
  const means = new SharedCounts().meansOfAll(PAIRS, wanted, 'recall');
  const sound = (own as PairScores).filter((one): one is FScore => 'recall' in one);
  const mean = sound.reduce((sum, { recall }) => sum + recall, 0) / sound.length;
  expect(means).toEqual([null, { mean: expect.closeTo(mean, 14), failed: 0 }]);
  expect(() => new SharedCounts().scores(PAIRS, settings, 'rougeX' as 'rouge1')).toThrow(/rougeX/);
});

it('several gaps at once are those of each', () => {
  const [from, ...others] = dialects;
  const types = ['rouge1', 'rougeL', 'rougeLsum'] as const;
  const questions = others.flatMap((to) => types.map((type) => ({ to, type })));
  for (const field of ['precision', 'fmeasure'] as const) {
    const heard: number[][] = [];
    const gaps = explainGaps(PAIRS, from as Settings, questions, {
      field,
      onProgress: (...at) => heard.push(at),
    });
    questions.forEach(({ to, type }, k) => {
      const alone = explainGap(PAIRS, from as Settings, to, { type, field });
      expect(JSON.stringify(gaps[k])).toEqual(JSON.stringify(alone));
    });
    expect(heard.at(-1)?.[1]).toBe(PAIRS.length);
    expect(heard.every(([decision]) => (decision as number) >= 1)).toBe(true);
  }
  const bad = [...questions, { to: from as Settings, type: 'rougeX' as 'rouge1' }];
  expect(() => explainGaps(PAIRS, from as Settings, bad)).toThrow(/rougeX/);
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
