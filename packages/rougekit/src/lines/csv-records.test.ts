import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { fieldText, Records } from './csv-records.ts';

class Fault extends Error {}
const about = { name: 'd.csv', fault: (message: string) => new Fault(message) };

/** All records of a text, which comes in pieces of some lines. */
function recordsOf(text: string, linesAtOnce = 1, longest = 1e6): string[][] {
  const records = new Records(0x2c, about, longest);
  const found: string[][] = [];
  const take = () => {
    while (records.next())
      found.push(
        records.fields.slice(0, records.width).map((field) => fieldText(records.bytes, field)),
      );
  };
  const lines = text.split(/(?<=\n)/);
  for (let k = 0; k < lines.length; k += linesAtOnce) {
    records.add(Buffer.from(lines.slice(k, k + linesAtOnce).join('')));
    take();
  }
  records.end();
  return found;
}

const isDataError = (action: () => unknown): boolean => {
  try {
    action();
    return false;
  } catch (error) {
    if (error instanceof Fault) return true;
    throw error;
  }
};

describe('Records', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['"a","b ""c"" d"\n', [['a', 'b "c" d']]],
    [
      '"two\nlines",x\r\n"",\n',
      [
        ['two\nlines', 'x'],
        ['', ''],
      ],
    ],
    ['5" pipe,a"b\n', [['5" pipe', 'a"b']]],
    [' "a",b\n', [[' "a"', 'b']]],
    ['\n\n', [[''], ['']]],
    ['"a\r\nb","""",c\n', [['a\r\nb', '"', 'c']]],
    ['"last"', [['last']]],
    ['"a" ,"b"  \n', [['a', 'b']]],
  ])('reads %j', (text, records) => {
    for (const linesAtOnce of [1, 2, 9]) expect(recordsOf(text, linesAtOnce)).toEqual(records);
  });

  it('knows the line that a record begins in', () => {
    const records = new Records(0x2c, about, 1000);
    records.add(Buffer.from('a,b\n"1\n\n2",3\n\n4,5\n'));
    const lines = [];
    while (records.next()) lines.push(records.line);
    expect(lines).toEqual([1, 2, 5, 6]);
  });

  it.each([
    [
      'a,b\nx,"y\nz,1\n',
      'd.csv:2:3: the quotation mark here opens a field that is not closed to the end of the file.',
    ],
    [
      'a,"b"c\n',
      "d.csv:1:3: the field in quotation marks that begins here ends before 'c' instead of at a separator.",
    ],
    [
      'a,b\n"x,1\n"y",2\n',
      `d.csv:2:1: the field in quotation marks that begins here ends in line 3 before 'y",2' instead of at a separator.`,
    ],
  ])('says where the mistake in %j is', (text, message) => {
    for (const linesAtOnce of [1, 9]) expect(() => recordsOf(text, linesAtOnce)).toThrow(message);
  });

  it('gives up on a field that is not closed for too long, at its beginning', () => {
    const text = `a,b\nx,"${'line\n'.repeat(500)}`;
    expect(() => recordsOf(text, 3, 1000)).toThrow(
      'd.csv:2:3: the quotation mark here opens a field that is not closed for 1000 bytes.',
    );
  });

  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é', '😀', '\\', '\t') }),
    fc.string({ unit: 'binary' }).map((one) => Buffer.from(one).toString()),
  );

  it('reads back what papaparse writes', () => {
    const table = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1 });
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n'), fc.nat(5), (rows, newline, lines) => {
        const written = Papa.unparse(rows, { newline });
        expect(recordsOf(written, lines + 1)).toEqual(rows);
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it('reads what papaparse reads without complaint, and nothing that it complains about', () => {
    const raw = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' '), maxLength: 30 });
    const file = raw.map((lines) => `${lines}\n`);
    fc.assert(
      fc.property(file, fc.nat(5), (written, lines) => {
        const { data, errors } = Papa.parse<string[]>(written, { delimiter: ',', newline: '\n' });
        if (data.at(-1)?.join() === '') data.pop();
        if (errors.length > 0) expect(isDataError(() => recordsOf(written, lines + 1))).toBe(true);
        else expect(recordsOf(written, lines + 1)).toEqual(data);
      }),
      { seed: 4, numRuns: 3000 },
    );
  });
});
