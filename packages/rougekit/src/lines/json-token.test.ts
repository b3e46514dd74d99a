import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonTokenAt } from './json-token.ts';

describe('jsonTokenAt', () => {
  it.each([
    ['{"id":9007199254740993}', ['id'], '9007199254740993'],
    [' { "a" : [ 1 , {"id" : -0.10e+5 } ] } ', ['a', '1', 'id'], '-0.10e+5'],
    ['{"x":"\\"id\\":1}","id":2}', ['id'], '2'],
    ['{"\\u0069d":3}', ['id'], '3'],
    ['{"id":1,"id":2}', ['id'], '2'],
    ['{"__proto__":7}', ['__proto__'], '7'],
    ['{"a":{"id":1},"id":{"id":2}}', ['id', 'id'], '2'],
  ])('%s at %j is %s', (json, path, token) => expect(jsonTokenAt(json, path)).toBe(token));

  it('finds every value of every JSON object', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.constantFrom(0, 2),
        (object, indent) => {
          const json = JSON.stringify(object, null, indent);
          for (const [key, value] of Object.entries(JSON.parse(json) as object)) {
            expect(JSON.parse(jsonTokenAt(json, [key]))).toEqual(value);
          }
        },
      ),
      { numRuns: 300, seed: 1 },
    );
  });
});
