import { describe, expect, it } from 'vitest';
import { nameIn, numberIn } from './number-field.ts';

describe('a number', () => {
  it.each([
    ['a number', { y: 3.5 }, 'y', 3.5],
    ['negative', { y: -1e-9 }, 'y', -1e-9],
    ['of a list', { y: [3, 4] }, 'y.1', 4],
    ['of an object', { y: { v: 2 } }, 'y.v', 2],
    ['under a name with a dot', { 'y.v': 7, y: { v: 2 } }, 'y.v', 7],
  ])('%s', (_, row, name, expected) => expect(numberIn(row, name)).toBe(expected));

  it.each([
    ['nothing', undefined, "the field 'y' is missing."],
    ['null', null, 'got null.'],
    [
      'a text with a number',
      ' 3.50',
      "got the text ' 3.50'. Write it without quotation marks: 3.5",
    ],
    ['a text', 'good', /got the text 'good'\.$/],
    ['a decimal comma', '3,5', /got the text '3,5'\.$/],
    ['an empty text', '', 'got an empty text.'],
    ['blanks', '  ', /got the text ' {2}'\.$/],
    ['a list', [3, 4], 'got a list. Name one of its numbers (y.0), or write their mean'],
    ['an object', { v: 3 }, 'got an object. Name a field in it: y.FIELD'],
    ['a truth', true, 'got true.'],
    ['more than a number can be', Number('1e999'), 'got one that is too large.'],
    ['control characters', '\u001b[31m', "got the text '\\u001b[31m'."],
  ])('%s is none', (_, y, words) => {
    const row = y === undefined ? {} : { y };
    expect(() => numberIn(row, 'y')).toThrow(words);
  });
});

describe('a name', () => {
  it('keeps all its digits', () => {
    const json = '{"d": {"n": 9007199254740993}, "s": "lead"}';
    const row = JSON.parse(json) as Record<string, unknown>;
    expect(nameIn(row, 'd.n', json)).toBe('9007199254740993');
    expect(nameIn(row, 's', json)).toBe('lead');
    expect(() => nameIn(row, 'd', json)).toThrow("expected 'd' to be text or a number.");
    expect(() => nameIn(row, 'x', json)).toThrow("the field 'x' is missing.");
  });
});
