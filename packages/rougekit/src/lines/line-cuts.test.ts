import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasLongLine } from './line-cuts.ts';

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
