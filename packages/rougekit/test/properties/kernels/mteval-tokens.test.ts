import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoints } from '../../../src/tokens/code-points.ts';
import { mteval13a } from '../../../src/tokens/mteval-13a.ts';
import { mtevalIntl } from '../../../src/tokens/mteval-intl.ts';
import { mtevalZh } from '../../../src/tokens/mteval-zh.ts';
import type { Tokenizer } from '../../../src/tokens/tokenizer.ts';
import { mtevalTwins } from '../../oracles/mteval.ts';
import { check } from '../check.ts';
import { anyText } from '../texts.ts';

// What the rules are about, in every order.
const PIECES = [
  ...['.', ',', '-', "'", '"', '&', '$', '_', '5', '12', 'a', 'Bc', ' ', '\n', '-\n', '\t'],
  ...['<skipped>', '<skip', '&quot;', '&amp;', 'lt;', '&lt;', '&gt;', '\u00a0', '\u001c', '½'],
  ...['²', '٣', '»', '…', '€', '™', '中', '，', '“', '→', '𠀀', '😀', '\ufeff', 'Σ', 'İ', '\r'],
];
const marks = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 16, size: 'max' })
  .map((pieces) => pieces.join(''));
const texts = fc.oneof({ weight: 3, arbitrary: marks }, { weight: 1, arbitrary: anyText });

describe.each([mteval13a, mtevalIntl, mtevalZh, codePoints])('tokenizer $id', (tokenizer) => {
  const twin = mtevalTwins[tokenizer.id] as (text: string) => string[];

  it('splits like the substitutions, at positions in the text and in order', () => {
    check(
      fc.property(texts, (text) => {
        const { tokens, spans } = cut(tokenizer, text);
        expect(tokens).toEqual(twin(text));
        spans.forEach(([start, end], k) => {
          expect(start).toBeLessThan(end);
          expect(start).toBeGreaterThanOrEqual(spans[k - 1]?.[1] ?? 0);
        });
      }),
      2000,
    );
  });

  it('lower-cases the whole text first, if case is ignored', () => {
    check(
      fc.property(texts, (text) => {
        expect(cut(tokenizer.folded as Tokenizer, text).tokens).toEqual(twin(text.toLowerCase()));
      }),
      500,
    );
  });
});

function cut(tokenizer: Tokenizer, text: string) {
  const tokens: string[] = [];
  const spans: [number, number][] = [];
  tokenizer.tokenize(text, 0, text.length, (start, end, form) => {
    tokens.push(form ?? text.slice(start, end));
    spans.push([start, end]);
  });
  return { tokens, spans };
}
