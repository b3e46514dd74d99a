// The schemas themselves. Whatever a command prints in any test is held against them by run-command.ts.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { checkJson, checkPrinted } from './json-schemas.ts';
import { CAT, folderWith, jsonl, parsedLines, rougekit } from './run-command.ts';

const FOLDER = new URL('../schemas/', import.meta.url);
const files = readdirSync(FOLDER);

it.each(files)('%s names its draft, its name and its version', (file) => {
  const schema = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Record<string, unknown>;
  const [, name, version] = /^([a-z-]+)\.v(\d+)\.json$/.exec(file) ?? [];
  expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
  expect(schema['$id']).toBe(`urn:rougekit:${name}:${version}`);
  const { kind, version: own } = (schema['properties'] ?? {}) as Record<string, object | undefined>;
  if (kind !== undefined)
    expect([kind, own]).toEqual([{ const: name }, { const: Number(version) }]);
});

describe('what is written to files keeps to its schema', () => {
  const DATA = jsonl(CAT, { candidate: 7, reference: 'x' });
  const metrics = ['--metrics', 'rouge1,ter', '--skip-bad', '--quiet'];

  it('a saved run', async () => {
    const cwd = folderWith({ 'data.jsonl': DATA });
    const gate = ['--fail-under', 'rouge1=0.1'];
    await rougekit(['score', 'data.jsonl', ...metrics, ...gate, '--save', 'monday'], { cwd });
    const runs = path.join(cwd, '.rougekit', 'runs');
    const [run = ''] = readdirSync(runs).filter((name) => name.includes('monday'));
    const text = (file: string) => readFileSync(path.join(runs, run, file), 'utf8');
    checkJson('run:3', JSON.parse(text('run.json')));
    const rows = parsedLines(text('rows.jsonl'));
    expect(rows).toHaveLength(2);
    for (const row of rows) checkJson('run-row:3', row);
  });

  it('the metadata of Parquet', async () => {
    const cwd = folderWith({ 'data.jsonl': DATA });
    await rougekit(['score', 'data.jsonl', ...metrics, '-o', 'rows.parquet'], { cwd });
    const file = await asyncBufferFromFile(path.join(cwd, 'rows.parquet'));
    const { key_value_metadata: entries } = await parquetMetadataAsync(file);
    checkJson('rows:1', JSON.parse(entries?.find(({ key }) => key === 'rougekit')?.value ?? ''));
  });
});

describe('a fault is found', () => {
  it.each<[string, object]>([
    ['an undeclared field', { id: 'a', scores: {}, notices: [], more: 1 }],
    ['scores and a problem', { id: 'a', scores: {}, notices: [], problem: {} }],
    ['a text for a number', { id: 'a', scores: { rouge1: { recall: '1' } }, notices: [] }],
  ])('%s', (_, row) => {
    expect(() => checkPrinted(`${JSON.stringify(row)}\n`)).toThrow('schema of row:1');
  });

  it('a kind without a schema', () => {
    expect(() => checkPrinted('{"kind":"new","version":1}')).toThrow('no schema for new:1');
  });
});
