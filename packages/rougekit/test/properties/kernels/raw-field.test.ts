// A field found in bytes is the field that JSON.parse gives.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rawField } from '../../../src/lines/raw-field.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const names = fc.constantFrom('a', 'b', 'genre', 'a.b', '', '__proto__', 'é', 'q"q', 'back\\slash');
const values = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('"', '\\', '\\"', '\\\\', '}', '],"a":1', 'x\u0000\n\t'),
);
const spaces = fc.constantFrom('', ' ', '\t ', '  ');

/** An object as text, with names that repeat and spaces anywhere. */
const objects = fc
  .array(fc.tuple(names, values, spaces, fc.boolean()), { maxLength: 6 })
  .map((members) => {
    const written = members.map(([name, value, space, isEscaped]) => {
      const key = isEscaped ? JSON.stringify(name).replace('e', '\\u0065') : JSON.stringify(name);
      return `${space}${key}${space}:${space}${JSON.stringify(value)}${space}`;
    });
    return `{${written.join(',')}}`;
  });

it('is the value that a parser finds, or null where a name is escaped', () => {
  fc.assert(
    fc.property(objects, names, spaces, (json, name, space) => {
      const line = encoder.encode(`${space}${json}\n{"genre":"next line"}`);
      const end = line.indexOf(0x0a, 0);
      const found = rawField(line, 0, end, encoder.encode(name));
      if (found === null) {
        expect(json).toContain('\\');
        return;
      }
      const parsed = JSON.parse(json) as object;
      const expected = Object.getOwnPropertyDescriptor(parsed, name)?.value as unknown;
      if (found === undefined) expect(expected).toBeUndefined();
      else
        expect(JSON.parse(decoder.decode(line.subarray(found.start, found.end)))).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
});

it('finds a field behind long texts with quotes and backslashes', () => {
  const text = 'say "no" \\ '.repeat(1000);
  const line = encoder.encode(
    JSON.stringify({ candidate: text, deep: [{ genre: 1 }], genre: 'law' }),
  );
  const { start, end } = rawField(line, 0, line.length, encoder.encode('genre')) ?? {
    start: 0,
    end: 0,
  };
  expect(decoder.decode(line.subarray(start, end))).toBe('"law"');
});
