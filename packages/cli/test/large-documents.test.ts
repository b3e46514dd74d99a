// Files of many chunks, which come in memory that is used again: what a reader keeps of one must be its own.

import { expect, test } from 'vitest';
import { folderWith, jsonl, rougekit } from './run-command.ts';

const rows = Array.from({ length: 12_000 }, (_, k) => ({
  id: `n${k}`,
  candidate: `row ${k} ${'of many words '.repeat(k % 13)}`,
  reference: `row ${k + (k % 3)} ${'of many words '.repeat(k % 11)}, 摘要`,
}));
const csv = rows.map(({ id, candidate, reference }) => `${id},"${candidate}","${reference}"\n`);

test('lists, objects and tables of many chunks have the rows of JSON lines', async () => {
  const cwd = folderWith({
    'rows.jsonl': jsonl(...rows),
    'list.json': JSON.stringify(rows),
    'spaced.json': JSON.stringify(rows, null, 2),
    'inside.json': JSON.stringify({ about: 'x', data: rows }, null, 1),
    'rows.csv': `id,candidate,reference\n${csv.join('')}`,
  });
  const scored = async (file: string) => {
    const args = ['score', file, '--metrics', 'rouge1', '--format', 'jsonl', '--quiet'];
    const { code, stdout } = await rougekit(args, { cwd });
    expect(code).toBe(0);
    return stdout;
  };
  const wanted = await scored('rows.jsonl');
  expect(wanted.trimEnd().split('\n')).toHaveLength(rows.length);
  for (const file of ['list.json', 'spaced.json', 'inside.json', 'rows.csv'])
    expect(await scored(file), file).toBe(wanted);
});
