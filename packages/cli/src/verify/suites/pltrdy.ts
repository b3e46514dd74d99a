// The PyPI package `rouge` 1.0.1 (pltrdy), both modes: scores, raw counts, problems and its averages.

import { pltrdy } from 'rougekit/dialects';
import { jsonOf, singlePairsOf } from '../fixtures.ts';
import { outcomesOf, refusalCell, type Triple, tripleCells, typeOfMetric } from '../outcome.ts';
import type { Cell, LoadFixture, Suite } from '../suite.ts';

type Mode = 'exclusive' | 'multiset';
type Thrown = { readonly error: string; readonly message: string };
interface Fixture {
  readonly configs: {
    readonly [mode in Mode]: {
      readonly scores: PerReference<Triple | Thrown>;
      /** Candidate total, reference total, overlap; then the numbers of words. */
      readonly raw_results: PerReference<readonly number[] | Thrown>;
    };
  };
  readonly avg: {
    readonly [mode in Mode]: {
      readonly n: number;
      readonly scores: { readonly [metric: string]: Triple };
    };
  };
}
type PerReference<T> = { readonly [id: string]: readonly { readonly [metric: string]: T }[] };

const METRICS = ['rouge-1', 'rouge-2', 'rouge-3', 'rouge-4', 'rouge-5', 'rouge-l'];

export const pltrdySuites: readonly Suite[] = (
  [
    ['exclusive=True', 'exclusive'],
    ['exclusive=False', 'multiset'],
  ] as const
).map(([name, mode]) => ({
  dialect: 'pltrdy',
  name,
  oracle: 'rouge 1.0.1 (PyPI)',
  tolerance: 0,
  cells: (load) => modeCells(load, mode),
}));

function* modeCells(load: LoadFixture, mode: Mode): Iterable<Cell> {
  const { configs, avg } = jsonOf<Fixture>(load, 'pltrdy-rouge');
  const { scores, raw_results: raw } = configs[mode];
  const pairs = singlePairsOf(load);
  const counting = mode === 'exclusive' ? 'distinct' : 'clipped';
  const outcomes = outcomesOf(pairs, { dialect: pltrdy, counting }, METRICS.map(typeOfMetric));
  const sums = new Map(METRICS.map((metric) => [metric, [0, 0, 0]]));
  let summed = 0;
  for (const [p, { id, k }] of pairs.entries()) {
    const outcome = outcomes[p]!;
    for (const metric of METRICS) {
      const name = `${id} ${k} ${metric}`;
      const expected = scores[id]?.[k]?.[metric];
      const got = outcome.scores?.[typeOfMetric(metric)];
      if (expected !== undefined && 'message' in expected)
        yield refusalCell(name, outcome, expected.message);
      else yield* tripleCells(name, got, expected);
      const totals = raw[id]?.[k]?.[metric];
      if (Array.isArray(totals)) {
        const [hits, candidate, reference] = outcome.counts?.[typeOfMetric(metric)] ?? [];
        for (const [v, value] of [candidate, reference, hits].entries())
          yield { name: `${name} count ${v}`, got: value ?? null, expected: totals[v] };
      }
      // avg=True: the sum in the order of items, here over first references.
      if (k === 0) got?.forEach((value, v) => (sums.get(metric)![v]! += value));
    }
    if (k === 0 && outcome.scores !== null) summed++;
  }
  const { n, scores: averages } = avg[mode];
  yield { name: 'pairs averaged', got: summed, expected: n };
  for (const [metric, sum] of sums)
    yield* tripleCells(
      `average ${metric}`,
      sum.map((value) => value / summed) as unknown as Triple,
      averages[metric],
    );
}
