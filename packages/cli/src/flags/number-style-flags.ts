// `--percent` and `--digits`: how numbers are shown to people.

import { FOUR_DIGITS, type NumberStyle } from '../terminal/number-style.ts';
import type { Given } from './given.ts';
import type { OptionRecord } from './option-records.ts';

export const PERCENT: OptionRecord = {
  flags: '--percent',
  help: 'show 41.25 instead of 0.4125 (table, html, markdown, latex)',
};
export const DIGITS: OptionRecord = {
  flags: '--digits <n>',
  help: 'digits after the decimal point (default: 4, with --percent 2)',
};

/** A double has no more. */
const MOST_DIGITS = 15;

export function readNumberStyle(given: Given): NumberStyle {
  const percent = given.has('--percent');
  const usual = percent ? FOUR_DIGITS.digits - 2 : FOUR_DIGITS.digits;
  return { percent, digits: given.whole('--digits', 0, MOST_DIGITS) ?? usual };
}
