import { expect, it } from 'vitest';
import { formatCount, formatDuration } from './format-count.ts';

it.each([
  [0, '0:00'],
  [75, '1:15'],
  [3700, '1:01:40'],
])('%i seconds are %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));

it.each([0, 7, 999, 1000, 12_345.6, 999_999.5, 1_234_567, 2 ** 53, -1, -1234])(
  '%d as the locale en-US has it',
  (count) => expect(formatCount(count)).toBe(Math.round(count).toLocaleString('en-US')),
);
