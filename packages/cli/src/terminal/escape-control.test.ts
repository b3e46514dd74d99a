import { describe, expect, it } from 'vitest';
import { escapeControl, excerpt, safeJson } from './escape-control.ts';

describe('escapeControl', () => {
  it.each([
    ['colours', '\u001b[31mred', '\\u001b[31mred'],
    ['links', '\u001b]8;;http://x\u0007y', '\\u001b]8;;http://x\\u0007y'],
    ['the C1 form of ESC [', '\u009b31m', '\\u009b31m'],
    ['NUL and DEL', '\u0000a\u007f', '\\u0000a\\u007f'],
    ['line ends, which would forge a line', 'a\nerror: b\r', 'a\\u000aerror: b\\u000d'],
    ['bidi overrides', 'a\u202eb\u2066c', 'a\\u202eb\\u2066c'],
    ['separators that some programs break lines at', 'a\u2028b\u2029', 'a\\u2028b\\u2029'],
    ['a byte order mark', '\ufeffa', '\\ufeffa'],
    ['lone surrogates', 'a\ud800b\udc00', 'a\\ud800b\\udc00'],
    ['invisible tags above the first plane', '\u{e0067}', '\\u{e0067}'],
  ])('writes out %s', (_, text, shown) => {
    expect(escapeControl(text)).toBe(shown);
  });

  it.each(['plain', 'naïve café', '摘要', 'ქართული', '👩‍👧', 'नमस्ते', 'می‌خواهم'])(
    'leaves %s as it is',
    (text) => {
      expect(escapeControl(text)).toBe(text);
    },
  );
});

describe('excerpt', () => {
  it('leaves a short text whole', () => expect(excerpt('abc', 3)).toBe('abc'));
  it('cuts a long one', () => expect(excerpt('abcd', 3)).toBe('abc…'));
  it('counts characters, not halves of them', () => expect(excerpt('😀😀😀', 3)).toBe('😀😀😀'));
  it('cuts first and escapes then, so that no escape is cut', () =>
    expect(excerpt('\u001b\u001b\u001b', 2)).toBe('\\u001b\\u001b…'));
  it('stops a tower of combining marks', () =>
    expect([...excerpt(`z${'\u0301'.repeat(10_000)}`)].length).toBe(61));
});

describe('safeJson', () => {
  const texts = [
    '\u009b31m',
    'a\u202eb',
    'a\u2028\u2029',
    '\u007f',
    '\ufeff',
    '\u{e0067}',
    '\ud800',
    '\n\t',
  ];

  it('writes out what a terminal acts on, and parses to the same value', () => {
    for (const text of texts) {
      const value = { [text]: [text, `"${text}\\`] };
      for (const json of [safeJson(value), safeJson(value, 2)]) {
        expect(json).toMatch(/^[\n\x20-\x7e]*$/);
        expect(JSON.parse(json)).toEqual(value);
      }
    }
  });

  it('leaves letters of every script and their joiners as they are', () => {
    expect(safeJson('摘要 👩\u200d👧 می\u200cخواهم')).toBe('"摘要 👩\u200d👧 می\u200cخواهم"');
    expect(safeJson({ a: [1, 'b'] }, 2)).toBe(JSON.stringify({ a: [1, 'b'] }, null, 2));
  });
});
