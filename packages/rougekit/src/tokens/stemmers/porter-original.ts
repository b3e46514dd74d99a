// Porter's stemmer as he published it: M. F. Porter, "An algorithm for suffix stripping", Program 14(3),
// 1980; what NLTK calls ORIGINAL_ALGORITHM (3.8). Compared with `porter-nltk` it has no fixed words and no rules
// for -ied and short -ies, y becomes i after any preceding vowel ("enjoy" → "enjoi"), step 2 has -abli and
// nothing for -fulli and -logi, and short words are not spared ("as" → "a").
// Checked against NLTK on the 759 words of test/golden/tokens, and once on the 80,402 words of the lists
// there. Linear in the length of the word.

import {
  endsInShortSyllable,
  hasVowel,
  lastSteps,
  pastOrGerund,
  type Rules,
  replaceLongest,
  rulesOf,
} from './porter-rules.ts';
import { stemsAsPublished } from './published-porter.ts';
import type { Stemmer } from './stemmer.ts';

const STEP_2 = /* #__PURE__ */ rulesOf(
  'ational:ate tional:tion enci:ence anci:ance izer:ize abli:able alli:al entli:ent eli:e ousli:ous ization:ize ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble',
);

export const porterOriginal: Stemmer = /* #__PURE__ */ stemsAsPublished({
  id: 'porter-original',
  stem: (word) => publishedSteps(word, STEP_2),
});

/** `step2`: its rules, in which variants differ. */
export function publishedSteps(word: string, step2: Rules): string {
  const w = finalY(pastOrGerund(plural(word), endsInShortSyllable));
  return lastSteps(replaceLongest(w, step2), endsInShortSyllable);
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
