import { expect, it } from 'vitest';
import { DataError } from '../failures/failures.ts';
import { planOf, planText } from './plan.ts';
import { planIn } from './read-plan.ts';

const plan = planOf({
  signature: 'rouge|types:1',
  flags: [['--metrics', 'rouge1']],
  intervals: { confidence: 0.95, resamples: 10, seed: 1 },
  reader: 'jsonl',
  encoding: null,
  columns: null,
  inputs: [{ file: 'été.jsonl', size: 9, sha256: 'ab' }],
  shards: [
    {
      firstRow: 0,
      rows: 1,
      pieces: [{ file: 0, bytes: [0, 9], rows: 1, firstLine: 1, sha256: 'cd' }],
    },
    { firstRow: 1, rows: 0, pieces: [] },
  ],
});

it('reads what was written', () => {
  expect(planIn(planText(plan), 'plan.json')).toEqual(plan);
});

it('refuses a plan with any one bit flipped', () => {
  const bytes = Buffer.from(planText(plan));
  const accepted: string[] = [];
  for (let bit = 0; bit < 8 * bytes.length; bit++) {
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    try {
      // White space between values is not content.
      expect(planIn(flipped.toString(), 'plan.json')).not.toEqual(plan);
      accepted.push(flipped.toString());
    } catch (error) {
      if (
        !(error instanceof DataError) &&
        !/not to deeply equal|to not deeply equal/.test(String(error))
      )
        throw error;
    }
  }
  expect(accepted).toEqual([]);
});
