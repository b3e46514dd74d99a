// What `-o` and `--save` may not replace, and what two processes at the same place do.

import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CAT, folderWith, jsonl, rougekit } from './run-command.ts';
import { commandFile, rougekitProcess, start } from './run-process.ts';

const RUN = '.rougekit/runs/monday.run.jsonl';
const recipe = ['--metrics', 'rouge1', '--quiet'];

async function folderWithRun(): Promise<string> {
  const cwd = folderWith({ 'data.jsonl': jsonl(CAT) });
  await rougekit(['score', 'data.jsonl', ...recipe, '--save', 'monday'], { cwd });
  return cwd;
}

describe('-o is refused before any work', () => {
  it('onto the file that stdin comes from', async () => {
    const cwd = folderWith({ 'data.jsonl': jsonl(CAT) });
    const input = openSync(path.join(cwd, 'data.jsonl'), 'r');
    const args = [commandFile, 'score', '-', '--format', 'jsonl', '-o', 'data.jsonl'];
    const child = spawn(process.execPath, args, { cwd, stdio: [input, 'pipe', 'pipe'] });
    let stderr = '';
    child.stderr?.on('data', (chunk) => (stderr += chunk));
    const code = await new Promise((resolve) => child.on('close', resolve));
    closeSync(input);
    expect(stderr).toContain("`-o data.jsonl` would replace the input '-'");
    expect(code).toBe(2);
    expect(readFileSync(path.join(cwd, 'data.jsonl'), 'utf8')).toBe(jsonl(CAT));
  });

  it.each([
    ['onto the baseline', ['--baseline', 'monday', '--fail-if-worse', 'rouge1'], RUN],
    ['onto the run that is saved', ['--save', 'tuesday'], RUN.replace('monday', 'tuesday')],
    ['onto the run that is replaced', ['--save', 'monday', '--replace'], RUN],
  ])('%s', async (_, flags, file) => {
    const cwd = await folderWithRun();
    const before = readFileSync(path.join(cwd, RUN), 'utf8');
    const args = ['score', 'data.jsonl', ...recipe, ...flags, '--format', 'json', '-o', file];
    const { code, stderr } = await rougekit(args, { cwd });
    expect(stderr).toMatch(/`-o \S+` would replace the (baseline|run that is saved in) '/);
    expect(code).toBe(2);
    expect(readFileSync(path.join(cwd, RUN), 'utf8')).toBe(before);
    expect(readdirSync(path.join(cwd, '.rougekit/runs'))).toEqual(['monday.run.jsonl']);
  });

  it('onto a run that is compared', async () => {
    const cwd = await folderWithRun();
    const args = ['compare', 'monday', 'data.jsonl', '--format', 'json', '-o', RUN];
    const { code, stderr } = await rougekit(args, { cwd });
    expect(stderr).toContain(`would replace the input '${RUN}'`);
    expect(code).toBe(2);
  });

  it.each([
    ['', /`-o` needs the name of a file/],
    ['new/', /is a folder/],
    ['x'.repeat(5000), /its name is too long/],
    ['aux', /a device on Windows/],
  ])('as %.9j', async (name, message) => {
    const cwd = folderWith({ 'data.jsonl': jsonl(CAT) });
    const { code, stdout, stderr } = await rougekit(['score', 'data.jsonl', '-o', name], { cwd });
    expect(stderr).toMatch(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(readdirSync(cwd)).toEqual(['data.jsonl']);
  });
});

it('a run of the same name that came meanwhile is not replaced: exit 5, and the scores are printed', async () => {
  const cwd = folderWith({ 'data.jsonl': jsonl(CAT) });
  const child = start(['score', '-', ...recipe, '--format', 'jsonl', '--save', 'monday'], { cwd });
  let [stdout, stderr] = ['', ''];
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const scored = new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      resolve();
    }),
  );
  const ended = new Promise((resolve) => child.on('close', resolve));
  child.stdin.write(jsonl(CAT));
  await scored;
  const other = await rougekit(['score', 'data.jsonl', ...recipe, '--save', 'monday'], { cwd });
  expect(other.code).toBe(0);
  const before = readFileSync(path.join(cwd, RUN), 'utf8');
  child.stdin.end();
  expect(await ended).toBe(5);
  expect(stderr).toMatch(/There is a run 'monday' already \(.*Yours is not saved/);
  expect(stdout).toContain('"rouge1"');
  expect(readFileSync(path.join(cwd, RUN), 'utf8')).toBe(before);
  expect(readdirSync(path.dirname(path.join(cwd, RUN)))).toEqual(['monday.run.jsonl']);
});

it.skipIf(process.platform === 'win32')(
  'what kill -9 leaves behind is removed by a run in that place a day later',
  async () => {
    const cwd = folderWith({ 'data.jsonl': jsonl(CAT), other: '' });
    const child = start(['score', '-', '--format', 'jsonl', '-o', 'rows.jsonl'], { cwd });
    const ended = new Promise((resolve) => child.on('close', resolve));
    child.stdin.write(jsonl(CAT));
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (readdirSync(cwd).length < 3) return;
        clearInterval(timer);
        resolve();
      }, 20);
    });
    child.kill('SIGKILL');
    await ended;
    const [left = ''] = readdirSync(cwd).filter((name) => name.startsWith('.rougekit-'));
    expect(left).toMatch(/\.tmp$/);
    const run = () => rougekitProcess(['score', 'data.jsonl', '--quiet', '-o', 'out.txt'], { cwd });
    await run();
    expect(readdirSync(cwd)).toContain(left);
    const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
    utimesSync(path.join(cwd, left), yesterday, yesterday);
    await run();
    expect(readdirSync(cwd)).not.toContain(left);
  },
);
