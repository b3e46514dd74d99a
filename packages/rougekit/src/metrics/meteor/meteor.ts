// meteor(): METEOR as NLTK 3.8 computes it, with synonyms from whoever has them.

import { pick } from '../../dialects/names.ts';
import { invalid, misbehaved, onlyKnown, RougekitError, show, unknownName } from '../../errors.ts';
import { Vocabulary } from '../../ids/vocabulary.ts';
import { MeteorAlignment } from '../../matches/meteor-alignment.ts';
import { detailColumns, mainColumn, shareColumn } from '../../recipe/columns.ts';
import { parseSignature, type Signature } from '../../recipe/signature.ts';
import { type MeteorScore, type MeteorWeights, meteorScore } from '../../scores/meteor-formula.ts';
import { porterNltkAnyLetter } from '../../tokens/stemmers/porter-nltk.ts';
import { checkId, type Tokenizer } from '../../tokens/tokenizer.ts';
import { whitespace } from '../../tokens/whitespace.ts';
import { words as wordRuns } from '../../tokens/words.ts';
import type { Counts, Metric, Notify, Scorer, Sides } from '../../types.ts';
import { VERSION } from '../../version.ts';
import { syncScorer } from '../metric.ts';

/** Where synonyms come from, such as `wordnet()` of @rougekit/wordnet. */
export interface SynonymProvider {
  /** Names it in signatures: letters, digits and . _ @ - only. */
  readonly id: string;
  /** Words that mean the same as a stemmed, lower-case word. The same word gives the same words. */
  synonymsOf(word: string): Iterable<string>;
}

/** exact: equal words. stem: then equal stems. full: then synonyms of the stems. */
export type MeteorMode = 'exact' | 'stem' | 'full';

export interface MeteorOptions extends Partial<MeteorWeights> {
  /** Default: 'full' if `synonyms` are given, else 'stem'. NLTK itself is always 'full'. */
  readonly mode?: MeteorMode;
  readonly synonyms?: SynonymProvider;
  /** 'whitespace' (default, as callers of NLTK split), 'words' (Python's \w+), or a Tokenizer. */
  readonly tokenizer?: string | Tokenizer;
}

export type MeteorScores = { readonly meteor: MeteorScore };

interface Recipe {
  readonly mode: MeteorMode;
  readonly synonyms: SynonymProvider | undefined;
  readonly tokenizer: Tokenizer;
  readonly weights: MeteorWeights;
}

/**
 * A scorer for METEOR. Of several references the best counts; the score of a set is the mean over its pairs,
 * which is what users of NLTK report (the formula of METEOR's own program for sets is another one).
 */
export function meteor(options: MeteorOptions = {}): Scorer<MeteorScores, 'sync'> {
  const recipe = recipeOf(options);
  const { weights } = recipe;
  const signature = signatureOf(recipe);
  let counter: MeteorCounter | undefined; // vocabulary and buffers, made at first use and kept
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
    measure(sides, notify) {
      counter ??= new MeteorCounter(recipe);
      return counter.count(sides, notify);
    },
    conclude: (counts) => ({ meteor: concluded(counts, weights) }),
  };
  return syncScorer(metric);
}

const concluded = ([matches, chunks, candidate, reference]: Counts, weights: MeteorWeights) =>
  meteorScore(matches, chunks, candidate, reference, weights);

const MOST_FORMS = 1 << 18; // some 20 MB; then everything is learnt afresh

class MeteorCounter {
  readonly #recipe: Recipe;
  readonly #alignment = new MeteorAlignment();
  #vocabulary = new Vocabulary();
  #stems: number[] = []; // term of a word → term of its stem
  #kin: (readonly number[])[] = []; // term of a stem → terms of its synonyms

  constructor(recipe: Recipe) {
    this.#recipe = recipe;
  }

  /** Of the best reference: matches, chunks, and the words of both texts. */
  count({ candidate, references }: Sides, notify: Notify): Counts {
    if (this.#vocabulary.forms.length > MOST_FORMS) {
      this.#vocabulary = new Vocabulary();
      this.#stems = [];
      this.#kin = [];
    }
    const words = this.#termsOf(candidate);
    if (words.length === 0)
      notify('EMPTY_CANDIDATE', 'The candidate has no tokens; its scores are 0.');
    let best: Counts | undefined;
    let bestScore = 0;
    references.forEach((text, k) => {
      const reference = this.#termsOf(text);
      if (reference.length === 0) {
        const which = references.length > 1 ? ` ${k + 1}` : '';
        notify('EMPTY_REFERENCE', `The reference${which} has no tokens; its scores are 0.`);
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
    const alignment = this.#alignment;
    alignment.begin(candidate.length, reference.length);
    alignment.stage(candidate, reference, this.#vocabulary.forms.length);
    if (mode !== 'exact') {
      // NLTK's third stage reads what the second has left: stems. "house" is looked up as "hous".
      const stems = candidate.map(this.#stemOf);
      const referenceStems = reference.map(this.#stemOf);
      alignment.stage(stems, referenceStems, this.#vocabulary.forms.length);
      if (mode === 'full') {
        for (let i = 0; i < stems.length; i++) if (alignment.partners[i] < 0) this.#kinOf(stems[i]); // before the vocabulary is measured
        alignment.stage(stems, referenceStems, this.#vocabulary.forms.length, this.#kinOf);
      }
    }
    return [alignment.matches, alignment.chunks, candidate.length, reference.length];
  }

  #termsOf(text: string): Int32Array {
    const terms: number[] = [];
    this.#recipe.tokenizer.tokenize(text, 0, text.length, (start, end, form) => {
      terms.push(this.#vocabulary.idOf((form ?? text.slice(start, end)).toLowerCase()));
    });
    return Int32Array.from(terms);
  }

  readonly #stemOf = (term: number): number =>
    (this.#stems[term] ??= this.#vocabulary.idOf(
      porterNltkAnyLetter.stem(this.#vocabulary.forms[term]),
    ));

  readonly #kinOf = (term: number): readonly number[] =>
    (this.#kin[term] ??= checkedSynonyms(
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
    throw misbehaved('synonyms', provider.id, 'give an iterable of strings', show(wrong ?? found));
  return list as string[];
}

// ── options ──────────────────────────────────────────────────────────────────

const MODES: readonly MeteorMode[] = ['exact', 'stem', 'full'];
const TOKENIZERS = [whitespace, wordRuns];

function recipeOf(options: MeteorOptions): Recipe {
  if (typeof options !== 'object' || options === null)
    throw invalid('options', 'an object', options);
  onlyKnown(options, ['mode', 'synonyms', 'tokenizer', 'alpha', 'beta', 'gamma']);
  const { synonyms, mode = synonyms === undefined ? 'stem' : 'full' } = options;
  if (!MODES.includes(mode)) throw invalid('mode', `one of ${MODES.join(', ')}`, mode);
  if (mode === 'full' || synonyms !== undefined) checkProvider(synonyms, mode);
  return {
    mode,
    synonyms,
    tokenizer: pick<Tokenizer>(
      'tokenizer',
      options.tokenizer ?? whitespace,
      TOKENIZERS,
      'tokenize',
    ),
    weights: {
      alpha: within('alpha', options.alpha ?? 0.9, 1),
      beta: within('beta', options.beta ?? 3, Number.MAX_VALUE),
      gamma: within('gamma', options.gamma ?? 0.5, 1),
    },
  };
}

function checkProvider(synonyms: unknown, mode: MeteorMode): void {
  const provider = synonyms as SynonymProvider | null | undefined;
  if (typeof provider?.synonymsOf !== 'function') {
    const expected = 'a provider of synonyms, such as wordnet() of @rougekit/wordnet';
    throw invalid('synonyms', expected, synonyms);
  }
  checkId('synonyms.id', provider.id);
  if (mode !== 'full') throw invalid('mode', "'full' where synonyms are given", mode);
}

function within(option: string, value: unknown, most: number): number {
  if (typeof value === 'number' && value >= 0 && value <= most) return value;
  const range = most === 1 ? 'from 0 to 1' : 'of at least 0';
  throw invalid(option, `a number ${range}`, value);
}

// ── signatures ───────────────────────────────────────────────────────────────

// meteor|mode:full|syn:wordnet-3.0|tok:whitespace|alpha:0.9|beta:3|gamma:0.5|v:0.1.0
function signatureOf({ mode, synonyms, tokenizer, weights }: Recipe): Signature {
  const parts = ['meteor', `mode:${mode}`];
  if (synonyms !== undefined) parts.push(`syn:${synonyms.id}`);
  parts.push(`tok:${tokenizer.id}`);
  for (const name of ['alpha', 'beta', 'gamma'] as const) parts.push(`${name}:${weights[name]}`);
  return parseSignature([...parts, `v:${VERSION}`].join('|'));
}

/** Parts that a signature names and only the caller can have. */
export interface MeteorParts {
  readonly synonyms?: readonly SynonymProvider[];
  readonly tokenizers?: readonly Tokenizer[];
}

// Which version wrote it, and facts of a report: nothing of the recipe.
const BESIDE = ['v', 'ci', 'bs', 'seed', 'by'];

/** Entries of a signature whose first word is `meteor` → the scorer they describe. */
export function meteorFromSignature(
  entries: ReadonlyMap<string, string>,
  parts: MeteorParts = {},
): Scorer<MeteorScores, 'sync'> {
  const readers: { readonly [key: string]: (value: string) => MeteorOptions } = {
    mode: (value) => ({ mode: value as MeteorMode }),
    syn: (value) => ({ synonyms: providerOf(value, parts.synonyms ?? []) }),
    tok: (value) => ({ tokenizer: parts.tokenizers?.find(({ id }) => id === value) ?? value }),
    alpha: (value) => ({ alpha: numberOf('alpha', value) }),
    beta: (value) => ({ beta: numberOf('beta', value) }),
    gamma: (value) => ({ gamma: numberOf('gamma', value) }),
  };
  const options: MeteorOptions = {};
  for (const [key, value] of entries) {
    if (BESIDE.includes(key)) continue;
    if (!Object.hasOwn(readers, key)) throw unknownName('signature', key, Object.keys(readers));
    Object.assign(options, readers[key](value));
  }
  return meteor(options);
}

function providerOf(id: string, known: readonly SynonymProvider[]): SynonymProvider {
  const found = known.find((provider) => provider.id === id);
  if (found !== undefined) return found;
  throw unknownName(
    'syn',
    id,
    known.map((provider) => provider.id),
    'A provider of synonyms must be handed in again.',
  );
}

function numberOf(key: string, value: string): number {
  if (value.trim() !== '' && !Number.isNaN(Number(value))) return Number(value);
  throw new RougekitError('INVALID_SIGNATURE', `Cannot read '${key}:${value.slice(0, 60)}'.`);
}
