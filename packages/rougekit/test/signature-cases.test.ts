// Recipes that give different numbers have different signatures, whatever the types asked for.
import { type RougeOptions, rouge, score } from 'rougekit';
import { pltrdy, rouge155 } from 'rougekit/dialects';
import { scorerFromSignature } from 'rougekit/registry';
import { describe, expect, test } from 'vitest';

describe('a decision that is not the dialect’s is written', () => {
  test.each<[string, RougeOptions, RougeOptions, string]>([
    [
      'sentences where tokens come from sentences',
      { dialect: pltrdy, types: ['rouge1'] },
      { sentences: 'newline' },
      'sent:newline',
    ],
    [
      'counting where the LCS counts words',
      { dialect: pltrdy, types: ['rougeL'] },
      { counting: 'clipped' },
      'count:clipped',
    ],
    [
      'sentences under a limit',
      { dialect: rouge155, types: ['rouge1'], limit: { unit: 'words', length: 3 } },
      { sentences: 'none' },
      'sent:none',
    ],
    [
      'the rule of rougeLsum',
      { types: ['rouge1'] },
      { lsumRule: 'best-sentence' },
      'lsum:best-sentence',
    ],
  ])('%s', (_, options, change, entry) => {
    const [plain, changed] = [rouge(options), rouge({ ...options, ...change })];
    expect(changed.signature).not.toBe(plain.signature);
    expect(changed.signature.split('|')).toContain(entry);
    expect(scorerFromSignature(changed.signature).signature).toBe(changed.signature);
  });

  test('pltrdy on "the cat sat. it ran" has 3/5 of its words, or 2/4 if full stops do not split', () => {
    const pair = { candidate: 'the cat sat. it ran', reference: 'the cat sat' };
    const options = { dialect: pltrdy, types: ['rouge1'] } as const;
    expect(score(pair, rouge(options)).rouge1.precision).toBe(3 / 5);
    expect(score(pair, rouge({ ...options, sentences: 'newline' })).rouge1.precision).toBe(2 / 5);
  });
});

test.each([
  'beta:',
  'alpha:',
  'betas:1,',
  'case:upper',
  'limit:many',
  'tok:',
  'nonsense:1',
  'beta',
])('a signature with %s is refused', (entry) =>
  expect(() => scorerFromSignature(`rouge|types:1|${entry}`)).toThrow(/Expected|Cannot read/),
);

test('the entries of a report at the end of a signature are ignored', () => {
  const { signature } = rouge({ types: ['rouge1'] });
  expect(scorerFromSignature(`${signature}|ci:95|bs:1000|seed:1|by:percentile`).signature).toBe(
    signature,
  );
});
