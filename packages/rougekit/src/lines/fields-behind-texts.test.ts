import fc from 'fast-check';
import { expect, it } from 'vitest';
import { check } from '../../test/properties/check.ts';
import { rouge } from '../index.ts';
import { scoreJsonLines } from '../lines.ts';

const value = fc.oneof(
  fc.constantFrom('1', '-0.0', '1e3', 'null', '"x"', '"\\u0041\\n"', '{"rating":5}', '[1,"}"]'),
  fc.string().map((text) => JSON.stringify(text)),
);
const name = fc.constantFrom('rating', 'r\\u0061ting', 'system', '', '__proto__', 'id', 'é');
const other = fc.tuple(name, value).map(([key, json]) => `"${key}":${json}`);
const others = fc.array(other, { maxLength: 3 });
const text = fc.constantFrom('"a b"', '"\\"a\\" b"', '"été \\u00e9"', '["a","b c"]');
const blank = fc.constantFrom('', ' ', '\t');

it('are those of the line, and the last of equal names', async () => {
  const scorer = rouge({ types: ['rouge1'] });
  let known = 0;
  const lines: string[] = [];
  check(
    fc.property(others, others, others, text, blank, (before, between, behind, reference, gap) => {
      const texts = ['"candidate":"a c"', ...between, `"reference":${reference}`];
      lines.push(`{${[...before, ...texts, ...behind].join(`${gap},${gap}`)}${gap}}${gap}`);
    }),
    500,
  );
  for await (const table of scoreJsonLines(new TextEncoder().encode(lines.join('\n')), scorer))
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
