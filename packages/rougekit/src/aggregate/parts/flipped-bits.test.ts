import { expect, it } from 'vitest';
import { bleu, scoreBatch } from '../../index.ts';
import { mergePartials, ScoreSet } from '../../statistics.ts';

it('a partial result with any one bit flipped is refused', () => {
  const scorer = bleu({ maxOrder: 2 });
  const set = new ScoreSet(scorer);
  const pairs = [
    { candidate: 'a cat', reference: 'a cat sat' },
    { candidate: '', reference: 'two' },
  ];
  for (const { index, ...row } of scoreBatch(pairs, scorer).rows)
    if (row.ok) set.add(row.scores, row.counts, index);
  const inputs = [{ file: 'data.jsonl', sha256: '0123456789abcdef'.repeat(4) }];
  const text = JSON.stringify(set.partial({ part: 1, of: 1, inputs }));
  expect(mergePartials([JSON.parse(text)]).items).toBe(2);

  const bytes = new TextEncoder().encode(text);
  const accepted: string[] = [];
  for (let bit = 0; bit < 8 * bytes.length; bit++) {
    const flipped = bytes.slice();
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    const damaged = new TextDecoder().decode(flipped);
    let value: unknown;
    try {
      value = JSON.parse(damaged);
    } catch {
      continue;
    }
    try {
      mergePartials([value]);
      accepted.push(damaged);
    } catch (error) {
      if ((error as { code?: string }).code !== 'INVALID_PARTIAL') throw error;
    }
  }
  expect(accepted).toEqual([]);
});
