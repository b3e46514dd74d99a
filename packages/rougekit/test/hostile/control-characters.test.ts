// Text 7: characters that act on terminals, on direction, or on nothing at all.

import { describe, expect, it } from 'vitest';
import { PERFECT, scoresOf, surfacesOf, tokensOf } from './texts.ts';

describe.each([
  ['NUL', '\0'],
  ['BEL', '\u0007'],
  ['ESC', '\u001b'],
  ['DEL', '\u007f'],
  ['a C1 control', '\u009b'],
  ['RTL override', '\u202e'],
  ['a bidi isolate', '\u2066'],
  ['zero-width space', '\u200b'],
  ['zero-width joiner', '\u200d'],
  ['word joiner', '\u2060'],
  ['BOM', '\ufeff'],
  ['soft hyphen', '\u00ad'],
  ['line separator', '\u2028'],
  ['a variation selector', '\ufe0f'],
])('%s', (_, control) => {
  it('separates ASCII words, as in rouge_score', () => {
    for (const dialect of ['rougekit', 'rouge-score'] as const) {
      expect(tokensOf(`cat${control}sat${control}`, { dialect })).toEqual(['cat', 'sat']);
    }
  });

  it('before, after or between words changes no score', () => {
    const text = `${control}the ${control} cat${control}`;
    expect(scoresOf(text, 'the cat')['rougeL']).toEqual(PERFECT);
  });
});

it('escape sequences leave their letters, which then count', () => {
  expect(tokensOf('\u001b[31mred\u001b[0m')).toEqual(['31mred', '0m']);
  expect(tokensOf('\u001b]8;;http://x.y\u0007link\u001b]8;;\u0007')).toEqual([
    '8',
    'http',
    'x',
    'y',
    'link',
    '8',
  ]);
});

it('a joiner inside a word of another script is left out, as its spelling requires', () => {
  expect(scoresOf('می\u200cخواهم', 'میخواهم')['rouge1']).toEqual(PERFECT);
  expect(surfacesOf('می\u200cخواهم')).toEqual(['می\u200cخواهم']);
  expect(scoresOf('क्\u200dष', 'क्ष')['rouge1']).toEqual(PERFECT);
});

describe('10,000 combining marks', () => {
  const marks = '\u0301\u0323\u0338\u20d2'.repeat(2500);

  it('on one letter are one token', () => {
    const text = `a${marks} b`;
    expect(surfacesOf(text)).toEqual([`a${marks}`, 'b']);
    expect(scoresOf(text, text)['rougeL']).toEqual(PERFECT);
    expect(scoresOf(text, 'a b')['rouge1'].precision).toBe(1 / 2); // a with marks is not a
  });

  it('in a different order of their kinds are the same token', () => {
    // Marks below and above do not interact: canonical order makes the spellings equal.
    const below = '\u0323'.repeat(5000);
    const above = '\u0301'.repeat(5000);
    expect(scoresOf(`a${below}${above}`, `a${'\u0323\u0301'.repeat(5000)}`)['rouge1']).toEqual(
      PERFECT,
    );
  });

  it('on no letter are one token, on a symbol none', () => {
    expect(tokensOf(` ${marks} cat`)).toEqual([marks.normalize('NFKC'), 'cat']);
    expect(tokensOf(`☺${marks} cat`)).toEqual(['cat']);
    expect(scoresOf(marks, marks)['rouge1']).toEqual(PERFECT);
  });

  it('are separators under rouge_score’s rule', () => {
    expect(tokensOf(`a${marks}b`, { dialect: 'rouge-score' })).toEqual(['a', 'b']);
  });
});
