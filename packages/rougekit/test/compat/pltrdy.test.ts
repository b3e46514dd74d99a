// The door for users of pltrdy's rouge against what that package gave on the golden corpus.
import { Rouge } from 'rougekit/compat/pltrdy';
import { describe, expect, test } from 'vitest';
import { corpus, type Triple, text } from '../golden/fixtures.ts';

const items = corpus();
const METRICS = ['rouge-1', 'rouge-2', 'rouge-3', 'rouge-4', 'rouge-5', 'rouge-l'] as const;
type Cells = { readonly [metric: string]: Triple };
type Refusals = { readonly [metric: string]: { readonly error: string; readonly message: string } };
const golden: {
  readonly configs: {
    readonly [name: string]: {
      readonly options: { readonly exclusive: boolean };
      readonly scores: { readonly [id: string]: readonly (Cells | Refusals)[] };
    };
  };
  readonly avg: {
    readonly [name: string]: {
      readonly excluded_because_they_throw: readonly string[];
      readonly scores: Cells;
    };
  };
} = JSON.parse(text('pltrdy-rouge.json'));

const triples = (scores: { readonly [metric: string]: { p: number; r: number; f: number } }) =>
  Object.fromEntries(Object.entries(scores).map(([metric, { p, r, f }]) => [metric, [p, r, f]]));

describe('rougekit/compat/pltrdy', () => {
  test.each(['exclusive', 'multiset'])('%s: every cell is equal, and so are the means', (name) => {
    const { options, scores } = golden.configs[name];
    const rouge = new Rouge({ metrics: METRICS, exclusive: options.exclusive });
    let compared = 0;
    for (const { id, hyp, refs } of items) {
      for (const [k, expected] of scores[id].entries()) {
        const first = expected['rouge-1'];
        if ('error' in first) {
          expect(() => rouge.getScores(hyp, refs[k]), id).toThrow(first.message);
          continue;
        }
        expect(triples(rouge.getScores(hyp, refs[k])[0]), id).toEqual(expected);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(700);
    const { excluded_because_they_throw: excluded, scores: means } = golden.avg[name];
    const kept = items.filter(({ id }) => !excluded.includes(id));
    const got = rouge.getScores(
      kept.map(({ hyp }) => hyp),
      kept.map(({ refs }) => refs[0]),
      { avg: true },
    );
    expect(triples(got)).toEqual(means);
    const whole = [items.map(({ hyp }) => hyp), items.map(({ refs }) => refs[0])] as const;
    expect(() => rouge.getScores(...whole, { avg: true })).toThrow('Hypothesis is empty.');
    const filtered = rouge.getScores(...whole, { avg: true, ignoreEmpty: true });
    expect(triples(filtered)).toEqual(golden.avg[`${name} whole corpus ignore_empty=True`]);
  });

  test('usual metrics, chosen stats, empty pairs', () => {
    expect(Object.keys(new Rouge().getScores('a b', 'a b')[0])).toEqual([
      'rouge-1',
      'rouge-2',
      'rouge-l',
    ]);
    const f = new Rouge({ metrics: ['rouge-1'], stats: ['f'] });
    expect(f.getScores(['a', ''], ['a', 'b'], { ignoreEmpty: true })).toEqual([
      { 'rouge-1': { f: 0.999999995 } },
    ]);
    expect(() => f.getScores(['a', ''], ['a', 'b'])).toThrow(/empty/i);
    expect(() => f.getScores(['a', 'b'], ['a'])).toThrow(/2 candidates and 1 reference/);
    // @ts-expect-error: not one of its metrics
    expect(() => new Rouge({ metrics: ['rouge-w'] })).toThrow(/metrics/);
  });
});
