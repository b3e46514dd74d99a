import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RawValues } from './raw-values.ts';

it('gives what JSON.parse gives, for values that recur and for those that share a slot', () => {
  const value = fc.oneof(
    fc.constantFrom('sport', 'world', 'trade', 'a"b', '\u{1f600}', 'x'.repeat(60)),
    fc.integer({ min: 0, max: 2000 }),
    fc.maxSafeInteger(),
    fc.constantFrom(1e15 - 1, 1e15, 1e16, 1e21, 0.5, -7),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.integer()),
  );
  fc.assert(
    fc.property(fc.array(value, { maxLength: 2000 }), (values) => {
      const texts = values.map((one) => Buffer.from(JSON.stringify(one)));
      const raw = new RawValues(Buffer.concat(texts));
      let start = 0;
      const read = texts.map(({ length }) => raw.at(start, (start += length)));
      expect(read).toEqual(values);
    }),
  );
});

it('shares no list with another row', () => {
  const raw = new RawValues(Buffer.from('[1][1]'));
  expect(raw.at(0, 3)).not.toBe(raw.at(3, 6));
});
