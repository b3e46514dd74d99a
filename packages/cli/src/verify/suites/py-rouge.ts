// py-rouge 1.1: six configurations. One power differs by its last bit, because the C library under Python
// rounded it the wrong way (docs/dialects/py-rouge.md).

import type { RougeOptions } from 'rougekit';
import { pyRouge } from 'rougekit/dialects';
import { jsonOf, pairsOf } from '../fixtures.ts';
import { outcomesOf, type Triple, tripleCells, typeOfMetric } from '../outcome.ts';
import type { Cell, LoadFixture, Suite } from '../suite.ts';

type Scores = { readonly [id: string]: { readonly [metric: string]: Triple } };
interface Config {
  readonly options: {
    readonly limit_length?: boolean;
    readonly length_limit?: number;
    readonly stemming?: boolean;
    readonly weight_factor?: number;
    readonly apply_best?: boolean;
  };
  readonly scores: Scores;
}

export const pyRougeSuites: readonly Suite[] = [
  suiteOf('scores', (metric) => metric !== 'rouge-w'),
  { ...suiteOf('rougeW', (metric) => metric === 'rouge-w'), known: 1 },
];

function suiteOf(name: string, isIn: (metric: string) => boolean): Suite {
  const oracle = 'py-rouge 1.1 (PyPI)';
  return { dialect: 'py-rouge', name, oracle, tolerance: 0, cells: (load) => cells(load, isIn) };
}

function* cells(load: LoadFixture, isIn: (metric: string) => boolean): Iterable<Cell> {
  const pairs = pairsOf(load);
  const { configs } = jsonOf<{ configs: Record<string, Config> }>(load, 'py-rouge');
  for (const [config, { options, scores }] of Object.entries(configs)) {
    const metrics = Object.keys(Object.values(scores)[0] ?? {}).filter(isIn);
    if (metrics.length === 0) continue;
    const outcomes = outcomesOf(pairs, optionsOf(options), metrics.map(typeOf));
    for (const [p, { id }] of pairs.entries()) {
      for (const metric of metrics) {
        // 0 / −1 is −0 in the program, too; the fixtures do not keep the sign of zero.
        const got = outcomes[p]?.scores?.[typeOf(metric)]?.map((value) => value + 0);
        yield* tripleCells(
          `${config} ${id} ${metric}`,
          got as unknown as Triple | undefined,
          scores[id]?.[metric],
        );
      }
    }
  }
}

function optionsOf(options: Config['options']): RougeOptions {
  return {
    dialect: pyRouge,
    ...(options.limit_length === false && { limit: null }),
    // The only limit of another length is one of words.
    ...(options.length_limit !== undefined && {
      limit: { unit: 'words', length: options.length_limit },
    }),
    ...(options.stemming === false && { stemmer: 'none' }),
    ...(options.apply_best === true && { references: 'best' }),
  };
}

/** Its rouge-w was run with a weight of 1.2. */
const typeOf = (metric: string) =>
  metric === 'rouge-w' ? ('rougeW1.2' as const) : typeOfMetric(metric);
