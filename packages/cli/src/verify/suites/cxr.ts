// The chest X-ray ROUGEEvaluator: F under four betas.

import { cxr } from 'rougekit/dialects';
import { jsonOf, singlePairsOf } from '../fixtures.ts';
import { outcomesOf } from '../outcome.ts';
import type { Suite } from '../suite.ts';

interface Fixture {
  readonly configs: {
    readonly [name: string]: {
      readonly options: { readonly beta: number };
      /** F for each reference. */
      readonly scores: { readonly [id: string]: readonly number[] };
    };
  };
}

export const cxrSuites: readonly Suite[] = [
  {
    dialect: 'cxr',
    name: 'scores',
    oracle: 'chest X-ray ROUGEEvaluator',
    tolerance: 0,
    *cells(load) {
      const pairs = singlePairsOf(load);
      const { configs } = jsonOf<Fixture>(load, 'cxr');
      for (const [config, { options, scores }] of Object.entries(configs)) {
        const outcomes = outcomesOf(pairs, { dialect: cxr, beta: options.beta }, ['rougeL']);
        for (const [p, { id, k }] of pairs.entries()) {
          const got = outcomes[p]?.scores?.['rougeL']?.[2] ?? null;
          yield { name: `${config} ${id} ${k}`, got, expected: scores[id]?.[k] ?? null };
        }
      }
    },
  },
];
