// gleu(): GLEU as NLTK 3.8 computes it, sentence_gleu and corpus_gleu.

import { guard, invalid } from '../../errors.ts';
import { type TextReader, textReader } from '../../ids/text-reader.ts';
import { TokenRun } from '../../ids/token-run.ts';
import { SharedNgrams } from '../../matches/shared-ngrams.ts';
import { detailColumns, mainColumn } from '../../recipe/columns.ts';
import type { Family } from '../../recipe/family.ts';
import { checkedOptions, onOff, wholeNumber, writtenOptions } from '../../recipe/option.ts';
import { ownSignature } from '../../recipe/signature.ts';
import type { GleuScore } from '../../scores/gleu-formula.ts';
import { gleuScore } from '../../scores/gleu-formula.ts';
import type { Tokenizer } from '../../tokens/tokenizer.ts';
import type { Counts, Metric, Notify, Scorer, Sides } from '../../types.ts';
import type { BleuTokenizer } from '../bleu/bleu-tokenizer.ts';
import { pickTokenizer, tokenizerOption } from '../bleu/bleu-tokenizer.ts';
import { countedBy } from '../counters.ts';
import { notifyEmpty } from '../empty-texts.ts';
import { syncScorer } from '../metric.ts';
import { explainGleu } from './explain.ts';
import type { GleuRecipe } from './gleu-recipe.ts';
import { gramsIn } from './grams-in.ts';

export interface GleuOptions {
  /** 'none' (default): white space, as NLTK's callers usually split; or a tokenizer of BLEU's, or your own. */
  readonly tokenizer?: BleuTokenizer | Tokenizer | undefined;
  /** Default false. */
  readonly lowercase?: boolean | undefined;
  /** Length of the shortest n-grams. Default 1. */
  readonly minOrder?: number | undefined;
  /** Length of the longest n-grams. Default 4. */
  readonly maxOrder?: number | undefined;
}

export type GleuScores = { readonly gleu: GleuScore };

const MAX_ORDER = 32;

/** In the order of the signature: gleu|tok:none|case:kept|min:1|max:4|v:0.1.0 */
const OPTIONS = {
  tokenizer: tokenizerOption('tokens, as for BLEU (default: none, which splits on white space)'),
  lowercase: onOff('case', 'ignore case', ['lower', 'kept']),
  minOrder: wholeNumber('min', 1, MAX_ORDER, 'the shortest n-grams (default: 1)'),
  maxOrder: wholeNumber('max', 1, MAX_ORDER, 'the longest n-grams (default: 4)'),
};

/**
 * A scorer for GLEU. Of several references the one with the highest score counts. The score of a set is its matches
 * divided by its totals, as NLTK's corpus_gleu has it, not the mean of scores.
 */
export function gleu(options: GleuOptions = {}): Scorer<GleuScores, 'sync'> {
  return guard(() => {
    const given = checkedOptions<typeof OPTIONS>(OPTIONS, options);
    const { lowercase = false, minOrder = 1, maxOrder = 4 } = given;
    if (minOrder > maxOrder) throw invalid('minOrder', `at most maxOrder, ${maxOrder}`, minOrder);
    const tokenizer = given.tokenizer ?? pickTokenizer('tokenizer', 'none');
    const recipe: GleuRecipe = { tokenizer, lowercase, minOrder, maxOrder };
    const signature = ownSignature('gleu', writtenOptions(OPTIONS, recipe));
    const metric: Metric<GleuScores> = {
      name: 'gleu',
      keys: ['gleu'],
      pooling: 'sum',
      concludesAll: true,
      better: 'higher',
      signature: String(signature),
      recipe: signature,
      columns: [
        mainColumn('gleu', 'score', 'higher'),
        ...detailColumns('gleu', 'matches', 'total'),
      ],
      words: { tokenizer: tokenizer.value, instead: '--gleu-tokenizer zh' },
      measure: countedBy(() => new GleuCounter(recipe)),
      conclude: ([matches, total]) => ({ gleu: gleuScore(matches, total) }),
      explain: (sides, _key, measured) => explainGleu(recipe, sides, measured),
    };
    return syncScorer(metric);
  });
}

class GleuCounter {
  readonly #recipe: GleuRecipe;
  readonly #reader: TextReader;
  readonly #candidate = new TokenRun();
  readonly #references: TokenRun[] = [];
  readonly #shared = new SharedNgrams();

  constructor(recipe: GleuRecipe) {
    this.#recipe = recipe;
    this.#reader = textReader(recipe.tokenizer.value, recipe.lowercase);
  }

  /** Matches and n-grams, for the best reference. */
  count({ candidate, references }: Sides, notify: Notify): Counts {
    const reader = this.#reader;
    reader.beginPair();
    reader.encode(candidate, this.#candidate);
    references.forEach((text, k) => reader.encode(text, (this.#references[k] ??= new TokenRun())));
    notifyEmpty(this.#candidate.length, this.#references, references.length, notify);
    let best: Counts = [0, 0];
    for (let k = 0; k < references.length; k++) {
      const counts = this.#against(this.#references[k]);
      // Ratios, compared as NLTK compares them: the first of equal ones stays.
      if (counts[1] > 0 && (best[1] === 0 || counts[0] / counts[1] > best[0] / best[1]))
        best = counts;
    }
    return best;
  }

  #against(reference: TokenRun): Counts {
    const { minOrder, maxOrder } = this.#recipe;
    const { ids, length } = this.#candidate;
    const terms = this.#reader.vocabulary.forms.length;
    const byOrder = new Array<number>(maxOrder).fill(0);
    this.#shared.measure(
      ...([ids, length, reference.ids, reference.length, terms, maxOrder, byOrder, 0, 1] as const),
    );
    let matches = 0;
    for (let n = minOrder; n <= maxOrder; n++) matches += byOrder[n - 1];
    const total = Math.max(
      gramsIn(length, minOrder, maxOrder),
      gramsIn(reference.length, minOrder, maxOrder),
    );
    return [matches, total];
  }
}

export const gleuFamily: Family<'sync'> = {
  name: 'gleu',
  title: 'GLEU',
  help: 'the smaller of n-gram precision and recall, as NLTK computes it',
  options: OPTIONS,
  make: (options) => gleu(options),
};
