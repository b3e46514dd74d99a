// What white space separates in a rewritten text, with the places in the text as it was given.

import type { Piece } from '../text/traced-text.ts';
import { changedBetween, Stretches, sameLength, type TracedText } from '../text/traced-text.ts';
import { whitespace } from './whitespace.ts';

export function wordPieces(traced: TracedText): Piece[] {
  const { text } = traced;
  const pieces: Piece[] = [];
  whitespace.tokenize(text, 0, text.length, (start, end) =>
    pieces.push({ ...traced.origin(start, end), form: text.slice(start, end) }),
  );
  return pieces;
}

/** Its words with one blank between them, each in the form that `formOf` gives it. */
export function wordsJoined(traced: TracedText, formOf = (word: string) => word): TracedText {
  const { text } = traced;
  const kept = new Stretches();
  let joined = '';
  whitespace.tokenize(text, 0, text.length, (start, end) => {
    const word = text.slice(start, end);
    const form = formOf(word);
    if (joined !== '') joined += ' ';
    const own = form.length === word.length ? sameLength(form) : changedBetween(word, form);
    for (const { at, from, length } of own.kept) kept.add(joined.length + at, start + from, length);
    joined += form;
  });
  return traced.rewritten({ text: joined, kept: kept.list });
}
