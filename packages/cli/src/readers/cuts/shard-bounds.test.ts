import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shardPoints } from './shard-bounds.ts';

describe('shardPoints', () => {
  it.each([
    [[100], 4, [[25, 50, 75]]],
    [[100, 100], 4, [[50, 100], [50]]],
    [[1], 3, [[0, 1]]],
    [[0], 2, [[0]]],
    [[10, 0, 10], 2, [[10], [], []]],
  ])('%j in %i', (sizes, shards, points) => expect(shardPoints(sizes, shards)).toEqual(points));

  it('has a point in a file for every shard but the first', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(50), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        (sizes, shards) => {
          const points = shardPoints(sizes, shards);
          expect(points.flat()).toHaveLength(shards - 1);
          points.forEach((own, file) => {
            for (const point of own) {
              expect(point).toBeGreaterThanOrEqual(0);
              expect(point).toBeLessThanOrEqual(sizes[file] as number);
            }
          });
        },
      ),
      { seed: 5 },
    );
  });
});
