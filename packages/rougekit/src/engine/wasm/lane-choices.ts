// Which recipes the engine has built in. Each line is one decision; a choice that is not listed here
// sends the recipe the plain way, so a new choice is safe before the engine knows it.

import type { RougeChoices } from '../../dialects/dialect.ts';
import type { LaneRecipe } from '../../types.ts';

type Measure = LaneRecipe['measures'][number];

/**
 * The parts that the engine has a twin of. They are handed in: were they imported here, bundlers that
 * make one file of everything would have to make them all wait for each other.
 */
export interface KnownParts {
  readonly unicode: RougeChoices['tokenizer'];
  readonly alphanumeric: RougeChoices['tokenizer'];
  readonly newlineSentences: RougeChoices['sentences'];
  readonly porterNltk: RougeChoices['stemmer'];
  readonly tokenRuns: RougeChoices['ngrams'];
  readonly unionRule: RougeChoices['lsumRule'];
}

/** A recipe as the engine is told of it. */
export interface EngineRecipe {
  readonly stems: boolean;
  /** Letters beyond ASCII are tokens; a text that has some goes the plain way. */
  readonly keepsLetters: boolean;
  /** Codes of the measures; see engine/pair.ts. */
  readonly codes: readonly number[];
}

const LCS = 10;
const SUMMARY_LCS = 11;
const MOST_MEASURES = 64;

/** The recipe as the engine knows it, or undefined. */
export function engineRecipe(
  { measures, choices }: LaneRecipe,
  known: KnownParts,
): EngineRecipe | undefined {
  const keepsLetters = choices.tokenizer === known.unicode;
  if (!keepsLetters && choices.tokenizer !== known.alphanumeric) return undefined;
  if (choices.lowercase !== 'unicode') return undefined; // of ASCII, any normal form changes nothing
  if (choices.sentences !== known.newlineSentences) return undefined;
  if (choices.limit !== null || choices.stopwords !== null || choices.exceptions !== null)
    return undefined;
  const { stemmer } = choices;
  if (stemmer !== null) {
    const isBuiltIn = stemmer === known.porterNltk && choices.stemFrom === 4;
    if (!isBuiltIn || choices.stemSides !== 'both') return undefined;
  }
  if (choices.empty === 'problem') return undefined;
  if (choices.ngrams !== known.tokenRuns || choices.counting !== 'clipped') return undefined;
  const codes = measures.map((measure) => codeOf(measure, choices, known));
  if (codes.length > MOST_MEASURES || codes.includes(0)) return undefined;
  return { stems: stemmer !== null, keepsLetters, codes };
}

/** 0: not built in. */
function codeOf(
  measure: Measure,
  { lsumRule, rougeL }: RougeChoices,
  { unionRule }: KnownParts,
): number {
  const { kind } = measure;
  if (kind === 'ngram') return measure.n;
  if (kind === 'lcs' && rougeL === 'text') return LCS;
  const isSummary = kind === 'summary-lcs' || kind === 'lcs';
  return isSummary && lsumRule === unionRule ? SUMMARY_LCS : 0;
}
