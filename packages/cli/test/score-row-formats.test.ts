// One run in every format with rows: the same numbers, and the report can be made again from each of them.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { parse } from 'papaparse';
import { aggregate, type Report, type Row } from 'rougekit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jsonl, parsedLines, rougekit } from './run-command.ts';

const WORDS = 'the cat sat on the mat and saw a dog'.split(' ');
const DATA = [
  ...Array.from({ length: 40 }, (_, k) => ({
    id: `row ${k}`,
    candidate: WORDS.slice(k % 4, 2 + (k % 8)).join(' '),
    reference: WORDS.slice(0, 3 + (k % 7)).join(' '),
  })),
  { id: '=bad', candidate: 7, reference: 'x' },
  { id: '-5', candidate: '', reference: 'x' },
];

type Cells = Readonly<Record<string, string | number | null>>;
interface Line {
  readonly id: string;
  readonly scores?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly problem?: { readonly code: string; readonly message: string };
  readonly notices?: readonly { readonly code: string }[];
}

let cwd = '';
let lines: readonly Line[] = [];
let report: { readonly scores: object; readonly signature: string; readonly items: number } = {
  scores: {},
  signature: '',
  items: 0,
};
const file = (name: string) => path.join(cwd, name);
const text = (name: string) => readFileSync(file(name), 'utf8');

beforeAll(async () => {
  cwd = mkdtempSync(path.join(tmpdir(), 'rougekit-rows-'));
  writeFileSync(file('data.jsonl'), jsonl(...DATA));
  const names = ['r.jsonl', 'r.csv', 'r.tsv', 'r.parquet', 'report.json'];
  const { code } = await rougekit(
    [
      'score',
      'data.jsonl',
      '--beta',
      '0.5,1,2',
      '--metrics',
      'rouge1,rougeL,meteor',
      '--quiet',
    ].concat(names.flatMap((name) => ['-o', name])),
    { cwd },
  );
  expect(code).toBe(5);
  lines = parsedLines(text('r.jsonl')) as Line[];
  report = JSON.parse(text('report.json')) as typeof report;
});

afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const separated = (name: string, delimiter: string) =>
  parse<Cells>(text(name), { header: true, delimiter, skipEmptyLines: true }).data;
const READ: Readonly<Record<string, () => Promise<Cells[]>>> = {
  csv: async () => separated('r.csv', ','),
  tsv: async () => separated('r.tsv', '\t'),
  parquet: async () =>
    (await parquetReadObjects({ file: await asyncBufferFromFile(file('r.parquet')) })) as Cells[],
};

/** Numbers of a row under the names of the columns. */
function flat(scores: object, name = ''): [string, number][] {
  return Object.entries(scores).flatMap(([key, value]: [string, object | number]) =>
    typeof value === 'number'
      ? [[name + key, value]]
      : flat(value, key === 'fmeasures' ? `${name}f` : `${name}${key}.`),
  );
}

it.each(Object.keys(READ))('%s has the numbers of jsonl', async (format) => {
  const rows = await READ[format]!();
  expect(rows.map(({ id }) => id)).toEqual(
    lines.map(({ id }) => (id === '=bad' && format !== 'parquet' ? "'=bad" : id)),
  );
  rows.forEach((row, k) => {
    const { scores = {}, problem, notices = [] } = lines[k] as Line;
    for (const [name, value] of flat(scores)) expect(Number(row[name])).toBe(value);
    const empty = Object.keys(row).filter((name) => name.includes('.') && (row[name] ?? '') === '');
    expect(empty.length > 0).toBe(problem !== undefined);
    expect(row['problem'] ?? '').toBe(problem ? `${problem.code} ${problem.message}` : '');
    expect(row['notices'] ?? '').toBe(notices.map(({ code }) => code).join(' '));
  });
});

it.each(['jsonl', ...Object.keys(READ)])('%s gives the report again', async (format) => {
  const rows = format === 'jsonl' ? lines.map(rowOfLine) : (await READ[format]!()).map(rowOfCells);
  const keys = ['rouge1', 'rougeL', 'meteor'];
  const again = aggregate({
    kind: 'report',
    version: 1,
    signature: report.signature.replace(/\|ci:.*$/, ''),
    rows,
    items: rows.length,
    failed: rows.filter(({ ok }) => !ok).length,
    scores: null,
    notices: [],
    pooling: Object.fromEntries(keys.map((key) => [key, 'mean'])),
    better: Object.fromEntries(keys.map((key) => [key, 'higher'])),
  } as unknown as Report);
  expect(again.scores).toEqual(report.scores);
  expect([again.items, again.signature]).toEqual([report.items, report.signature]);
});

const named = (id: string, index: number) => ({ id, index, counts: [], notices: [] });

function rowOfLine({ id, scores, problem }: Line, index: number): Row {
  return (
    scores === undefined
      ? { ok: false, id, index, problem }
      : { ok: true, ...named(id, index), scores }
  ) as Row;
}

function rowOfCells(row: Cells, index: number): Row {
  const id = String(row['id']);
  const problem = row['problem'] ?? '';
  if (problem !== '')
    return { ok: false, id, index, problem: { code: 'X', message: '' } } as unknown as Row;
  const scores: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(row)) {
    const [, key = '', field = ''] = /^([a-zA-Z0-9]+)\.(.+)$/.exec(name) ?? [];
    if (key === '') continue;
    const own = (scores[key] ??= {});
    if (/^f\d/.test(field)) {
      const swept = (own['fmeasures'] ??= {}) as Record<string, number>;
      swept[field.slice(1)] = Number(value);
    } else own[field] = Number(value);
  }
  return { ok: true, ...named(id, index), scores } as unknown as Row;
}

it('csv has the recipe in every row', () => {
  const recipes = new Set(separated('r.csv', ',').map(({ signature }) => signature));
  expect([...recipes]).toEqual([report.signature.replace(/\|ci:.*$/, '')]);
});

it('parquet has everything behind the numbers in its metadata', async () => {
  const { key_value_metadata: entries, num_rows } = await parquetMetadataAsync(
    await asyncBufferFromFile(file('r.parquet')),
  );
  expect(num_rows).toBe(42n);
  const about = JSON.parse(entries?.find(({ key }) => key === 'rougekit')?.value ?? '') as object;
  expect(about).toMatchObject({
    kind: 'rows',
    version: 1,
    signature: report.signature.replace(/\|ci:.*$/, ''),
    items: 42,
    failed: 1,
    inputs: [{ file: 'data.jsonl', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string }],
  });
});
