import { hash } from 'node:crypto';
import fc from 'fast-check';
import { rouge } from 'rougekit';
import { scoreJsonLines } from 'rougekit/lines';
import { expect, it } from 'vitest';
import { isAsWritten, referenceHash } from './reference-hash.ts';

async function hashesOf(lines: readonly string[]): Promise<(string | undefined)[]> {
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  const hashes: (string | undefined)[] = [];
  for await (const table of scoreJsonLines(bytes, rouge()))
    for (let row = 0; row < table.rows; row++) hashes.push(referenceHash(table, row));
  return hashes;
}

/** As a saved run has always had it: of the texts, not of the way they are written in the data. */
const expected = (...texts: string[]) => hash('sha256', JSON.stringify(texts), 'hex').slice(0, 16);

it('is of the texts, whatever escapes the data have', async () => {
  const written: readonly [json: string, text: string][] = [
    ['"plain"', 'plain'],
    ['"two\\nlines"', 'two\nlines'],
    ['"a \\"quote\\" and \\\\"', 'a "quote" and \\'],
    ['"solidus \\/"', 'solidus /'],
    ['"\\u00e9t\\u00e9"', 'été'],
    ['"été \u{1f600} \u2028"', 'été \u{1f600} \u2028'],
    ['"lone \\ud800"', 'lone \ud800'],
    ['"\\u000a"', '\n'],
    ['"\\\\u000a"', '\\u000a'],
  ];
  const lines = written.map(([json]) => `{"candidate":"x","reference":${json}}`);
  expect(await hashesOf(lines)).toEqual(written.map(([, text]) => expected(text)));
});

it('is of all references, of the last of equal names, and there is none without texts', async () => {
  const lines = [
    '{"candidate":"x","reference":["a", "b"]}',
    '{"reference":"a","candidate":"x","reference":"b"}',
    '{"candidate":"x","ref\\u0065rence":"c"}',
    '{"candidate":"x","reference":7}',
  ];
  expect(await hashesOf(lines)).toEqual([
    expected('a', 'b'),
    expected('b'),
    expected('c'),
    undefined,
  ]);
});

it('takes JSON as it stands only where JSON.stringify writes the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const json = JSON.stringify(text);
      const isPlain = !/\\u/.test(json.replaceAll('\\\\', ''));
      expect(isAsWritten(Buffer.from(json))).toBe(isPlain);
    }),
  );
});
