// Numbers in words: "3.5%" → "three point five percent", "$1,200" → "one thousand two hundred dollars", "21st" → "twenty-first".
// The words are those of n2words for American English; digits behind a decimal point are read one by one.
//
//   written   whole numbers of up to fifteen digits, with or without commas between thousands; decimals; a minus sign; ordinals;
//             percent; amounts with $ £ € ¥ ₹, also "$2.5 million", "£3bn" and "5 €"; a number before a hyphen and letters
//             ("20-year-old")
//   stays     whatever digits are only a part of: versions (1.2.3) and addresses (192.168.0.1), dates (2024-01-15, 1/15/2024),
//             times (10:30), telephone numbers, ranges and scores (10-20, 3–2), fractions (1/2, ½), names and units (B2B,
//             COVID-19, 5kg, 1990s), numbers with a leading zero (007), longer numbers, digits of other scripts
//
// "1984" is read as a number unless the step `years` has made it a year before.

import type { Step } from 'rougekit';
import { sameLength } from 'rougekit/preparation';
import { replaceEach } from '../steps/replace-each.ts';
import { amount, CURRENCY_SIGNS, MAGNITUDES } from './amounts.ts';
import { cardinal, decimal, hasOrdinalEnding, ordinal } from './number-words.ts';

/** Between these, a stretch of a text is a number as a whole or not at all. */
const APART = '\\s()\\[\\]{}"“”«»—…';
const TELEPHONE = '(?:\\+?\\d{1,3}[ .-]?)?(?:\\(\\d{2,4}\\)[ .-]?|\\d{3}[ ])\\d{3}[ .-]\\d{4}';
const BEHIND = `[ \\u00a0](?:%|(?:${MAGNITUDES.join('|')})(?![\\p{L}\\p{N}_-]))`;
const STRETCH = new RegExp(
  `(?<![^${APART}])(?:${TELEPHONE}(?![^${APART}.,;:!?])|[^${APART}]*[0-9][^${APART}]*(?:${BEHIND}|[ \\u00a0][€£](?![^${APART}.,;:!?]))?)`,
  'giu',
);
const DIGIT = /[0-9]/;

const LEADING = '[~≈≤≥<>±*]*';
const NUMBER = '(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?|\\.\\d+';
const TRAILING = "[.,;:!?*'’]*";
/** sign, country, currency, number, what follows, trailing marks */
const SHAPE = new RegExp(
  `^(${LEADING}|['‘])([-−]?)(?:(US|A|C|NZ|HK|S)?([${CURRENCY_SIGNS}]))?(${NUMBER})` +
    `(st|nd|rd|th|[ \\u00a0]?%|[ \\u00a0]?[${CURRENCY_SIGNS}]|k|mn?|bn?|tn?|[ \\u00a0](?:${MAGNITUDES.join('|')}))?` +
    `(-\\p{L}[\\p{L}-]*)?(${TRAILING})$`,
  'iu',
);
/** No number that is written out is longer. */
const LONGEST = 80;

export const numbers: Step = {
  id: 'numbers',
  apply: (text) =>
    DIGIT.test(text) ? replaceEach(text, STRETCH, ([found]) => written(found)) : sameLength(text),
};

function written(found: string): string | undefined {
  if (found.length > LONGEST) return undefined;
  const shape = SHAPE.exec(found);
  if (shape === null) return undefined;
  const [
    ,
    before = '',
    minus,
    country = '',
    sign,
    number = '',
    behind = '',
    tail = '',
    after = '',
  ] = shape;
  if (isQuoteAlone(before, after)) return undefined;
  const words = inWords(number.replaceAll(',', ''), country, sign, behind, tail);
  return words === undefined
    ? undefined
    : `${before}${minus === '' ? '' : 'minus '}${words}${tail}${after}`;
}

function inWords(
  number: string,
  country: string,
  sign: string | undefined,
  behind: string,
  tail: string,
): string | undefined {
  const follows = behind.trim().toLowerCase();
  if (/^0\d/.test(number) || number.length > 30) return undefined;
  if (sign !== undefined) return tail === '' ? amount(number, sign, country, follows) : undefined;
  if (follows === '') return number.includes('.') ? decimal(number) : cardinal(number);
  if (follows === '%') return tail === '' ? percent(number) : undefined;
  if (CURRENCY_SIGNS.includes(follows))
    return tail === '' ? amount(number, follows, '', '') : undefined;
  if (/^(?:st|nd|rd|th)$/.test(follows))
    return hasOrdinalEnding(number, follows) ? ordinal(number) : undefined;
  if (!/^\s/.test(behind)) return undefined;
  const words = number.includes('.') ? decimal(number) : cardinal(number);
  return words === undefined ? undefined : `${words}${behind}`;
}

function percent(number: string): string | undefined {
  const words = number.includes('.') ? decimal(number) : cardinal(number);
  return words === undefined ? undefined : `${words} percent`;
}

/** 5' are feet, '90 is a year; '5' is a quoted number. */
const isQuoteAlone = (before: string, after: string) =>
  /['‘]$/.test(before) !== /^['’]/.test(after) && (/['‘]$/.test(before) || /^['’]/.test(after));
