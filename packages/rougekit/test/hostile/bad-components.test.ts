// Tokenizers, stemmers and splitters of one's own that misbehave when a text arrives.

import { expect, it } from 'vitest';
import type { Pair, RougeOptions } from '../../src/index.ts';
import { rouge, score, scoreBatch } from '../../src/index.ts';
import { areRefused } from './wrong-call.ts';

const pair: Pair = { candidate: 'a b', reference: 'a c' };
const used = (options: unknown) => () => score(pair, rouge(options as RougeOptions));

areRefused([
  {
    what: 'a tokenizer that gives null',
    make: used({ tokenizer: () => null }),
    code: 'INVALID_TOKENS',
    option: 'tokenizer',
    expected: 'strings',
    got: 'null',
  },
  {
    what: 'a tokenizer that gives numbers',
    make: used({ tokenizer: () => [1, 2] }),
    code: 'INVALID_TOKENS',
    option: 'tokenizer',
    expected: 'strings',
    got: '1',
  },
  {
    what: 'a tokenizer that gives a number',
    make: used({ tokenizer: () => 5 }),
    code: 'INVALID_TOKENS',
    option: 'tokenizer',
    expected: 'iterable',
    got: '5',
  },
  {
    what: 'a tokenizer that gives an object',
    make: used({ tokenizer: () => ({}) }),
    code: 'INVALID_TOKENS',
    option: 'tokenizer',
    expected: 'iterable',
    got: 'an object',
  },
  {
    what: 'a tokenizer that gives a string',
    make: used({ tokenizer: (text: string) => text }),
    code: 'INVALID_TOKENS',
    option: 'tokenizer',
    expected: 'iterable',
    got: "'a b'",
  },
  {
    what: 'a tokenizer past the end',
    make: used({
      tokenizer: {
        id: 'far',
        tokenize: (_: string, __: number, end: number, emit: (a: number, b: number) => void) =>
          emit(0, end + 1),
      },
    }),
    code: 'INVALID_TOKENS',
    option: 'tokenizer',
    expected: 'inside the text',
    got: '0 to 4',
  },
  {
    what: 'a tokenizer backwards',
    make: used({
      tokenizer: {
        id: 'back',
        tokenize: (_: string, __: number, ___: number, emit: (a: number, b: number) => void) =>
          emit(2, 1),
      },
    }),
    code: 'INVALID_TOKENS',
    option: 'tokenizer',
    expected: 'inside the text',
    got: '2 to 1',
  },
  {
    what: 'a tokenizer at NaN',
    make: used({
      tokenizer: {
        id: 'nan',
        tokenize: (_: string, __: number, ___: number, emit: (a: number, b: number) => void) =>
          emit(Number.NaN, 1),
      },
    }),
    code: 'INVALID_TOKENS',
    option: 'tokenizer',
    expected: 'inside the text',
    got: 'NaN to 1',
  },
  {
    what: 'a stemmer that gives undefined',
    make: used({ stemmer: { id: 'odd', stem: () => undefined }, tokenizer: () => ['word'] }),
    code: 'INVALID_TOKENS',
    option: 'stemmer',
    expected: 'strings',
    got: 'undefined',
  },
  {
    what: 'a splitter out of order',
    make: used({
      types: ['rougeLsum'],
      sentences: {
        id: 'odd',
        split: (_: string, emit: (a: number, b: number) => void) => {
          emit(1, 2);
          emit(0, 1);
        },
      },
    }),
    code: 'INVALID_TOKENS',
    option: 'sentences',
    expected: 'in order',
    got: '0 to 1',
  },
]);

it('a tokenizer that misbehaves on one pair makes that row a problem', () => {
  const moody = (text: string) => (text.includes('!') ? (null as never) : text.split(' '));
  const { rows } = scoreBatch(
    [pair, { ...pair, candidate: 'a!' }, pair],
    rouge({ tokenizer: moody }),
  );
  expect(rows.map((row) => row.ok)).toEqual([true, false, true]);
  expect(rows[1]).toMatchObject({ problem: { code: 'INVALID_TOKENS' } });
  // What the failed pair left behind must not reach the next one.
  expect(rows[2]).toMatchObject({ scores: rows[0].ok ? rows[0].scores : {} });
});

it('an error thrown by a tokenizer fails the row, not the batch', () => {
  const broken = () => {
    throw new RangeError('mine');
  };
  const [row] = scoreBatch([pair], rouge({ tokenizer: broken })).rows;
  expect(row).toMatchObject({ ok: false, problem: { code: 'THROWN' } });
  expect(() => score(pair, rouge({ tokenizer: broken }))).toThrow(
    expect.objectContaining({ code: 'THROWN', cause: new RangeError('mine') }),
  );
});
