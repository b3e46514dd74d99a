// Sources that flow before they are asked, and lose what is not taken: Node's readline starts to read when it is made.

import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { unloadEngine } from '../src/engine/load.ts';
import type { Pair } from '../src/index.ts';
import { combine, defineMetric, rouge, scoreStream } from '../src/index.ts';
import type { RowBatch } from '../src/lines.ts';
import { ScoreTable, scoredTables, scoreJsonLines } from '../src/lines.ts';

const ROWS = 50;
const text = Array.from({ length: ROWS }, (_, k) =>
  JSON.stringify({ id: String(k), candidate: `a b ${k}`, reference: 'a b c' }),
).join('\n');

/** Reads as soon as it is made; a listener that comes later gets only the lines that come later. */
const lines = () => createInterface({ input: Readable.from([Buffer.from(text)]) });

async function* pairsOf(source: AsyncIterable<string>): AsyncGenerator<Pair> {
  for await (const line of source) yield JSON.parse(line) as Pair;
}

async function* batchesOf(source: AsyncIterable<string>): AsyncGenerator<RowBatch> {
  for await (const pair of pairsOf(source)) yield { name: 'lines', rows: [{ pair }] };
}

async function* bytesOf(source: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const line of source) yield Buffer.from(`${line}\n`);
}

const awaited = defineMetric({
  name: 'awaited',
  keys: ['awaited'],
  measureAll: async (pairs) => pairs.map(() => [1]),
  conclude: ([one]) => ({ awaited: { score: one } }),
});

async function rowsOf(rows: AsyncIterable<object>): Promise<number> {
  let count = 0;
  for await (const one of rows) count += one instanceof ScoreTable ? one.rows : 1;
  return count;
}

// Loading it takes time, during which lines would pass.
beforeEach(() => unloadEngine());

describe('a readline interface made before the call loses no line', () => {
  const scorer = rouge({ types: ['rouge1'] });

  it('in scoreStream', async () => {
    expect(await rowsOf(scoreStream(pairsOf(lines()), scorer))).toBe(ROWS);
  });

  it('in scoreStream with a metric that must be awaited', async () => {
    expect(await rowsOf(scoreStream(pairsOf(lines()), combine(scorer, awaited)))).toBe(ROWS);
  });

  it('in scoredTables and scoreData', async () => {
    expect(await rowsOf(scoredTables(batchesOf(lines()), scorer))).toBe(ROWS);
  });

  it('in scoreJsonLines', async () => {
    expect(await rowsOf(scoreJsonLines(bytesOf(lines()), scorer))).toBe(ROWS);
  });
});
