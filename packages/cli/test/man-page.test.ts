// The manual and the types of configuration files, which are made from the commands.

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/all.ts';
import { folderWith, rougekit } from './run-command.ts';

const hasGroff = process.platform !== 'win32' && spawnSync('groff', ['--version']).status === 0;

it('has every command and its options', async () => {
  const { code, stdout } = await rougekit(['help', '--man']);
  expect(code).toBe(0);
  for (const { name } of COMMANDS)
    expect(stdout).toContain(`.SH ROUGEKIT ${name.toUpperCase().replaceAll('-', '\\-')}\n`);
  expect(stdout).toContain('\\fB\\-o\\fR, \\fB\\-\\-output\\fR \\fIfile\\fR');
});

it.skipIf(!hasGroff)('is what groff reads without a warning', async () => {
  const { stdout } = await rougekit(['help', '--man']);
  const ran = spawnSync('groff', ['-man', '-ww', '-Tutf8', '-Kutf8'], {
    input: stdout,
    encoding: 'utf8',
  });
  expect([ran.status, ran.stderr]).toEqual([0, '']);
  expect(ran.stdout).toContain('.rougekit/runs');
});

it('types know the options of commands', async () => {
  const { stdout: types } = await rougekit(['help', '--config-types']);
  const using = (config: string) =>
    `import { defineConfig } from './config.js';\nexport default defineConfig(${config});\n`;
  const folder = folderWith({
    'config.d.ts': types,
    'good.ts': using("{ score: { metrics: ['rougeL', 'BLEU'], dialect: 'hf', strict: true } }"),
    'key.ts': using("{ score: { dialekt: 'coco' } }"),
    'section.ts': using('{ scor: {} }'),
  });
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const flags = ['--noEmit', '--strict', '--ignoreConfig', '--module', 'esnext'];
  const ways = ['--moduleResolution', 'bundler'];
  const { stdout } = spawnSync(
    process.execPath,
    [tsc, ...flags, ...ways, 'good.ts', 'key.ts', 'section.ts'],
    { cwd: folder, encoding: 'utf8' },
  );
  const complaints = stdout.split('\n').filter((line) => /^\S/.test(line));
  expect(complaints).toEqual([
    expect.stringMatching(/^key\.ts.* Did you mean to write 'dialect'\?$/),
    expect.stringMatching(/^section\.ts.* Did you mean to write 'score'\?$/),
  ]);
}, 60_000);
