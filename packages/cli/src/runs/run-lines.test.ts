import fc from 'fast-check';
import { combine, exactMatch, rouge, type Scorer } from 'rougekit';
import { scoredTables } from 'rougekit/lines';
import { expect, it } from 'vitest';
import { safeJson } from '../terminal/escape-control.ts';
import { hashedReferences } from './reference-hash.ts';
import { RunLines, runRow } from './run-lines.ts';

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
      async function* batches() {
        // Two tables by one kernel: the second finds what the first left.
        for (const some of [rows, rows.slice(1)])
          if (some.length > 0)
            yield {
              lines: Buffer.from(some.map((one) => `${JSON.stringify(one)}\n`).join('')),
              fields: FIELDS,
            };
      }
      const lines = new RunLines(scorer);
      for await (const table of scoredTables(batches(), scorer)) {
        const expected = Array.from({ length: table.rows }, (_, k) => {
          const made = runRow(table, k, scorer);
          const { hash } = hashedReferences(table, k);
          const named = { id: made.id, ...(hash !== undefined && { referenceHash: hash }) };
          const { scores, counts, problems, problem } = { ...made } as Record<string, unknown>;
          const lost = problems === undefined ? {} : { problems };
          return made.ok ? { ...named, scores, ...lost, counts } : { ...named, problem };
        });
        // The order of fields counts, and so does every digit.
        const expectedText = expected.map((one) => `${safeJson(one)}\n`).join('');
        expect(Buffer.from(lines.of(table)).toString()).toBe(expectedText);
      }
    }),
    { numRuns: 300, seed: 1 },
  );
});
