// scoreCorpus: what scoreBatch says of a set, without its rows.
import {
  bleu,
  chrf,
  combine,
  defineMetric,
  meteor,
  type Pair,
  rouge,
  type Scorer,
  type Scores,
  scoreBatch,
  scoreCorpus,
  ter,
} from 'rougekit';
import { expect, test } from 'vitest';
import { corpus } from './golden/fixtures.ts';

const pairs = corpus()
  .filter(({ hyp }) => hyp.length < 1000)
  .map(({ id, hyp, refs }) => ({ id, candidate: hyp, reference: refs }));

test.each<[string, Scorer<Scores, 'sync'>]>([
  ['bleu', bleu()],
  ['chrf', chrf({ wordOrder: 2 })],
  ['sums and means together', combine(rouge(), ter(), meteor(), bleu({ tokenizer: 'intl' }))],
])('scoreCorpus with %s gives the report of scoreBatch, without its rows', (_, scorer) => {
  const bad = [null, { candidate: 3 }, { candidate: 'a', reference: [], id: 'none' }];
  const all = [...pairs.slice(0, 5), ...bad, ...pairs.slice(5, 50)] as Pair[];
  const { rows, kind: _kind, ...report } = scoreBatch(all, scorer);
  const { bad: found, kind, ...rest } = scoreCorpus(all, scorer);
  expect(rest).toEqual(report);
  expect(found).toEqual(rows.filter((row) => !row.ok));
  expect([kind, found.length]).toEqual(['corpus', 3]);
});

test('pairs for which the formula of a summed metric has no score count in neither', () => {
  const ratio = defineMetric({
    name: 'ratio',
    keys: ['ratio'],
    pooling: 'sum',
    measure: ({ candidate, references }) => [candidate.length, references[0]!.length],
    // No finite number against an empty reference.
    conclude: ([own, other]) => ({ ratio: { score: own! / other! } }),
  });
  const all = [
    { candidate: 'abc', reference: 'ab' },
    { candidate: 'abcd', reference: '' },
    { candidate: 'a', reference: 'ab' },
  ];
  for (const scorer of [ratio, combine(ratio, rouge()), combine(ratio, bleu())]) {
    const { rows: _rows, kind: _kind, ...report } = scoreBatch(all, scorer as typeof ratio);
    const { bad: _bad, kind: _other, ...rest } = scoreCorpus(all, scorer as typeof ratio);
    expect(rest).toEqual(report);
    expect(rest.scores?.ratio.score).toBe(4 / 4);
  }
});

test('scoreCorpus reads any iterable once', () => {
  function* some() {
    yield* pairs.slice(0, 20);
  }
  expect(scoreCorpus(some(), bleu()).scores).toEqual(scoreBatch(pairs.slice(0, 20), bleu()).scores);
});

test('scoreCorpus of no pairs has no score', () => {
  expect(scoreCorpus([], bleu())).toMatchObject({ scores: null, items: 0, failed: 0, bad: [] });
});

test('scoreCorpus refuses what is not a list of pairs, and an async scorer', () => {
  expect(() => scoreCorpus('text' as never, bleu())).toThrow(/pairs/);
  const later = defineMetric({
    name: 'later',
    keys: ['later'],
    measureAll: async (sides) => sides.map(() => [1]),
    conclude: ([value]) => ({ later: { value } }),
  });
  expect(() => scoreCorpus([], later as never)).toThrow(/scoreCorpus/);
});
