// Rows beside those of a baseline give what plain rows give: the same rows, the same test, the same refusal. The sets differ at any
// of their rows, so also behind some that were taken as columns, and come in batches of any size.

import { RougekitError, type Row, rouge, type Scorer } from 'rougekit';
import { rouge155 } from 'rougekit/dialects';
import { type RowBatch, type ScoreTable, type SourceRow, scoredTables } from 'rougekit/lines';
import {
  type Comparable,
  poolingAndDirection,
  type TestedDifference,
  testDifferences,
  testMeans,
} from 'rougekit/statistics';
import { expect, it } from 'vitest';
import { RowsInMemory } from './kept-rows.ts';
import { type Run, runIn } from './read-run.ts';
import { RowsBeside } from './rows-beside.ts';
import { RunChecksum } from './run-checksum.ts';
import { RunLines } from './run-lines.ts';

const scorer = rouge({ dialect: rouge155, types: ['rouge1', 'rougeL', 'rougeW'] }) as Scorer;
/** In another order than in the lines of a run. */
const CHOSEN = [
  { key: 'rougeW', field: 'recall' },
  { key: 'rouge1', field: 'fmeasure' },
];
const NAMES = CHOSEN.map(({ key, field }) => `${key}.${field}`);
const OPTIONS = { alternative: 'less', trials: 500 } as const;
const ROWS = 7;
const BATCHES = [1, 3, ROWS + 1];

const words = (count: number) => Array.from({ length: count }, (_, k) => `w${k}`).join(' ');
const FAILED = { problem: { code: 'NOT_TEXT', message: 'it is none' } } as const;

/** References of 5, 6 … words, and the first ones of them: no two rows of a set score alike. */
const rowsWith = (known: readonly number[]): SourceRow[] =>
  known.map((count, k) => ({
    id: `é${k}`,
    pair: { candidate: words(count), reference: words(5 + k) },
  }));
const BASELINE = rowsWith([5, 1, 4, 2, 8, 3, 6]);
const SYSTEM = rowsWith([1, 3, 4, 5, 2, 9, 2]);

const OTHER: SourceRow = { id: 'other', pair: { candidate: 'w0', reference: words(6) } };
/** It has no ROUGE-W. */
const withoutTokens = (row: SourceRow): SourceRow => ({
  ...row,
  pair: { candidate: 'w0', reference: '!' },
});
const changed = (rows: readonly SourceRow[], k: number, change: (row: SourceRow) => SourceRow) =>
  rows.with(k, change(rows[k] as SourceRow));
/** With the next row; the last one comes to the front. */
const swapped = (rows: readonly SourceRow[], k: number) =>
  k + 1 < rows.length
    ? rows.with(k, rows[k + 1] as SourceRow).with(k + 1, rows[k] as SourceRow)
    : rows.toSpliced(k, 1).toSpliced(0, 0, rows[k] as SourceRow);
const asFailed = ({ id }: SourceRow): SourceRow => ({ id, ...FAILED });
/** It fails as well, but has a reference. */
const withoutCandidate = (row: SourceRow): SourceRow => ({
  ...row,
  pair: { ...('pair' in row && row.pair), candidate: null } as never,
});
const withReference = (row: SourceRow): SourceRow => ({
  ...row,
  pair: { candidate: words(3), reference: words(20) },
});

interface Sets {
  readonly baseline: readonly SourceRow[];
  readonly system: readonly SourceRow[];
}

/** What differs at row k; whether it is refused, and as what. */
const CASES: readonly [what: string, make: (k: number) => Sets, refusal: string | undefined][] = [
  ['nothing', () => ({ baseline: BASELINE, system: SYSTEM }), undefined],
  ['another order', (k) => ({ baseline: BASELINE, system: swapped(SYSTEM, k) }), 'DIFFERENT_ORDER'],
  [
    'another reference',
    (k) => ({ baseline: BASELINE, system: changed(SYSTEM, k, withReference) }),
    'DIFFERENT_ITEMS',
  ],
  [
    'another id',
    (k) => ({ baseline: BASELINE, system: changed(SYSTEM, k, (row) => ({ ...row, id: 'x' })) }),
    'DIFFERENT_ITEMS',
  ],
  [
    'a failed row of the system',
    (k) => ({ baseline: BASELINE, system: changed(SYSTEM, k, asFailed) }),
    undefined,
  ],
  [
    'a row of the system without a candidate',
    (k) => ({ baseline: BASELINE, system: changed(SYSTEM, k, withoutCandidate) }),
    undefined,
  ],
  [
    'a failed row of the baseline',
    (k) => ({ baseline: changed(BASELINE, k, asFailed), system: SYSTEM }),
    undefined,
  ],
  [
    'a failed row of both',
    (k) => ({ baseline: changed(BASELINE, k, asFailed), system: changed(SYSTEM, k, asFailed) }),
    undefined,
  ],
  [
    'a score that neither has',
    (k) => ({
      baseline: changed(BASELINE, k, withoutTokens),
      system: changed(SYSTEM, k, withoutTokens),
    }),
    undefined,
  ],
  [
    'one row fewer',
    (k) => ({ baseline: BASELINE, system: SYSTEM.toSpliced(k, 1) }),
    'DIFFERENT_ITEMS',
  ],
  [
    'one row more',
    (k) => ({ baseline: BASELINE, system: SYSTEM.toSpliced(k + 1, 0, OTHER) }),
    'DIFFERENT_ITEMS',
  ],
  [
    'the same row twice',
    (k) => ({ baseline: BASELINE, system: SYSTEM.toSpliced(k, 0, SYSTEM[k] as SourceRow) }),
    'DIFFERENT_ITEMS',
  ],
  [
    'none from there on',
    (k) => ({ baseline: BASELINE, system: SYSTEM.slice(0, k) }),
    'DIFFERENT_ITEMS',
  ],
];

async function tablesOf(rows: readonly SourceRow[], size: number): Promise<ScoreTable[]> {
  async function* batches() {
    for (let k = 0; k < rows.length; k += size)
      yield { name: 'f', rows: rows.slice(k, k + size) } satisfies RowBatch;
  }
  const tables: ScoreTable[] = [];
  for await (const table of scoredTables(batches(), scorer)) tables.push(table);
  return tables;
}

const plainRows = (tables: readonly ScoreTable[]): readonly Row[] => {
  const kept = new RowsInMemory(scorer, 'system');
  for (const table of tables) kept.take(table);
  return kept.rows;
};

const comparable = (rows: readonly Row[]): Comparable => ({
  kind: 'report',
  signature: scorer.signature,
  rows,
  ...poolingAndDirection(scorer),
});

/** As it was saved, and as a gate reads it. */
async function savedRun(tables: readonly ScoreTable[]): Promise<Run> {
  const written = new RunLines(scorer);
  const lines = Buffer.concat(tables.map((table) => Buffer.from(written.of(table))));
  const checksum = new RunChecksum();
  checksum.addRows(lines);
  const rows = plainRows(tables);
  const header = {
    ...{ kind: 'run', version: 2, signature: scorer.signature, inputs: [] },
    ...poolingAndDirection(scorer),
    ...{ items: rows.length, failed: rows.filter(({ ok }) => !ok).length },
  };
  async function* chunks() {
    yield Buffer.from(`${checksum.sealed(JSON.stringify(header))}\n${lines}`);
  }
  return runIn(chunks(), 'baseline', 'file', { chosen: CHOSEN });
}

type Outcome =
  | Record<string, TestedDifference>
  | { readonly code: string; readonly message: string };

function outcomeOf(test: () => Record<string, TestedDifference>): Outcome {
  try {
    return test();
  } catch (error) {
    if (!(error instanceof RougekitError)) throw error;
    return { code: error.code, message: error.message };
  }
}

function testedRows(baseline: Comparable, system: Comparable): Record<string, TestedDifference> {
  const found = testDifferences(baseline, system, { ...OPTIONS, fields: NAMES, scorer });
  return Object.fromEntries(
    CHOSEN.map(({ key, field }, k) => [NAMES[k], found[key]?.[field] as TestedDifference]),
  );
}

/** What is known of a row in either form. */
const seen = (row: Row) => [
  ...[row.ok, row.index, row.id, row.referenceHash],
  ...(row.ok
    ? CHOSEN.map(({ key, field }) => (row.scores[key] as Record<string, number>)?.[field])
    : [row.problem]),
];

it.each(CASES)('what differs: %s', async (_, make, refusal) => {
  for (let k = 0; k < ROWS; k++) {
    const sets = make(k);
    const baselineTables = await tablesOf(sets.baseline, ROWS);
    const plainBaseline = comparable(plainRows(baselineTables));
    for (const size of BATCHES) {
      const tables = await tablesOf(sets.system, size);
      const plain = plainRows(tables);
      const expected = outcomeOf(() => testedRows(plainBaseline, comparable(plain)));
      expect('code' in expected ? expected.code : undefined).toBe(refusal);

      const baseline = await savedRun(baselineTables);
      const beside = new RowsBeside(scorer, 'system', baseline, CHOSEN);
      for (const table of tables) beside.take(table);
      // In this order: whoever asks for rows needs no columns any more.
      const { paired } = beside;
      const { rows } = beside;
      expect(rows.map(seen)).toEqual(plain.map(seen));
      const tested = outcomeOf(() => testedRows(baseline, { ...baseline, rows }));
      expect(tested).toEqual(expected);

      // Columns stand for all rows or for none.
      expect(baseline.columns !== undefined).toBe(
        sets.baseline.every((row) => 'pair' in row && row.pair.reference !== '!'),
      );
      expect(paired !== undefined).toBe(sets.baseline === BASELINE && sets.system === SYSTEM);
      if (paired !== undefined)
        expect(outcomeOf(() => testMeans(Object.fromEntries(paired), OPTIONS))).toEqual(expected);
    }
  }
});

it('the index of a row is its place in the whole data set', async () => {
  const baseline = await savedRun(await tablesOf(BASELINE, ROWS));
  async function* batches() {
    yield { rows: swapped(SYSTEM, 4) } satisfies RowBatch;
  }
  const beside = new RowsBeside(scorer, 'system', baseline, CHOSEN);
  for await (const table of scoredTables(batches(), scorer, { firstRow: 40 })) beside.take(table);
  expect(beside.rows.map(({ index }) => index)).toEqual(SYSTEM.map((_, k) => 40 + k));
});

it('rows of equal id are told apart by their references', async () => {
  const named = (rows: readonly SourceRow[]) => rows.map((row) => ({ ...row, id: 'same' }));
  const baselineTables = await tablesOf(named(BASELINE), ROWS);
  const tables = await tablesOf(swapped(named(SYSTEM), 3), 2);
  const baseline = await savedRun(baselineTables);
  const beside = new RowsBeside(scorer, 'system', baseline, CHOSEN);
  for (const table of tables) beside.take(table);
  expect(beside.paired).toBeUndefined();
  const expected = outcomeOf(() =>
    testedRows(comparable(plainRows(baselineTables)), comparable(plainRows(tables))),
  );
  expect(expected).toMatchObject({ code: 'DIFFERENT_ITEMS' });
  expect(outcomeOf(() => testedRows(baseline, { ...baseline, rows: beside.rows }))).toEqual(
    expected,
  );
});
