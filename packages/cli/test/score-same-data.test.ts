// The same rows in every format, packed or in parts: the same bytes come out.

import { mkdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { folderWith, jsonl, rougekit } from './run-command.ts';
import { rougekitProcess } from './run-process.ts';
import { zstdFrame } from './zstd-frame.ts';

interface Row {
  readonly id: string;
  readonly prediction: string;
  readonly target: string;
}

const TEXTS = [
  'the cat sat on the mat',
  'a "quoted" word, a comma; and\ttabs',
  'two\nlines\r\nand a third',
  'Größe 東京 🐈 e\u0301',
  '',
  '\\ backslash \\n',
  ' spaces ',
];

const ROWS: readonly Row[] = Array.from({ length: 60 }, (_, k) => ({
  id: `row ${k}`,
  prediction: `${TEXTS[k % TEXTS.length]} more`.repeat(k % 3),
  target: `${TEXTS[(k + (k % 2)) % TEXTS.length]}`,
}));

const parquetOf = (rows: readonly Row[], options: object = {}) =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: (['id', 'prediction', 'target'] as const).map((name) => ({
        ...{ name, type: 'STRING', data: rows.map((row) => row[name]) },
      })),
      ...options,
    }),
  );

const LINES = jsonl(...ROWS);
const CSV = Papa.unparse([...ROWS]);

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'd.jsonl': LINES,
  'd.json': JSON.stringify(ROWS),
  'pretty.json': JSON.stringify(ROWS, null, 2),
  'inside.json': JSON.stringify({ version: 1, data: ROWS }),
  'd.csv': CSV,
  'semicolon.csv': Papa.unparse([...ROWS], { delimiter: ';' }),
  'crlf.csv': `\ufeff${Papa.unparse([...ROWS], { newline: '\r\n', quotes: true })}\r\n`,
  'd.tsv': Papa.unparse([...ROWS], { delimiter: '\t', newline: '\n' }),
  'utf16.csv': Buffer.from(`\ufeff${CSV}`, 'utf16le'),
  'd.parquet': parquetOf(ROWS),
  'groups.parquet': parquetOf(ROWS, { rowGroupSize: 7, codec: 'SNAPPY' }),
  'd.jsonl.gz': gzipSync(LINES),
  'members.jsonl.gz': Buffer.concat([
    gzipSync(jsonl(...ROWS.slice(0, 10))),
    gzipSync(jsonl(...ROWS.slice(10))),
  ]),
  'd.json.gz': gzipSync(JSON.stringify(ROWS)),
  'd.csv.gz': gzipSync(CSV),
  'd.parquet.gz': gzipSync(parquetOf(ROWS)),
  'd.jsonl.zst': zstdFrame(Buffer.from(LINES)),
  'd.csv.zst': zstdFrame(Buffer.from(CSV)),
};

const PARTS: Readonly<Record<string, string | Uint8Array>> = {
  'parts/1.jsonl': jsonl(...ROWS.slice(0, 20)),
  'parts/2.jsonl': jsonl(...ROWS.slice(20, 21)),
  'parts/3.jsonl': jsonl(...ROWS.slice(21)),
  'parts/a.csv': Papa.unparse(ROWS.slice(0, 30)),
  'parts/b.csv': Papa.unparse(ROWS.slice(30)),
  'parts/x.parquet': parquetOf(ROWS.slice(0, 5)),
  'parts/y.parquet': parquetOf(ROWS.slice(5)),
};

/** Without what is about the files themselves. */
const withoutInputs = (text: string) => text.replace(/"inputs": ?\[[^\]]*\]/, '"inputs":[]');

async function output(cwd: string, files: readonly string[], args: readonly string[], input = '') {
  const { code, stdout, stderr } = await rougekit(['score', ...files, ...args], { cwd, input });
  expect(code, stderr).toBe(0);
  return withoutInputs(stdout);
}

describe('the same data', () => {
  it.each([
    [['--format', 'jsonl']],
    [['--format', 'json', '--metrics', 'rouge1,rougeL,bleu,chrf']],
    [[]],
    [['--format', 'json', '--by', 'id', '--limit-rows', '20']],
    [
      [
        '--format',
        'json',
        '--limit-rows',
        '33',
        '--candidate',
        'target',
        '--reference',
        'prediction',
      ],
    ],
  ])('in every format, with %j', async (args) => {
    const cwd = folderWith({ ...FILES, ...PARTS });
    mkdirSync(`${cwd}/empty`);
    const expected = await output(cwd, ['d.jsonl'], args);
    expect(await output(cwd, ['-'], args, LINES)).toBe(expected);
    for (const file of Object.keys(FILES))
      expect(await output(cwd, [file], args), file).toBe(expected);
    for (const pattern of ['parts/*.jsonl', 'parts/{a,b}.csv', 'parts/?.parquet'])
      expect(await output(cwd, [pattern], args), pattern).toBe(expected);
    expect(await output(cwd, ['parts/1.jsonl', 'parts/2.jsonl', 'parts/3.jsonl'], args)).toBe(
      expected,
    );
  });

  it('in line files, where texts are lines and rows have no names', async () => {
    const rows = ROWS.map(({ prediction, target }) => ({
      prediction: prediction.replace(/[\r\n]/g, ' '),
      target: target.replace(/[\r\n]/g, ' '),
    }));
    const lines = (side: 'prediction' | 'target') => rows.map((row) => `${row[side]}\n`).join('');
    const cwd = folderWith({
      'd.jsonl': jsonl(...rows),
      'c.txt': lines('prediction'),
      'r.txt.zst': zstdFrame(Buffer.from(lines('target'))),
      'd.csv': Papa.unparse(rows),
    });
    const args = ['--format', 'jsonl'];
    const expected = await output(cwd, ['d.jsonl'], args);
    expect(await output(cwd, ['c.txt', 'r.txt.zst'], args)).toBe(expected);
    expect(await output(cwd, ['d.csv'], args)).toBe(expected);
  });

  it('in any number of threads', async () => {
    const cwd = folderWith(FILES);
    const args = ['--format', 'jsonl', '--metrics', 'rougeSU4', '--quiet'];
    const expected = await output(cwd, ['d.jsonl'], args);
    for (const file of ['d.csv', 'pretty.json', 'groups.parquet', 'd.csv.zst']) {
      const { code, stdout } = await rougekitProcess(['score', file, ...args, '--jobs', '3'], {
        cwd,
      });
      expect({ code, stdout }, file).toEqual({ code: 0, stdout: expected });
    }
  });

  it('in shards of any format, each row in one of them', async () => {
    const cwd = folderWith(FILES);
    const flags = ['--format', 'jsonl', '--metrics', 'rouge1'];
    const rows = (text: string) => text.split('\n').filter(Boolean).sort();
    const expected = rows(await output(cwd, ['d.jsonl'], flags));
    // Which rows a shard has depends on where a format can be cut.
    for (const file of ['d.jsonl', 'd.csv', 'pretty.json', 'groups.parquet']) {
      const parts = [];
      for (const shard of ['1/3', '2/3', '3/3'])
        parts.push(...rows(await output(cwd, [file], ['--shard', shard, ...flags])));
      expect(parts.sort(), file).toEqual(expected);
    }
  });
});

it('compare, correlate, audit and diff-dialects read tables of all formats alike', async () => {
  const rows = ROWS.slice(0, 12).map((row, k) => ({ ...row, other: `${row.target} x`, y: k % 5 }));
  const columns = ['id', 'prediction', 'target', 'other'] as const;
  const cwd = folderWith({
    'd.jsonl': jsonl(...rows),
    'd.json': JSON.stringify(rows),
    'd.csv': Papa.unparse(rows),
    'd.parquet': new Uint8Array(
      parquetWriteBuffer({
        columnData: [
          ...columns.map((name) => ({
            ...{ name, type: 'STRING' as const, data: rows.map((row) => row[name]) },
          })),
          { name: 'y', type: 'INT32', data: rows.map(({ y }) => y) },
        ],
      }),
    ),
  });
  const calls = [
    ['compare', '--candidate', 'prediction', '--candidate', 'other', '--metrics', 'rouge1'],
    ['correlate', '--ratings', 'y', '--metrics', 'rouge1', '--candidate', 'prediction'],
    ['audit', '--claimed', 'rouge1=0.5', '--candidate', 'prediction'],
    ['diff-dialects', '--dialects', 'rouge-score', '--metrics', 'rouge1'],
  ];
  for (const [command = '', ...flags] of calls) {
    const found = [];
    for (const file of ['d.jsonl', 'd.json', 'd.csv', 'd.parquet']) {
      const args = [command, file, ...flags, '--format', 'json'];
      const { code, stdout, stderr } = await rougekit(args, { cwd });
      expect(code, stderr).toBe(0);
      found.push(withoutInputs(stdout).replaceAll(file, 'd'));
    }
    expect(new Set(found).size, command).toBe(1);
  }
});
