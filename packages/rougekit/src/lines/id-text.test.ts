import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idText } from './id-text.ts';

const bytesOf = (json: string) => new TextEncoder().encode(json);

it('gives what a parser gives for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(5), (id, before) => {
      const json = JSON.stringify(id);
      const bytes = bytesOf(`${' '.repeat(before)}${json},`);
      expect(idText(bytes, before, bytes.length - 1)).toBe(id);
    }),
  );
});

it.each(['12345678901234567890', '-0', '1e5', '0.10'])('keeps every digit of %s', (digits) => {
  expect(idText(bytesOf(digits), 0, digits.length)).toBe(digits);
});

it.each(['"a\\u0062"', '"\\\\"', '""', '"é"', `"${'long '.repeat(20)}"`])('%s', (json) => {
  const bytes = bytesOf(json);
  expect(idText(bytes, 0, bytes.length)).toBe(JSON.parse(json));
});
