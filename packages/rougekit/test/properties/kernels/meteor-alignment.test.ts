import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MeteorAlignment } from '../../../src/matches/meteor-alignment.ts';
import { type Fits, meteorTwin } from '../../oracles/meteor-alignment.ts';
import { check } from '../check.ts';
import { idPairs } from '../token-lists.ts';

const alignment = new MeteorAlignment();

// Ids stand for words; ten neighbours have one stem, and a stem has the kin that a table says.
const stemOf = (id: number) => Math.floor(id / 10);
const kinTables = fc.array(fc.array(fc.nat(40), { maxLength: 4 }), { minLength: 1, maxLength: 12 });

it('METEOR’s alignment agrees with a walk through lists, stage by stage', () => {
  check(
    fc.property(idPairs(129), kinTables, fc.integer({ min: 1, max: 3 }), (pair, table, count) => {
      const candidate = Int32Array.from(pair.candidate, (id) => id % 400);
      const reference = Int32Array.from(pair.reference, (id) => id % 400);
      const kinOf = (stem: number) => table[stem % table.length];
      alignment.begin(candidate.length, reference.length);
      alignment.stage(candidate, reference, 400);
      if (count > 1) alignment.stage(candidate.map(stemOf), reference.map(stemOf), 400);
      if (count > 2) alignment.stage(candidate.map(stemOf), reference.map(stemOf), 400, kinOf);
      const stages: Fits<number>[] = [
        (c, r) => c === r,
        (c, r) => stemOf(c) === stemOf(r),
        (c, r) => stemOf(c) === stemOf(r) || kinOf(stemOf(c)).includes(stemOf(r)),
      ];
      const twin = meteorTwin([...candidate], [...reference], stages.slice(0, count));
      const partners = [...alignment.partners.subarray(0, candidate.length)];
      expect(partners.flatMap((r, c) => (r < 0 ? [] : [[c, r]]))).toEqual(twin.pairs);
      expect(alignment.matches).toBe(twin.pairs.length);
      expect(alignment.chunks).toBe(twin.chunks);
    }),
    400,
  );
});
