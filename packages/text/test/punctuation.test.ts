import { describe, expect, it } from 'vitest';
import { normalForm } from '../src/english/normal-form.ts';
import { punctuation } from '../src/english/punctuation.ts';

describe('punctuation as a plain keyboard has it', () => {
  it.each([
    ['“yes”', '"yes"'],
    ['„yes‟', '"yes"'],
    ['«yes»', '"yes"'],
    ["``yes''", '"yes"'],
    ['‘yes’', "'yes'"],
    ['dogs’', "dogs'"],
    ['`code`', "'code'"],
    ['well‐known, well‑known', 'well-known, well-known'],
    ['−5', '-5'],
    ['1914–18', '1914-18'],
    ['Paris–Rome', 'Paris-Rome'],
    ['one – two', 'one -- two'],
    ['one—two', 'one--two'],
    ['one ——— two', 'one -- two'],
    ['wait…', 'wait...'],
    ['a\u00a0b\u2009c\u3000d\te', 'a b c d e'],
    ['a\r\nb\rc', 'a \nb\nc'],
    ['a\u2028b', 'a\nb'],
    ['co\u00adop', 'coop'],
    ['\ufeffa\u200bb', 'ab'],
    ['plain "text", isn\'t it?', 'plain "text", isn\'t it?'],
  ])('%j → %j', (given, wanted) => {
    expect(punctuation.apply(given).text).toBe(wanted);
  });
});

describe('one normal form', () => {
  it.each([
    ['cafe\u0301', 'café'],
    ['A\u030angstro\u0308m', 'Ångström'],
    ['\u212b', 'Å'],
    ['\u1112\u1161\u11ab', '한'],
    ['q\u0323\u0307', 'q\u0323\u0307'],
    ['10² ½ ﬁ', '10² ½ ﬁ'],
    ['plain', 'plain'],
  ])('%j → %j', (given, wanted) => {
    expect(normalForm.apply(given).text).toBe(wanted);
  });

  it('says what was kept', () => {
    expect(normalForm.apply('a cafe\u0301 b')).toEqual({
      text: 'a café b',
      kept: [
        { at: 0, from: 0, length: 5 },
        { at: 6, from: 7, length: 2 },
      ],
    });
  });

  it('leaves a letter with a thousand marks alone', () => {
    const zalgo = `e\u0301 a${'\u0301\u0323'.repeat(5000)}`;
    expect(normalForm.apply(zalgo).text).toBe(zalgo);
  });
});
