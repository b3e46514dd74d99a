// What all variants of Porter's algorithm (M. F. Porter, "An algorithm for suffix stripping", Program
// 14(3), 1980) share: how a word is measured, step 1b and
// steps 3 to 5. Variants differ in what they call a short syllable, so that is passed in. Each function
// is linear in the length of the word.

export type Rule = readonly [suffix: string, replacement: string];
type Test = (base: string) => boolean;

/** 'ational:ate ful:' → the rules -ational → -ate and -ful → nothing. */
export const rulesOf = (text: string): readonly Rule[] =>
  text.split(' ').map((rule) => rule.split(':') as unknown as Rule);

const STEP_3 = /* #__PURE__ */ rulesOf('icate:ic ative: alize:al iciti:ic ical:ic ful: ness:');
const STEP_4: readonly string[] =
  /* #__PURE__ */ 'al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize'.split(
    ' ',
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

/** The first rule whose suffix fits is the only one tried; undefined if none does. */
export function replaceFirst(w: string, rules: readonly Rule[]): string | undefined {
  for (const [suffix, replacement] of rules) {
    if (w.endsWith(suffix)) {
      const base = w.slice(0, -suffix.length);
      return measure(base) > 0 ? base + replacement : w;
    }
  }
  return undefined;
}

/** 3, 4 and 5. */
export function lastSteps(word: string, endsShort: Test): string {
  return tidy(singleSuffix(replaceFirst(word, STEP_3) ?? word), endsShort);
}

// 4
function singleSuffix(w: string): string {
  for (const suffix of STEP_4) {
    if (w.endsWith(suffix)) {
      const base = w.slice(0, -suffix.length);
      const allowed = suffix !== 'ion' || base.endsWith('s') || base.endsWith('t');
      return allowed && measure(base) > 1 ? base : w;
    }
  }
  return w;
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
