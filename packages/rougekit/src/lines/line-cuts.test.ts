import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countLineFeeds, hasLongLine } from './line-cuts.ts';

it('finds a long line as looking at every line does', () => {
  const lines = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 8 });
  fc.assert(
    fc.property(lines, fc.boolean(), fc.integer({ min: 1, max: 9 }), (lengths, isEnded, long) => {
      const text = lengths.map((length) => 'x'.repeat(length)).join('\n') + (isEnded ? '\n' : '');
      const bytes = new TextEncoder().encode(text);
      expect(hasLongLine(bytes, long)).toBe(text.split('\n').some((line) => line.length >= long));
    }),
  );
});

it('counts the line feeds of short and long lines', () => {
  const length = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 500, max: 1100 }));
  fc.assert(
    fc.property(fc.array(length, { maxLength: 8 }), fc.nat(3000), (lengths, start) => {
      const text = lengths.map((one) => 'x'.repeat(one)).join('\n');
      const expected = text.slice(start).split('\n').length - 1;
      expect(countLineFeeds(new TextEncoder().encode(text), start)).toBe(expected);
      expect(countLineFeeds(Buffer.from(text), start)).toBe(expected);
    }),
  );
});
