// A program that adds to `Object.prototype` changes no score: options and fields count only if they were given.

import { afterEach, expect, it } from 'vitest';
import { rouge155 } from '../../src/dialects.ts';
import {
  aggregate,
  combine,
  compare,
  defineMetric,
  explain,
  grounding,
  meteor,
  rouge,
  score,
  scoreBatch,
  scoreCorpus,
  ter,
} from '../../src/index.ts';
import type { Batch, ScoreTable } from '../../src/lines.ts';
import {
  SetChecks,
  scoreData,
  scoredTables,
  scoreJsonLines,
  scoreLineFiles,
  sourceRows,
} from '../../src/lines.ts';
import { registry } from '../../src/registry.ts';

const PAIRS = [
  { candidate: 'The cats sat on a mat.', reference: ['a cat sat', 'cats on the mat sit'] },
  { candidate: 'one two three', reference: 'three two one' },
];

/** What a scorer or verb may be asked for, and what a pair may have. */
const NAMES = [
  ...new Set([
    ...registry.families.flatMap(({ options }) => Object.keys(options)),
    ...['candidate', 'reference', 'source', 'id', 'onNotice', 'language', 'referenceIndex'],
    ...['method', 'confidence', 'resamples', 'seed', 'scorer', 'trials', 'test', 'fields'],
  ]),
];
const VALUES = [7, 0.5, 'x', [1, 2], { unit: 'words', length: 1 }, true];

function results(): string {
  const scorer = combine(
    ...registry.names
      .filter((name) => !['grounding', 'compression', 'novelty2'].includes(name))
      .map((name) => registry.scorerFromNames([name])),
  );
  const own = rouge({ types: ['rouge1'] });
  const report = scoreBatch(PAIRS, own);
  return JSON.stringify([
    scoreBatch(PAIRS, scorer as never),
    scoreCorpus(PAIRS, scorer as never),
    score(PAIRS[0], rouge()),
    score(PAIRS[0], combine(ter(), meteor())),
    scoreBatch(PAIRS, grounding()),
    scoreBatch([{} as never, { candidate: 'a' } as never], own),
    aggregate(report, { resamples: 5 }),
    compare(report, report, { resamples: 5 }),
    explain(PAIRS[0], own, 'rouge1'),
  ]);
}

/** What rows, batches and tables may have, and what tells one shape of them from another. */
const LINE_NAMES = [
  ...['candidate', 'reference', 'source', 'id', 'ids', 'needsId', 'readsSource', 'lane'],
  ...['pair', 'problem', 'problems', 'notices', 'made', 'line', 'lines', 'rows', 'fields', 'json'],
  ...['isMade', 'name', 'scored', 'error', 'read', 'parts', 'defect', 'refusal', 'finish'],
  ...['workers', 'spare', 'calculate', 'known', 'advice', 'signal', 'shard', 'limitRows'],
  ...['batch', 'details'],
];

const bytes = (text: string) => new TextEncoder().encode(text);
const JSON_LINES = bytes(
  [
    ...PAIRS.map((pair, k) => JSON.stringify({ ...pair, id: `row ${k}`, source: ['a cat'] })),
    '{"candidate":"no id","reference":"no id","source":"none"}',
    '{"candidate":"twice","candidate":"again","reference":["again"],"source":"twice"}',
    '{"candidate":"","reference":"","source":""}',
    '{"candidate":"no reference"}',
    'no JSON',
    '',
  ].join('\n'),
);
const length = defineMetric({
  name: 'length',
  keys: ['length'],
  measure: ({ candidate }) => [candidate.length],
  conclude: ([n]) => ({ length: { score: n! } }),
});
const later = defineMetric({
  name: 'later',
  keys: ['later'],
  measureAll: async (all) => all.map(({ candidate }) => [candidate.length]),
  conclude: ([n]) => ({ later: { score: n! } }),
});
const LINE_BATCH: Batch = {
  lines: JSON_LINES,
  fields: { candidate: 'candidate', reference: 'reference', ids: ['id'] },
};
const ROW_BATCH: Batch = {
  rows: [
    { pair: PAIRS[0]!, id: 'first' },
    { pair: PAIRS[1]! },
    { problem: { code: 'NOT_TEXT', message: 'no text.' } },
    { pair: PAIRS[0]!, notices: [{ code: 'REPEATED_FIELD', message: 'twice.' }] },
  ],
};
async function* inTurn(batches: readonly Batch[]) {
  yield* batches;
}

function tableOf(table: ScoreTable): unknown {
  const places = Array.from({ length: table.rows }, (_, row) => [
    table.row(row),
    table.line(row),
    table.source(row),
    table.field(row, 'candidate'),
    table.problem(row),
    table.notices(row),
  ]);
  return [table.columns, [...table.scores], places, [...table.rowsWithNotices()]];
}

async function lineResults(): Promise<string> {
  const found: unknown[] = [];
  const add = async (tables: AsyncIterable<ScoreTable>) => {
    for await (const table of tables) found.push(tableOf(table));
  };
  const lost = rouge({ dialect: rouge155, types: ['rouge1', 'rougeW'] });
  for (const scorer of [rouge(), lost, length, grounding()]) {
    const advice = new SetChecks(scorer);
    await add(scoreJsonLines(JSON_LINES, scorer as never, { advice }));
    found.push(advice.state);
  }
  const files = { candidate: bytes('a b\nc\n'), references: [bytes('a\nc d\n')] };
  for (const scorer of [rouge(), length]) await add(scoreLineFiles(files, scorer as never));
  for (const scorer of [rouge(), lost, length, later]) {
    await add(scoredTables(inTurn([LINE_BATCH, ROW_BATCH]), scorer as never));
    await add(scoredTables(inTurn([LINE_BATCH, ROW_BATCH]), scorer as never, { limitRows: 8 }));
  }
  for await (const row of sourceRows(inTurn([LINE_BATCH, ROW_BATCH]))) found.push(row);
  const take = ({ rows }: ScoreTable) => void found.push(rows);
  await scoreData(inTurn([ROW_BATCH]), rouge(), [{ take } as never]);
  const failing = scoreJsonLines(bytes('{"candidate":"a","reference":"a"}\n\xff\0'), rouge());
  await add(failing as never).catch((error: Error) => found.push(error.message));
  return JSON.stringify(found);
}

afterEach(() => {
  for (const name of [...NAMES, ...LINE_NAMES])
    delete (Object.prototype as unknown as Record<string, unknown>)[name];
});

const clean = results();

it.each(NAMES)('Object.prototype.%s', (name) => {
  for (const value of VALUES) {
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
    let found: string;
    try {
      found = results();
    } finally {
      delete (Object.prototype as unknown as Record<string, unknown>)[name];
    }
    // The whole text would be pages.
    expect(found === clean, `with ${JSON.stringify(value)}`).toBe(true);
  }
});

const cleanLines = await lineResults();

it.each(LINE_NAMES)('files of lines with Object.prototype.%s', async (name) => {
  for (const value of VALUES) {
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
    let found: string;
    try {
      found = await lineResults();
    } finally {
      delete (Object.prototype as unknown as Record<string, unknown>)[name];
    }
    expect(found === cleanLines, `with ${JSON.stringify(value)}`).toBe(true);
  }
});
