// python-rouge of sacrerouge (2022 source): five configurations. It computes in percent.

import type { RougeOptions } from 'rougekit';
import { smartStopwords } from 'rougekit';
import { sacrerouge } from 'rougekit/dialects';
import { jsonOf, pairsOf } from '../fixtures.ts';
import { outcomesOf, type Triple, tripleCells, typeOfMetric } from '../outcome.ts';
import type { Cell, LoadFixture, Suite } from '../suite.ts';

interface Config {
  readonly options: {
    readonly use_porter_stemmer?: boolean;
    readonly remove_stopwords?: boolean;
    readonly max_words?: number;
    readonly max_bytes?: number;
  };
  readonly scores: { readonly [id: string]: { readonly [metric: string]: Triple } };
}

export const sacrerougeSuites: readonly Suite[] = [
  {
    dialect: 'sacrerouge',
    name: 'scores',
    oracle: 'sacrerouge python-rouge (2022 source)',
    tolerance: 0,
    cells,
  },
];

function* cells(load: LoadFixture): Iterable<Cell> {
  const pairs = pairsOf(load);
  const { configs } = jsonOf<{ configs: Record<string, Config> }>(load, 'sacrerouge');
  for (const [config, { options, scores }] of Object.entries(configs)) {
    const metrics = Object.keys(Object.values(scores)[0] ?? {});
    const outcomes = outcomesOf(pairs, optionsOf(options), metrics.map(typeOfMetric));
    for (const [p, { id }] of pairs.entries()) {
      for (const metric of metrics) {
        const got = outcomes[p]?.scores?.[typeOfMetric(metric)];
        const expected = scores[id]?.[metric];
        // Times 100 ours are its P and R. Some of its F are 100 times no double at all, so F is compared
        // on our side of the factor.
        yield* tripleCells(
          `${config} ${id} ${metric}`,
          got && [got[0] * 100, got[1] * 100, got[2]],
          expected && [expected[0], expected[1], expected[2] / 100],
        );
      }
    }
  }
}

function optionsOf(options: Config['options']): RougeOptions {
  const { max_words: words, max_bytes: bytes } = options;
  return {
    dialect: sacrerouge,
    ...(options.use_porter_stemmer === false && { stemmer: 'none' }),
    ...(options.remove_stopwords === true && { stopwords: smartStopwords }),
    ...(words !== undefined && { limit: { unit: 'words', length: words } }),
    ...(bytes !== undefined && { limit: { unit: 'bytes', length: bytes } }),
  };
}
