import { describe, expect, it } from 'vitest';
import { aggregate, aggregateBy, bleu, combine, rouge, scoreBatch } from '../../index.ts';
import { seededDraw } from '../../numbers/random.ts';
import { GroupedSet, type IntervalMethod } from '../../statistics.ts';
import type { GroupValue } from './group-plan.ts';
import { GroupPlan, groupValue } from './group-plan.ts';

/** Places values one by one, as a set does, and tells who came together. */
function grouped(values: readonly GroupValue[], most = 20): [name: string, values: GroupValue[]][] {
  const seen = new Map<GroupValue, number>();
  for (const value of values) seen.set(value, (seen.get(value) ?? 0) + 1);
  const plan = new GroupPlan(seen, most);
  const members = Array.from({ length: plan.size }, (): GroupValue[] => []);
  for (const value of values) members[plan.place(value)]!.push(value);
  return plan.names().flatMap((name, k) => (members[k]!.length === 0 ? [] : [[name, members[k]!]]));
}
const names = (values: readonly GroupValue[], most?: number) =>
  grouped(values, most).map(([name, { length }]) => `${name}: ${length}`);
const upTo = (n: number) => Array.from({ length: n }, (_, k) => k + 1);

describe('groups', () => {
  it.each<[string, GroupValue[], string[]]>([
    ['words by their rows', ['b', 'a', 'c', 'b'], ['b: 2', 'a: 1', 'c: 1']],
    ['few numbers each', [2, 1, 1, 10, 1], ['1: 3', '2: 1', '10: 1']],
    ['few fractions each', [0.7, 0, 0.7], ['0: 1', '0.7: 2']],
    ['few fractions, rounded', [1 / 3, 2 / 3, 12_345], ['0.333: 1', '0.667: 1', '12345: 1']],
    ['switches', [true, false, true], ['true: 2', 'false: 1']],
    ['rows without a value last', [null, 'a', null], ['a: 1', '(none): 2']],
    ['nothing but such rows', [null], ['(none): 1']],
    ['empty words', ['', 'a', ''], ['(empty): 2', 'a: 1']],
    ['numbers among words as words', [3, '3', 'x'], ['3: 2', 'x: 1']],
    // 1 to 12: the third, sixth and ninth value are the quartiles.
    ['many numbers by quartiles', upTo(12), ['1–3: 3', '4–6: 3', '7–9: 3', '10–12: 3']],
    ['in any order', upTo(12).toReversed(), ['1–3: 3', '4–6: 3', '7–9: 3', '10–12: 3']],
    [
      'equal values never apart',
      [...upTo(9), ...new Array<number>(20).fill(5)],
      ['1–5: 25', '6–9: 4'],
    ],
    ['a cut at the largest value', [...upTo(8), ...new Array<number>(40).fill(9)], ['1–9: 48']],
    [
      'negative ones readably',
      upTo(12).map((k) => k - 7),
      ['-6 to -4: 3', '-3 to -1: 3', '0–2: 3', '3–5: 3'],
    ],
    [
      'fractions with the digits that tell them apart',
      upTo(12).map((k) => k / 10_000 + 1 / 3),
      ['0.3334–0.3336: 3', '0.3337–0.3339: 3', '0.334–0.3342: 3', '0.3343–0.3345: 3'],
    ],
  ])('take %s', (_, values, expected) => expect(names(values)).toEqual(expected));

  it('combine the words with the fewest rows', () => {
    const values = upTo(25).flatMap((k) => new Array<string>(k).fill(`w${k}`));
    const found = grouped(values);
    expect(found).toHaveLength(21);
    expect(found[0]![0]).toBe('w25');
    // 1 + 2 + 3 + 4 + 5 rows of the five rarest words.
    expect([found[20]![0], found[20]![1].length]).toEqual(['other', 15]);
    expect(names(['a', 'a', 'b', 'c', 'c'], 1)).toEqual(['a: 2', 'other: 3']);
  });

  it.each<[unknown, GroupValue]>([
    [undefined, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [['a', 1], '["a",1]'],
    [{ a: 1 }, '{"a":1}'],
    [12n, 12],
    [2n ** 70n, '1180591620717411303424'],
    ['x'.repeat(200), 'x'.repeat(200)],
  ])('read %s', (value, expected) => expect(groupValue(value)).toBe(expected));

  it('keep long texts with the same beginning apart, and split no character', () => {
    const begin = 'x'.repeat(199);
    const texts = ['', 'a', 'b', 'ab', 'ba', '😀', '😁', '😀a', '\ud83d'].map(
      (end) => `${begin}${end}${'y'.repeat(3)}`,
    );
    const values = texts.map((text) => String(groupValue(text)));
    expect(new Set(values).size).toBe(texts.length);
    for (const value of values) {
      expect(value).toMatch(/^x{199}[^x]*… #[0-9a-f]{16}$/);
      expect(value).not.toMatch(/\p{Cs}/u);
    }
    expect(groupValue(texts[1])).toBe(values[1]);
  });

  it('have unique names, whatever the data contains', () => {
    const words = ['other', '"other"', '(none)', '(empty)', 'rare', 'more'];
    const values = [
      ...words.slice(0, 4).flatMap((word) => [word, word]),
      'rare',
      'more',
      '',
      '',
      null,
    ];
    expect(names(values, 5)).toEqual([
      '(empty): 2',
      '""other"": 2',
      '"(empty)": 2',
      '"(none)": 2',
      '"other": 2',
      'other: 2',
      '(none): 1',
    ]);
  });

  const endless: Record<string, unknown> = {};
  endless['self'] = endless;
  let deep: unknown = [];
  for (let k = 0; k < 20_000; k++) deep = [deep];
  it.each<[string, unknown]>([
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['an object that holds itself', endless],
    ['a list 20,000 deep', deep],
    ['a bigint in a list', [1n]],
  ])('refuse %s', (_, value) => {
    expect(() => groupValue(value)).toThrow(
      /^Expected `the value to group by` to be a word, a num/,
    );
  });
});

const draw = seededDraw(21);
const text = () => Array.from({ length: 1 + draw(6) }, () => 'abcde'[draw(5)]).join(' ');
const rows = Array.from({ length: 90 }, (_, k) => ({
  pair: k % 11 === 4 ? ({} as never) : { candidate: text(), reference: text() },
  word: ['long', 'short', undefined][draw(3)],
  number: draw(40),
}));
const pairs = rows.map(({ pair }) => pair);
const means = rouge({ types: ['rouge1', 'rougeL'] });
const sums = combine(bleu({ smoothing: 'floor' }), rouge({ types: ['rouge2'] }));

describe.each([
  ['means', means],
  ['sums', sums],
])('the groups of a data set with %s', (_, scorer) => {
  const report = scoreBatch(pairs, scorer as typeof means);
  const options = (method: IntervalMethod) => ({ method, resamples: 20, scorer });

  it('have the numbers of their rows alone', () => {
    const by = aggregateBy(report, ({ index }) => rows[index]!.word, options('percentile'));
    expect(by.groups.map(({ name }) => name).sort()).toEqual(['(none)', 'long', 'short']);
    for (const { name, items, failed, few, scores } of by.groups) {
      const own = rows.filter(({ word = '(none)' }) => word === name);
      const alone = scoreBatch(
        own.map(({ pair }) => pair),
        scorer as typeof means,
      );
      expect({ items, failed, few }).toEqual({
        items: own.length,
        failed: alone.failed,
        few: false,
      });
      expect(scores).toEqual(aggregate(alone, options('percentile')).scores);
    }
    expect(by.signature).toBe(aggregate(report, options('percentile')).signature);
  });

  it.each<[IntervalMethod]>([['percentile'], ['bucketed']])(
    'are the same as they pass, by %s',
    (method) => {
      for (const field of ['word', 'number'] as const) {
        const set = new GroupedSet(scorer, { method });
        for (const row of report.rows) {
          const by = rows[row.index]![field];
          if (row.ok) set.add(by, row.scores, row.counts);
          else set.addFailed(by);
        }
        const expected = aggregateBy(report, ({ index }) => rows[index]![field], options(method));
        expect(set.groups({ method, resamples: 20 })).toEqual(expected);
        expect(expected.groups.length).toBeGreaterThan(2);
      }
    },
  );
});

describe('GroupedSet', () => {
  const report = scoreBatch(pairs, means);
  it('determines groups from the first rows of a large data set, and says so', () => {
    const set = new GroupedSet(means, { rowsKept: 36 });
    report.rows.forEach((row, k) => {
      const by = k < 36 ? k % 12 : k === 40 ? 'a word' : k;
      if (row.ok) set.add(by, row.scores);
      else set.addFailed(by);
    });
    const { groups, signature } = set.groups({ resamples: 10 });
    expect(set.toldFrom).toBe(36);
    expect(signature).toMatch(/\|by:bucketed$/);
    // Of 0 to 11, three rows each, quartiles are cut after 2, 5 and 8; later rows fall where they belong, and widen the last range.
    expect(groups.map(({ name, items }) => [name, items])).toEqual([
      ['0–2', 9],
      ['3–5', 9],
      ['6–8', 9],
      ['9–89', 62],
      ['other', 1],
    ]);
  });

  it('marks groups with few rows, and has no scores if no row has any', () => {
    const set = new GroupedSet(means);
    report.rows.forEach((row) => {
      const by = row.ok ? (row.index < 7 ? 'few' : 'many') : 'failed';
      if (row.ok) set.add(by, row.scores);
      else set.addFailed(by);
    });
    const { groups } = set.groups({ resamples: 10 });
    // Every eleventh row failed, the fifth being the first: eight of them.
    expect(
      groups.map(({ name, items, few, scores }) => [name, items, few, scores === null]),
    ).toEqual([
      ['many', 76, false, false],
      ['failed', 8, true, true],
      ['few', 6, true, false],
    ]);
    expect(new GroupedSet(means).groups()).toMatchObject({ groups: [], signature: null });
  });

  it.each<[string, number | undefined]>([
    ['all rows are looked at', undefined],
    ['a table ends where the groups are determined', 20],
    ['a table goes on behind that', 27],
  ])('takes tables as it takes their rows: %s', (_, rowsKept) => {
    let state = 3;
    const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
    const options = { method: 'bucketed', ...(rowsKept && { rowsKept }) } as const;
    const [whole, single] = [new GroupedSet(means, options), new GroupedSet(means, options)];
    const paths = ['precision', 'recall', 'fmeasure'].map((field) => ['rouge1', field]);
    for (let table = 0; table < 9; table++) {
      const rows = 10;
      const scores = Float64Array.from({ length: 3 * rows }, random);
      // Some tables are whole.
      const ok = Uint8Array.from({ length: rows }, () => (table % 3 > 0 && random() < 0.3 ? 0 : 1));
      const by = Array.from({ length: rows }, () => Math.floor(40 * random()) || undefined);
      const numberOf = (k: number) => 1000 * table + k;
      whole.addRows(by, { rows, paths, scores, ok }, numberOf);
      for (const [k, value] of by.entries())
        single.addRow(value, { rows, paths, scores, ok }, k, numberOf(k));
    }
    expect(whole.groups({ resamples: 10 })).toEqual(single.groups({ resamples: 10 }));
    expect(whole.toldFrom).toBe(single.toldFrom);
  });

  it('leaves out rows that were refused', () => {
    const scorer = bleu();
    const pair = { candidate: 'a b c d e', reference: 'a b c d f' };
    const [row] = scoreBatch([pair], scorer).rows;
    if (row?.ok !== true) throw new Error('no scores');
    const withoutCounts = {
      rows: 2,
      paths: [['bleu', 'score']],
      scores: new Float64Array(2),
      ok: new Uint8Array(2).fill(1),
    };
    const single = new GroupedSet(scorer);
    single.add('a', row.scores, row.counts);
    expect(() => single.add('b', row.scores)).toThrow(/pooled by sums/);
    const whole = new GroupedSet(scorer);
    whole.add('a', row.scores, row.counts);
    expect(() => whole.addRows(['b', 'c'], withoutCounts)).toThrow(/pooled by sums/);
    for (const set of [single, whole])
      expect(set.groups().groups.map(({ name, items }) => [name, items])).toEqual([['a', 1]]);
  });

  it('refuses senseless options', () => {
    expect(() => new GroupedSet(means, { maxGroups: 0 })).toThrow(/`maxGroups`/);
    expect(() => aggregateBy(report, 'length' as never)).toThrow(/`groupOf` to be a function/);
    expect(() => aggregateBy({} as never, () => 1)).toThrow(/`report`/);
    const summed = scoreBatch(pairs, sums);
    expect(() => aggregateBy(summed, () => 1)).toThrow(/since 'bleu' is pooled by sums/);
  });
});
