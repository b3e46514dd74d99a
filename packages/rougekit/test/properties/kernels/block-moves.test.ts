import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BandedEdits, DELETE, INSERT, SUBSTITUTE } from '../../../src/matches/banded-edits.ts';
import { BlockMoves } from '../../../src/matches/block-moves.ts';
import { bandedEditsTwin, moveTwin, terTwin } from '../../oracles/ter-edits.ts';
import { check } from '../check.ts';
import { type IdPair, idPairs, termsOf } from '../token-lists.ts';

const band = new BandedEdits();
const blocks = new BlockMoves();
const NAMES = { [SUBSTITUTE]: 'both', [DELETE]: 'delete', [INSERT]: 'insert' } as const;

const ids = (list: readonly number[]) => Int32Array.from(list);
const withReference = (longest: number) =>
  idPairs(longest).filter(({ reference }) => reference.length > 0);

/** A text whose blocks were moved about and a few of its words changed: what TER is made for. */
const rearranged = (longest: number): fc.Arbitrary<IdPair> =>
  fc
    .tuple(fc.constantFrom(6, 40, 1000), fc.integer({ min: 1, max: longest }))
    .chain(([alphabet, size]) =>
      fc.tuple(
        fc.array(fc.nat(alphabet), { minLength: size, maxLength: size }),
        fc.array(fc.tuple(fc.nat(size), fc.integer({ min: 1, max: 12 }), fc.nat(size)), {
          maxLength: 5,
        }),
        fc.array(fc.tuple(fc.nat(size - 1), fc.nat(alphabet)), { maxLength: 4 }),
      ),
    )
    .map(([reference, moves, changes]) => {
      const candidate = [...reference];
      for (const [from, length, to] of moves)
        candidate.splice(to, 0, ...candidate.splice(from, length));
      for (const [at, word] of changes) candidate[at] = word;
      return { candidate, reference };
    });

function edits({ candidate, reference }: IdPair) {
  const terms = termsOf(candidate, reference);
  return blocks.measure(ids(candidate), candidate.length, ids(reference), reference.length, terms);
}

/** Lengths far from each other: bands that are wide, narrow, or jump from row to row. */
const lopsided = fc
  .tuple(fc.constantFrom(0, 1, 2, 3, 7, 60, 400), fc.constantFrom(1, 2, 30, 51, 55, 130, 420))
  .chain(([c, r]) =>
    fc.record({
      candidate: fc.array(fc.nat(8), { minLength: c, maxLength: c }),
      reference: fc.array(fc.nat(8), { minLength: r, maxLength: r }),
    }),
  );

describe('the banded distance', () => {
  it.each([
    ['texts of like length', withReference(300), 200],
    ['texts of unlike length', lopsided, 150],
  ])('and its steps are those of the full table: %s', (_, pairs, runs) => {
    check(
      fc.property(pairs, ({ candidate, reference }) => {
        band.prepare(candidate.length, ids(reference), reference.length);
        const steps: string[] = [];
        const distance = band.measure(ids(candidate));
        band.walkBack((step) => steps.push(NAMES[step]));
        expect({ distance, steps: steps.reverse() }).toEqual(bandedEditsTwin(candidate, reference));
      }),
      runs,
    );
  });

  it('after a change in the middle is that of the changed text', () => {
    const changed = fc.tuple(
      fc.oneof(withReference(129), lopsided, rearranged(120)),
      fc.nat(),
      fc.nat(),
      fc.array(fc.nat(8), { minLength: 1, maxLength: 30 }),
    );
    check(
      fc.property(changed, ([{ candidate, reference }, a, b, words]) => {
        fc.pre(candidate.length > 0);
        const from = a % candidate.length;
        const to = from + 1 + (b % Math.min(words.length, candidate.length - from));
        const other = candidate.map((word, i) => (i >= from && i < to ? words[i - from] : word));
        band.prepare(candidate.length, ids(reference), reference.length);
        band.measure(ids(candidate));
        const expected = bandedEditsTwin(other, reference).distance;
        expect(band.distanceOf(ids(other), from, to)).toBe(expected);
        // And once more: asking has changed nothing.
        expect(band.distanceOf(ids(other), 0, candidate.length)).toBe(expected);
      }),
      300,
    );
  });

  it('ignores paths outside the band', () => {
    // Thirty words to skip: the way straight along them stands outside, so it costs more than 30 + 30.
    const common = Array.from({ length: 30 }, (_, k) => 100 + k);
    const candidate = [...Array.from({ length: 30 }, () => 1), ...common];
    const reference = [...common, ...Array.from({ length: 30 }, () => 2)];
    band.prepare(60, ids(reference), 60);
    expect(band.measure(ids(candidate))).toBe(60);
    expect(bandedEditsTwin(candidate, reference).distance).toBe(60);
  });
});

describe('moves and edits', () => {
  it.each([
    ['rearranged texts', rearranged(60), 60],
    ['any texts', idPairs(65), 60],
    ['longer texts, which come to 1000 candidates', rearranged(120), 12],
  ])('agree with the slow search: %s', (_, pairs, runs) => {
    check(
      fc.property(pairs, (pair) => {
        const { moves, distance } = edits(pair);
        const twin = terTwin(pair.candidate, pair.reference);
        expect({ edits: moves.length + distance, moves }).toEqual({
          edits: twin.edits,
          moves: twin.moves,
        });
      }),
      runs,
    );
  });

  it('turn the text into the text after the moves', () => {
    check(
      fc.property(rearranged(60), (pair) => {
        const { moves } = edits(pair);
        let words = [...pair.candidate];
        for (const { start, length, target } of moves)
          words = moveTwin(words, start, length, target);
        expect([...blocks.words]).toEqual(words);
      }),
    );
  });

  it('end at 1000 candidates without the move found last', () => {
    // Five words in disorder: candidates by the thousand.
    const noise = (seed: number) => {
      let state = seed;
      return Array.from({ length: 60 }, () => {
        state = (Math.imul(state, 1664525) + 1013904223) | 0;
        return (state >>> 16) % 5;
      });
    };
    const [candidate, reference] = [noise(1), noise(2)];
    const twin = terTwin(candidate, reference);
    expect(twin.checked).toBeGreaterThanOrEqual(1000);
    expect(twin.lastGain).toBeGreaterThan(0);
    const { moves, distance } = edits({ candidate, reference });
    expect(moves).toEqual(twin.moves);
    expect(moves.length + distance).toBe(twin.edits);
  });
});
