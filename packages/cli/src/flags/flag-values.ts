// The text behind a flag → the value it stands for, or the sentence that says what was expected.

import { UsageError } from '../failures/failures.ts';

export function wrongValue(flag: string, expected: string, text: string, advice = ''): UsageError {
  const tail = advice === '' ? '' : ` ${advice}`;
  return new UsageError(`Expected \`${flag}\` to be ${expected}, got '${text}'.${tail}`);
}

// No hexadecimal and no blanks, which Number() would let pass.
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

export function readNumber(flag: string, text: string, expected = 'a number'): number {
  if (/^\+?inf(?:inity)?$/i.test(text)) return Number.POSITIVE_INFINITY;
  if (!NUMBER.test(text)) throw wrongValue(flag, expected, text);
  return Number(text);
}

export function readWhole(flag: string, text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  const range =
    most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  throw wrongValue(flag, `a whole number ${range}`, text);
}

/** A comma-separated list; an empty place in it is a slip, not a value. */
export function readList(flag: string, text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.includes('')) throw wrongValue(flag, 'a list such as a,b,c', text);
  return parts;
}
