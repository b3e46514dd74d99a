// One lane for all data: rows in batches of lines or of rows, cut anywhere, scored at once or awaited, give what
// scoring them one by one gives; and everybody who listens hears all of it in order.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row, Scorer } from '../../../src/index.ts';
import { bleu, combine, defineMetric, rouge, scoreBatch } from '../../../src/index.ts';
import type { Batch, KnownTable, KnownTables, Listener, SourceRow } from '../../../src/lines.ts';
import { SetChecks, scoreData } from '../../../src/lines.ts';
import { checkAsync } from '../check.ts';
import { mixedText } from '../texts.ts';

const exact = {
  name: 'same',
  keys: ['same'],
  conclude: ([hit]: readonly number[]) => ({ same: { score: hit! } }),
};
const same = defineMetric({
  ...exact,
  measure: ({ candidate, references }) => [references.includes(candidate) ? 1 : 0],
});
const sameLater = defineMetric({
  ...exact,
  measureAll: async (pairs) =>
    pairs.map(({ candidate, references }) => [references.includes(candidate) ? 1 : 0]),
});
const scorers: [string, Scorer, Scorer][] = [
  ['rouge', rouge(), rouge()],
  [
    'summed counts',
    combine(rouge({ types: ['rouge1'] }), bleu()),
    combine(rouge({ types: ['rouge1'] }), bleu()),
  ],
  [
    'awaited',
    combine(rouge({ types: ['rouge2'] }), sameLater),
    combine(rouge({ types: ['rouge2'] }), same),
  ],
] as [string, Scorer, Scorer][];

const words = fc
  .array(fc.constantFrom('the', 'cat', 'Sat', '\n', '猫', '42'), { maxLength: 6 })
  .map((list) => list.join(' '));
const text = fc.oneof(words, mixedText);
const source: fc.Arbitrary<SourceRow> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      id: fc.string(),
      pair: fc.record({
        candidate: text,
        reference: fc.oneof(text, fc.array(text, { minLength: 1, maxLength: 3 })),
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constant({ id: 'bad', problem: { code: 'NOT_TEXT', message: 'no' } as const }),
  },
);
const batchesOfRows = fc.array(fc.array(source, { maxLength: 7 }), { maxLength: 5 });

const FIELDS = { candidate: 'candidate', reference: 'reference', ids: ['id'] };

/** The same rows as JSON lines; a bad one lacks its texts. */
function inLines(rows: readonly SourceRow[]): Batch {
  const lines = rows.map((row) =>
    JSON.stringify('pair' in row ? { id: row.id, ...row.pair } : { id: row.id }),
  );
  return { lines: Buffer.from(lines.map((line) => `${line}\n`).join('')), fields: FIELDS };
}

async function rowsOf(
  batches: readonly Batch[],
  scorer: Scorer,
  advice: SetChecks,
  known?: KnownTables,
): Promise<Row[]> {
  const rows: Row[] = [];
  const heard: string[] = [];
  const listener = (name: string): Listener => ({
    async take(table, batch) {
      await null;
      heard.push(`${name} ${table.firstRow}`);
      expect(table.batch).toBe(batch);
      if (name === 'a') for (let k = 0; k < table.rows; k++) rows.push(table.row(k));
    },
    finish: () => void heard.push(`${name} end`),
  });
  async function* given() {
    yield* batches;
  }
  await scoreData(given(), scorer, [listener('a'), listener('b')], { advice, known });
  const tables = heard.filter((one) => one.startsWith('a ')).length - 1;
  expect(tables).toBe(batches.length);
  expect(heard.filter((_, k) => k % 2 === 0).map((one) => one.slice(2))).toEqual(
    heard.filter((_, k) => k % 2 === 1).map((one) => one.slice(2)),
  );
  return rows;
}

/** Keeps what it is given, as a file would: nothing of it is shared. */
class Memory implements KnownTables {
  kept = 0;
  readonly #tables = new Map<Batch, KnownTable>();

  find(batch: Batch): KnownTable | undefined {
    return structuredClone(this.#tables.get(batch));
  }

  keep(batch: Batch, table: KnownTable): void {
    this.kept++;
    this.#tables.set(batch, structuredClone(table));
  }
}

/** Without what no longer matters: texts that others differ from, the place of nothing. */
function stateOf({ state }: SetChecks) {
  return {
    ...state,
    first: state.allSame ? state.first : null,
    firstReference: state.referencesDiffer ? null : state.firstReference,
    misreadAt: state.misread === '' ? 0 : state.misreadAt,
  };
}

/** What was wrong is another test's business. */
const withoutProblem = (row: Row) => (row.ok ? row : { ...row, problem: {} });

describe.each(scorers)('scoreData: %s', (_, scorer, twin) => {
  it('gives the rows that their pairs give one by one', async () => {
    await checkAsync(
      fc.asyncProperty(batchesOfRows, async (batches) => {
        const all = batches.flat();
        const pairs = all.map((row) =>
          'pair' in row ? { id: row.id, ...row.pair } : { id: row.id },
        );
        const expected = scoreBatch(pairs as never, twin as Scorer<never, 'sync'>).rows;
        const seen = new SetChecks(twin);
        expected.forEach((row, k) => row.ok && seen.add(pairs[k] as never));
        for (const given of [batches.map((rows) => ({ rows })), batches.map(inLines)]) {
          const advice = new SetChecks(scorer);
          const rows = await rowsOf(given, scorer, advice);
          expect(rows.map(withoutProblem)).toEqual(expected.map(withoutProblem));
          expect(advice.state).toEqual(seen.state);
        }
      }),
      40,
    );
  });

  it('gives the same where batches are known, all of them or some', async () => {
    await checkAsync(
      fc.asyncProperty(batchesOfRows, fc.nat(), async (batches, some) => {
        for (const given of [batches.map((rows) => ({ rows })), batches.map(inLines)]) {
          const scored = async (part: readonly Batch[], known?: KnownTables) => {
            const advice = new SetChecks(scorer);
            const rows = await rowsOf(part, scorer, advice, known);
            return { rows, advice: stateOf(advice), notices: advice.notices() };
          };
          const expected = await scored(given);
          const memory = new Memory();
          const before = given.filter((_, k) => (some >> k) % 2 === 1);
          await scored(before, memory);
          expect(memory.kept).toBe(before.length);
          expect(await scored(given, memory)).toEqual(expected);
          expect(await scored(given, memory)).toEqual(expected);
          expect(memory.kept).toBe(given.length);
        }
      }),
      40,
    );
  });
});

it('gives what rows brought with them', async () => {
  const notice = { code: 'NOT_UTF8', message: 'read as Latin-1' };
  const made = { scores: { rouge1: { precision: 0, recall: 0, fmeasure: 0 } }, counts: [[]] };
  const pair = { candidate: 'a', reference: [] };
  async function* given(): AsyncGenerator<Batch> {
    yield {
      rows: [
        { id: 'zero', line: 7, pair, notices: [notice], made },
        { id: 'good', line: 9, pair: { ...pair, reference: ['a'] }, notices: [notice] },
      ],
    };
  }
  const scorer = rouge({ types: ['rouge1'] }) as Scorer;
  await scoreData(given(), scorer, [
    {
      take(table) {
        expect([...table.scores]).toEqual([0, 0, 0, 1, 1, 1]);
        expect([0, 1].map((row) => table.line(row))).toEqual([7, 9]);
        expect(table.row(0)).toMatchObject({ ok: true, id: 'zero', notices: [notice], ...made });
        expect(table.row(1)).toMatchObject({ ok: true, id: 'good', notices: [notice] });
        expect(table.source(1)).toMatchObject({ pair: { reference: ['a'] } });
      },
    },
  ]);
});

it('gives a row before the next one is there, and an error behind the rows before it', async () => {
  const heard: number[] = [];
  async function* slow(): AsyncGenerator<Batch> {
    for (let k = 0; k < 3; k++) {
      yield { rows: [{ pair: { candidate: 'a', reference: 'a' } }] };
      expect(heard).toEqual(Array.from({ length: k + 1 }, (_, row) => row));
    }
    throw new Error('torn');
  }
  const listener: Listener = { take: ({ firstRow }) => void heard.push(firstRow) };
  await expect(scoreData(slow(), rouge() as Scorer, [listener])).rejects.toThrow('torn');
  expect(heard).toEqual([0, 1, 2]);
});

it('closes the data when a listener has heard enough', async () => {
  let isClosed = false;
  async function* endless(): AsyncGenerator<Batch> {
    try {
      for (;;) yield { rows: [{ pair: { candidate: 'a', reference: 'a' } }] };
    } finally {
      isClosed = true;
    }
  }
  const stop: Listener = {
    take() {
      throw new Error('enough');
    },
  };
  await expect(scoreData(endless(), rouge() as Scorer, [stop])).rejects.toThrow('enough');
  expect(isClosed).toBe(true);
});
