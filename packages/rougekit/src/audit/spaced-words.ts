// What stands between two spaces: a piece between blanks, or several that line feeds join. Texts with a blank at an end, or with two
// in a row, have tokens without a word in them, and are left to the tokenizer.

import { TokenRun } from '../ids/token-run.ts';
import type { KnownText, Sentences, ShortCut, TextPieces } from './known-text.ts';
import { CutText } from './known-text.ts';
import type { KnownWords } from './known-words.ts';
import type { WordList } from './read-text.ts';

const LINE_FEED = 0x0a;

export class SpacedWords implements ShortCut {
  readonly #words: KnownWords;

  constructor(words: KnownWords) {
    this.#words = words;
  }

  cut(known: KnownText, sentences: Sentences): CutText | undefined {
    if (!isWholeText(known, sentences)) return undefined;
    const words = spacedWords(known, this.#words);
    if (words === null) return undefined;
    return new CutText(words, () => Int32Array.of(words.ids.length));
  }
}

export const isWholeText = ({ text }: KnownText, { places }: Sentences): boolean =>
  places.length === 2 && places[0] === 0 && places[1] === text.length;

/** Of the whole text, which has been cut into pieces; null if they are not all of its tokens. Linear. */
export function spacedWords(known: KnownText, words: KnownWords): WordList | null {
  if (known.spaced === undefined) known.spaced = joined(known, known.pieces as TextPieces, words);
  return known.spaced;
}

function joined(
  { text, lists }: KnownText,
  { words: { ids }, starts, stops }: TextPieces,
  { table }: KnownWords,
): WordList | null {
  const last = ids.length - 1;
  if (last < 0 || starts[0] > 0 || stops[last] < text.length) return null;
  const run = new TokenRun();
  for (let k = 0; k <= last; k++) {
    const first = k;
    while (k < last && text.charCodeAt(stops[k]) === LINE_FEED && starts[k + 1] === stops[k] + 1)
      k++;
    if (k < last && starts[k + 1] > stops[k] + 1) return null;
    run.push(k === first ? ids[k] : table.lookUp(text, starts[first], stops[k]), 0, 0);
  }
  return lists.of(run.ids, run.length);
}
