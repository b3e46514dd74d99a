import { compareSystems, rouge, scoreBatch, scoreTable } from 'rougekit';
import { describe, expect, expectTypeOf, it } from 'vitest';

const TABLE = [
  { id: 'a', base: 'the cat sat', tuned: 'the cat sat on the mat', gold: 'the cat sat on the mat' },
  { id: 'b', base: 'a dog ran', tuned: 'the dog ran home', gold: 'the dog ran home' },
  { id: 'c', base: 'birds sing', tuned: 'birds sing at dawn', gold: 'birds sing at dawn' },
];
const scorer = rouge({ types: ['rouge1'] });

describe('scoreTable', () => {
  it('gives what scoreBatch gives for the pairs of the rows', () => {
    const report = scoreTable(TABLE, { candidate: 'base', reference: 'gold', id: 'id' }, scorer);
    const pairs = TABLE.map(({ id, base, gold }) => ({ id, candidate: base, reference: gold }));
    expect(report).toEqual({ ...scoreBatch(pairs, scorer), candidate: 'base' });
    expect(report.rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('gives a report for each of several columns, which can be compared', () => {
    const reports = scoreTable(TABLE, { candidate: ['base', 'tuned'], reference: 'gold' }, scorer);
    expect(reports.map(({ candidate }) => candidate)).toEqual(['base', 'tuned']);
    expect(reports[1]?.scores?.rouge1.fmeasure).toBe(1);
    expect(compareSystems(reports).comparisons).toHaveLength(1);
  });

  it('has the F of several betas side by side', () => {
    const several = rouge({ types: ['rouge1'], betas: [0.5, 1, 2] });
    const { scores } = scoreTable(TABLE, { candidate: 'base', reference: 'gold' }, several);
    expect(Object.keys(scores?.rouge1.fmeasures ?? {}).sort()).toEqual(['0.5', '1', '2']);
  });

  it('takes a list in a column, and several columns, as several references', () => {
    const rows = [{ text: 'a b', one: ['x', 'a b'], two: 'y' }];
    const columns = { candidate: 'text', reference: ['one', 'two'] } as const;
    expect(scoreTable(rows, columns, scorer).scores?.rouge1.fmeasure).toBe(1);
  });

  it('scores ROUGE where no scorer is given', () => {
    const { scores } = scoreTable(TABLE, { candidate: 'tuned', reference: 'gold' });
    expect(scores?.rougeL.fmeasure).toBe(1);
  });

  it('keeps a row that cannot be scored, with its problem', () => {
    const rows: { id: bigint; text?: string | null; gold: string }[] = [
      { id: 9007199254740993n, gold: 'a' },
      { id: 2n, text: null, gold: 'a' },
      { id: 3n, text: 'a', gold: 'a' },
    ];
    const report = scoreTable(rows, { candidate: 'text', reference: 'gold', id: 'id' }, scorer);
    expect(report.rows.map((row) => [row.id, row.ok ? 'ok' : row.problem.code])).toEqual([
      ['9007199254740993', 'MISSING_FIELD'],
      ['2', 'NOT_TEXT'],
      ['3', 'ok'],
    ]);
    expect(report.failed).toBe(2);
  });

  it('a getter that throws spoils its own row', () => {
    const bad = {
      get text(): string {
        throw new Error('boom');
      },
      gold: 'a',
    };
    const rows = [bad, { text: 'a', gold: 'a' }];
    const report = scoreTable(rows, { candidate: 'text', reference: 'gold' }, scorer);
    expect(report.rows.map(({ ok }) => ok)).toEqual([false, true]);
  });

  it.each([
    [{ candidate: 'base' }, /`reference`/],
    [{ candidate: [], reference: 'gold' }, /`candidate`/],
    [{ candidate: 'base', reference: 'gold', on: 3 }, /`on`/],
    [{ candidate: 'base', reference: 'gold', on: 'id' }, /two tables/],
    [{ candidate: 'base', reference: 'gold', ids: 'id' }, /Did you mean 'id'/],
  ])('refuses %j', (columns, message) => {
    const call = scoreTable as (rows: unknown, columns: unknown) => unknown;
    expect(() => call(TABLE, columns)).toThrow(message);
  });

  it('knows the columns of the records', () => {
    // @ts-expect-error there is no column 'bass'
    scoreTable(TABLE, { candidate: 'bass', reference: 'gold' }, scorer);
    const one = scoreTable(TABLE, { candidate: 'base', reference: 'gold' }, scorer);
    expectTypeOf(one.candidate).toEqualTypeOf<string>();
  });
});

describe('two tables', () => {
  const reports = [
    { study: 's1', text: 'the cat sat' },
    { study: 's2', text: 'a dog ran' },
    { study: 's3', text: 'birds sing' },
  ];
  const predictions = [
    { id: 's2', text: 'a dog ran', model: 'm' },
    { id: 's1', text: 'the cat', model: 'm' },
    { id: 's9', text: 'nobody asked', model: 'm' },
  ];
  const columns = {
    candidate: 'second.text',
    reference: 'first.text',
    on: ['study', 'id'],
  } as const;

  it('are joined in the order of the first, and what does not fit is counted', () => {
    const { rows, join, failed } = scoreTable([reports, predictions], columns, scorer);
    expect(
      rows.map((row) => [row.id, row.ok ? row.scores.rouge1.recall : row.problem.code]),
    ).toEqual([
      ['s1', 2 / 3],
      ['s2', 1],
      ['s3', 'NO_PARTNER'],
    ]);
    expect(failed).toBe(1);
    expect(join).toEqual({
      matched: 2,
      unmatched: { first: { count: 1, first: ['s3'] }, second: { count: 1, first: ['s9'] } },
      repeated: { first: { count: 0, first: [] }, second: { count: 0, first: [] } },
    });
  });

  it('a key that the second table has twice has no partner; of the first each row has one', () => {
    const twice = [...predictions, { id: 's1', text: 'the dog', model: 'n' }];
    const again = [...reports, { study: 's2', text: 'a dog' }];
    const { rows, join } = scoreTable([again, twice], columns, scorer);
    expect(rows.map((row) => (row.ok ? 'ok' : row.problem.code))).toEqual([
      'SEVERAL_PARTNERS',
      'ok',
      'NO_PARTNER',
      'ok',
    ]);
    expect(join?.repeated).toEqual({
      first: { count: 1, first: ['s2'] },
      second: { count: 1, first: ['s1'] },
    });
  });

  it('numbers and texts are the same key', () => {
    const [first, second] = [[{ id: 7, gold: 'a' }], [{ id: '7', text: 'a' }]];
    const plain = { candidate: 'text', reference: 'gold', on: 'id' } as const;
    expect(scoreTable([first, second], plain, scorer).failed).toBe(0);
  });

  it('keys and columns may be called __proto__', () => {
    const first = [
      JSON.parse('{"id":"__proto__","__proto__":"a","gold":"a"}') as { id: string; gold: string },
    ];
    const second = [{ id: '__proto__', text: 'a' }];
    const plain = { candidate: 'text', reference: 'gold', on: 'id' } as const;
    expect(scoreTable([first, second], plain, scorer).failed).toBe(0);
  });

  it('a name means the same column in every row', () => {
    const first: { id: number; gold: string; text?: string }[] = [
      { id: 1, gold: 'a' },
      { id: 2, gold: 'a', text: 'b' },
      { id: 3, gold: 'a' },
    ];
    const second = first.map(({ id }) => ({ id, text: 'a' }));
    const plain = { candidate: 'second.text', reference: 'gold', on: 'id' } as const;
    const report = scoreTable([first, second], plain, scorer);
    expect(report.failed).toBe(0);
    expect(report.scores?.rouge1.fmeasure).toBe(1);
  });

  it('two columns with one name are refused', () => {
    const first = [{ id: 1, text: 'a' }];
    const second = [{ id: 1, text: 'b', 'first.text': 'c' }];
    const both = { candidate: 'second.text', reference: 'first.text', on: 'id' } as const;
    expect(() => scoreTable([first, second], both, scorer)).toThrow(
      expect.objectContaining({ code: 'KEY_COLLISION' }),
    );
  });

  it('a key may be a path that the other table has as a column', () => {
    const first = [{ meta: { id: 1 }, gold: 'a' }];
    const second = [{ id: 1, 'meta.id': 'x', text: 'a' }];
    const call = scoreTable as (tables: unknown, columns: unknown) => unknown;
    const columns = { candidate: 'text', reference: 'gold', on: ['meta.id', 'id'] };
    expect(call([first, second], columns)).toMatchObject({ rows: [{ ok: true, id: '1' }] });
  });
});
