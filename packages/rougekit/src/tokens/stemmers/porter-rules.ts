// What all variants of Porter's algorithm (M. F. Porter, "An algorithm for suffix stripping", Program
// 14(3), 1980) share: how a word is measured, step 1b and
// steps 3 to 5. Variants differ in what they call a short syllable, so that is passed in. Each function
// is linear in the length of the word.

/** Suffixes with what replaces them, nothing by default, and the expression that finds the longest of them. */
export type Rules = ReadonlyMap<string, string | undefined> & { readonly longest: RegExp };
type Test = (base: string) => boolean;

/** 'ational:ate ful' → the rules -ational → -ate and -ful → nothing. */
export function rulesOf(text: string): Rules {
  const rules = new Map<string, string | undefined>(
    text.split(' ').map((rule) => rule.split(':') as [string, string]),
  );
  return Object.assign(rules, { longest: RegExp(`(?:${[...rules.keys()].join('|')})$`) });
}

const STEP_3 = /* #__PURE__ */ rulesOf('icate:ic ative alize:al iciti:ic ical:ic ful ness');
const STEP_4 = /* #__PURE__ */ rulesOf(
  'al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize',
);

/** 1b: -eed loses its d; -ed and -ing are removed, and the rest is repaired. */
export function pastOrGerund(w: string, endsShort: Test): string {
  if (w.endsWith('eed')) return measure(w.slice(0, -3)) > 0 ? w.slice(0, -1) : w;
  let base: string;
  if (w.endsWith('ed') && hasVowel(w.slice(0, -2))) base = w.slice(0, -2);
  else if (w.endsWith('ing') && hasVowel(w.slice(0, -3))) base = w.slice(0, -3);
  else return w;
  if (base.endsWith('at') || base.endsWith('bl') || base.endsWith('iz')) return `${base}e`;
  if (endsInDoubleConsonant(base)) return /[lsz]$/.test(base) ? base : base.slice(0, -1);
  return measure(base) === 1 && endsShort(base) ? `${base}e` : base;
}

/** Only the rule with the longest suffix is tried; the rest of the word must measure more than `least`. */
export function replaceLongest(w: string, rules: Rules, least = 0): string {
  const suffix = rules.longest.exec(w)?.[0] ?? '';
  const base = w.slice(0, w.length - suffix.length);
  return measure(base) > least ? base + (rules.get(suffix) ?? '') : w;
}

/** 3, 4 and 5. */
export function lastSteps(word: string, endsShort: Test): string {
  const w = replaceLongest(word, STEP_3);
  return tidy(/[^st]ion$/.test(w) ? w : replaceLongest(w, STEP_4, 1), endsShort);
}

// 5a and 5b
function tidy(w: string, endsShort: Test): string {
  let result = w;
  if (w.endsWith('e')) {
    const base = w.slice(0, -1);
    const m = measure(base);
    if (m > 1 || (m === 1 && !endsShort(base))) result = base;
  }
  return result.endsWith('ll') && measure(result.slice(0, -1)) > 1 ? result.slice(0, -1) : result;
}

const isVowelLetter = (w: string, i: number) => 'aeiou'.includes(w[i]);

/** y is a consonant at the start and after a vowel; a run of y alternates, so count back to its start. */
export function isConsonant(w: string, i: number): boolean {
  if (isVowelLetter(w, i)) return false;
  if (w[i] !== 'y') return true;
  let first = i;
  while (first > 0 && w[first] === 'y') first--;
  const startsAsConsonant = w[first] === 'y' || isVowelLetter(w, first);
  const ys = w[first] === 'y' ? i - first : i - first - 1;
  return startsAsConsonant === (ys % 2 === 0);
}

/** Porter's m: how often a vowel is followed by a consonant. One pass, deciding y along the way. */
export function measure(w: string): number {
  let m = 0;
  let consonant = true; // of the previous letter; a word starts as if after a vowel-less start
  let previousVowel = false;
  for (let i = 0; i < w.length; i++) {
    if (isVowelLetter(w, i)) consonant = false;
    else consonant = w[i] !== 'y' || i === 0 || !consonant;
    if (consonant && previousVowel) m++;
    previousVowel = !consonant;
  }
  return m;
}

/** If there is no other vowel, the first y that is not the first letter follows a consonant: a vowel. */
export const hasVowel: Test = (w) => /[aeiou]|.y/.test(w);

function endsInDoubleConsonant(w: string): boolean {
  const last = w.length - 1;
  return last > 0 && w[last] === w[last - 1] && isConsonant(w, last);
}

/** Porter's *o: consonant, vowel, consonant other than w, x, y at the end. */
export function endsInShortSyllable(w: string): boolean {
  const last = w.length - 1;
  return (
    last >= 2 &&
    isConsonant(w, last - 2) &&
    !isConsonant(w, last - 1) &&
    isConsonant(w, last) &&
    !/[wxy]$/.test(w)
  );
}
