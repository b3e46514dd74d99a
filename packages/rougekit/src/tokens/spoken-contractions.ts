// `alphanumeric`, but gimme, gonna, gotta, lemme and wanna are two tokens each: what remains of NLTK's word
// tokenizer (3.8, Treebank rules) on a text that has only letters, digits and spaces, as py-rouge passes
// it. NLTK would also split "cannot"; py-rouge protects it. Linear.

import { alphanumeric } from './alphanumeric.ts';
import { ASCII_WORD } from './ascii-words.ts';
import { cutsIntoStretches } from './stretches.ts';
import type { Tokenizer } from './tokenizer.ts';

const CONTRACTIONS = ['gimme', 'gonna', 'gotta', 'lemme', 'wanna'];
const TWO_WORDS = /* #__PURE__ */ RegExp(`^(?:${/* #__PURE__ */ CONTRACTIONS.join('|')})$`, 'i');
const FIRST = 3; // letters of the first word in all five

export const spokenContractions: Tokenizer = /* #__PURE__ */ cutsIntoStretches(
  { inside: ASCII_WORD, isWordUnless: TWO_WORDS, wordsApart: CONTRACTIONS },
  {
    id: 'spoken-contractions',
    lineByLine: true,
    tokenize(text, start, end, emit) {
      return alphanumeric.tokenize(text, start, end, (from, to, form) => {
        if (to - from === 5 && form === undefined && TWO_WORDS.test(text.slice(from, to))) {
          emit(from, from + FIRST);
          emit(from + FIRST, to);
        } else emit(from, to, form);
      });
    },
  },
);
