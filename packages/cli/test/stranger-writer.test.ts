// A writer added as somebody outside would add it: one value, and its place in the list.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Writer } from '../src/writers/writer.ts';
import { folderWith } from './run-command.ts';

/** Pipe-separated values: the rows as they come. */
const psv: Writer = {
  id: 'psv',
  help: 'one line per row, with pipes',
  extensions: ['.psv'],
  streams: true,
  open: (output) => ({
    async rows(table) {
      for (let row = 0; row < table.rows; row++) {
        const [first] = table.scores.subarray(row * table.paths.length);
        await output.write(`${table.id(row)}|${table.ok[row] === 1 ? first : 'failed'}\n`);
      }
    },
  }),
};

/** A list of means, at the end. */
const list: Writer = {
  id: 'list',
  help: 'a bullet per metric',
  extensions: ['.lst'],
  streams: false,
  open: (output) => ({
    result: async ({ systems }) => {
      for (const { result } of systems)
        for (const key of Object.keys(result.scores)) await output.write(`- ${key}\n`);
    },
  }),
};

const DATA =
  '{"id":"a","candidate":"the cat","reference":"the cat"}\n{"id":"b","candidate":7,"reference":"x"}\n';

const LIST = '../src/writers/all.ts';
let rougekit: typeof import('./run-command.ts')['rougekit'];

// Test files share their modules: the command is loaded anew, with two more entries in its list.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(LIST, async (original) => {
    const own = await original<typeof import('../src/writers/all.ts')>();
    return { ...own, WRITERS: [...own.WRITERS, psv, list] };
  });
  ({ rougekit } = await import('./run-command.ts'));
});
afterAll(() => {
  vi.doUnmock(LIST);
  vi.resetModules();
});

/** The whole command, as it is typed. */
async function scored(...flags: string[]) {
  const cwd = folderWith({ 'data.jsonl': DATA });
  const run = await rougekit(['score', 'data.jsonl', '--metrics', 'rouge1,rouge2', ...flags], {
    cwd,
  });
  return { ...run, written: (file: string) => readFileSync(path.join(cwd, file), 'utf8') };
}

it('is named by --format, and gets rows', async () => {
  const { code, stdout } = await scored('--format', 'psv');
  expect({ code, stdout }).toEqual({ code: 5, stdout: 'a|1\nb|failed\n' });
});

it('is named by --format, and gets the result', async () => {
  expect((await scored('--format', 'list')).stdout).toBe('- rouge1\n- rouge2\n');
});

it('is chosen by the ending of -o', async () => {
  const rows = await scored('-o', 'rows.psv');
  expect([rows.stdout, rows.written('rows.psv')]).toEqual(['', 'a|1\nb|failed\n']);
  expect((await scored('-o', 'means.LST')).written('means.LST')).toBe('- rouge1\n- rouge2\n');
  const json = (await scored('-o', 'means.json')).written('means.json');
  expect(json).toMatch(/^\{\n {2}"kind": "report"/);
});

it('is in the help', async () => {
  const { stdout } = await rougekit(['score', '--help-all']);
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    'psv (one line per row, with pipes), list (a bullet per metric)',
  );
});

it('is known to what is said about formats', async () => {
  const wrong = await scored('--format', 'psvv');
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toMatch(
    /one of table, json, .*, rouge-1\.5\.5, psv, list, got 'psvv'\. Did you mean 'psv'\?/,
  );
  const grouped = await scored('--format', 'psv', '--by', 'id');
  expect(grouped.code).toBe(2);
  expect(grouped.stderr).toContain(
    '`--by` has a table of groups; `--format psv` prints rows only.',
  );
});

it('an ending that no writer has is refused rather than given a table', async () => {
  const { code, stderr } = await rougekit(['score', 'data.jsonl', '-o', 'out.gz'], {
    cwd: folderWith({ 'data.jsonl': DATA }),
  });
  expect(code).toBe(2);
  expect(stderr).toContain(
    "No format for files that end in '.gz'. Choose one with --format: table",
  );
});
