// The text behind a flag → the value it stands for, or the sentence that says what was expected.

import { didYouMean } from '../failures/did-you-mean.ts';
import { UsageError } from '../failures/failures.ts';

export function wrongValue(flag: string, expected: string, text: string, advice = ''): UsageError {
  const tail = advice === '' ? '' : ` ${advice}`;
  return new UsageError(`Expected \`${flag}\` to be ${expected}, got '${text}'.${tail}`);
}

// No hexadecimal and no spaces, which Number() would let pass.
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

export function oneOf<T extends string>(flag: string, text: string, known: readonly T[]): T {
  const found = known.find((name) => name === text);
  if (found !== undefined) return found;
  throw wrongValue(flag, `one of ${known.join(', ')}`, text, didYouMean(text, known).trim());
}

/** A confidence in percent; `ends` are allowed where a program allows them. */
export function readConfidence(text: string, { ends = false } = {}): number {
  const expected = `a percentage ${ends ? 'from 0 to' : 'between 0 and'} 100, such as 95`;
  const value = readNumber('--confidence', text, expected);
  if (value > 0 && value < 1) {
    const percent = Number((value * 100).toPrecision(12));
    throw wrongValue('--confidence', expected, text, `Did you mean ${percent}?`);
  }
  const isWithin = ends ? value >= 0 && value <= 100 : value > 0 && value < 100;
  if (!isWithin) throw wrongValue('--confidence', expected, text);
  return value;
}
