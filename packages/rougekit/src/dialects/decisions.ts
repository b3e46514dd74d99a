// The decisions that make one ROUGE differ from another, each with the fields of a dialect that hold it
// and a word for its value; what they are called is in audit/words/. Tables of dialects, explanations of gaps and searches for settings all walk
// this list; a test that does not compile says when a field is missing here.

import { isAlpha } from '../scores/fmeasure.ts';
import type { RougeChoices } from './dialect.ts';

export interface Decision {
  readonly id: string;
  readonly keys: readonly (keyof RougeChoices)[];
  /** The value in a word or two, as tables show it. */
  value(choices: RougeChoices): string;
  /** Whether texts go through a step first; no field of a dialect holds that. */
  readonly isPreparation?: true;
  /** Of several that are taken together as one. */
  readonly parts?: readonly Decision[];
}

const weightOf = ({ weight }: RougeChoices) =>
  isAlpha(weight) ? `alpha ${weight.alpha}` : `beta ${weight.betas.join(', ')}`;

export const DECISIONS = [
  {
    id: 'tokenizer',
    keys: ['tokenizer', 'tokensFrom', 'normalize'],
    value: (c) => `${c.tokenizer.id}${c.normalize === 'none' ? '' : `, ${c.normalize}`}`,
  },
  {
    id: 'case',
    keys: ['lowercase'],
    value: (c) =>
      c.lowercase === 'none' ? 'kept' : c.lowercase === 'ascii' ? 'lower (A–Z)' : 'lower',
  },
  {
    id: 'stopwords',
    keys: ['stopwords'],
    value: (c) => c.stopwords?.id ?? 'kept',
  },
  {
    id: 'stemmer',
    keys: ['stemmer', 'stemFrom', 'stemSides'],
    value: (c) =>
      c.stemmer === null
        ? 'none'
        : `${c.stemmer.id}${c.stemSides === 'both' ? '' : ', references only'}`,
  },
  {
    id: 'exceptions',
    keys: ['exceptions'],
    value: (c) => c.exceptions?.id ?? 'none',
  },
  {
    id: 'limit',
    keys: ['limit', 'limitRule', 'limitRuleOfSentences'],
    value: (c) =>
      c.limit === null ? 'none' : `${c.limit.length} ${c.limit.unit} (${c.limitRule.id})`,
  },
  {
    id: 'sentences',
    keys: ['sentences'],
    value: (c) => c.sentences.id,
  },
  {
    id: 'ngrams',
    keys: ['ngrams'],
    value: (c) => c.ngrams.id,
  },
  {
    id: 'counting',
    keys: ['counting'],
    value: (c) => c.counting,
  },
  {
    id: 'rougeL',
    keys: ['rougeL'],
    value: (c) => (c.rougeL === 'text' ? 'one LCS over the text' : 'summary level'),
  },
  {
    id: 'lsumRule',
    keys: ['lsumRule'],
    value: (c) => c.lsumRule.id,
  },
  {
    id: 'weighted',
    keys: ['weighted'],
    value: (c) => c.weighted.id,
  },
  {
    id: 'skipUnigrams',
    keys: ['skipUnigrams'],
    value: (c) => c.skipUnigrams,
  },
  {
    id: 'references',
    keys: ['references', 'bestBy'],
    value: (c) => {
      if (c.references !== 'best') return c.references;
      return `best ${typeof c.bestBy === 'string' ? c.bestBy : c.bestBy.id}`;
    },
  },
  {
    id: 'fmeasure',
    keys: ['weight', 'formula'],
    value: (c) => {
      const { form, epsilon } = c.formula;
      const own = form === 'ratio' ? '' : ', own form';
      return `${weightOf(c)}${own}${epsilon === 0 ? '' : `, +${epsilon}`}`;
    },
  },
  {
    id: 'rounding',
    keys: ['rounding'],
    value: (c) => c.rounding,
  },
  {
    id: 'empty',
    keys: ['empty', 'refuses'],
    value: (c) => (c.refuses === null && c.empty === 'zero' ? 'zero' : 'problem'),
  },
] as const satisfies readonly Decision[];

export type DecisionId = (typeof DECISIONS)[number]['id'];

/** Fields of a dialect that no decision holds. There must be none: a test's types say so. */
export type Undecided = Exclude<keyof RougeChoices, (typeof DECISIONS)[number]['keys'][number]>;
