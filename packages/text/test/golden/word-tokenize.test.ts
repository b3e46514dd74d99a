// NLTK's word_tokenize cuts sentences with Punkt first; `nltk-by-sentence` has our sentences. The same tokens come of it wherever both
// cut alike: docs/english.md has the differences.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { corpus } from '../../../rougekit/test/golden/fixtures.ts';
import { nltkBySentence } from '../../src/tokenizers/nltk.ts';

const { hashes } = JSON.parse(
  readFileSync(new URL('word-tokenize.json', import.meta.url), 'utf8'),
) as { readonly hashes: { readonly [id: string]: readonly string[] } };

function hashOf(text: string): string {
  const tokens: string[] = [];
  nltkBySentence.tokenize(text, 0, text.length, (start, end, form) => {
    tokens.push(form ?? text.slice(start, end));
  });
  return createHash('sha256').update(tokens.join('\n')).digest('hex').slice(0, 10);
}

const texts = corpus().flatMap(({ id, hyp, refs }) =>
  [hyp, ...refs].map((text, k) => ({ id, k, text, isSame: hashOf(text) === hashes[id]?.[k] })),
);

describe('the tokens of word_tokenize', () => {
  test('on one line of English, all but two of 342 texts', () => {
    const oneLine = texts.filter(({ text }) => !/[\n\r]|\p{Script=Han}/u.test(text));
    expect(oneLine.length).toBe(342);
    // Punkt ends a sentence before the "!" of "E.U.!", and behind "e.g."
    expect(oneLine.filter(({ isSame }) => !isSame).map(({ id, k }) => `${id} ${k}`)).toEqual([
      'news-0118 1',
      'edge-0350 0',
    ]);
  });

  test('on all 1,111 texts, most of several lines and some Chinese, at least 930', () => {
    expect(texts.length).toBe(1111);
    expect(texts.filter(({ isSame }) => isSame).length).toBeGreaterThanOrEqual(930);
  });
});
