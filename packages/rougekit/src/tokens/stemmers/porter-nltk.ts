// Porter's stemmer as NLTK runs it by default: M. F. Porter, "An algorithm for suffix stripping",
// Program 14(3), 1980, with NLTK's own departures, which change scores:
//   – a short table of words with a fixed stem ("dying" → "die", "news" → "news" …);
//   – words of one or two letters stay;
//   – 1a, 1b: four-letter words in -ies and -ied keep "ie", other -ied end in "i";
//   – 1c: y becomes i only after a consonant that is not the first letter ("enjoy" stays, "by" too);
//   – 2: -bli instead of -abli, -alli is cut first and step 2 tried again, -fulli, and -logi, whose
//     condition looks at the word up to its "l";
//   – a vowel and a consonant alone count as the short syllable of rules 1b and 5a.
// Checked against NLTK on the 80,402 words of test/golden.
//
// Words with a letter outside a–z come back as they are: the rules are about English spelling.
// Linear in the length of the word.

import type { Stemmer } from './stemmer.ts';

export const porterNltk: Stemmer = { id: 'porter-nltk', stem };

const FIXED = new Map([
  ['sky', 'sky'],
  ['skies', 'sky'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['news', 'news'],
  ['innings', 'inning'],
  ['inning', 'inning'],
  ['outings', 'outing'],
  ['outing', 'outing'],
  ['cannings', 'canning'],
  ['canning', 'canning'],
  ['howe', 'howe'],
  ['proceed', 'proceed'],
  ['exceed', 'exceed'],
  ['succeed', 'succeed'],
]);

type Rule = readonly [suffix: string, replacement: string];

// In each table the first rule whose suffix fits is the only one tried.
const STEP_2: readonly Rule[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
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
  ['fulli', 'ful'],
];
const STEP_3: readonly Rule[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];
const STEP_4: readonly string[] = [
  'al',
  'ance',
  'ence',
  'er',
  'ic',
  'able',
  'ible',
  'ant',
  'ement',
  'ment',
  'ent',
  'ion',
  'ou',
  'ism',
  'ate',
  'iti',
  'ous',
  'ive',
  'ize',
];

function stem(word: string): string {
  const fixed = FIXED.get(word);
  if (fixed !== undefined) return fixed;
  if (word.length <= 2 || !/^[a-z0-9]+$/.test(word)) return word;
  let w = plural(word);
  w = pastOrGerund(w);
  w = finalY(w);
  w = doubleSuffix(w);
  w = replaceFirst(w, STEP_3);
  w = singleSuffix(w);
  return tidy(w);
}

// 1a
function plural(w: string): string {
  if (w.endsWith('ies')) return w.length === 4 ? w.slice(0, -1) : w.slice(0, -2);
  if (w.endsWith('sses')) return w.slice(0, -2);
  return w.endsWith('s') && !w.endsWith('ss') ? w.slice(0, -1) : w;
}

// 1b
function pastOrGerund(w: string): string {
  if (w.endsWith('ied')) return w.length === 4 ? w.slice(0, -1) : w.slice(0, -2);
  if (w.endsWith('eed')) return measure(w.slice(0, -3)) > 0 ? w.slice(0, -1) : w;
  let base: string;
  if (w.endsWith('ed') && hasVowel(w.slice(0, -2))) base = w.slice(0, -2);
  else if (w.endsWith('ing') && hasVowel(w.slice(0, -3))) base = w.slice(0, -3);
  else return w;
  if (base.endsWith('at') || base.endsWith('bl') || base.endsWith('iz')) return `${base}e`;
  if (endsInDoubleConsonant(base)) return /[lsz]$/.test(base) ? base : base.slice(0, -1);
  return measure(base) === 1 && endsShort(base) ? `${base}e` : base;
}

// 1c
function finalY(w: string): string {
  const base = w.slice(0, -1);
  return w.endsWith('y') && base.length > 1 && isConsonant(base, base.length - 1) ? `${base}i` : w;
}

// 2
function doubleSuffix(w: string): string {
  if (w.endsWith('alli') && measure(w.slice(0, -4)) > 0) return doubleSuffix(w.slice(0, -2));
  for (const [suffix, replacement] of STEP_2) {
    if (w.endsWith(suffix)) {
      const base = w.slice(0, -suffix.length);
      return measure(base) > 0 ? base + replacement : w;
    }
  }
  return w.endsWith('logi') && measure(w.slice(0, -3)) > 0 ? w.slice(0, -1) : w;
}

// 3
function replaceFirst(w: string, rules: readonly Rule[]): string {
  for (const [suffix, replacement] of rules) {
    if (w.endsWith(suffix)) {
      const base = w.slice(0, -suffix.length);
      return measure(base) > 0 ? base + replacement : w;
    }
  }
  return w;
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
function tidy(w: string): string {
  let result = w;
  if (w.endsWith('e')) {
    const base = w.slice(0, -1);
    const m = measure(base);
    if (m > 1 || (m === 1 && !endsShort(base))) result = base;
  }
  return result.endsWith('ll') && measure(result.slice(0, -1)) > 1 ? result.slice(0, -1) : result;
}

const isVowelLetter = (w: string, i: number) => {
  const c = w.charCodeAt(i);
  return c === 0x61 || c === 0x65 || c === 0x69 || c === 0x6f || c === 0x75; // a e i o u
};

/** y is a consonant at the start and after a vowel; a run of y alternates, so count back to its start. */
function isConsonant(w: string, i: number): boolean {
  if (isVowelLetter(w, i)) return false;
  if (w[i] !== 'y') return true;
  let first = i;
  while (first > 0 && w[first] === 'y') first--;
  const startsAsConsonant = w[first] === 'y' || isVowelLetter(w, first);
  const ys = w[first] === 'y' ? i - first : i - first - 1;
  return startsAsConsonant === (ys % 2 === 0);
}

/** Porter's m: how often a vowel is followed by a consonant. One pass, y decided on the way. */
function measure(w: string): number {
  let m = 0;
  let consonant = true; // of the letter before; a word begins as if after a vowel-less start
  let previousVowel = false;
  for (let i = 0; i < w.length; i++) {
    if (isVowelLetter(w, i)) consonant = false;
    else consonant = w[i] !== 'y' || i === 0 || !consonant;
    if (consonant && previousVowel) m++;
    previousVowel = !consonant;
  }
  return m;
}

function hasVowel(w: string): boolean {
  let consonant = true;
  for (let i = 0; i < w.length; i++) {
    if (isVowelLetter(w, i)) return true;
    consonant = w[i] !== 'y' || i === 0 || !consonant;
    if (!consonant) return true;
  }
  return false;
}

function endsInDoubleConsonant(w: string): boolean {
  const last = w.length - 1;
  return last > 0 && w[last] === w[last - 1] && isConsonant(w, last);
}

/** Consonant, vowel, consonant other than w, x, y at the end; NLTK also takes a bare vowel + consonant. */
function endsShort(w: string): boolean {
  const last = w.length - 1;
  if (last === 1) return !isConsonant(w, 0) && isConsonant(w, 1);
  return (
    last >= 2 &&
    isConsonant(w, last - 2) &&
    !isConsonant(w, last - 1) &&
    isConsonant(w, last) &&
    !/[wxy]$/.test(w)
  );
}
