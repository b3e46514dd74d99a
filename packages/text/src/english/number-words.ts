// Digits → English words.

import { toCardinal, toOrdinal } from 'n2words/en-US';

/** Longer ones are card numbers and keys, which are not read as numbers. */
const MOST_DIGITS = 15;

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export const cardinal = (digits: string): string | undefined =>
  digits.length > MOST_DIGITS ? undefined : toCardinal(Number(digits));

export const ordinal = (digits: string): string | undefined =>
  digits.length > MOST_DIGITS || Number(digits) === 0 ? undefined : toOrdinal(Number(digits));

/** "3.50" → "three point five zero"; ".5" → "point five". n2words would say "three point fifty". */
export function decimal(number: string): string | undefined {
  const [whole = '', fraction = ''] = number.split('.');
  if (fraction.length > MOST_DIGITS) return undefined;
  const behind = [...fraction].map((digit) => DIGITS[Number(digit)]).join(' ');
  if (whole === '') return `point ${behind}`;
  const before = cardinal(whole);
  return before === undefined ? undefined : `${before} point ${behind}`;
}

/** 1st, 2nd, 3rd, 4th, 11th: "12nd" is not an ordinal. */
export function hasOrdinalEnding(digits: string, ending: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const isTeen = digits.at(-2) === '1';
  const last = isTeen ? '0' : (digits.at(-1) as string);
  return ending === (({ 1: 'st', 2: 'nd', 3: 'rd' } as Record<string, string>)[last] ?? 'th');
}
