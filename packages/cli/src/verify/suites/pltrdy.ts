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
      readonly raw_results: PerReference<readonly number[] | { readonly error: string }>;
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

// ROUGE-L apart: it refuses an empty text in other words.
const GROUPS = [['rouge-1', 'rouge-2', 'rouge-3', 'rouge-4', 'rouge-5'], ['rouge-l']] as const;

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
  const { n, scores: averages } = avg[mode];
  const pairs = singlePairsOf(load);
  const counting = mode === 'exclusive' ? 'distinct' : 'clipped';
  for (const metrics of GROUPS) {
    const outcomes = outcomesOf(pairs, { dialect: pltrdy, counting }, metrics.map(typeOfMetric));
    for (const metric of metrics) {
      const type = typeOfMetric(metric);
      for (const [p, { id, k }] of pairs.entries()) {
        const outcome = outcomes[p]!;
        const name = `${id} ${k} ${metric}`;
        const expected = scores[id]?.[k]?.[metric];
        if (expected !== undefined && 'message' in expected)
          yield refusalCell(name, outcome, expected.message);
        else yield* tripleCells(name, outcome.scores?.[type], expected);
        yield* countCells(name, outcome.counts?.[type], raw[id]?.[k]?.[metric]);
      }
      // avg=True, over first references: summed in the order of the items.
      const good = outcomes.flatMap(({ scores }, p) =>
        scores === null || pairs[p]!.k > 0 ? [] : [scores[type]!],
      );
      const mean = (v: 0 | 1 | 2) => good.reduce((sum, one) => sum + one[v], 0) / good.length;
      yield { name: `averaged ${metric}`, got: good.length, expected: n };
      yield* tripleCells(`average ${metric}`, [mean(0), mean(1), mean(2)], averages[metric]);
    }
  }
}

/** The program lists candidate, reference, overlap, and has them for some metrics only. */
function* countCells(
  name: string,
  [hits, candidate, reference]: readonly number[] = [],
  totals: readonly number[] | { readonly error: string } | undefined,
): Iterable<Cell> {
  if (totals === undefined || 'error' in totals) return;
  for (const [v, value] of [candidate, reference, hits].entries())
    yield { name: `${name} count ${v}`, got: value ?? null, expected: totals[v] ?? null };
}
