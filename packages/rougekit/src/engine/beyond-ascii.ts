// What the WebAssembly engine asks about text beyond ASCII under the default rule (tokens/unicode.ts): how a character
// behaves between words, and what the tokens of a piece of text are compared as. It asks once for each character and
// each distinct piece, so it needs no tables of Unicode of its own.

import { fold } from '../tokens/fold.ts';
import { porterNltk } from '../tokens/stemmers/porter-nltk.ts';
import { isStacker, unicode } from '../tokens/unicode.ts';
import {
  classOf,
  ENCLOSING,
  EXTENDER,
  isRewritten,
  JOINER,
  MARK,
  RUN,
  SINGLE,
} from '../tokens/word-classes.ts';
import { isEnclosed } from '../tokens/written-out.ts';

export interface BeyondAscii {
  /** See packages/rougekit/wasm/characters.ts for the codes. */
  codeOf(point: number): number;
  /** The forms of the tokens behind the first character of `text`, which is there as the neighbour that it was. */
  formsOf(text: string, normalForms: boolean, stems: boolean): readonly string[];
}

// The codes of packages/rougekit/wasm/characters.ts.
const CODE = {
  separator: 1,
  space: 2,
  joiner: 3,
  run: 4,
  single: 5,
  mark: 6,
  extender: 7,
  stacker: 8,
  odd: 9,
  aside: 10,
};
const INERT = 16;

/** Shorter tokens are not stemmed: part of what lane-choices.ts asks of a recipe. */
const STEM_FROM = 4;

export const beyondAscii: BeyondAscii = {
  codeOf(point) {
    const character = String.fromCodePoint(point);
    const code = kindOf(point, character);
    const isLetter = code === CODE.run || code === CODE.single;
    return isLetter && isInert(character) ? code | INERT : code;
  },

  formsOf(text, normalForms, stems) {
    const forms: string[] = [];
    unicode.tokenize(text, 1, text.length, (start, end, token) => {
      const surface = token ?? text.slice(start, end);
      const form = fold(surface, 'unicode', normalForms ? 'nfkc' : 'none');
      forms.push(stems && form.length >= STEM_FROM ? porterNltk.stem(form) : form);
    });
    return forms;
  },
};

function kindOf(point: number, character: string): number {
  if (isRewritten(point)) return CODE.odd;
  switch (classOf(point)) {
    case RUN:
      // Between others that are written out, these are set apart; between others they are not.
      return isEnclosed(character) ? CODE.aside : CODE.run;
    case SINGLE:
      return isEnclosed(character) ? CODE.aside : CODE.single;
    case MARK:
      return isStacker(point) ? CODE.stacker : CODE.mark;
    case JOINER:
      return CODE.joiner;
    case EXTENDER:
      return CODE.extender;
    case ENCLOSING:
      return CODE.odd;
    default:
      return /\s/.test(character) ? CODE.space : CODE.separator;
  }
}

/**
 * Whether the letter is its own lower case and normal form, alone and beside other such letters. Of all letters only
 * conjoining Hangul ones are composed with a letter before them; the rest is composed with marks at most.
 */
const isInert = (letter: string) =>
  letter.normalize('NFKC') === letter &&
  letter.toLowerCase() === letter &&
  !/[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/.test(letter);
