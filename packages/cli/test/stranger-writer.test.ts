// A writer added as somebody outside would add it: one value, and its place in the list.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { createColors } from 'picocolors';
import { registry } from 'rougekit/registry';
import { expect, it } from 'vitest';
import { readRequest } from '../src/commands/score/request.ts';
import { score } from '../src/commands/score/run.ts';
import { Given } from '../src/flags/given.ts';
import { Messages } from '../src/terminal/messages.ts';
import type { Runtime } from '../src/terminal/runtime.ts';
import { WRITERS } from '../src/writers/all.ts';
import type { Writer } from '../src/writers/writer.ts';
import { folderWith, rougekit } from './run-command.ts';

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
  extensions: ['.md'],
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

async function scored(flags: Readonly<Record<string, string>>) {
  const folder = folderWith({ 'data.jsonl': DATA });
  let [stdout, stderr] = ['', ''];
  const stream = new PassThrough();
  stream.on('data', (chunk) => (stdout += String(chunk)));
  const runtime: Runtime = {
    stdin: Readable.from([]),
    stdout: stream,
    stderr: new PassThrough(),
    env: {},
    registry,
    messages: new Messages({ write: (text) => (stderr += text), colours: createColors(false) }),
    atInterrupt: () => '',
    endAtSignals() {},
  };
  const placed = flags['--output'] && { '--output': path.join(folder, flags['--output']) };
  const given = new Given({
    registry,
    arguments: [path.join(folder, 'data.jsonl')],
    flags: new Map(Object.entries({ '--metrics': 'rouge1,rouge2', ...flags, ...placed })),
  });
  const code = await score(await readRequest(given, [...WRITERS, psv, list]), runtime);
  const written = placed ? readFileSync(placed['--output'], 'utf8') : undefined;
  return { code, stdout, stderr, written };
}

it('is named by --format, and gets rows', async () => {
  const { code, stdout } = await scored({ '--format': 'psv' });
  expect({ code, stdout }).toEqual({ code: 5, stdout: 'a|1\nb|failed\n' });
});

it('is named by --format, and gets the result', async () => {
  expect((await scored({ '--format': 'list' })).stdout).toBe('- rouge1\n- rouge2\n');
});

it('is chosen by the ending of -o', async () => {
  const { stdout, written } = await scored({ '--output': 'rows.psv' });
  expect([stdout, written]).toEqual(['', 'a|1\nb|failed\n']);
  expect((await scored({ '--output': 'means.MD' })).written).toBe('- rouge1\n- rouge2\n');
  expect((await scored({ '--output': 'means.json' })).written).toMatch(/^\{\n {2}"kind": "report"/);
});

it('is known to what is said about formats', async () => {
  await expect(scored({ '--format': 'psvv' })).rejects.toThrow(
    /one of table, json, jsonl, rouge-1\.5\.5, psv, list, got 'psvv'\. Did you mean 'psv'\?/,
  );
  await expect(scored({ '--format': 'psv', '--by': 'id' })).rejects.toThrow(
    '`--by` has a table of groups; `--format psv` prints rows only.',
  );
});

it('an ending that no writer has is refused rather than given a table', async () => {
  const { code, stderr } = await rougekit(['score', 'data.jsonl', '-o', 'out.csv'], {
    cwd: folderWith({ 'data.jsonl': DATA }),
  });
  expect(code).toBe(2);
  expect(stderr).toContain(
    "No format for files that end in '.csv'. Choose one with --format: table",
  );
});
