import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextStopOrBreak } from './next-stop.ts';

it('finds what a loop finds, wherever it starts', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '.', '?', '!', '\n', '\r', 'é', '😀') });
  fc.assert(
    fc.property(text, fc.nat(12), (whole, from) => {
      let place = Math.min(from, whole.length);
      while (place < whole.length && !'.?!\n\r'.includes(whole[place])) place++;
      expect(nextStopOrBreak(whole, from)).toBe(place);
    }),
  );
});
