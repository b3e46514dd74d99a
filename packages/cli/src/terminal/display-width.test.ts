import { expect, it } from 'vitest';
import { displayWidth, padEnd, padStart } from './display-width.ts';
import { wrapText } from './wrap-text.ts';

it.each([
  ['abc', 3],
  ['é', 1],
  ['e\u0301', 1],
  ['摘要', 4],
  ['カナ', 4],
  ['한국', 4],
  ['Ａ', 2],
  ['😀', 2],
  ['', 0],
])('%s takes %i columns', (text, width) => {
  expect(displayWidth(text)).toBe(width);
});

it('pads by columns', () => {
  expect(padEnd('摘', 4)).toBe('摘  ');
  expect(padStart('摘', 4)).toBe('  摘');
  expect(padEnd('long', 2)).toBe('long');
});

it('wraps between words and indents what follows', () => {
  expect(wrapText('one two three', 8, '  ')).toBe('one two\n  three');
  expect(wrapText('  one two', 6, '    ')).toBe('  one\n    two');
  expect(wrapText('unbreakable', 4, ' ')).toBe('unbreakable');
  expect(wrapText('摘要 摘要', 8, '')).toBe('摘要\n摘要');
});
