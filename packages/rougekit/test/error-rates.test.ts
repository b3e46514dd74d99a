// Word and character error rate, EED: what is said about texts without tokens. Their values: golden/text-metrics.test.ts.

import { expect, test } from 'vitest';
import { scoreBatch } from '../src/index.ts';
import { cer, eed, wer } from '../src/metrics.ts';

const pairs = [{ candidate: '', reference: 'a b' }];

test.each([
  ['wer', scoreBatch(pairs, wer()).rows[0]],
  ['cer', scoreBatch(pairs, cer()).rows[0]],
  ['eed', scoreBatch(pairs, eed()).rows[0]],
])('%s of an empty candidate is not 0, and no notice says so', (key, row) => {
  if (!row?.ok) throw new Error('the row failed');
  expect((row.scores as Record<string, { score: number }>)[key]?.score).toBeGreaterThan(0);
  expect(row.notices).toEqual([
    { code: 'EMPTY_CANDIDATE', message: 'The candidate has no tokens; nothing in it can match.' },
  ]);
});
