import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ChunkEncoder } from '../../../src/ids/chunk-encoder.ts';
import { TokenRun } from '../../../src/ids/token-run.ts';
import { blankTestOf } from '../../../src/tokens/blank-cut.ts';
import { chrfWords } from '../../../src/tokens/chrf-words.ts';
import { mteval13a } from '../../../src/tokens/mteval-13a.ts';
import type { Tokenizer } from '../../../src/tokens/tokenizer.ts';
import { check } from '../check.ts';
import { anyText } from '../texts.ts';

const pieces = [
  'a',
  'B',
  '5',
  '.',
  ',',
  '-',
  '\n',
  ' ',
  '\t',
  '\u00a0',
  '&lt;',
  '&amp;',
  '<skipped>',
  'é',
];
const marks = fc
  .array(fc.constantFrom(...pieces), { maxLength: 14, size: 'max' })
  .map((p) => p.join(''));

it.each([
  ['13a', mteval13a],
  ['13a, lower case first', mteval13a.folded as Tokenizer],
  ['words of chrF++', chrfWords],
])('%s: encoding stretch by stretch gives the tokens of the whole text', (_, tokenizer) => {
  const encoder = new ChunkEncoder(tokenizer, blankTestOf(tokenizer) ?? (() => true));
  const run = new TokenRun();
  check(
    fc.property(fc.oneof(marks, anyText), (text) => {
      const expected: string[] = [];
      tokenizer.tokenize(text, 0, text.length, (start, end, form) =>
        expected.push(form ?? text.slice(start, end)),
      );
      encoder.beginPair();
      encoder.encode(text, run);
      const { forms } = encoder.vocabulary;
      expect(Array.from(run.ids.subarray(0, run.length), (id) => forms[id])).toEqual(expected);
    }),
    1000,
  );
});
