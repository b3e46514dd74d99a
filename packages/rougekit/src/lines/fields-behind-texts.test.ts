import fc from 'fast-check';
import { expect, it } from 'vitest';
import { check } from '../../test/properties/check.ts';
import { rouge } from '../index.ts';
import { scoreJsonLines } from '../lines.ts';

const value = fc.oneof(
  fc.constantFrom('1', '-0.0', '1e3', 'null', '"x"', '"\\u0041\\n"', '{"rating":5}', '[1,"}"]'),
  fc.string().map((text) => JSON.stringify(text)),
);
const NAMES = ['rating', 'system', '', '__proto__', 'id', 'é'];
const name = fc.constantFrom('r\\u0061ting', ...NAMES);
const other = fc.tuple(name, value).map(([key, json]) => `"${key}":${json}`);
const others = fc.array(other, { maxLength: 3 });
const text = fc.constantFrom('"a b"', '"\\"a\\" b"', '"été \\u00e9"', '["a","b c"]');
const blank = fc.constantFrom('', ' ', '\t');

/** Lines whose texts stand between other fields, behind one that has them all. */
function someLines(first: string): string[] {
  const lines = [first];
  check(
    fc.property(others, others, others, text, blank, (before, between, behind, reference, gap) => {
      const texts = ['"candidate":"a c"', ...between, `"reference":${reference}`];
      lines.push(`{${[...before, ...texts, ...behind].join(`${gap},${gap}`)}${gap}}${gap}`);
    }),
    500,
  );
  return lines;
}

const tablesOf = (lines: readonly string[]) =>
  scoreJsonLines(new TextEncoder().encode(lines.join('\n')), rouge({ types: ['rouge1'] }));
const TEXTS = '"candidate":"a","reference":"a"';

it('are those of the line, and the last of equal names', async () => {
  let known = 0;
  const lines = someLines(`{${TEXTS}}`);
  for await (const table of tablesOf(lines))
    for (let row = 0; row < table.rows; row++) {
      const fields = table.fieldsBehindTexts(row);
      if (fields === undefined) continue;
      known++;
      const all = JSON.parse(lines[table.number(row)] as string) as object;
      expect(all).toMatchObject(fields);
      for (const key of Object.keys(fields)) expect(Object.hasOwn(all, key)).toBe(true);
    }
  expect(known).toBeGreaterThan(100);
});

it.each([
  ['in front of the texts', ''],
  ['behind them', `,${NAMES.map((one, k) => `${JSON.stringify(one)}:${k}`).join()}`],
  ['behind them, with much else', `,"rating":1,"much":"${'x'.repeat(100_000)}"`],
])('a field of all rows is that of each, where the first row has it %s', async (_, fields) => {
  for (const bad of [[], ['{"candidate":7,"rating":2}', '[]', '']])
    for await (const table of tablesOf([...someLines(`{${TEXTS}${fields}}`), ...bad]))
      for (const one of [...NAMES, 'reference', 'candidate', 'rating.x', 'nowhere']) {
        const each = Array.from({ length: table.rows }, (_row, row) => table.field(row, one));
        expect(table.fieldOfAll(one)).toEqual(each);
      }
});
