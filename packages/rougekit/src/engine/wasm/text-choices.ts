// Which recipes of other metrics than ROUGE the engine supports, like lane-choices.ts.

import type { TextMeasure, TextRecipe } from '../text-recipe.ts';
import type { EngineTwins } from './engine-twins.ts';
import type { EngineMeasure, EngineRecipe } from './lane-choices.ts';
import { wordReader } from './lane-choices.ts';
import { stretchReader } from './stretch-choices.ts';

/** Longer n-grams are left to the TypeScript code. */
const LARGEST_ORDER = 9;
// As packages/rougekit/wasm/text-measures.ts has them.
const SAME = 18;
const LENGTHS = 19;
const REPEATED = 20;
const ALIGNED = 21;
const CHUNKS = 22;
const EDITS = 23;

export function engineTextRecipe(
  { texts, measures }: TextRecipe,
  known: EngineTwins,
): EngineRecipe | undefined {
  const reader = 'spaces' in texts ? texts : tokenReader(texts, known);
  const isSupported = measures.every(
    (measure) => !('n' in measure) || (measure.n >= 1 && measure.n <= LARGEST_ORDER),
  );
  if (reader === undefined || !isSupported) return undefined;
  const own = measures.map(engineMeasure);
  return { reader, measures: own, isWide: false, counting: 0, leastTokens: 1 };
}

function tokenReader(
  { words, stems }: Extract<TextRecipe['texts'], { readonly words: unknown }>,
  known: EngineTwins,
): EngineRecipe['reader'] | undefined {
  if (stems === undefined) {
    const own = wordReader(words, known);
    if (own !== undefined) return own;
  }
  const reader = stretchReader(words, known);
  if (reader === undefined) return undefined;
  const findsStems = stems === known.porterNltkAnyLetter && reader.stemming === undefined;
  return {
    ...reader,
    // Only ROUGE has notices about letters that a tokenizer drops.
    dropsLetters: false,
    stems,
    findsStems: findsStems && reader.comparesWords,
    comparesWords: reader.comparesWords && (stems === undefined || findsStems),
  };
}

function engineMeasure(measure: TextMeasure): EngineMeasure {
  switch (measure.kind) {
    case 'ngram':
      return { code: measure.n, parameter: 0 };
    case 'same':
      return { code: SAME, parameter: 0 };
    case 'lengths':
      return { code: LENGTHS, parameter: 0 };
    case 'repeated':
      return { code: REPEATED, parameter: measure.n };
    case 'aligned':
      return { code: ALIGNED, parameter: measure.byStems ? 1 : 0 };
    case 'chunks':
      return { code: CHUNKS, parameter: 0 };
    default:
      return { code: EDITS, parameter: 0 };
  }
}
