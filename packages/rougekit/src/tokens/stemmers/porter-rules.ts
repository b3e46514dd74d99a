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
  // Of other words nothing, which has no vowel.
  const base = w.slice(0, w.endsWith('ed') ? -2 : w.endsWith('ing') ? -3 : 0);
  if (!hasVowel(base)) return w;
  if (/(?:at|bl|iz)$/.test(base)) return `${base}e`;
  if (endsInDoubleConsonant(base)) return /[lsz]$/.test(base) ? base : base.slice(0, -1);
  return measure(base) === 1 && endsShort(base) ? `${base}e` : base;
}

/** Only the rule with the longest suffix is tried; the rest of the word must measure more than `least`. */
export function replaceLongest(w: string, rules: Rules, least = 0): string {
  const found = rules.longest.exec(w);
  return found && measure(w.slice(0, found.index)) > least
    ? w.slice(0, found.index) + (rules.get(found[0]) ?? '')
    : w;
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

/** Bit 1 stands for a, bit 5 for e … */
const VOWELS = 0x208222;

/** Asked of every letter of a word. Codes of small letters start at 0x61; a shift looks at the last five bits only. */
function isVowelLetter(w: string, i: number): boolean {
  const code = w.charCodeAt(i);
  return code >> 5 === 3 && ((VOWELS >> code) & 1) === 1;
}

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
