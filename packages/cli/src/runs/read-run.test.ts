import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bleu, combine, type Row, rouge, type Scorer } from 'rougekit';
import { type RowBatch, type ScoreTable, scoredTables } from 'rougekit/lines';
import { poolingAndDirection } from 'rougekit/statistics';
import { afterAll, expect, it } from 'vitest';
import { DataError } from '../failures/failures.ts';
import { isRunFile, readRun, runIn } from './read-run.ts';
import { RunChecksum } from './run-checksum.ts';
import { RunLines, runRow } from './run-lines.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-runs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const scorer = combine(rouge({ types: ['rouge1'] }), bleu());
const DATA: RowBatch = {
  name: 'f',
  rows: [
    { id: 'a', pair: { candidate: 'the cat sat', reference: 'the cat sat on the mat' } },
    { id: 'b', problem: { code: 'NOT_TEXT', message: "'candidate' is none." } },
    { id: 'c', pair: { candidate: 'dogs', reference: ['dogs', 'cats'] } },
  ],
};
async function tablesOf(tables: AsyncIterable<ScoreTable>): Promise<ScoreTable[]> {
  const all: ScoreTable[] = [];
  for await (const table of tables) all.push(table);
  return all;
}
async function* batches() {
  yield DATA;
}
const [table] = await tablesOf(scoredTables(batches(), scorer as Scorer));
const kept = [0, 1, 2].map((row) => runRow(table!, row, scorer));
const ROW_LINES = Buffer.from(new RunLines(scorer).of(table!));
const checksum = new RunChecksum();
checksum.addRows(ROW_LINES);
const HEADER = headerLine(scorer, { items: 3, failed: 1 }, checksum);
const LINES = [HEADER, ...ROW_LINES.toString().split(/(?<=\n)/)];

/** As version 2 wrote it. */
function headerLine(
  { signature, metrics }: Scorer,
  counts: { readonly items: number; readonly failed: number },
  sum: RunChecksum,
): string {
  const fields = { kind: 'run', version: 2, signature, inputs: [] };
  const made = { ...fields, ...poolingAndDirection({ metrics } as Scorer), ...counts };
  return `${sum.sealed(JSON.stringify(made))}\n`;
}

let made = 0;
function fileOf(text: string): string {
  const file = path.join(folder, `${made++}.run.jsonl`);
  writeFileSync(file, text);
  return file;
}

it('reads what was written', async () => {
  const file = fileOf(LINES.join(''));
  const run = await readRun('mine', file);
  expect(run).toMatchObject({
    name: 'mine',
    signature: scorer.signature,
    pooling: { rouge1: 'mean', bleu: 'sum' },
    better: { rouge1: 'higher', bleu: 'higher' },
  });
  expect(run.rows).toEqual(kept);
  expect(await isRunFile(file)).toBe(true);
});

it('reads only the first rows on demand', async () => {
  expect((await readRun('mine', fileOf(LINES.join('')), { limitRows: 2 })).rows.length).toBe(2);
});

it('reads lines that git or a mail program ended with CR LF', async () => {
  const file = fileOf(LINES.join('').replaceAll('\n', '\r\n'));
  expect((await readRun('mine', file)).rows).toEqual(kept);
});

it('checks all rows even where only the first are asked for', async () => {
  const file = fileOf(changed(4, '"recall":1', '"recall":0'));
  await expect(readRun('mine', file, { limitRows: 1 })).rejects.toThrow(
    /does not match its checksum/,
  );
});

it('refuses a run with any one bit flipped', async () => {
  const bytes = Buffer.from(LINES.join(''));
  async function* chunks(content: Uint8Array) {
    yield content;
  }
  expect((await runIn(chunks(bytes), 'mine', 'file')).rows).toEqual(kept);
  const accepted: string[] = [];
  for (let bit = 0; bit < 8 * bytes.length; bit++) {
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    try {
      await runIn(chunks(flipped), 'mine', 'file');
      accepted.push(flipped.toString());
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
    }
  }
  expect(accepted).toEqual([]);
});

it('reads the same rows where only some numbers are needed, whichever way a line is written', async () => {
  const own = rouge({ types: ['rouge1', 'rougeL'] }) as Scorer;
  const rows = Array.from({ length: 40 }, (_, k) => ({
    id: k % 7 === 3 ? `with "quotes" ${k}` : `row ${k}`,
    pair: { candidate: `a cat ${k % 5} sat`, reference: `the cat ${k % 3}` },
  }));
  const failed = { id: 'x', problem: { code: 'NOT_TEXT', message: 'none' } } as const;
  async function* both() {
    yield { name: 'f', rows: [...rows, failed, ...rows] } satisfies RowBatch;
  }
  const [scored] = await tablesOf(scoredTables(both(), own));
  const lines = Buffer.from(new RunLines(own).of(scored!));
  const sum = new RunChecksum();
  sum.addRows(lines);
  const file = fileOf(headerLine(own, { items: 81, failed: 1 }, sum) + lines);
  const chosen = [{ key: 'rougeL', field: 'recall' }];
  const all = (await readRun('mine', file)).rows;
  const some = (await readRun('mine', file, { chosen })).rows;
  const seen = (row: Row) => [
    ...[row.ok, row.index, row.id, row.referenceHash],
    row.ok && (row.scores['rougeL'] as { recall: number }).recall,
  ];
  expect(some.map(seen)).toEqual(all.map(seen));
  const isSmall = (row: Row) => row.ok && row.scores['rouge1'] === undefined;
  expect(some.filter(isSmall).length).toBeGreaterThan(60);
  expect((await readRun('mine', file, { limitRows: 7, chosen })).rows.length).toBe(7);
  const mailed = fileOf(readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
  const again = (await readRun('mine', mailed, { chosen })).rows;
  expect(again.map(seen)).toEqual(all.map(seen));
  expect(again.filter(isSmall).length).toBe(some.filter(isSmall).length);
  // In the last row, which is not parsed.
  const text = readFileSync(file, 'utf8');
  const at = text.lastIndexOf('"recall":') + '"recall":'.length;
  writeFileSync(file, `${text.slice(0, at)}1${text.slice(at)}`);
  await expect(readRun('mine', file, { chosen })).rejects.toThrow(/match its checksum/);
});

it.each(['', '{"candidate":"a"}\n', 'no json\n', '\u0000\n'])(
  '%j does not begin as a run',
  async (text) => {
    expect(await isRunFile(fileOf(text))).toBe(false);
  },
);

const changed = (line: number, from: string | RegExp, to: string) =>
  LINES.map((text, k) => {
    if (k !== line - 1) return text;
    expect(text).toMatch(from);
    return text.replace(from, to);
  }).join('');

it.each<[string, () => string, RegExp]>([
  ['empty', () => '', /is empty/],
  [
    'cut off',
    () => LINES.slice(0, 3).join(''),
    /not complete.*3 rows \(1 failed\).*has 2 \(1 failed\)/,
  ],
  ['longer than it says', () => LINES.join('') + LINES[1], /not complete/],
  ['cut inside a line', () => LINES.join('').slice(0, -30), /line 4: not a JSON object/],
  ['no run', () => '{"id":"a"}\n', /line 1: not the first line of a saved run/],
  ['of another version', () => changed(1, '"version":2', '"version":3'), /line 1: version 3 of/],
  [
    'with another number',
    () => changed(2, '"recall":0.5', '"recall":0.6'),
    /does not match its ch/,
  ],
  ['with another source', () => changed(1, '"inputs":[]', '"inputs":[ ]'), /does not match its ch/],
  ['without a checksum', () => changed(1, /,"sha256".*/, '}'), /does not match its checksum/],
  ['with an infinite score', () => changed(4, '"recall":1', '"recall":1e999'), /line 4: a score/],
  ['with more failed', () => changed(1, '"failed":1', '"failed":4'), /line 1: `items` and/],
  ['without a signature', () => changed(1, '"signature"', '"sig"'), /line 1: the signature/],
  ['with odd pooling', () => changed(1, '"mean"', '"median"'), /line 1: `pooling`/],
  ['without directions', () => changed(1, '"better"', '"bitter"'), /line 1: `better`/],
  ['with an odd count', () => changed(1, '"items":3', '"items":-3'), /line 1: `items`/],
  ['with an odd id', () => changed(2, '"id":"a"', '"id":7'), /line 2: `id` must be text/],
  [
    'with neither scores nor problem',
    () => changed(2, '"scores"', '"x"'),
    /line 2: it has neither/,
  ],
  ['with an odd problem', () => changed(3, /"problem":.*/, '"problem":1}'), /line 3: `problem`/],
  [
    'with a text for a number',
    () => changed(4, '"recall":1', '"recall":"1"'),
    /line 4: it has other scores/,
  ],
  [
    'with another key',
    () => changed(2, '"rouge1"', '"rouge2"'),
    /line 2: its scores must be of rouge1, bleu/,
  ],
  [
    'without counts',
    () => changed(2, /"counts":.*\]\]/, '"counts":[]'),
    /line 2: `counts` are missing/,
  ],
  [
    'with odd counts',
    () => changed(2, '"counts":[[],[', '"counts":[[],["x",'),
    /line 2: `counts` must be/,
  ],
  [
    'with other counts',
    () => changed(4, '"counts":[[],[', '"counts":[[],[1,'),
    /line 4: it has other counts/,
  ],
])('%s: refused with its line', async (_what, text, message) => {
  await expect(readRun('mine', fileOf(text()))).rejects.toThrow(message);
});
