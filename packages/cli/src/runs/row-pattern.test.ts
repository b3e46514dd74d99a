import fc from 'fast-check';
import type { GoodRow } from 'rougekit';
import { describe, expect, it } from 'vitest';
import { ChosenRows } from './chosen-numbers.ts';
import { RowPattern } from './row-pattern.ts';
import { RunColumns } from './run-columns.ts';

const lineOf = (id: string, rouge1: number, f: number) =>
  `{"id":${JSON.stringify(id)},"referenceHash":"0123456789abcdef","scores":{"rouge1":{"recall":${rouge1},"fmeasure":${f}},"$x":{"score":1}},"counts":[[],[]]}`;

const rowOf = (line: string): GoodRow => ({ ok: true, index: 0, notices: [], ...JSON.parse(line) });

const first = lineOf('a', 0.25, 0.5);
const chosen = [{ key: 'rouge1', field: 'fmeasure' }];
const pattern = RowPattern.from(rowOf(first), first, chosen) as RowPattern;

/** The line as it stands in a file, between others; undefined if it was left alone. */
const read = (line: string, end = '\n'): GoodRow | undefined => {
  const before = Buffer.from(`${first}${end}`);
  const bytes = Buffer.concat([before, Buffer.from(`${line}${end}${first}${end}`)]);
  const columns = new RunColumns(chosen);
  pattern.begin(bytes);
  const next = pattern.readLines(0, columns, 9);
  expect(next).toBe(pattern.readPlainly(0, new RunColumns(chosen), 9));
  expect([bytes.length, before.length]).toContain(next);
  expect(columns).toHaveLength(next === bytes.length ? 3 : 1);
  return next === bytes.length ? rowsOf(columns)[1] : undefined;
};
const rowsOf = (columns: RunColumns) => {
  const into = new ChosenRows(chosen);
  return Array.from({ length: columns.length }, (_, k) => columns.row(k, k, into));
};

describe('the pattern of a line', () => {
  it.each([0, 1, 0.1, 1e-7, 1.5e300, -3, -0.5, 0.30000000000000004])(
    'reads the number %d',
    (number) => {
      const row = read(lineOf('some é 漢', 2, number));
      expect(row?.scores).toEqual({ rouge1: { fmeasure: number } });
      expect(row?.id).toBe('some é 漢');
      expect(row?.referenceHash).toBe('0123456789abcdef');
      expect([row?.index, row?.ok, row?.problems]).toEqual([1, true, undefined]);
    },
  );

  it.each(['1E5', '1e+5', '-0', '0.0', '10'])('reads a number that is written %s', (text) => {
    const { scores } = read(first.replace('0.5', text)) as GoodRow;
    expect(scores).toEqual({ rouge1: { fmeasure: JSON.parse(text) } });
  });

  it('reads lines that end in CR and LF', () => {
    expect(read(lineOf('b', 1, 2), '\r\n')?.id).toBe('b');
  });

  it.each(['', '\n', '\r', '\r\n'])(
    'reads the last line of a file, which may have no end: %j',
    (end) => {
      const bytes = Buffer.from(`${first}\n${lineOf('z', 1, 2)}${end}`);
      const columns = new RunColumns(chosen);
      pattern.begin(bytes);
      expect(pattern.readLines(0, columns, 9)).toBe(bytes.length);
      expect(rowsOf(columns).map(({ id }) => id)).toEqual(['a', 'z']);
    },
  );

  it('gives the numbers that JSON.parse gives, of those that recur and of those that share a slot', () => {
    const numbers = Array.from({ length: 30_000 }, (_, k) =>
      k % 3 === 0 ? k / 30_011 : (k % 89) / 90,
    );
    const texts = numbers.map((one, k) =>
      k % 5000 === 0 ? `0.${'3'.repeat(20 + k / 1000)}` : `${one}`,
    );
    const lines = texts.map(
      (text) => `${lineOf('x', 0, 0).replace('"fmeasure":0', `"fmeasure":${text}`)}\n`,
    );
    const columns = new RunColumns(chosen);
    pattern.begin(Buffer.from(lines.join('')));
    pattern.readLines(0, columns, Number.POSITIVE_INFINITY);
    expect(columns.column(0)).toEqual(Float64Array.from(texts, (text) => JSON.parse(text)));
  });

  it('keeps the numbers of many rows apart, and adds no more rows than it may', () => {
    const lines = Array.from({ length: 3000 }, (_, k) => `${lineOf(`${k}`, 0, k)}\n`);
    const columns = new RunColumns(chosen);
    pattern.begin(Buffer.from(lines.join('')));
    const next = pattern.readLines(0, columns, 2500);
    expect(next).toBe(lines.slice(0, 2500).join('').length);
    expect(rowsOf(columns).map(({ scores }) => scores['rouge1'])).toEqual(
      Array.from({ length: 2500 }, (_, k) => ({ fmeasure: k })),
    );
  });

  it.each([
    ['an id with escapes', lineOf('a"b', 0, 0)],
    ['a control character', first.replace('"a"', '"\u0001"')],
    ['a number that JSON has not', first.replace('0.25', '00.25')],
    ['a number without digits', first.replace('0.25', '.25')],
    ['a number without digits behind its point', first.replace('0.25', '0.')],
    ['a number without digits in its power', first.replace('0.25', '1e+')],
    ['a number with a plus', first.replace('0.25', '+1')],
    ['a minus alone', first.replace('0.25', '-')],
    ['a text for a number', first.replace('0.25', '"0.25"')],
    ['another key', first.replace('$x', 'xx')],
    ['one more number', first.replace('"score":1', '"score":1,"more":2')],
    ['counts', first.replace('[[],[]]', '[[1],[]]')],
    ['a problem', `${first.slice(0, -1)},"problems":{}}`],
    ['spaces', first.replace(':', ': ')],
    ['something behind it', `${first} {}`],
    ['an end before its time', first.slice(0, -1)],
    ['no end of its id', '{"id":"a'],
    ['nothing in it', ''],
  ])('leaves a line to the parser that has %s', (_, line) => {
    expect(read(line)).toBeUndefined();
  });

  it('finds the same places in WebAssembly and in TypeScript, in lines that fit and in others', () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => JSON.stringify(one)),
      fc.stringMatching(/^-?[0-9]{0,20}[.eE+-]?[0-9]{0,20}([eE][+-]?[0-9]{0,3})?$/),
    );
    const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constant('x'.repeat(40)));
    const line = fc
      .tuple(text, number, number, fc.constantFrom('\n', '\n', '\r\n', '\r', '', ' '))
      .map(
        ([id, a, b, end]) =>
          lineOf(id, 7, 8)
            .replace(':7,', () => `:${a},`)
            .replace(':8}', () => `:${b}}`) + end,
      );
    const cut = fc.option(fc.nat(150), { freq: 3 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), cut, fc.nat(12), (lines, end, most) => {
        const bytes = Buffer.from(lines.join(''));
        pattern.begin(end === null ? bytes : bytes.subarray(0, bytes.length - end));
        const [one, other] = [new RunColumns(chosen), new RunColumns(chosen)];
        expect(pattern.readLines(0, one, most)).toBe(pattern.readPlainly(0, other, most));
        expect(rowsOf(one).map(({ id, referenceHash }) => [id, referenceHash])).toEqual(
          rowsOf(other).map(({ id, referenceHash }) => [id, referenceHash]),
        );
        expect(one.column(0)).toEqual(other.column(0));
      }),
      { numRuns: 2000, seed: 1 },
    );
  });

  it('is none where lines are written in another way, or lack a number', () => {
    const spaced = JSON.stringify(JSON.parse(first), null, 1);
    expect(RowPattern.from(rowOf(first), spaced, chosen)).toBeUndefined();
    const other = [{ key: 'rouge1', field: 'precision' }];
    expect(RowPattern.from(rowOf(first), first, other)).toBeUndefined();
  });
});
