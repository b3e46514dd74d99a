// Scorers over random recipes, and what a recipe makes of a text.

import fc from 'fast-check';
import type { ExplainedToken, FScore, RougeOptions, RougeType, Scorer } from '../../src/index.ts';
import { explain, rouge, smartStopwords } from '../../src/index.ts';
import { share } from './check.ts';

/** One of each kind, with the parameters that matter. */
export const ALL_TYPES = [
  'rouge1',
  'rouge2',
  'rouge3',
  'rouge4',
  'rougeL',
  'rougeLsum',
  'rougeW',
  'rougeW2',
  'rougeS',
  'rougeS4',
  'rougeSU',
  'rougeSU0',
] as const satisfies readonly RougeType[];

export type AnyScorer = Scorer<{ readonly [key: string]: FScore }, 'sync'>;

/** rouge() for options that are only known at run time. */
export function scorerFor(options: RougeOptions): AnyScorer {
  return rouge(options) as unknown as AnyScorer;
}

const beta = fc.oneof(
  fc.constantFrom(0, 0.5, 1, 1.2, 2, Number.POSITIVE_INFINITY),
  share.map((x) => 10 * x),
  fc.double({ min: 0, max: 100, noNaN: true }),
);
const weights: fc.Arbitrary<RougeOptions> = fc.oneof(
  fc.constant({}),
  beta.map((value) => ({ beta: value })),
  fc.uniqueArray(beta, { minLength: 1, maxLength: 4 }).map((betas) => ({ betas })),
  share.map((alpha) => ({ alpha })),
);
const limit = fc.record({
  unit: fc.constantFrom('words', 'bytes'),
  length: fc.integer({ min: 1, max: 60 }),
});

/** Any recipe that options can ask for, all of its parts having a name. */
export const recipes: fc.Arbitrary<RougeOptions> = fc
  .tuple(
    weights,
    fc.record(
      {
        types: fc.uniqueArray(fc.constantFrom(...ALL_TYPES), { minLength: 1 }),
        dialect: fc.constantFrom('rougekit', 'rouge-score'),
        tokenizer: fc.constantFrom('unicode', 'alphanumeric', 'whitespace', 'characters'),
        stemmer: fc.constantFrom('porter', 'porter-nltk', 'none'),
        stopwords: fc.constantFrom(smartStopwords, 'none'),
        sentences: fc.constantFrom('newline', 'punctuation', 'none'),
        counting: fc.constantFrom('clipped', 'distinct', 'distinct-hits'),
        references: fc.constantFrom('best', 'mean', 'pooled', 'jackknife', 'independent'),
        lsumRule: fc.constantFrom('union', 'best-sentence'),
        limit: fc.option(limit),
        lowercase: fc.boolean(),
        rounding: fc.constantFrom('exact', 'float32', 'printed'),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([weight, rest]) => ({ ...rest, ...weight }) as RougeOptions);

/** What is compared, token by token. */
export function tokensOf(text: string, options: RougeOptions = {}): string[] {
  return spansOf(text, options).map((token) => token.form);
}

/** The same with the places in the text. */
export function spansOf(text: string, options: RougeOptions = {}): readonly ExplainedToken[] {
  const scorer = scorerFor({ ...options, types: ['rouge1'] });
  return explain({ candidate: text, reference: '' }, scorer, 'rouge1').tokens.candidate;
}
