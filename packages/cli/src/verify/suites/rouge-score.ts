// rouge_score 0.1.2: four configurations, the bootstrap aggregator, NLTK's stems.

import {
  type Aggregate,
  aggregate,
  type Estimate,
  porterNltk,
  type RougeOptions,
  rouge,
  scoreBatch,
} from 'rougekit';
import { jsonOf, pairsOf, singlePairsOf, stemsOf } from '../fixtures.ts';
import { outcomesOf, type Triple, tripleCells } from '../outcome.ts';
import type { Cell, Suite } from '../suite.ts';

/** The types that its configurations have. */
export const TYPES = [
  'rouge1',
  'rouge2',
  'rouge3',
  'rouge4',
  'rouge5',
  'rougeL',
  'rougeLsum',
] as const;
type Scores = { readonly [type: string]: Triple };

/** rouge-score.json. */
export interface RougeScoreFixture {
  readonly configs: {
    readonly [name: string]: {
      readonly options: {
        readonly use_stemmer: boolean;
        readonly refs: string;
        readonly method: string;
      };
      readonly scores: { readonly [id: string]: Scores | readonly Scores[] };
    };
  };
  readonly bootstrap: {
    readonly runs: {
      readonly [name: string]: {
        readonly options: {
          readonly use_stemmer: boolean;
          readonly confidence_interval: number;
          readonly n_samples: number;
          readonly numpy_seed: number;
          readonly types_in_order: readonly (typeof TYPES)[number][];
        };
        readonly aggregate: {
          readonly [type: string]: {
            readonly low: Triple;
            readonly mid: Triple;
            readonly high: Triple;
          };
        };
      };
    };
  };
}

const ORACLE = 'rouge_score 0.1.2';
const optionsOf = (useStemmer: boolean): RougeOptions => ({
  dialect: 'rouge-score',
  stemmer: useStemmer ? 'porter' : 'none',
});

export const rougeScoreSuites: readonly Suite[] = [
  {
    dialect: 'rouge-score',
    name: 'scores',
    oracle: ORACLE,
    tolerance: 0,
    *cells(load) {
      const { configs } = jsonOf<RougeScoreFixture>(load, 'rouge-score');
      for (const [config, { options, scores }] of Object.entries(configs)) {
        const pairs =
          options.refs === 'each'
            ? singlePairsOf(load)
            : pairsOf(load).map((pair) => ({ ...pair, k: 0 }));
        const outcomes = outcomesOf(pairs, optionsOf(options.use_stemmer), TYPES);
        for (const [p, { id, k }] of pairs.entries()) {
          const expected = [scores[id] ?? []].flat()[k];
          for (const type of TYPES)
            yield* tripleCells(
              `${config} ${id} ${k} ${type}`,
              outcomes[p]?.scores?.[type],
              expected?.[type],
            );
        }
      }
    },
  },
  {
    dialect: 'rouge-score',
    name: 'bootstrap',
    oracle: `${ORACLE}, numpy 1.24.2`,
    tolerance: 0,
    *cells(load): Iterable<Cell> {
      const { runs } = jsonOf<RougeScoreFixture>(load, 'rouge-score').bootstrap;
      const pairs = pairsOf(load).slice(0, 50);
      for (const [run, { options, aggregate: expected }] of Object.entries(runs)) {
        const report = scoreBatch(
          pairs,
          rouge({ ...optionsOf(options.use_stemmer), types: options.types_in_order }),
        );
        const { scores } = aggregate(report, {
          method: 'rouge-score',
          confidence: options.confidence_interval,
          resamples: options.n_samples,
          seed: options.numpy_seed,
        }) as Aggregate;
        for (const type of options.types_in_order) {
          const { precision, recall, fmeasure } = scores[type] as unknown as Record<
            string,
            Estimate
          >;
          for (const [bound, key] of [
            ['low', 'low'],
            ['mid', 'value'],
            ['high', 'high'],
          ] as const) {
            const got = [precision, recall, fmeasure].map(
              (estimate) => (estimate as Estimate)[key],
            ) as unknown as Triple;
            yield* tripleCells(`${run} ${type} ${bound}`, got, expected[type]?.[bound]);
          }
        }
      }
    },
  },
  {
    dialect: 'rouge-score',
    name: 'stems',
    oracle: 'NLTK 3.8 PorterStemmer',
    tolerance: 0,
    *cells(load): Iterable<Cell> {
      for (const [word, stem] of stemsOf(load, 'stems-nltk')) {
        yield { name: word, got: porterNltk.stem(word), expected: stem };
      }
    },
  },
];
