import { describe, expect, it } from 'vitest';
import type { JsonObject } from 'rougekit/lines';
import { chooseColumns } from './columns.ts';

const choose = (row: JsonObject, flags = {}) => chooseColumns([row], flags);

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

  it.each([
    [{ Prediction: 'a', REFERENCE: 'b' }, 'Prediction', 'REFERENCE'],
    [{ 'Generated Report': 'a', 'reference-report': 'b' }, 'Generated Report', 'reference-report'],
    [{ GroundTruth: 'b', Output: 'a' }, 'Output', 'GroundTruth'],
    [{ prediction: 'a', Prediction: 'x', target: 'b' }, 'prediction', 'target'],
  ])('recognises them in any spelling: %j', (row, candidate, reference) => {
    expect(choose(row)).toMatchObject({ candidate, references: [reference] });
  });

  it('recognises ids in any spelling', () => {
    const { remarks } = choose({ 'Study ID': 's', candidate: 'a', reference: 'b' });
    expect(remarks[0]).toContain('id: Study ID');
  });

  it('asks which of two spellings is meant', () => {
    expect(() => choose({ Prediction: 'a', PREDICTION: 'b', target: 'c' })).toThrow(
      "Which field is the candidate: 'Prediction' or 'PREDICTION'?",
    );
  });

  it('warns only if both sides have names of the other', () => {
    const row = { prediction: 'a', target: 'b', text: 'c' };
    const swapped = (flags: object) => choose(row, flags).remarks.some((one) => one.includes('swapped'));
    expect(swapped({ candidate: 'target', reference: ['prediction'] })).toBe(true);
    expect(swapped({ candidate: 'text', reference: ['prediction'] })).toBe(false);
    expect(swapped({ candidate: 'target', reference: ['text'] })).toBe(false);
    expect(swapped({})).toBe(false);
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
      "The field 'a' is used twice: candidate and reference are the same column.",
    );
    expect(() => choose({ a: 'x', b: 'y' }, { candidate: 'b', reference: ['a', 'a'] })).toThrow(
      "`--reference` names the field 'a' twice.",
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
