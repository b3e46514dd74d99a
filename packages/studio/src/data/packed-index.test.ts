import { expect, it } from 'vitest';
import { packedIndex, unpackedIndex } from './packed-index.ts';

it('is the same after packing, to the last bit', () => {
  const index = {
    ids: ['a', 'b', 'c', 'd'],
    systems: [
      { scores: [[0.1 + 0.2, null, 0.3, 0.1 + 0.2], []], lengths: [1, 2, 3, 4], problems: [] },
    ],
    referenceLengths: [1, 1, 1, 1],
    fields: [],
  };
  const packed = packedIndex(index);
  expect(packed.systems[0].scores[0]).toEqual({ values: [0.1 + 0.2, null, 0.3], rows: [0, 1, 2, 0] });
  expect(unpackedIndex(JSON.parse(JSON.stringify(packed)))).toEqual(index);
});
