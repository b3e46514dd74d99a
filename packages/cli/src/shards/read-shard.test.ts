import { gzipSync } from 'node:zlib';
import { rouge, score } from 'rougekit';
import { SetChecks } from 'rougekit/lines';
import { ScoreSet, withChecksum } from 'rougekit/statistics';
import { expect, it } from 'vitest';
import { DataError } from '../failures/failures.ts';
import { JoinedParts } from './joined-parts.ts';
import { partIn } from './read-shard.ts';
import { type PartRun, partAdvice } from './shard-run.ts';

const scorer = rouge({ types: ['rouge1'] });
const run: PartRun = {
  columns: { candidate: 'été', references: ['b'], sources: [] },
  limitRows: null,
  plan: 'c0ffee',
  notices: [{ code: 'EMPTY', message: 'none', count: 1, ids: ['7'], rows: [0] }],
  problems: [],
  advice: partAdvice(new SetChecks(scorer), []),
};

function smallPart(): Buffer {
  const set = new ScoreSet(scorer);
  set.add(score({ candidate: 'a', reference: 'a' }, scorer), undefined, 0);
  const part = withChecksum({ ...set.partial({ part: 1, of: 1 }), run });
  return Buffer.from(`${JSON.stringify(part)}\n`);
}

function joined(content: Uint8Array) {
  const parts = new JoinedParts();
  parts.add(partIn(content, 'part.json'));
  return parts.whole();
}

/** What is made of the bytes with each of their bits flipped in turn; refusals are left out. */
function accepted(bytes: Buffer) {
  const found: ReturnType<typeof joined>[] = [];
  for (let bit = 0; bit < 8 * bytes.length; bit++) {
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    try {
      found.push(joined(flipped));
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
    }
  }
  return found;
}

it('refuses a part with any one bit flipped, also in what is beside its numbers', () => {
  const bytes = smallPart();
  expect(joined(bytes)).toMatchObject({ run, partial: { items: 1 } });
  expect(accepted(bytes)).toEqual([]);
});

it('refuses a packed part with any one bit flipped, but where gzip keeps a date and the like', () => {
  const bytes = gzipSync(smallPart());
  const whole = joined(bytes);
  const others = accepted(bytes);
  // The ten bytes of its head: a time, a kind of system, a level.
  expect(others.length).toBeLessThanOrEqual(80);
  for (const one of others) expect(one).toEqual(whole);
});

it('refuses a part that is cut off anywhere', () => {
  // The line feed at the end is not needed.
  for (const bytes of [smallPart(), gzipSync(smallPart())])
    for (let end = 0; end < bytes.length - 1; end++)
      expect(() => joined(bytes.subarray(0, end))).toThrow(DataError);
});
