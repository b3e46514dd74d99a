// torchmetrics' rouge_score: four configurations, with lines for Punkt's sentences.

import { torchmetrics } from 'rougekit/dialects';
import { jsonOf, pairsOf } from '../fixtures.ts';
import { outcomesOf, type Triple, tripleCells } from '../outcome.ts';
import type { Suite } from '../suite.ts';

interface Fixture {
  readonly configs: {
    readonly [name: string]: {
      readonly options: { readonly accumulate: 'best' | 'avg'; readonly use_stemmer: boolean };
      readonly scores: { readonly [id: string]: { readonly [type: string]: Triple } };
    };
  };
}

const TYPES = ['rouge1', 'rouge2', 'rouge3', 'rouge4', 'rougeL', 'rougeLsum'] as const;

export const torchmetricsSuites: readonly Suite[] = [
  {
    dialect: 'torchmetrics',
    name: 'scores',
    oracle: 'torchmetrics (2026 source), torch 1.13.0a0',
    tolerance: 0,
    *cells(load) {
      const pairs = pairsOf(load);
      const { configs } = jsonOf<Fixture>(load, 'torchmetrics');
      for (const [config, { options, scores }] of Object.entries(configs)) {
        const references = options.accumulate === 'avg' ? 'mean' : 'best';
        const stemmer = options.use_stemmer ? 'porter' : 'none';
        const outcomes = outcomesOf(pairs, { dialect: torchmetrics, references, stemmer }, TYPES);
        for (const [p, { id }] of pairs.entries())
          for (const type of TYPES)
            yield* tripleCells(
              `${config} ${id} ${type}`,
              outcomes[p]?.scores?.[type],
              scores[id]?.[type],
            );
      }
    },
  },
];
