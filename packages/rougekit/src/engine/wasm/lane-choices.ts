// Which recipes the engine supports. Each line is one decision; a choice that is not listed here leaves
// the recipe to the TypeScript code, so a new choice is safe before the engine supports it.

import type { RougeChoices } from '../../dialects/dialect.ts';
import type { LaneRecipe } from '../../types.ts';

type Measure = LaneRecipe['measures'][number];

/**
 * The components that the engine reimplements. They are passed in: if they were imported here, bundlers
 * that emit a single file would have to make all these modules wait for each other.
 */
export interface EngineTwins {
  readonly unicode: RougeChoices['tokenizer'];
  readonly alphanumeric: RougeChoices['tokenizer'];
  readonly newlineSentences: RougeChoices['sentences'];
  readonly porterNltk: RougeChoices['stemmer'];
  readonly tokenRuns: RougeChoices['ngrams'];
  readonly unionRule: RougeChoices['lsumRule'];
}

/** A recipe in the form that the engine takes. */
export interface EngineRecipe {
  readonly stems: boolean;
  /** Whether non-ASCII letters are tokens; texts that contain any are left to the TypeScript code. */
  readonly keepsLetters: boolean;
  /** Codes of the measures; see engine/pair.ts. */
  readonly codes: readonly number[];
}

const LCS = 10;
const SUMMARY_LCS = 11;
const MAX_MEASURES = 64;

/** The recipe in the engine's form, or undefined if it is not supported. */
export function engineRecipe(
  { measures, choices }: LaneRecipe,
  known: EngineTwins,
): EngineRecipe | undefined {
  const keepsLetters = choices.tokenizer === known.unicode;
  if (!keepsLetters && choices.tokenizer !== known.alphanumeric) return undefined;
  if (choices.lowercase !== 'unicode') return undefined; // normal forms do not matter: they leave ASCII unchanged
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
  if (codes.length > MAX_MEASURES || codes.includes(0)) return undefined;
  return { stems: stemmer !== null, keepsLetters, codes };
}

/** 0 if not supported. */
function codeOf(
  measure: Measure,
  { lsumRule, rougeL }: RougeChoices,
  { unionRule }: EngineTwins,
): number {
  const { kind } = measure;
  if (kind === 'ngram') return measure.n;
  if (kind === 'lcs' && rougeL === 'text') return LCS;
  const isSummary = kind === 'summary-lcs' || kind === 'lcs';
  return isSummary && lsumRule === unionRule ? SUMMARY_LCS : 0;
}
