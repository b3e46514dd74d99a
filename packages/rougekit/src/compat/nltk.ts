// NLTK 3.8's sentence_bleu, corpus_bleu and meteor_score under their own names: import { sentenceBleu } from
// 'rougekit/compat/nltk'. Texts are lists of tokens and references come first, as there.

import { guard, invalid, ownOptions } from '../errors.ts';
import { bleu } from '../metrics/bleu/bleu.ts';
import type { SynonymProvider } from '../metrics/meteor/meteor.ts';
import { meteor } from '../metrics/meteor/meteor.ts';
import { scoreCorpus } from '../run/corpus.ts';
import { score } from '../run/score.ts';
import type { Pair } from '../types.ts';
import { joinedTokens, tokenLists } from './token-lists.ts';

export type Tokens = readonly string[];

export interface NltkBleuOptions {
  /** One for each order. Default: 0.25 for each of 1 to 4. */
  readonly weights?: readonly number[] | undefined;
  /** SmoothingFunction's methods 0 to 7. Default 'method0': none. */
  readonly smoothingFunction?: keyof typeof SMOOTHING | undefined;
  /** For method1. Default 0.1. */
  readonly epsilon?: number | undefined;
  /** For method6. Default 5. */
  readonly alpha?: number | undefined;
  /** For method4 and method7. Default 5. */
  readonly k?: number | undefined;
  /** Whether to weigh anew where the hypothesis has fewer than four tokens. Default false. */
  readonly autoReweigh?: boolean | undefined;
}

export interface NltkMeteorOptions {
  /** NLTK always asks WordNet: `wordnet()` of @rougekit/wordnet. Without it, words match by form and stem only. */
  readonly synonyms?: SynonymProvider | undefined;
  /** Default 0.9. */
  readonly alpha?: number | undefined;
  /** Default 3. */
  readonly beta?: number | undefined;
  /** Default 0.5. */
  readonly gamma?: number | undefined;
}

/** From 0 to 1. */
export function sentenceBleu(
  references: readonly Tokens[],
  hypothesis: Tokens,
  options: NltkBleuOptions = {},
): number {
  return guard(() => score(pairOf(references, hypothesis), bleuOf(options)).bleu.score);
}

/**
 * From 0 to 1, of summed counts: not the mean of sentences. Methods 5 to 7 take what they look at from the sums, too; NLTK takes it from
 * the last hypothesis, and its method6 can then exceed 1.
 */
export function corpusBleu(
  listOfReferences: readonly (readonly Tokens[])[],
  hypotheses: readonly Tokens[],
  options: NltkBleuOptions = {},
): number {
  return guard(() => {
    if (!Array.isArray(hypotheses))
      throw invalid('hypotheses', 'a list of hypotheses, each a list of tokens', hypotheses);
    if (!Array.isArray(listOfReferences) || listOfReferences.length !== hypotheses.length)
      throw invalid(
        'listOfReferences',
        `${hypotheses.length} lists of references, one for each hypothesis`,
        listOfReferences,
      );
    const pairs = hypotheses.map((hypothesis, i) => pairOf(listOfReferences[i], hypothesis));
    return scoreCorpus(pairs, bleuOf(options)).scores?.bleu.score ?? 0;
  });
}

/** From 0 to 1, against the best reference. */
export function meteorScore(
  references: readonly Tokens[],
  hypothesis: Tokens,
  options: NltkMeteorOptions = {},
): number {
  return guard(() => {
    const given = ownOptions(options, ['synonyms', 'alpha', 'beta', 'gamma']);
    const { synonyms, alpha = 0.9, beta = 3, gamma = 0.5 } = given;
    const scorer = meteor({
      ...{ tokenizer: tokenLists, alpha, beta, gamma },
      ...(synonyms === undefined ? {} : { synonyms }),
    });
    return score(pairOf(references, hypothesis), scorer).meteor.score;
  });
}

export function singleMeteorScore(
  reference: Tokens,
  hypothesis: Tokens,
  options: NltkMeteorOptions = {},
): number {
  return meteorScore([reference], hypothesis, options);
}

const SMOOTHING = {
  method0: 'none',
  method1: 'floor',
  method2: 'add-k',
  method3: 'exp',
  method4: 'method4',
  method5: 'method5',
  method6: 'method6',
  method7: 'method7',
} as const;

function bleuOf(options: NltkBleuOptions) {
  const known = ['weights', 'smoothingFunction', 'epsilon', 'alpha', 'k', 'autoReweigh'];
  const given = ownOptions(options, known);
  const { weights, smoothingFunction = 'method0', autoReweigh = false } = given;
  const { epsilon, alpha, k } = given;
  // As in SmoothingFunction(epsilon, alpha, k), a value that the method does not use changes nothing.
  const values = { method1: epsilon, method4: k, method6: alpha, method7: k };
  const value = values[smoothingFunction as keyof typeof values];
  if (!Object.hasOwn(SMOOTHING, smoothingFunction))
    throw invalid(
      'smoothingFunction',
      `one of ${Object.keys(SMOOTHING).join(', ')}`,
      smoothingFunction,
    );
  return bleu({
    ...{ dialect: 'nltk', tokenizer: tokenLists, effectiveOrder: autoReweigh },
    smoothing: SMOOTHING[smoothingFunction],
    ...(weights === undefined ? {} : { weights }),
    ...(value === undefined ? {} : { smoothingValue: value }),
  });
}

function pairOf(references: readonly Tokens[], hypothesis: Tokens): Pair {
  if (!Array.isArray(references))
    throw invalid('references', 'a list of references, each a list of tokens', references);
  return {
    candidate: joinedTokens('hypothesis', hypothesis),
    reference: references.map((tokens, k) => joinedTokens(`references[${k}]`, tokens)),
  };
}
