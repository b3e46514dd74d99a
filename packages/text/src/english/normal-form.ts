// One way to write an accented letter: Unicode's composed form (NFC). Compatibility forms such as "²" are left to the
// metric that cuts the text into words: ROUGE's tokens are NFKC later, and other metrics may keep them apart.
//
// Engines sort the marks on a letter in quadratic time, so a text with more than a thousand in a row is left as it is.

import type { Step } from 'rougekit';
import { changedBetween, sameLength } from 'rougekit/preparation';
import { replaceEach } from '../steps/replace-each.ts';

/** Whatever may compose: a character below U+0300 never does with what stands before it. */
const MAY_COMPOSE = /[^\0-\u02ff]/;
const TOO_MANY_MARKS = /\p{M}{1000}/u;

/** A letter with its marks, parts of Korean syllables, or a character that has a composed twin. */
const COMPOSED = /[\u1100-\u11ff\uac00-\ud7a3]+\p{M}*|[^\0-\u02ff]\p{M}*|[\0-\u02ff]\p{M}+/gu;

export const normalForm: Step = {
  id: 'nfc',
  apply(text) {
    if (!MAY_COMPOSE.test(text) || TOO_MANY_MARKS.test(text)) return sameLength(text);
    const whole = text.normalize('NFC');
    if (whole === text) return sameLength(text);
    const made = replaceEach(text, COMPOSED, ([found]) => found.normalize('NFC'));
    return made.text === whole ? made : changedBetween(text, whole);
  },
};
