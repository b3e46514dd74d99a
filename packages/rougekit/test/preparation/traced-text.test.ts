// Where rewritten texts come from: the compact stretches agree with a list that has a place for every character.
import fc from 'fast-check';
import { changedBetween, lowerCased, replaced, TracedText } from 'rougekit/preparation';
import { expect, test } from 'vitest';
import { check } from '../properties/check.ts';
import { anyText } from '../properties/texts.ts';

const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/a/g, ''],
  [/[aeiou]/g, ' $& '],
  [/([a-z])([.,])/g, '$1 $2 '],
  [/t(h)e/g, 'X'],
  [/$/g, '!'],
  [/^/g, '> '],
];

test('replaced() gives the text that replace() gives', () => {
  check(
    fc.property(anyText, fc.constantFrom(...REPLACEMENTS), (text, [pattern, by]) => {
      expect(replaced(text, pattern, by).text).toBe(text.replace(pattern, by));
      expect(lowerCased(text).text).toBe(text.toLowerCase());
    }),
  );
});

test('a kept character stands where it stood, after any number of steps', () => {
  const steps = fc.array(fc.constantFrom(...REPLACEMENTS), { maxLength: 4 });
  check(
    fc.property(anyText, steps, (text, list) => {
      // The twin: for each character of the text so far, where it stood at first; −1 if it was put in.
      let places = Array.from(text, () => -1).length === 0 ? [] : [...Array(text.length).keys()];
      let traced = new TracedText(text);
      for (const [pattern, by] of list) {
        const { text: made, kept } = replaced(traced.text, pattern, by);
        const next = new Array<number>(made.length).fill(-1);
        for (const { at, from, length } of kept) {
          expect(made.slice(at, at + length)).toBe(traced.text.slice(from, from + length));
          for (let k = 0; k < length; k++) next[at + k] = places[from + k];
        }
        places = next;
        traced = traced.rewritten({ text: made, kept });
      }
      places.forEach((place, at) => {
        const { start, end } = traced.origin(at, at + 1);
        if (place >= 0) expect([start, end]).toEqual([place, place + 1]);
        expect(start).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(text.length);
      });
    }),
  );
});

test('what was put in stands where the old text was', () => {
  const traced = new TracedText('see http://x.y now').rewritten(
    replaced('see http://x.y now', /http\S+/g, 'URL'),
  );
  expect(traced.text).toBe('see URL now');
  expect(traced.origin(4, 7)).toEqual({ start: 4, end: 14 });
  expect(traced.origin(8, 11)).toEqual({ start: 15, end: 18 });
  expect(traced.origin(0, 11)).toEqual({ start: 0, end: 18 });
});

test('a letter that becomes two keeps its place, and those behind it theirs', () => {
  const text = 'aİb';
  const traced = new TracedText(text).rewritten(lowerCased(text));
  expect(traced.origin(1, 3)).toEqual({ start: 1, end: 2 });
  expect(traced.origin(3, 4)).toEqual({ start: 2, end: 3 });
});

test('of two texts alone, what they begin and end with is known', () => {
  expect(changedBetween('one two three', 'one 2 three').kept).toEqual([
    { at: 0, from: 0, length: 4 },
    { at: 5, from: 7, length: 6 },
  ]);
  expect(changedBetween('aa', 'aaa').kept).toEqual([{ at: 0, from: 0, length: 2 }]);
  expect(changedBetween('', 'x').kept).toEqual([]);
});
