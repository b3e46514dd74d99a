// Treebank tokenizers leave most words alone; their twins rewrite the whole text.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tokenizer } from '../../../src/tokens/tokenizer.ts';
import { treebankJsRouge, treebankTokens } from '../../../src/tokens/treebank-js-rouge.ts';
import {
  treebankJsRouge320,
  treebankTokens320,
} from '../../../src/tokens/treebank-js-rouge-3.2.0.ts';
import { check } from '../check.ts';
import { anyText } from '../texts.ts';

const piece = fc.constantFrom(
  ...[
    'a',
    'word',
    'Word',
    '2019',
    '3.5',
    '1,000',
    '12:30',
    'a,b',
    'x-y',
    'é',
    'naïve',
    '中文',
    '😀',
    '_',
  ],
  ...[
    '.',
    '..',
    '...',
    '....',
    ',',
    ':',
    ';',
    '?',
    '!',
    '-',
    '--',
    '---',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '<',
    '>',
  ],
  ...["'", "''", '`', '``', '"', '$', '%', '&', '@', '#', '/', '\\'],
  ...[
    'cannot',
    'Cannot',
    'cannots',
    'gimme',
    'gonna',
    'GOTTA',
    'lemme',
    'wanna',
    'x-wanna',
    "d'ye",
    "more'n",
  ],
  ...["'tis", "'Twas", "it's", "they'll", "don't", "WON'T", "dogs'", 'U.S.', 'e.g.', 'U.S', 'Mr.'],
  ...[
    ' ',
    ' ',
    ' ',
    ' ',
    '  ',
    '\n',
    '\t',
    '\r\n',
    '\u0085',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '\u200b',
  ],
);
const text = fc.oneof(
  { weight: 4, arbitrary: fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')) },
  { weight: 4, arbitrary: fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' ')) },
  { weight: 1, arbitrary: anyText },
);

function tokensOf(tokenizer: Tokenizer, whole: string, start: number, end: number) {
  const tokens: string[] = [];
  let last = start;
  tokenizer.tokenize(whole, start, end, (from, to, form) => {
    expect(from).toBeGreaterThanOrEqual(last);
    expect(to).toBeLessThanOrEqual(end);
    last = to;
    tokens.push(form ?? whole.slice(from, to));
  });
  return tokens;
}

describe.each([
  { name: 'js-rouge', tokenizer: treebankJsRouge, twin: treebankTokens },
  { name: 'js-rouge 3.2.0', tokenizer: treebankJsRouge320, twin: treebankTokens320 },
])('the tokenizer of $name', ({ tokenizer, twin }) => {
  it('gives what rewriting the whole text gives', () => {
    check(
      fc.property(text, (whole) => {
        expect(tokensOf(tokenizer, whole, 0, whole.length)).toEqual(twin(whole));
      }),
      2000,
    );
  });

  it('does so inside a text', () => {
    check(
      fc.property(text, text, text, (before, middle, after) => {
        const start = before.length;
        const end = start + middle.length;
        expect(tokensOf(tokenizer, before + middle + after, start, end)).toEqual(twin(middle));
      }),
    );
  });

  it.each([
    'He left. )',
    "He left. '",
    'He left.) )',
    'The U.S. ) .',
    'One . . .',
    'word.\n',
    'word. \n',
    '. .',
    ' ',
    '\n',
    'x.',
    'U.S.',
    'a b.c.',
    'wanna',
    'I wanna.',
    'cannot. cannot.',
  ])('%j', (whole) => {
    expect(tokensOf(tokenizer, whole, 0, whole.length)).toEqual(twin(whole));
  });
});
