// Which recipes the engine supports. Each line is one decision; a choice that is not listed here leaves
// the recipe to the TypeScript code, so a new choice is safe before the engine supports it.

import type { RougeChoices } from '../../dialects/dialect.ts';
import type { TextChoices } from '../../ids/encode.ts';
import type { LaneRecipe } from '../../types.ts';
import type { CharactersRead } from '../text-recipe.ts';
import type { EngineTwins } from './engine-twins.ts';
import { type SpanReader, spanReader } from './span-choices.ts';
import { type StretchReader, stretchReader } from './stretch-choices.ts';

type Measure = LaneRecipe['measures'][number];

/** A recipe in the form that the engine takes. */
export interface EngineRecipe {
  readonly reader: WordReader | StretchReader | SpanReader | CharactersRead;
  readonly measures: readonly EngineMeasure[];
  /** Whether counts are fractions. */
  readonly isWide: boolean;
  /** See wasm/pair.ts. */
  readonly counting: number;
  /** Texts with fewer tokens are left to the TypeScript code. */
  readonly leastTokens: number;
}

/** Texts whose words and stems the engine knows by itself. */
export interface WordReader {
  readonly stems: boolean;
  /** Whether non-ASCII letters are tokens. */
  readonly keepsLetters: boolean;
  /** Whether normal forms are compared; they leave ASCII unchanged. */
  readonly normalForms: boolean;
}

/** As wasm/pair.ts takes it. */
export interface EngineMeasure {
  readonly code: number;
  readonly parameter: number;
  /** f(0), f(1) … of a weighted measure. */
  readonly powers?: Float64Array;
}

const LCS = 10;
const SUMMARY_LCS = 11;
const WEIGHTED_LCS = 12;
const SKIPS = 13;
const SKIPS_AND_TOKENS = 14;
const SKIPS_AND_ALL_BUT_LAST = 15;
const WORD_UNION = 16;
const WORD_SETS = 17;
const OF_SENTENCES = [SUMMARY_LCS, WORD_UNION, WORD_SETS];
const COUNTINGS: readonly RougeChoices['counting'][] = ['clipped', 'distinct', 'distinct-hits'];
const ANY_GAP = 0xffffffff;
const MAX_MEASURES = 64;
const MAX_WEIGHTS = 4;
const MAX_WEIGHTED = 1024; // tokens; longer texts are left to the TypeScript code

/** The recipe in the engine's form, or undefined if it is not supported. */
export function engineRecipe(
  { measures, choices }: LaneRecipe,
  known: EngineTwins,
): EngineRecipe | undefined {
  const isRuns = choices.ngrams === known.tokenRuns || known.countedAs(choices.ngrams) === 'runs';
  const isGlued = known.countedAs(choices.ngrams) === 'glued' && choices.counting !== 'clipped';
  if (!isRuns && !isGlued) return undefined;
  const own = measures.map((measure) => engineMeasure(measure, choices, known));
  const supported = own.filter((one) => one !== undefined);
  const weights = supported.filter(({ powers }) => powers !== undefined).length;
  if (supported.length < own.length || own.length > MAX_MEASURES || weights > MAX_WEIGHTS)
    return undefined;
  const codes = supported.map(({ code }) => code);
  const stretches = stretchReader(choices, known);
  const reader = isGlued
    ? stretches?.comparesWords && stretches
    : (wordReader(choices, known) ??
      stretches ??
      spanReader(
        choices,
        codes.some((code) => OF_SENTENCES.includes(code)),
        known,
      ));
  if (!reader) return undefined;
  if ('hasLines' in reader && reader.hasLines && codes.includes(WORD_UNION)) return undefined;
  return {
    reader,
    measures: supported,
    isWide: weights > 0,
    counting: COUNTINGS.indexOf(choices.counting),
    leastTokens: leastTokens(measures, choices, known),
  };
}

/** From how many tokens on no measure makes an exception, and no program refuses a text. */
function leastTokens(
  measures: readonly Measure[],
  { ngrams, empty, refuses }: RougeChoices,
  { tokenRuns }: EngineTwins,
): number {
  const orders = measures.map((measure) => (measure.kind === 'ngram' ? measure.n : 2));
  const mayRefuse = empty === 'problem' && refuses !== null;
  return mayRefuse || ngrams !== tokenRuns ? Math.max(...orders) : 1;
}

export function wordReader(choices: TextChoices, known: EngineTwins): WordReader | undefined {
  const keepsLetters = choices.tokenizer === known.unicode;
  if (!keepsLetters && choices.tokenizer !== known.alphanumeric) return undefined;
  if (choices.lowercase !== 'unicode') return undefined;
  if (choices.sentences !== known.newlineSentences) return undefined;
  if (choices.limit !== null || choices.stopwords !== null || choices.exceptions !== null)
    return undefined;
  const { stemmer } = choices;
  if (stemmer !== null) {
    const isBuiltIn = stemmer === known.porterNltk && choices.stemFrom === 4;
    if (!isBuiltIn || choices.stemSides !== 'both') return undefined;
  }
  const normalForms = keepsLetters && choices.normalize === 'nfkc';
  return { stems: stemmer !== null, keepsLetters, normalForms };
}

function engineMeasure(
  measure: Measure,
  { lsumRule, rougeL, weighted, skipUnigrams, limit, counting }: RougeChoices,
  { unionRule, paperWeighted, countedAs }: EngineTwins,
): EngineMeasure | undefined {
  switch (measure.kind) {
    case 'ngram':
      return { code: measure.n, parameter: 0 };
    case 'skip-bigram': {
      if (counting !== 'clipped') return undefined;
      const { gap, unigrams } = measure;
      const withTokens = skipUnigrams === 'all' ? SKIPS_AND_TOKENS : SKIPS_AND_ALL_BUT_LAST;
      return { code: unigrams ? withTokens : SKIPS, parameter: Math.min(gap, ANY_GAP) };
    }
    case 'weighted-lcs': {
      if (weighted !== paperWeighted) return undefined;
      const powers = Float64Array.from({ length: MAX_WEIGHTED + 1 }, (_, k) => k ** measure.weight);
      return { code: WEIGHTED_LCS, parameter: 0, powers };
    }
    default:
      if (measure.kind === 'lcs' && rougeL === 'text') return { code: LCS, parameter: 0 };
      if (lsumRule === unionRule || (limit === null && countedAs(lsumRule) === 'union'))
        return { code: SUMMARY_LCS, parameter: 0 };
      if (countedAs(lsumRule) === 'sets') return { code: WORD_SETS, parameter: 0 };
      return countedAs(lsumRule) === 'words' && counting !== 'clipped'
        ? { code: WORD_UNION, parameter: 0 }
        : undefined;
  }
}
