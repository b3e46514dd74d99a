// Porter's stemmer as he published it or as NLTK runs it by default, which departs from that; the rules and their reasons are in
// src/tokens/stemmers: porter-original.ts, porter-nltk.ts and porter-rules.ts, of which this is the twin on bytes.
// Linear in the length of the word; runs once per distinct word.

import { larger, reserve } from './memory';

let word: usize = 0; // lower-case bytes
let room: usize = 0;
let n: u32 = 0;

let departs = true;

let fixed: usize = 0;
let step2: usize = 0;
let step2OfNltk: usize = 0;
let step2Published: usize = 0;
let step3: usize = 0;
let step4: usize = 0;

/** Length of the stem that `stemWord` made last. */
export function stemLength(): u32 {
  return n;
}

/** Whether NLTK's departures apply from now on. */
export function departFromPorter(yes: bool): void {
  departs = yes;
}

/** The stem of the word at [at, at + length); it stands where the result points until the next call. */
export function stemWord(at: usize, length: u32): usize {
  if (fixed == 0) compileRules();
  if (<usize>length + 8 > room) {
    room = larger(room, <usize>length + 8);
    word = reserve(room);
  }
  n = length;
  for (let k: u32 = 0; k < length; k++) {
    const letter = load<u8>(at + k);
    store<u8>(word + k, letter - 0x41 < 26 ? letter | 0x20 : letter);
  }
  if (departs) {
    const entry = find(fixed, true);
    if (entry != 0) put(0, entry);
    if (entry != 0 || n <= 2) return word;
  }
  plural();
  ending();
  finalY();
  doubleSuffix();
  replaceFirst(step3);
  singleSuffix();
  tidy();
  return word;
}

// ── the rules as bytes: suffix length, replacement length, suffix, replacement; a 0 ends the list ──

function compileRules(): void {
  fixed = compiled(
    'sky>sky skies>sky dying>die lying>lie tying>tie news>news innings>inning inning>inning outings>outing outing>outing cannings>canning canning>canning howe>howe proceed>proceed exceed>exceed succeed>succeed',
  );
  step2 = compiled(
    'ational>ate tional>tion enci>ence anci>ance izer>ize alli>al entli>ent eli>e ousli>ous ization>ize ation>ate ator>ate alism>al iveness>ive fulness>ful ousness>ous aliti>al iviti>ive biliti>ble',
  );
  // No word ends in one of these and in one of those.
  step2OfNltk = compiled('bli>ble fulli>ful');
  step2Published = compiled('abli>able');
  step3 = compiled('icate>ic ative> alize>al iciti>ic ical>ic ful> ness>');
  step4 = compiled(
    'al> ance> ence> er> ic> able> ible> ant> ement> ment> ent> ion> ou> ism> ate> iti> ous> ive> ize>',
  );
}

function compiled(rules: string): usize {
  const list = reserve(<usize>rules.length * 2 + 3);
  let entry = list;
  let to = entry + 2;
  let isReplacement = false;
  for (let k = 0; k <= rules.length; k++) {
    const code = k < rules.length ? rules.charCodeAt(k) : 0x20;
    if (code == 0x3e) isReplacement = true;
    else if (code == 0x20) {
      entry = to;
      to += 2;
      isReplacement = false;
    } else {
      store<u8>(to++, <u8>code);
      if (isReplacement) store<u8>(entry, load<u8>(entry, 1) + 1, 1);
      else store<u8>(entry, load<u8>(entry) + 1);
    }
  }
  return list;
}

/** The first entry whose suffix the word ends in (or that is the whole word), or 0. */
function find(list: usize, whole: bool): usize {
  const last = load<u8>(word + n - 1);
  for (let entry = list; load<u8>(entry) != 0; entry += 2 + load<u8>(entry) + load<u8>(entry, 1)) {
    const length = <u32>load<u8>(entry);
    if (length > n || (whole && length != n)) continue;
    if (load<u8>(entry + 1 + length) != last) continue;
    let k: u32 = 0;
    while (k < length && load<u8>(entry + 2 + k) == load<u8>(word + n - length + k)) k++;
    if (k == length) return entry;
  }
  return 0;
}

/** The entry's replacement in place of everything from `base` on. */
function put(base: u32, entry: usize): void {
  const length = <u32>load<u8>(entry, 1);
  memory.copy(word + base, entry + 2 + load<u8>(entry), length);
  n = base + length;
}

// ── the steps ────────────────────────────────────────────────────────────────

// 1a
function plural(): void {
  if (ends3(0x69, 0x65, 0x73)) n -= departs && n == 4 ? 1 : 2; // ies
  else if (n >= 4 && ends3(0x73, 0x65, 0x73) && byte(n - 4) == 0x73) n -= 2; // sses
  else if (byte(n - 1) == 0x73 && !(n >= 2 && byte(n - 2) == 0x73)) n -= 1; // s, not ss
}

// 1b
function ending(): void {
  if (departs && ends3(0x69, 0x65, 0x64)) {
    n -= n == 4 ? 1 : 2; // ied
    return;
  }
  if (ends3(0x65, 0x65, 0x64)) {
    if (measure(n - 3) > 0) n -= 1; // eed
    return;
  }
  if (ends2(0x65, 0x64) && hasVowel(n - 2)) n -= 2; // ed
  else if (ends3(0x69, 0x6e, 0x67) && hasVowel(n - 3)) n -= 3; // ing
  else return;
  if (ends2(0x61, 0x74) || ends2(0x62, 0x6c) || ends2(0x69, 0x7a)) addE(); // at bl iz
  else if (n >= 2 && byte(n - 1) == byte(n - 2) && isConsonant(n - 1)) {
    const last = byte(n - 1);
    if (last != 0x6c && last != 0x73 && last != 0x7a) n -= 1; // not l s z
  } else if (measure(n) == 1 && endsShort(n)) addE();
}

// 1c
function finalY(): void {
  if (n == 0 || byte(n - 1) != 0x79) return;
  if (departs ? n > 2 && isConsonant(n - 2) : hasVowel(n - 1)) store<u8>(word + n - 1, 0x69);
}

// 2
function doubleSuffix(): void {
  if (!departs) {
    if (!replaceFirst(step2Published)) replaceFirst(step2);
    return;
  }
  while (n >= 4 && ends2(0x6c, 0x69) && byte(n - 3) == 0x6c && byte(n - 4) == 0x61) {
    if (measure(n - 4) == 0) break;
    n -= 2; // alli → al, and once more
  }
  if (replaceFirst(step2OfNltk) || replaceFirst(step2)) return;
  if (n >= 4 && ends3(0x6f, 0x67, 0x69) && byte(n - 4) == 0x6c && measure(n - 3) > 0) n -= 1; // logi
}

/** Only the first rule whose suffix fits is tried; false if none does. */
function replaceFirst(list: usize): bool {
  const entry = find(list, false);
  if (entry == 0) return false;
  const base = n - load<u8>(entry);
  if (measure(base) > 0) put(base, entry);
  return true;
}

// 4
function singleSuffix(): void {
  const entry = find(step4, false);
  if (entry == 0) return;
  const base = n - load<u8>(entry);
  if (ends3(0x69, 0x6f, 0x6e)) {
    // -ion goes after s and t only
    const before: u8 = base > 0 ? byte(base - 1) : 0;
    if (before != 0x73 && before != 0x74) return;
  }
  if (measure(base) > 1) n = base;
}

// 5a and 5b
function tidy(): void {
  if (n > 0 && byte(n - 1) == 0x65) {
    const m = measure(n - 1);
    if (m > 1 || (m == 1 && !endsShort(n - 1))) n -= 1;
  }
  if (ends2(0x6c, 0x6c) && measure(n - 1) > 1) n -= 1;
}

// ── letters ──────────────────────────────────────────────────────────────────

@inline
function byte(k: u32): u8 {
  return load<u8>(word + k);
}

function ends2(a: u8, b: u8): bool {
  return n >= 2 && byte(n - 1) == b && byte(n - 2) == a;
}

function ends3(a: u8, b: u8, c: u8): bool {
  return n >= 3 && byte(n - 1) == c && byte(n - 2) == b && byte(n - 3) == a;
}

function addE(): void {
  store<u8>(word + n, 0x65);
  n += 1;
}

function isVowel(k: u32): bool {
  const c = byte(k);
  return c == 0x61 || c == 0x65 || c == 0x69 || c == 0x6f || c == 0x75;
}

/** y is a consonant at the start and after a vowel; a run of y alternates, so count back to its start. */
function isConsonant(k: u32): bool {
  if (isVowel(k)) return false;
  if (byte(k) != 0x79) return true;
  let first = k;
  while (first > 0 && byte(first) == 0x79) first--;
  const isY = byte(first) == 0x79;
  const startsAsConsonant = isY || isVowel(first);
  const ys = isY ? k - first : k - first - 1;
  return startsAsConsonant == ((ys & 1) == 0);
}

/** Porter's m of the first `length` letters. */
function measure(length: u32): u32 {
  let m: u32 = 0;
  let consonant = true;
  let previousVowel = false;
  for (let k: u32 = 0; k < length; k++) {
    if (isVowel(k)) consonant = false;
    else consonant = byte(k) != 0x79 || k == 0 || !consonant;
    if (consonant && previousVowel) m++;
    previousVowel = !consonant;
  }
  return m;
}

function hasVowel(length: u32): bool {
  for (let k: u32 = 0; k < length; k++) {
    if (isVowel(k) || (k > 0 && byte(k) == 0x79)) return true;
  }
  return false;
}

/** Consonant, vowel, consonant other than w, x, y; or, where NLTK departs, a vowel and a consonant alone. */
function endsShort(length: u32): bool {
  if (departs && length == 2) return !isConsonant(0) && isConsonant(1);
  if (length < 3) return false;
  const last = byte(length - 1);
  return (
    last != 0x77 &&
    last != 0x78 &&
    last != 0x79 &&
    isConsonant(length - 3) &&
    !isConsonant(length - 2) &&
    isConsonant(length - 1)
  );
}
