// Porter's stemmer as he published it: M. F. Porter, "An algorithm for suffix stripping", Program 14(3),
// 1980; what NLTK calls ORIGINAL_ALGORITHM (3.8). Compared with `porter-nltk` it has no fixed words and no rules
// for -ied and short -ies, y becomes i after any preceding vowel ("enjoy" → "enjoi"), step 2 has -abli and
// nothing for -fulli and -logi, and short words are not spared ("as" → "a").
// Checked against NLTK on the 759 words of test/golden/tokens, and once on the 80,402 words of the lists
// there. Linear in the length of the word.

import type { Rule } from './porter-rules.ts';
import {
  endsInShortSyllable,
  hasVowel,
  lastSteps,
  pastOrGerund,
  replaceFirst,
} from './porter-rules.ts';
import type { Stemmer } from './stemmer.ts';

export const porterOriginal: Stemmer = { id: 'porter-original', stem };

// The first rule whose suffix fits is the only one tried.
const STEP_2: readonly Rule[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
];

function stem(word: string): string {
  let w = plural(word);
  w = pastOrGerund(w, endsInShortSyllable);
  w = finalY(w);
  w = replaceFirst(w, STEP_2) ?? w;
  return lastSteps(w, endsInShortSyllable);
}

// 1a
function plural(w: string): string {
  if (w.endsWith('sses') || w.endsWith('ies')) return w.slice(0, -2);
  return w.endsWith('s') && !w.endsWith('ss') ? w.slice(0, -1) : w;
}

// 1c
function finalY(w: string): string {
  const base = w.slice(0, -1);
  return w.endsWith('y') && hasVowel(base) ? `${base}i` : w;
}
