import { describe, expect, it } from 'vitest';
import { fieldAt, idAt, type JsonObject } from './json-fields.ts';
import type { PairFields } from './pair-fields.ts';
import { lineReader, rowFrom } from './read-json-line.ts';

const row = (text: string) => JSON.parse(text) as JsonObject;

describe('fieldAt', () => {
  const nested = row('{"a.b":1,"a":{"b":2,"c":[{"d":3}]},"s":"text"}');
  it('prefers the plain name', () => expect(fieldAt(nested, 'a.b')?.value).toBe(1));
  it('follows dots through objects and lists', () =>
    expect(fieldAt(nested, 'a.c.0.d')?.value).toBe(3));
  it('does not look into texts', () => expect(fieldAt(nested, 's.length')).toBeUndefined());
  it('finds a field called __proto__', () =>
    expect(fieldAt(row('{"__proto__":"x"}'), '__proto__')?.value).toBe('x'));
});

describe('a pair', () => {
  const fields: PairFields = {
    candidate: 'candidate',
    reference: ['reference', 'more'],
    ids: [],
  };
  it('gathers references from all fields', () => {
    expect(rowFrom({ candidate: 'a', reference: 'b', more: ['c', 'd'] }, fields)).toMatchObject({
      pair: { candidate: 'a', reference: ['b', 'c', 'd'] },
    });
  });
  it.each([
    [{ reference: 'b', more: [] }, 'MISSING_FIELD', "the field 'candidate' is missing."],
    [
      { candidate: null, reference: 'b', more: [] },
      'NOT_TEXT',
      "expected 'candidate' to be text, got null.",
    ],
    [
      { candidate: 5, reference: 'b', more: [] },
      'NOT_TEXT',
      "expected 'candidate' to be text, got the number 5.",
    ],
    [
      { candidate: 'a', reference: {}, more: [] },
      'NOT_TEXT',
      "expected 'reference' to be text, got an object.",
    ],
    [
      { candidate: 'a', reference: 'b', more: ['c', null] },
      'NOT_TEXT',
      "expected 'more[1]' to be text, got null.",
    ],
    [
      { candidate: 'a', reference: [], more: [] },
      'NOT_TEXT',
      'there is no reference: the list is empty. Put one in; where no answer is the right one, an empty text.',
    ],
  ])('says what is wrong with %j', (bad, code, message) => {
    expect(rowFrom(bad, fields)).toEqual({ fields: bad, problem: { code, message } });
  });
});

describe('a pair with sources', () => {
  const fields = { candidate: 'candidate', reference: 'reference', source: 'passages', ids: [] };
  const read = (passages: unknown) => rowFrom({ candidate: 'a', reference: 'b', passages }, fields);
  const sourceOf = (passages: unknown) => {
    const one = read(passages);
    return 'pair' in one ? one.pair.source : one.problem.message;
  };

  it('takes a text, a list of texts, and passages that are objects', () => {
    expect(sourceOf('x')).toEqual(['x']);
    expect(sourceOf(['x', 'y'])).toEqual(['x', 'y']);
    expect(sourceOf([{ title: 't', text: 'x' }, { page_content: 'y' }])).toEqual(['x', 'y']);
    expect(sourceOf([])).toEqual([]);
  });

  it.each([
    [[{ title: 't' }], "expected 'passages[0]' to be text, got an object."],
    [[{ text: 5 }], "expected 'passages[0].text' to be text, got the number 5."],
    [null, "expected 'passages' to be text, got null."],
  ])('says what is wrong with %j', (passages, message) => {
    expect(sourceOf(passages)).toBe(message);
  });
});

describe('idAt', () => {
  const idIn = (json: string) => idAt(row(json), ['id', 'study_id'], json);
  it.each([
    ['{"id":"x"}', 'x'],
    ['{"id":"__proto__"}', '__proto__'],
    ['{"id":9007199254740993}', '9007199254740993'],
    ['{"id":1.0}', '1.0'],
    ['{"id":1e400}', '1e400'],
    ['{"id":1, "id" : 2 }', '2'],
    ['{"id":null}', undefined],
    ['{"id":null,"study_id":7}', '7'],
    ['{"study_id":7,"id":8}', '8'],
    ['{"id":true}', undefined],
    ['{"id":[1]}', undefined],
    ['{}', undefined],
  ])('%s has %s', (json, id) => expect(idIn(json)).toBe(id));
});

describe('lineReader', () => {
  const read = lineReader({ candidate: 'c', reference: 'r', ids: ['id'], needsId: true });
  const problemOf = (json: string) => {
    const one = read(json);
    return one !== undefined && 'problem' in one ? one.problem : undefined;
  };

  it('gives the pair, the fields and the line itself', () => {
    const json = '{"id":12345678901234567890,"c":"a","r":"b"}';
    expect(read(json)).toEqual({
      id: '12345678901234567890',
      pair: { candidate: 'a', reference: ['b'] },
      fields: JSON.parse(json),
      json,
    });
  });

  it.each(['', ' ', '\t\f', '\u00a0'.trim()])('takes %j for no row', (blank) =>
    expect(read(blank)).toBeUndefined(),
  );

  it.each([
    ['{bad', 'INVALID_JSON', /^this line is not JSON \(/],
    ['{"c":NaN}', 'INVALID_JSON', /JSON has no NaN and no Infinity.$/],
    ['[1]', 'INVALID_JSON', 'expected a JSON object, got a list.'],
    ['null', 'INVALID_JSON', 'expected a JSON object, got null.'],
    ['"text"', 'INVALID_JSON', 'expected a JSON object, got a string.'],
    ['{"id":"x","c":"a"}', 'MISSING_FIELD', "the field 'r' is missing."],
    ['{"c":"a","r":"b"}', 'INVALID_ID', "expected 'id' to be text or a number."],
  ])('says what is wrong with %s', (json, code, message) => {
    expect(problemOf(json)).toEqual({ code, message: expect.stringMatching(message) });
  });
});
