import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasRepeatedKey, jsonMembers, jsonTokenAt } from './json-token.ts';

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

describe('jsonMembers', () => {
  it('of a list have positions, of an object keys, and keep how they are written', () => {
    const members = (json: string) => [...jsonMembers(json)];
    expect(members(' [ 1.0 ,[2,\n3], "]" ] ')).toEqual([
      ['0', '1.0'],
      ['1', '[2,\n3]'],
      ['2', '"]"'],
    ]);
    expect(members('{"b":1e2,"1":{},"b":9007199254740993}')).toEqual([
      ['b', '9007199254740993'],
      ['1', '{}'],
    ]);
    expect([...members('[]'), ...members(' { } ')]).toEqual([]);
  });

  it('are those that JSON.parse finds', () => {
    const values = fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()));
    fc.assert(
      fc.property(values, fc.constantFrom(0, 2), (value, indent) => {
        const json = JSON.stringify(value, null, indent);
        const found = [...jsonMembers(json)].map(([key, raw]) => [key, JSON.parse(raw)]);
        expect(new Map(found as [string, unknown][])).toEqual(
          new Map(Object.entries(JSON.parse(json) as object)),
        );
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});

describe('hasRepeatedKey', () => {
  it.each([
    ['{"a":1,"b":2}', ['a'], false],
    ['{"a":1,"b":2,"a":3}', ['a'], true],
    ['{"a":1,"b":2,"b":3}', ['a'], false],
    ['{"a":1,"\\u0061":3}', ['a'], true],
    ['{"\\/":1,"\\/":3}', ['/'], true],
    ['{"a":"a","b":["a"],"c":{"a":"a"}}', ['a'], false],
    ['{"c":"\\"a\\":1","a":"x"}', ['a'], false],
    ['{"a":{"b":1},"a":{"b":2}}', ['a', 'b'], true],
    ['{"a":[{"b":1,"b":2}]}', ['a', '0', 'b'], true],
    ['{"a":[{"b":1},{"b":2}]}', ['a', '0', 'b'], false],
  ])('%s at %j: %s', (json, path, expected) => expect(hasRepeatedKey(json, path)).toBe(expected));

  it('counts the keys of an object, however they are written', () => {
    const key = fc.constantFrom('a', 'b', '"', '\\', '/', 'é');
    const written = fc.tuple(key, fc.boolean()).map(([name, isEscaped]) => ({
      name,
      text: isEscaped
        ? `"\\u${name.charCodeAt(0).toString(16).padStart(4, '0')}"`
        : JSON.stringify(name),
    }));
    const members = fc.array(fc.tuple(written, fc.jsonValue()), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(members, (list) => {
        const json = `{${list.map(([one, value]) => `${one.text}: ${JSON.stringify(value)}`).join()}}`;
        for (const [{ name }] of list) {
          const times = list.filter(([other]) => other.name === name).length;
          expect(hasRepeatedKey(json, [name])).toBe(times > 1);
        }
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});
