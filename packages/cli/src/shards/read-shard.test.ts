import { rouge, score } from 'rougekit';
import { SetChecks } from 'rougekit/lines';
import { ScoreSet, withChecksum } from 'rougekit/statistics';
import { expect, it } from 'vitest';
import { DataError } from '../failures/failures.ts';
import { joinedParts } from './joined-parts.ts';
import { partIn } from './read-shard.ts';
import { type PartRun, partAdvice } from './shard-run.ts';

it('refuses a part with any one bit flipped, also in what is beside its numbers', () => {
  const scorer = rouge({ types: ['rouge1'] });
  const set = new ScoreSet(scorer);
  set.add(score({ candidate: 'a', reference: 'a' }, scorer), undefined, 0);
  const run: PartRun = {
    columns: { candidate: 'été', references: ['b'], sources: [] },
    limitRows: null,
    notices: [{ code: 'EMPTY', message: 'none', count: 1, ids: ['7'], rows: [0] }],
    problems: [],
    advice: partAdvice(new SetChecks(scorer), []),
  };
  const part = withChecksum({ ...set.partial({ part: 1, of: 1 }), run });
  const bytes = Buffer.from(`${JSON.stringify(part)}\n`);
  const joined = (content: Uint8Array) => joinedParts([partIn(content, 'part.json')]);
  expect(joined(bytes)).toMatchObject({ run, partial: { items: 1 } });

  const accepted: string[] = [];
  for (let bit = 0; bit < 8 * bytes.length; bit++) {
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    try {
      joined(flipped);
      accepted.push(flipped.toString());
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
    }
  }
  expect(accepted).toEqual([]);
});
