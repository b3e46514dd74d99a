import fc from 'fast-check';
import { combine, exactMatch, rouge, type Scorer } from 'rougekit';
import { scoredTables } from 'rougekit/lines';
import { expect, it } from 'vitest';
import { hashedReferences } from './reference-hash.ts';
import { runRow, runRowLines } from './run-lines.ts';

const FIELDS = { candidate: 'candidate', reference: 'reference', ids: ['id'] };

const word = fc.constantFrom('the', 'cat', 'sat', 'on', 'mats', 'ß', '東京', '!');
const text = fc.array(word, { maxLength: 9 }).map((words) => words.join(' '));
const row = fc.record(
  {
    id: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.nat(),
      fc.constantFrom('a"b', 'a\\b', '', '\u2028', '7'),
    ),
    candidate: fc.oneof({ weight: 9, arbitrary: text }, fc.constant(7)),
    reference: fc.oneof({ weight: 3, arbitrary: text }, fc.array(text, { maxLength: 3 })),
  },
  { requiredKeys: ['candidate', 'reference'] },
);

it.each<[string, Scorer]>([
  ['numbers alone', rouge()],
  ['one key', rouge({ types: ['rouge2'] })],
  ['other fields, too', combine(rouge({ types: ['rouge1'] }), exactMatch())],
])('lines hold what the rows hold: %s', async (_, scorer) => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      const lines = Buffer.from(rows.map((one) => `${JSON.stringify(one)}\n`).join(''));
      async function* batches() {
        yield { lines, fields: FIELDS };
      }
      for await (const table of scoredTables(batches(), scorer)) {
        const expected = rows.map((_, k) => {
          const made = runRow(table, k, scorer);
          const { hash } = hashedReferences(table, k);
          const named = { id: made.id, ...(hash !== undefined && { referenceHash: hash }) };
          const { scores, counts, problems, problem } = { ...made } as Record<string, unknown>;
          const lost = problems === undefined ? {} : { problems };
          return made.ok ? { ...named, scores, ...lost, counts } : { ...named, problem };
        });
        const written = Buffer.from(runRowLines(table, scorer, undefined, 64)).toString();
        // The order of fields counts, and so does every digit.
        const again = written
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line) as object);
        expect(again.map((one) => JSON.stringify(one))).toEqual(
          expected.map((one) => JSON.stringify(one)),
        );
      }
    }),
    { numRuns: 300, seed: 1 },
  );
});
