// A field found in bytes is the field that JSON.parse gives.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rawField, rawFieldBehind } from '../../../src/lines/raw-field.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const names = fc.constantFrom('a', 'b', 'genre', 'a.b', '', '__proto__', 'é', 'q"q', 'back\\slash');
const values = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('"', '\\', '\\"', '\\\\', '}', '],"a":1', 'x\u0000\n\t'),
  // Around the length from which on strings are searched through by the platform.
  fc
    .tuple(
      fc.integer({ min: 20, max: 36 }),
      fc.constantFrom('', '"', '\\', '\\"', '""""', '\\\\\\'),
    )
    .map(([length, end]) => 'x'.repeat(length) + end),
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
    { numRuns: 2000, seed: 1 },
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

it('finds what stands behind a value, and before it', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('a', 'b', 'genre'), values, { noNullPrototype: true }),
      fc.dictionary(fc.constantFrom('a', 'b', 'genre'), values, { noNullPrototype: true }),
      values,
      spaces,
      fc.constantFrom('a', 'b', 'genre'),
      (before, after, value, space, name) => {
        const members = (all: object) =>
          Object.entries(all).map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`);
        const head = `{${[...members(before), `"text":${JSON.stringify(value)}`].join(`,${space}`)}`;
        const tail = members(after).map((one) => `${space},${space}${one}`);
        const line = encoder.encode(`${head}${tail.join('')}}\n{"genre":"next line"}`);
        const split = encoder.encode(head).length;
        const end = line.lastIndexOf(0x0a);
        const parsedAt = (found: ReturnType<typeof rawField>) =>
          found && JSON.parse(decoder.decode(line.subarray(found.start, found.end)));
        const expected = (all: object) =>
          Object.hasOwn(all, name)
            ? JSON.parse(JSON.stringify(all[name as keyof typeof all]))
            : undefined;
        const utf8 = encoder.encode(name);
        expect(parsedAt(rawFieldBehind(line, split, end, utf8))).toEqual(expected(after));
        expect(parsedAt(rawField(line, 0, split, utf8))).toEqual(expected(before));
      },
    ),
    { numRuns: 1000, seed: 1 },
  );
});
