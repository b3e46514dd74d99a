// Texts that TypeScript cuts and the engine counts: where a tokenizer or a rule of sentences looks at more than stretches, but
// tokens are compared as they are written. The simplest ones the engine cuts itself.

import type { RougeChoices } from '../../dialects/dialect.ts';
import type { PlainRewriting } from '../../tokens/plain-rewriting.ts';
import type { EngineTwins } from './engine-twins.ts';

export interface SpanReader {
  readonly tokenizer: RougeChoices['tokenizer'];
  readonly sentences: RougeChoices['sentences'];
  /** Whether the tokens of the text are those of its sentences. */
  readonly bySentence: boolean;
  /** Whether sentences are cut, too, apart from the text. */
  readonly hasLines: boolean;
  /** Whether tokens stand between spaces, and sentences are lines: then TypeScript is not asked. */
  readonly atSpaces: boolean;
  /** What most words are, so that TypeScript is asked about few of them; it cuts sentences, and texts that are none of this. */
  readonly rewriting?: PlainRewriting | undefined;
}

export function spanReader(
  choices: RougeChoices,
  comparesSentences: boolean,
  { newlineSentences, doesCutAtSpaces, plainRewritingOf }: EngineTwins,
): SpanReader | undefined {
  const { tokenizer, sentences, limit, lowercase, normalize, stopwords, stemmer } = choices;
  const isAsWritten = lowercase === 'none' && normalize === 'none';
  if (!isAsWritten || stopwords !== null || stemmer !== null || limit !== null) return undefined;
  const bySentence = choices.tokensFrom === 'sentences';
  return {
    tokenizer,
    sentences,
    bySentence,
    hasLines: !bySentence && comparesSentences,
    atSpaces: !bySentence && doesCutAtSpaces(tokenizer) && sentences === newlineSentences,
    rewriting: plainRewritingOf(tokenizer),
  };
}

export const cutsAlike = (one: SpanReader, other: SpanReader): boolean =>
  one.tokenizer === other.tokenizer &&
  one.sentences === other.sentences &&
  one.bySentence === other.bySentence &&
  one.hasLines === other.hasLines;

const TEXT = 0;
const SENTENCES = 1;
const TEXT_AND_SENTENCES = 2;

/** Whose tokens are counted, in the engine's words. */
export const partsOf = ({ bySentence, hasLines }: SpanReader): number =>
  bySentence ? SENTENCES : hasLines ? TEXT_AND_SENTENCES : TEXT;
