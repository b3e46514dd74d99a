// Words as COCO caption evaluation gets them: an approximation of Stanford's PTBTokenizer (CoreNLP 3.4.1,
// with -lowerCase), after which pycocoevalcap drops seventeen punctuation tokens. Lower-casing is up to the
// dialect. Written from the program's output, not from its source; docs/dialects/coco.md
// says how often the two agree and where they do not.
//
// Covered: clitics ('s n't …), two-part words (can|not, gon|na), hyphens, slashes and full stops inside
// words, numbers, dotted letters and common abbreviations, quotes, dashes, brackets (which stay, as -lrb-
// and the like: the list of dropped tokens has them in capitals), currency, fractions, web addresses,
// mail addresses, @names, #tags and tags. A text without any word is one empty token.
// Not covered: emoticons, XML entities, the long tail of abbreviations, phone numbers and dates.
//
// One pass; every rule looks at no more than it takes, or at a bounded stretch.

import type { EmitToken, Tokenizer } from './tokenizer.ts';

export const cocoWords: Tokenizer = {
  id: 'coco-words',
  tokenize(text, start, end, emit) {
    const part = start === 0 && end === text.length ? text : text.slice(start, end);
    let words = 0;
    const keep: EmitToken = (from, to, form) => {
      words++;
      emit(start + from, start + to, form);
    };
    let i = 0;
    while (i < part.length) i = isWordStart(part, i) ? word(part, i, keep) : other(part, i, keep);
    if (words === 0) emit(start, start);
    return undefined;
  },
};

const W = '[\\p{L}\\p{M}\\p{Nd}]';

/** Made when it is first used: reading \p{L} in both cases takes a quarter of a millisecond, which few programs have a use for. */
interface Sticky {
  readonly source: string;
  readonly flags: string;
  made?: RegExp;
}

const sticky = (source: string, flags = 'iuy'): Sticky => ({ source, flags });

const WORD_START = /* #__PURE__ */ sticky(W);
const ADDRESS = /* #__PURE__ */ sticky(
  '(?:https?://|www\\.)[^\\s"<>]*[^\\s"<>.,;:!?\'()]|[\\w.+-]{1,64}@[\\w-]{1,64}(?:\\.[\\w-]{1,64})*',
);
// 1,000.50 and 10:30; letters right after are a token of their own, but 1.5-inch is one token.
const NUMBER = /* #__PURE__ */ sticky(`\\d+(?::\\d+)+|\\d+(?:[.,]\\d+)+(?:-${W}+)*`);
const DOTTED = /* #__PURE__ */ sticky(
  `(?:ph|\\p{L})(?:\\.\\p{L})+\\.?(?!${W})(?:(?<=\\.)(?:-${W}+)+)?|\\p{L}\\.(?![\\p{L}\\p{Nd}.])`,
);
const CAPITALS = /* #__PURE__ */ sticky(`[A-Z]{1,8}(?:&[A-Z]{1,8}){1,4}(?!${W})`, 'uy');
// At most three parts around slashes; full stops only between letters.
const PLAIN = /* #__PURE__ */ sticky(
  `${W}+(?:(?:/${W}+){1,2}(?:-${W}+)*|(?:[-_]${W}+|(?<=\\p{L})\\.(?=\\p{L})${W}+)+)?`,
);
const APOSTROPHE = /* #__PURE__ */ sticky(`['’](?=\\p{L})${W}+`);
const CLITIC = /* #__PURE__ */ sticky(`['’](?:s|m|d|re|ve|ll)(?!${W})`);
const NOT = /* #__PURE__ */ sticky(`['’]t(?!${W})`);
const TWO_PARTS = /* #__PURE__ */ new Map(
  ['can|not', 'gon|na', 'got|ta', 'wan|na', 'gim|me', 'lem|me'].map((word) => [
    word.replace('|', ''),
    word.indexOf('|'),
  ]),
);
// Those whose full stop stays with them.
const ABBREVIATIONS = /* #__PURE__ */ new Set(
  `mr mrs ms dr st ste mt ft prof gen rev hon sen rep gov pres capt lt col sgt maj cmdr jr sr inc ltd corp co
   bros assn dept univ est al etc vs cf tel ext ave rd blvd sq jan feb mar apr jun jul aug sep sept oct nov
   dec mon tue tues wed thu thurs fri calif mass tex fla wash ill mich`.split(/\s+/),
);

/** Emits the tokens of a word with its clitics; returns where it ends. */
function word(text: string, from: number, emit: EmitToken): number {
  for (const whole of [ADDRESS, NUMBER, DOTTED, CAPITALS]) {
    const end = match(whole, text, from);
    if (end > from) {
      emit(from, end);
      return clitics(text, end, emit);
    }
  }
  let end = match(PLAIN, text, from);
  while (isApostrophe(text[end]) && match(CLITIC, text, end) === end && joins(text, from, end)) {
    end = match(APOSTROPHE, text, end);
  }
  const form = text.slice(from, end).toLowerCase();
  if (form.endsWith('n') && match(NOT, text, end) > end) {
    if (end - 1 > from) emit(from, end - 1);
    emit(end - 1, end + 2, `${text[end - 1]}'${text[end + 1]}`);
    return clitics(text, end + 2, emit);
  }
  if (text[end] === '.' && ABBREVIATIONS.has(form)) {
    emit(from, end + 1);
    return end + 1;
  }
  if (form === 'no' && /^\.\s?\d/.test(text.slice(end, end + 3))) {
    emit(from, end + 1);
    return end + 1;
  }
  const cut = TWO_PARTS.get(form);
  if (cut !== undefined) {
    emit(from, from + cut);
    emit(from + cut, end);
  } else if (form === 'y' && /^['’]all/i.test(text.slice(end, end + 4))) {
    emit(from, end + 1, `${text[from]}'`);
    return end + 1;
  } else emit(from, end);
  return clitics(text, end, emit);
}

/** 's 'm 'd 're 've 'll, one after the other. */
function clitics(text: string, from: number, emit: EmitToken): number {
  let i = from;
  for (let end = match(CLITIC, text, i); end > i; end = match(CLITIC, text, i)) {
    emit(i, end, `'${text.slice(i + 1, end)}`);
    i = end;
  }
  return i;
}

/** o'clock, d'ye, l'eau, and vowels on both sides: ma'am. */
function joins(text: string, from: number, apostrophe: number): boolean {
  const after = text[apostrophe + 1] ?? '';
  if (!/\p{L}/u.test(after)) return false;
  if (apostrophe === from + 1 && /[dol]/i.test(text[from])) return true;
  return /[aeiou]/i.test(text[apostrophe - 1]) && /[aeiou]/i.test(after);
}

const DROPPED = /* #__PURE__ */ sticky('\\.{3,}|[.…,;:"“”«»‹›‘’\'`–—―-]|[?!](?![?!])');
const TOGETHER = /* #__PURE__ */ sticky(
  '[?!]{2,}|-{5,}|\\*+|_+|</?[a-z][^<>\\s]{0,64}>|[@#](?=[a-z])\\w+',
);
// An apostrophe that starts a word: 'tis, 'n', 'em, '90s.
const LEADING = /* #__PURE__ */ sticky(
  `['’](?:t(?=(?:is|was)(?!${W}))|n(?!${W})['’]?|(?:em|til|cause)(?!${W})|(?<!\\d.)\\d\\ds?(?!${W}|['’]s))`,
);
const SIGNED = /* #__PURE__ */ sticky(
  `[-+](?=\\d)\\d+(?:[.,]\\d+)*(?!${W})|\\.(?=\\d)\\d+(?:[.,]\\d+)*`,
);
const FORMS: { readonly [char: string]: string } = {
  '(': '-lrb-',
  ')': '-rrb-',
  '[': '-lsb-',
  ']': '-rsb-',
  '{': '-lcb-',
  '}': '-rcb-',
  '£': '#',
  '€': '$',
  '¢': 'cents',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
};

/** Handles what does not start a word: spaces, punctuation and symbols; returns where to continue. */
function other(text: string, i: number, emit: EmitToken): number {
  const clitic = clitics(text, i, emit);
  if (clitic > i) return clitic;
  for (const whole of [LEADING, SIGNED, TOGETHER]) {
    const end = match(whole, text, i);
    if (end > i) {
      emit(i, end, isApostrophe(text[i]) ? `'${text.slice(i + 1, end)}` : undefined);
      return end;
    }
  }
  const dropped = match(DROPPED, text, i);
  if (dropped > i) return dropped;
  const point = text.codePointAt(i) as number;
  if (point > 0xffff) return i + 2; // the program ignores everything outside the BMP
  const form = FORMS[text[i]];
  if (form !== undefined) emit(i, i + 1, form);
  else if (/[^\s\p{C}\u2010\u2011\u2025\u200b]/u.test(text[i])) emit(i, i + 1);
  return i + 1;
}

const isApostrophe = (char: string | undefined) => char === "'" || char === '’';
const isWordStart = (text: string, i: number) => match(WORD_START, text, i) > i;

/** Where a match that starts right here ends; `from` if there is none. */
function match(rule: Sticky, text: string, from: number): number {
  rule.made ??= new RegExp(rule.source, rule.flags);
  const pattern = rule.made;
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}
