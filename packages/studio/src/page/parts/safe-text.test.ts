import { expect, it } from 'vitest';
import { safeText, seenCharacter } from './safe-text.ts';

it('control characters become pictures, and characters that nobody sees have their numbers', () => {
  expect(safeText('a\u0000\u001b[31m\tb')).toBe('a\u2400\u241b[31m\tb');
  expect(['\u202e', '\u200b', '\u{e0041}', ',', '\u0007'].map(seenCharacter)).toEqual([
    'U+202E',
    'U+200B',
    'U+E0041',
    ',',
    '\u2407',
  ]);
});
