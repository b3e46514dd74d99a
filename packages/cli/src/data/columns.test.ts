import { describe, expect, it } from 'vitest';
import { chooseColumns, fieldOf, idOf, type JsonRow, pairOf } from './columns.ts';

const choose = (row: JsonRow, flags = {}) => chooseColumns([row], flags);
const row = (text: string) => JSON.parse(text) as JsonRow;

describe('chooseColumns', () => {
  it('recognises the usual names', () => {
    const columns = choose({ id: 1, prediction: 'a', target: 'b' });
    expect(columns).toMatchObject({ candidate: 'prediction', references: ['target'] });
    expect(columns.remarks).toEqual(['candidate: prediction · reference: target · id: id']);
  });

  it('takes the first in the order of the contract and says so', () => {
    const columns = choose({ summary: 'a', hyp: 'b', gold: 'c', refs: ['d'] });
    expect(columns).toMatchObject({ candidate: 'hyp', references: ['refs'] });
    expect(columns.remarks).toEqual([
      'candidate: hyp · reference: refs · id: row number',
      "'summary' could be the candidate too; 'hyp' was taken. Choose with --candidate.",
      "'gold' could be the reference too; 'refs' was taken. Choose with --reference.",
    ]);
  });

  it('says how many references there are', () => {
    const [choice] = choose({ candidate: 'a', references: ['b', 'c', 'd'] }).remarks;
    expect(choice).toContain('reference: references (3 references in the first row)');
  });

  it('does not take as candidate what was asked for as reference', () => {
    expect(choose({ output: 'a', summary: 'b' }, { reference: ['summary'] })).toMatchObject({
      candidate: 'output',
      references: ['summary'],
    });
    expect(() => choose({ summary: 'b' }, { reference: ['summary'] })).toThrow(
      /Which field is the candidate/,
    );
  });

  it('names the fields there are, and the nearest', () => {
    expect(() =>
      choose({ id: 1, predicton: 'a', target: 'b' }, { candidate: 'prediction' }),
    ).toThrow(
      "`--candidate` names the field 'prediction', which is not there. Did you mean 'predicton'? " +
        'Fields of the first row: id, predicton, target.',
    );
  });

  it('refuses the same field on both sides', () => {
    expect(() => choose({ a: 'x' }, { candidate: 'a', reference: ['a'] })).toThrow(
      /asked for twice/,
    );
  });

  it('escapes field names in what it says', () => {
    expect(() => choose({ '\u001b[2J': 'x' })).toThrow('Fields of the first row: \\u001b[2J.');
  });

  it('looks at all rows it is given', () => {
    const rows = [{ id: 1 }, { candidate: 'a', reference: 'b' }];
    expect(chooseColumns(rows, {})).toMatchObject({ candidate: 'candidate' });
  });

  it('knows no inherited fields', () => {
    expect(() => choose({ a: 'x' }, { candidate: 'toString', reference: ['a'] })).toThrow(
      /not there/,
    );
    expect(() => choose({ a: 'x' }, { candidate: '__proto__', reference: ['a'] })).toThrow(
      /not there/,
    );
  });
});

describe('chooseColumns with a source', () => {
  const data = { id: 1, candidate: 'a', reference: 'b', contexts: ['c', 'd'], document: 'e' };

  it('looks for one only if somebody reads it', () => {
    expect(choose(data).sources).toEqual([]);
    const columns = choose(data, { needsSource: true });
    expect(columns.sources).toEqual(['contexts']);
    expect(columns.remarks).toEqual([
      'candidate: candidate · reference: reference · source: contexts (2 texts in the first row) · id: id',
      "'document' could be the source too; 'contexts' was taken. Choose with --source.",
    ]);
  });

  it('takes those that are asked for', () => {
    const flags = { needsSource: true, source: ['document', 'contexts'] };
    expect(choose(data, flags).sources).toEqual(['document', 'contexts']);
    expect(() => choose(data, { needsSource: true, source: ['docs'] })).toThrow('`--source` names');
    expect(() => choose(data, { candidate: 'document', source: ['document'] })).toThrow('twice');
  });

  it('says what is missing', () => {
    expect(() => choose({ candidate: 'a', reference: 'b' }, { needsSource: true })).toThrow(
      'Which field is the source? None has a usual name (source, sources, contexts, context …). Name it with --source FIELD.',
    );
  });
});

describe('fieldOf', () => {
  const nested = row('{"a.b":1,"a":{"b":2,"c":[{"d":3}]},"s":"text"}');
  it('prefers the plain name', () => expect(fieldOf(nested, 'a.b')?.value).toBe(1));
  it('follows dots through objects and lists', () =>
    expect(fieldOf(nested, 'a.c.0.d')?.value).toBe(3));
  it('does not look into texts', () => expect(fieldOf(nested, 's.length')).toBeUndefined());
  it('finds a field called __proto__', () =>
    expect(fieldOf(row('{"__proto__":"x"}'), '__proto__')?.value).toBe('x'));
});

describe('pairOf', () => {
  const columns = choose(
    { candidate: 'a', reference: 'b', more: ['c'] },
    { reference: ['reference', 'more'] },
  );
  it('gathers references from all fields', () => {
    expect(pairOf({ candidate: 'a', reference: 'b', more: ['c', 'd'] }, columns)).toEqual({
      candidate: 'a',
      reference: ['b', 'c', 'd'],
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
    expect(() => pairOf(bad as JsonRow, columns)).toThrow(
      expect.objectContaining({ code, message }),
    );
  });
});

describe('pairOf with sources', () => {
  const columns = choose({ candidate: 'a', reference: 'b', passages: [] }, { needsSource: true });
  const sourceOf = (passages: unknown) =>
    pairOf({ candidate: 'a', reference: 'b', passages }, columns).source;

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
    expect(() => sourceOf(passages)).toThrow(message);
  });
});

describe('idOf', () => {
  const idIn = (json: string) =>
    idOf(row(json), choose({ candidate: '', reference: '', id: '' }), json);
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
