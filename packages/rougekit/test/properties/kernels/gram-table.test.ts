import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GramTable, NOT_THERE } from '../../../src/ids/gram-table.ts';
import { check } from '../check.ts';

// Small numbers collide often as pairs, multiples of a power of two as hashes, large ones overflow.
const part = fc.oneof(
  fc.nat(5),
  fc.nat(300),
  fc.nat(1000).map((k) => k * 65_536),
  fc.nat(0x7fffffff),
);
const step = fc.record({ prefix: part, token: part, onlyFind: fc.boolean() });
const round = fc.array(step, { maxLength: 700, size: 'max' });

it('a gram table numbers pairs like a Map, and forgets all of them at begin()', () => {
  const table = new GramTable();
  check(
    fc.property(round, (steps) => {
      const known = new Map<string, number>();
      table.begin(steps.length);
      expect(table.size).toBe(0);
      for (const { prefix, token, onlyFind } of steps) {
        const key = `${prefix},${token}`;
        if (onlyFind) {
          expect(table.idOf(prefix, token, false)).toBe(known.get(key) ?? NOT_THERE);
          continue;
        }
        if (!known.has(key)) known.set(key, known.size);
        expect(table.idOf(prefix, token, true)).toBe(known.get(key));
      }
      expect(table.size).toBe(known.size);
    }),
  );
});

it('a gram table holds as many grams as begin() was told', () => {
  // Powers of two and their neighbours, where the capacity doubles; all pairs different.
  const table = new GramTable();
  for (const most of [0, 1, 127, 128, 129, 255, 256, 257, 1023, 1024, 1025]) {
    table.begin(most);
    for (let k = 0; k < most; k++) expect(table.idOf(k >> 5, k & 31, true)).toBe(k);
    for (let k = 0; k < most; k++) expect(table.idOf(k >> 5, k & 31, false)).toBe(k);
    expect(table.idOf(most, most, false)).toBe(NOT_THERE);
  }
});
