// Whether a sentence ends at a stop: by the mark, the word before it and the word after it.

import {
  beforeWhite,
  isCapital,
  isDigit,
  isQuote,
  isSmall,
  isWhite,
  isWideStop,
  pastWhite,
} from '../characters.ts';
import { abbreviationKind, hasNoVowel, isExclaimedName } from './abbreviations.ts';
import { isInlineMarker, isMarker } from './list-markers.ts';
import { type NextWord, nextWord } from './next-word.ts';
import type { Stop } from './stop.ts';
import { wordBefore } from './word-before.ts';
import {
  isClearStarter,
  isLabelled,
  isNoName,
  isSpeech,
  isStarter,
  timeGoesOn,
} from './word-lists.ts';

export interface Surroundings {
  readonly text: string;
  /** Where the sentence starts. */
  readonly start: number;
  /** Whether letter case tells nothing, since the text has no capitals. */
  readonly isCaseless: boolean;
  /** Whether a line ends right behind the stop. */
  readonly isLineEnd: boolean;
}

export function endsSentence(stop: Stop, around: Surroundings): boolean {
  const { text, isCaseless } = around;
  const { kind, ...rest } = nextWord(text, stop.next);
  const next = { ...rest, kind: isCaseless && kind === 'small' ? 'capital' : kind } as const;
  if (stop.isRowOfDots) return stop.from > around.start && next.kind === 'capital';
  if (text[stop.from] === '.' && stop.to - stop.from === 1)
    return endsAtFullStop(stop, next, around);
  return endsAtMark(stop, next, around);
}

/** ? ! and rows with one of them. */
function endsAtMark(
  stop: Stop,
  next: NextWord,
  { text, start, isCaseless }: Surroundings,
): boolean {
  if (isWideStop(text.charAt(stop.to - 1))) return true;
  if (text[stop.from - 1] === '(' && text[stop.to] === ')') return false; // (?)
  const isExclaimed =
    text[stop.from] === '!' && isExclaimedName(wordBefore(text, stop.from, start));
  if (isExclaimed) return startsSentence(next, isCaseless);
  if (next.kind === 'small') return stop.close === stop.to;
  const isQuoted = stop.close > stop.to && isQuote(text.charAt(stop.to));
  return !isQuoted || isCaseless || startsSentence(next, false) || !isSpoken(text, next);
}

/** A name of one or two words and a verb of speech: "Stop!" John shouted. */
function isSpoken(text: string, { kind, at, word }: NextWord): boolean {
  if (kind !== 'capital') return false;
  const second = wordAfter(text, at + word.length);
  return isSpeech(second.word) || isSpeech(wordAfter(text, second.at + second.word.length).word);
}

const wordAfter = (text: string, end: number) =>
  nextWord(text, pastWhite(text, text[end] === '.' ? end + 1 : end));

function endsAtFullStop(stop: Stop, next: NextWord, around: Surroundings): boolean {
  const { text, start, isCaseless, isLineEnd } = around;
  const { from } = stop;
  if (from === start) return false;
  if (isWhite(text[from - 1])) return true; // tokenised text
  const isOneToken = stop.close === stop.to;
  if (isOneToken && isMarker(text, start, from)) return false;
  if (isDigit(text[from - 1]))
    return next.kind !== 'small' && !(next.kind === 'capital' && isInlineMarker(text, start, from));
  const word = wordBefore(text, from, start);
  const starts = startsSentence(next, isCaseless);
  switch (abbreviationKind(word)) {
    case 'title':
      return starts && (!isOneToken || isNoName(next.word));
    case 'neverLast':
      return !isOneToken && starts;
    case 'either':
      if (starts || (isLineEnd && next.kind !== 'small')) return true;
      return next.kind === 'capital' && isAfterNumber(text, from - word.length);
    case 'beforeSmall':
      return next.kind === 'capital';
    case 'time':
      return next.kind === 'capital' && !timeGoesOn(next.word);
    case 'beforeNumber':
      if (next.kind === 'digit' || /^\p{Lu}?$/u.test(next.word)) return false;
  }
  if (isInitial(word)) return endsAtLetter(word, next, around, from);
  if (next.kind !== 'small') return true;
  return (
    isOneToken &&
    !hasNoVowel(word) &&
    !(word.length <= 4 && isAfterNumber(text, from - word.length))
  );
}

/** 753 B.C., 5 lbs. */
const isAfterNumber = (text: string, at: number) => isDigit(text[beforeWhite(text, at) - 1]);

const isInitial = (word: string) => /^\p{L}$/u.test(word);

/** J. Smith, vitamin C. */
function endsAtLetter(
  letter: string,
  next: NextWord,
  { text, start, isCaseless }: Surroundings,
  stop: number,
): boolean {
  if (next.kind === 'small') return false;
  const isWhole = !/[^\s\p{Ps}\p{Pi}\p{Pd}"'./]/u.test(text.charAt(stop - letter.length - 1));
  if (!isWhole || startsSentence(next, isCaseless)) return true; // °C
  const before = wordBefore(text, stop - letter.length - 1, start);
  if (isLabelled(before)) return true;
  // "So do I. Mary left."
  return letter === 'I' && next.kind === 'capital' && before !== '' && isSmall(before.charAt(0));
}

/** Whether a word is one that starts sentences rather than goes on with a name. */
function startsSentence({ kind, word, after }: NextWord, isCaseless: boolean): boolean {
  if (kind !== 'capital' || after === '-' || (word.length === 1 && after === '.')) return false;
  return isCaseless ? isClearStarter(word) : isStarter(word);
}

const SMALL_WORD = /\p{Ll}{2}$/u;
const NUMBERED_NOTE = /\d{1,3}(?=\s+["'“‘(]?\p{Lu})/uy;

/**
 * Where a sentence ends although no white space follows its stop: behind 。, before "The" in "the end.The next", behind the number
 * in "the end.12 The next". Undefined if it goes on.
 */
export function gluedEnd({ from, to, close }: Stop, text: string): number | undefined {
  if (isWideStop(text.charAt(to - 1))) return close;
  if (!SMALL_WORD.test(text.slice(Math.max(0, from - 2), from))) return undefined;
  const { word } = nextWord(text, close);
  if (isCapital(text.charAt(close)) && word.length > 1 && isStarter(word)) return close;
  NUMBERED_NOTE.lastIndex = to;
  return close === to && text[from] === '.' && NUMBERED_NOTE.test(text)
    ? NUMBERED_NOTE.lastIndex
    : undefined;
}
