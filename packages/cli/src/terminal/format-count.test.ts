import { expect, it } from 'vitest';
import { formatDuration } from './format-count.ts';

it.each([
  [0, '0:00'],
  [75, '1:15'],
  [3700, '1:01:40'],
])('%i seconds are %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));
