// Short answers as question answering compares them: without case, punctuation and articles.
//
//   squad    the official script of SQuAD 1.1 and 2.0 (normalize_answer), step by step: lower case, ASCII
//            punctuation deleted, a/an/the as whole words deleted, split on white space. Beyond ASCII it leaves
//            quotation marks and ideographic commas in place, and a Chinese sentence is one word.
//   unicode  the same on ASCII text. Elsewhere one normal form (NFKC), punctuation of every script and
//            invisible format characters deleted, and scripts without spaces split letter by letter.
//
// Linear time.

import type { Piece, Replacement } from '../text/traced-text.ts';
import { lowerCased, TracedText } from '../text/traced-text.ts';
import { fold } from './fold.ts';
import { cutsIntoStretches } from './stretches.ts';
import type { Tokenizer } from './tokenizer.ts';
import { wordPieces, wordsJoined } from './traced-words.ts';
import { NOT_PYTHON_SPACE, whitespace } from './whitespace.ts';
import { unspacedLetters } from './word-classes.ts';

/** A rule that turns an answer into the words that are compared. */
export interface AnswerRule {
  readonly id: string;
  words(text: string): string[];
  /** The same words with their places in the text, for explanations. */
  pieces(text: string): Piece[];
  /**
   * The same words without their places. All of a rule's steps stay between white space: they see a neighbouring character at most, and
   * an article's neighbours may be white space as well as nothing.
   */
  readonly tokenizer: Tokenizer;
}

const asTokenizer = (id: string, words: AnswerRule['words']): Tokenizer =>
  cutsIntoStretches(
    {
      inside: NOT_PYTHON_SPACE,
      // A sigma is written differently at the end of a word, which a whole text may see otherwise.
      depending: /Σ/,
      isWord: 'letters',
      wordsAreFolded: true,
      droppedWords: ['a', 'an', 'the'],
      endMarks: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
      endMarksAreLost: true,
    },
    {
      id: `answer-${id}`,
      tokenize(text, start, end, emit) {
        for (const word of words(text.slice(start, end))) emit(start, end, word);
        return 0;
      },
    },
  );

const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/g; // Python's string.punctuation
const BEYOND_ASCII = /[\u0080-\uffff]/;
const ASCII_ARTICLE = /\b(?:a|an|the)\b/g;

/** Both rules on ASCII text, without the tables of Unicode, which take three quarters of the time. */
const asciiWords = (text: string) =>
  atWhiteSpace(text.toLowerCase().replace(ASCII_PUNCTUATION, '').replace(ASCII_ARTICLE, ' '));

// In functions, since reading tables of Unicode takes a millisecond, which a program without such texts need not spend.
// Python's \b knows the letters of every script, JavaScript's does not: an article is not part of "año".
const squadSteps = (): readonly Replacement[] => [
  [ASCII_PUNCTUATION, ''],
  [/(?<![\p{L}\p{N}_])(?:a|an|the)(?![\p{L}\p{N}_])/gu, ' '],
];

const squadWords = (text: string) =>
  BEYOND_ASCII.test(text)
    ? atWhiteSpace(replacedBy(squadSteps(), text.toLowerCase()))
    : asciiWords(text);

export const squad: AnswerRule = {
  id: 'squad',
  words: squadWords,
  tokenizer: /* #__PURE__ */ asTokenizer('squad', squadWords),
  pieces: (text) =>
    wordPieces(new TracedText(text).rewritten(lowerCased(text)).replaced(squadSteps())),
};

let loneLetter: RegExp | undefined;

function unicodeSteps(): readonly Replacement[] {
  // One letter with its marks, and the letters that depend on it (see tokens/unicode.ts).
  loneLetter ??= new RegExp(
    `(?=\\p{L})${unspacedLetters()}[\\p{M}\\u0e33\\u0eb3\\uff9e\\uff9f]*`,
    'gu',
  );
  return [
    [/[\p{P}\p{Cf}$+<=>^`|~]/gu, ''],
    [/(?<![\p{L}\p{N}\p{M}_])(?:a|an|the)(?![\p{L}\p{N}\p{M}_])/gu, ' '],
    [loneLetter, ' $& '],
  ];
}

// Word by word, since a normal form takes quadratic time in the marks of one letter (see fold).
const folded = (word: string) => fold(word, 'unicode', 'nfkc');

const unicodeWords = (text: string) =>
  BEYOND_ASCII.test(text)
    ? atWhiteSpace(replacedBy(unicodeSteps(), atWhiteSpace(text).map(folded).join(' ')))
    : asciiWords(text);

export const unicodeAnswer: AnswerRule = {
  id: 'unicode',
  words: unicodeWords,
  tokenizer: /* #__PURE__ */ asTokenizer('unicode', unicodeWords),
  pieces: (text) => wordPieces(wordsJoined(new TracedText(text), folded).replaced(unicodeSteps())),
};

const replacedBy = (replacements: readonly Replacement[], text: string) =>
  replacements.reduce((now, [pattern, by]) => now.replace(pattern, by), text);

export const ANSWER_RULES: readonly AnswerRule[] = [unicodeAnswer, squad];

function atWhiteSpace(text: string): string[] {
  const words: string[] = [];
  whitespace.tokenize(text, 0, text.length, (start, end) => words.push(text.slice(start, end)));
  return words;
}
