// meteor(): METEOR as NLTK 3.8 computes it, with synonyms from a provider.

import { pick } from '../../dialects/names.ts';
import { countedInEngine, type EngineCounts, foundAt } from '../../engine/text-recipe.ts';
import { guard, invalid, misbehaved, show } from '../../errors.ts';
import { SurfaceTable, Vocabulary } from '../../ids/vocabulary.ts';
import { wholeTextChoices } from '../../ids/whole-text.ts';
import { MeteorAlignment } from '../../matches/meteor-alignment.ts';
import { detailColumns, mainColumn, shareColumn } from '../../recipe/columns.ts';
import type { Family } from '../../recipe/family.ts';
import type { Option } from '../../recipe/option.ts';
import { anyNumber, checkedOptions, oneOf, writtenOptions } from '../../recipe/option.ts';
import { ownSignature } from '../../recipe/signature.ts';
import { type MeteorScore, type MeteorWeights, meteorScore } from '../../scores/meteor-formula.ts';
import { porterNltkAnyLetter } from '../../tokens/stemmers/porter-nltk.ts';
import { checkId, type Tokenizer } from '../../tokens/tokenizer.ts';
import { whitespace } from '../../tokens/whitespace.ts';
import { words as wordRuns } from '../../tokens/words.ts';
import type { Counts, Metric, Notify, Scorer, Sides } from '../../types.ts';
import { countedBy } from '../counters.ts';
import { referenceName } from '../empty-texts.ts';
import { syncScorer } from '../metric.ts';
import { explainMeteor } from './explain.ts';

/** Where synonyms come from, such as `wordnet()` of @rougekit/wordnet. */
export interface SynonymProvider {
  /** Names it in signatures: letters, digits and . _ @ - only. */
  readonly id: string;
  /** Synonyms of a stemmed, lower-case word. Must return the same words for the same word. */
  synonymsOf(word: string): Iterable<string>;
}

/** exact: equal words. stem: then equal stems. full: then synonyms of the stems. */
export type MeteorMode = 'exact' | 'stem' | 'full';

export interface MeteorOptions {
  /** Weight of recall against precision, 0 to 1. Default 0.9. */
  readonly alpha?: number | undefined;
  /** Exponent of the penalty. Default 3. */
  readonly beta?: number | undefined;
  /** The largest possible penalty, 0 to 1. Default 0.5. */
  readonly gamma?: number | undefined;
  /** Default: 'full' if `synonyms` are given, else 'stem'. NLTK itself is always 'full'. */
  readonly mode?: MeteorMode | undefined;
  readonly synonyms?: SynonymProvider | undefined;
  /** 'whitespace' (default, as NLTK's callers usually split), 'words' (Python's \w+), or a Tokenizer. */
  readonly tokenizer?: string | Tokenizer | undefined;
}

export type MeteorScores = { readonly meteor: MeteorScore };

const PROVIDER = 'a provider of synonyms, such as wordnet() of @rougekit/wordnet';
const MODES: readonly MeteorMode[] = ['exact', 'stem', 'full'];
const TOKENIZERS = [whitespace, wordRuns] as const;

const upToOne = (word: string, help: string) =>
  anyNumber(word, 'a number from 0 to 1', help, (value) => value >= 0 && value <= 1);

/** In the order of the signature: meteor|mode:full|syn:wordnet-3.0|tok:whitespace|alpha:0.9|beta:3|gamma:0.5|v:0.1.0 */
const OPTIONS = {
  mode: oneOf('mode', MODES, 'how words match; full needs synonyms (default: stem)'),
  synonyms: {
    word: 'syn',
    help: 'where synonyms come from',
    parts: 'synonyms',
    check: checkedProvider,
    write: ({ id }) => id,
    read: (text) => text,
  } satisfies Option<SynonymProvider>,
  tokenizer: {
    word: 'tok',
    help: 'tokens: whitespace (default) or words',
    placeholder: 'name',
    parts: 'tokenizers',
    check: (option, value) => pick<Tokenizer>(option, value, TOKENIZERS, 'tokenize'),
    write: ({ id }) => id,
    read: (text) => text,
  } satisfies Option<Tokenizer>,
  alpha: upToOne('alpha', 'weight of recall against precision, 0 to 1 (default: 0.9)'),
  beta: anyNumber(
    'beta',
    'a number of at least 0',
    'exponent of the penalty (default: 3)',
    (value) => value >= 0 && value <= Number.MAX_VALUE,
  ),
  gamma: upToOne('gamma', 'the largest penalty (default: 0.5)'),
};

interface Recipe {
  readonly mode: MeteorMode;
  readonly synonyms: SynonymProvider | undefined;
  readonly tokenizer: Tokenizer;
  readonly weights: MeteorWeights;
}

/**
 * A scorer for METEOR. Of several references the best counts. The score of a set is the mean over its pairs,
 * which is what users of NLTK report (METEOR's own program has a different formula for sets).
 */
export function meteor(options: MeteorOptions = {}): Scorer<MeteorScores, 'sync'> {
  return guard(() => {
    const recipe = recipeOf(options);
    const { weights } = recipe;
    const { mode, synonyms, tokenizer } = recipe;
    const entries = writtenOptions(OPTIONS, { mode, synonyms, tokenizer, ...weights });
    const signature = ownSignature('meteor', entries);
    const metric: Metric<MeteorScores> = {
      name: 'meteor',
      keys: ['meteor'],
      pooling: 'mean',
      better: 'higher',
      signature: String(signature),
      recipe: signature,
      columns: [
        mainColumn('meteor', 'score', 'higher'),
        shareColumn('meteor', 'precision', 'higher'),
        shareColumn('meteor', 'recall', 'higher'),
        ...detailColumns('meteor', 'fmean', 'chunks', 'matches'),
      ],
      words: { tokenizer, instead: '--meteor-tokenizer jieba' },
      measure: countedInEngine(
        countedBy(() => new MeteorCounter(recipe)),
        meteorInEngine(recipe),
      ),
      conclude: (counts) => ({ meteor: concluded(counts, weights) }),
      explain: (sides, _key, measured) =>
        explainMeteor(
          recipe,
          new MeteorCounter(recipe),
          (counts) => concluded(counts, weights),
          sides,
          measured,
        ),
    };
    return syncScorer(metric);
  });
}

const concluded = ([matches, chunks, candidate, reference]: Counts, weights: MeteorWeights) =>
  meteorScore(matches, chunks, candidate, reference, weights);

/** Synonyms are known to the TypeScript code alone. */
function meteorInEngine({ mode, tokenizer, weights }: Recipe): EngineCounts | undefined {
  if (mode === 'full' || tokenizer.folded !== undefined) return undefined;
  return {
    recipe: {
      texts: { words: wholeTextChoices(tokenizer, true), stems: porterNltkAnyLetter },
      measures: [{ kind: 'aligned', byStems: mode === 'stem' }, { kind: 'chunks' }],
    },
    countsFrom(found, at, references) {
      let best: Counts = [];
      let bestScore = 0;
      for (let k = 0; k < references; k++) {
        const own = foundAt(at, 0, k, references);
        const chunks = found[foundAt(at, 1, k, references)];
        const counts = [found[own], chunks, found[own + 1], found[own + 2]];
        if (references === 1) return counts;
        const { score } = concluded(counts, weights);
        if (k > 0 && score <= bestScore) continue;
        best = counts;
        bestScore = score;
      }
      return best;
    },
  };
}

const MAX_FORMS = 1 << 18; // about 20 MB; beyond that the vocabulary starts over

class MeteorCounter {
  readonly #recipe: Recipe;
  /** The alignment of the last pair of texts. */
  readonly alignment = new MeteorAlignment();
  #vocabulary = new Vocabulary();
  #surfaces = this.#newSurfaces();
  #stems: number[] = []; // id of a word → id of its stem
  #synonyms: (readonly number[])[] = []; // id of a stem → ids of its synonyms

  constructor(recipe: Recipe) {
    this.#recipe = recipe;
  }

  /** For the best reference: matches, chunks, and the number of words in each text. */
  count({ candidate, references }: Sides, notify: Notify): Counts {
    if (this.#vocabulary.forms.length > MAX_FORMS || this.#surfaces.isFull) {
      this.#vocabulary = new Vocabulary();
      this.#surfaces = this.#newSurfaces();
      this.#stems = [];
      this.#synonyms = [];
    }
    const words = this.#termsOf(candidate);
    if (words.length === 0)
      notify('EMPTY_CANDIDATE', 'The candidate has no tokens; its scores are 0.');
    let best: Counts | undefined;
    let bestScore = 0;
    references.forEach((text, k) => {
      const reference = this.#termsOf(text);
      if (reference.length === 0) {
        const which = referenceName(k, references.length);
        notify('EMPTY_REFERENCE', `${which} has no tokens; its scores are 0.`);
      }
      const counts = this.#compare(words, reference);
      const { score } = concluded(counts, this.#recipe.weights);
      if (best !== undefined && score <= bestScore) return;
      best = counts;
      bestScore = score;
    });
    return (best as Counts | undefined) ?? [0, 0, words.length, 0];
  }

  #compare(candidate: Int32Array, reference: Int32Array): Counts {
    const { mode } = this.#recipe;
    const { alignment } = this;
    alignment.begin(candidate.length, reference.length);
    alignment.stage(candidate, reference, this.#vocabulary.forms.length);
    if (mode !== 'exact') {
      // NLTK's third stage works on the second one's output, which is stems: "house" is looked up as "hous".
      const stems = candidate.map(this.#stemOf);
      const referenceStems = reference.map(this.#stemOf);
      alignment.stage(stems, referenceStems, this.#vocabulary.forms.length);
      if (mode === 'full') {
        for (let i = 0; i < stems.length; i++)
          if (alignment.partners[i] < 0) this.#synonymIds(stems[i]); // before the size of the vocabulary is read
        alignment.stage(stems, referenceStems, this.#vocabulary.forms.length, this.#synonymIds);
      }
    }
    return [alignment.matches, alignment.chunks, candidate.length, reference.length];
  }

  #termsOf(text: string): Int32Array {
    const terms: number[] = [];
    this.#recipe.tokenizer.tokenize(text, 0, text.length, (start, end, form) => {
      terms.push(
        form === undefined
          ? this.#surfaces.lookUp(text, start, end)
          : this.#vocabulary.idOf(form.toLowerCase()),
      );
    });
    return Int32Array.from(terms);
  }

  /** A word as written → the id of its lower-case form, which takes a string only where the word is new. */
  #newSurfaces(): SurfaceTable {
    return new SurfaceTable((surface) => this.#vocabulary.idOf(surface.toLowerCase()));
  }

  readonly #stemOf = (term: number): number =>
    (this.#stems[term] ??= this.#vocabulary.idOf(
      porterNltkAnyLetter.stem(this.#vocabulary.forms[term]),
    ));

  readonly #synonymIds = (term: number): readonly number[] =>
    (this.#synonyms[term] ??= checkedSynonyms(
      this.#recipe.synonyms as SynonymProvider,
      this.#vocabulary.forms[term],
    ).map((word) => this.#vocabulary.idOf(word)));
}

function checkedSynonyms(provider: SynonymProvider, word: string): string[] {
  const found: unknown = provider.synonymsOf(word);
  const isList =
    typeof found === 'object' &&
    found !== null &&
    typeof (found as never)[Symbol.iterator] === 'function';
  const list = isList ? [...(found as Iterable<unknown>)] : [found];
  const wrong = list.find((one) => typeof one !== 'string');
  if (!isList || wrong !== undefined)
    throw misbehaved(
      'synonyms',
      provider.id,
      'return an iterable of strings',
      show(wrong ?? found),
    );
  return list as string[];
}

// ── options ──────────────────────────────────────────────────────────────────

function recipeOf(options: MeteorOptions): Recipe {
  const given = checkedOptions<typeof OPTIONS>(OPTIONS, options);
  const { synonyms } = given;
  const mode = given.mode ?? (synonyms === undefined ? 'stem' : 'full');
  if (mode === 'full' && synonyms === undefined) throw invalid('synonyms', PROVIDER, synonyms);
  if (mode !== 'full' && synonyms !== undefined)
    throw invalid('mode', "'full' when synonyms are given", mode);
  return {
    mode,
    synonyms,
    tokenizer: given.tokenizer ?? whitespace,
    weights: { alpha: given.alpha ?? 0.9, beta: given.beta ?? 3, gamma: given.gamma ?? 0.5 },
  };
}

function checkedProvider(option: string, value: unknown): SynonymProvider {
  if (typeof value === 'string')
    throw invalid(option, PROVIDER, value, 'UNKNOWN_NAME', 'Pass the synonym provider again.');
  const provider = value as SynonymProvider | null;
  if (typeof provider?.synonymsOf !== 'function') throw invalid(option, PROVIDER, value);
  checkId(`${option}.id`, provider.id);
  return provider;
}

export const meteorFamily: Family<'sync'> = {
  name: 'meteor',
  title: 'METEOR',
  help: 'aligned words, by stems and synonyms too, with a penalty for order, as NLTK computes it',
  options: OPTIONS,
  make: (options) => meteor(options),
};
