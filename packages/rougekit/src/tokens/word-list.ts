import { whitespace } from './whitespace.ts';

/** The words between white space, as Python's str.split() gives them. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  whitespace.tokenize(text, 0, text.length, (start, end) => words.push(text.slice(start, end)));
  return words;
}
