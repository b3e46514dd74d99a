import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Elements, withoutLineEnds } from './json-elements.ts';

class Fault extends Error {}
const about = { name: 'd.json', fault: (message: string) => new Fault(message) };

interface Found {
  readonly line: number;
  readonly value: unknown;
}

/** The elements of a list that comes in chunks of so many bytes. */
function elementsOf(json: string, chunk: number, longest = 2 ** 25): Found[] {
  const bytes = Buffer.from(json).subarray(json.indexOf('[') + 1);
  const elements = new Elements(about, 1, longest);
  const found: Found[] = [];
  for (let at = 0; at < bytes.length; at += chunk) {
    elements.add(bytes.subarray(at, at + chunk));
    while (elements.next()) {
      const { start, end, line } = elements;
      const one = Buffer.from(withoutLineEnds(elements.bytes.subarray(start, end))).toString();
      expect(one).not.toContain('\n');
      found.push({ line, value: JSON.parse(one) as unknown });
    }
  }
  elements.finish();
  return found;
}

describe('Elements', () => {
  it('are what JSON.parse finds, however the list is written and cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.constantFrom(0, 1, '\t'),
        fc.integer({ min: 1, max: 20 }),
        (list, space, chunk) => {
          const values = elementsOf(JSON.stringify(list, null, space), chunk).map(
            ({ value }) => value,
          );
          expect(values).toEqual(JSON.parse(JSON.stringify(list)));
        },
      ),
      { seed: 5, numRuns: 500 },
    );
  });

  it('know their lines', () => {
    const json = '[\n{"a":\n"x\\n\\"]"},\n\n {"b":[1,\n2]}, 3\n]';
    for (const chunk of [1, 7, 99])
      expect(elementsOf(json, chunk)).toEqual([
        { line: 2, value: { a: 'x\n"]' } },
        { line: 5, value: { b: [1, 2] } },
        { line: 6, value: 3 },
      ]);
  });

  it.each([
    ['[{"a":1},\n]', 'd.json:2: a comma before ], which JSON does not allow.'],
    ['[{"a":1}\n{"a":2}]', "d.json:2: expected a comma or ] after row 1, got '{'."],
    ['[{"a":1},,{"a":2}]', 'd.json:1: a comma where a row should be.'],
    ['[,]', 'd.json:1: a comma where a row should be.'],
    ['[{"a":1}]\n[2]', 'd.json:2: something follows the end of the list.'],
    ['[\n1,\n{"a":"b', "'d.json' ends in the middle: row 2, which begins in line 3, is cut off."],
    ['[{"a":1}\n', "'d.json' ends in the middle: its list is not closed with ]."],
    ['[1,', "'d.json' ends in the middle: its list is not closed with ]."],
  ])('refuse %j', (json, message) => {
    for (const chunk of [1, 5, 99])
      expect(() => elementsOf(json, chunk)).toThrow(new Fault(message).message);
  });

  it('are not held in memory without end', () => {
    expect(() => elementsOf(`[{"a":"${'x'.repeat(9000)}`, 100, 2 ** 10)).toThrow(/row 1 is longer/);
  });

  it('do not make a line end in a text valid', () => {
    expect(() => elementsOf('["a\nb"]', 99)).toThrow(SyntaxError);
    expect(() => elementsOf('["a\\\nb"]', 99)).toThrow(SyntaxError);
  });
});
