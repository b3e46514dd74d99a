import fc from 'fast-check';
import { expect, it } from 'vitest';
import { displayWidth } from './display-width.ts';
import { flowLines } from './flow-text.ts';

const flowed = (text: string, width: number) => flowLines([{ text }], width);

it('breaks between words', () => {
  expect(flowed('the cat sat on the mat', 11)).toEqual(['the cat sat', 'on the mat']);
});

it('breaks between Chinese characters, which are two columns wide, but not before a full stop', () => {
  expect(flowed('猫咪吃鱼和肉。', 8)).toEqual(['猫咪吃鱼', '和肉。']);
  expect(flowed('猫咪吃鱼。', 8)).toEqual(['猫咪吃', '鱼。']);
});

it('breaks a word only if it is longer than a line', () => {
  expect(flowed('a verylongword b', 6)).toEqual(['a', 'verylo', 'ngword', 'b']);
});

it('begins a line at a line feed', () => {
  expect(flowed('one\n\ntwo\r\nthree', 20)).toEqual(['one', '', 'two', 'three']);
});

it('glues brackets to what is in them', () => {
  const parts = [{ text: 'a ' }, { text: 'b c', before: '[', after: ']' }, { text: '.' }];
  expect(flowLines(parts, 20)).toEqual(['a [b c].']);
  expect(flowLines(parts, 5)).toEqual(['a [b', 'c].']);
  expect(flowLines([{ text: '\n', before: '[', after: ']' }], 5)).toEqual(['[', ']']);
});

it('paints line by line, so that no look runs into the next line', () => {
  const paint = (text: string) => `<${text}>`;
  expect(flowLines([{ text: 'one two', paint }], 4)).toEqual(['<one>', '<two>']);
});

it('writes out what a terminal would obey, and stops ten thousand marks on one letter', () => {
  expect(flowed('a\u001b[31m\u202e', 40)).toEqual(['a\\u001b[31m\\u202e']);
  expect(flowed(`e${'\u0301'.repeat(10_000)}x`, 40)[0]?.length).toBeLessThan(40);
});

it('keeps every character and every width', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('a', 'b', ' ', '猫', '。', '（', '\n', '👩‍👩‍👧', 'é') }),
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 12, max: 30 }), (given, width) => {
      const lines = flowed(given, width);
      for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(width);
      const [wide = ''] = flowed(given.replace(/\s/gu, ''), 10_000);
      expect(lines.join('').replace(/\s/gu, '')).toBe(wide.replace(/\s/gu, ''));
    }),
  );
});
