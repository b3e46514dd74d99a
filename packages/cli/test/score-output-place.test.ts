// What `-o` and `--save` may not replace, and what two processes at the same place do.

import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CAT, folderWith, jsonl, rougekit } from './run-command.ts';
import { commandFile, rougekitProcess, start } from './run-process.ts';

const HISTORY = '.rougekit/runs';
const recipe = ['--metrics', 'rouge1', '--quiet'];

/** With the folder of a run called monday. */
async function folderWithRun(): Promise<{ cwd: string; run: string }> {
  const cwd = folderWith({ 'data.jsonl': jsonl(CAT) });
  await rougekit(['score', 'data.jsonl', ...recipe, '--save', 'monday'], { cwd });
  const [run = ''] = readdirSync(path.join(cwd, HISTORY));
  return { cwd, run: path.join(HISTORY, run) };
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

  it.each(['run.json', 'rows.jsonl'])('onto %s of the baseline', async (name) => {
    const { cwd, run } = await folderWithRun();
    const before = readFileSync(path.join(cwd, run, name), 'utf8');
    const gate = ['--baseline', 'monday', '--fail-if-worse', 'rouge1'];
    const file = path.join(run, name);
    const args = ['score', 'data.jsonl', ...recipe, ...gate, '--format', 'json', '-o', file];
    const { code, stderr } = await rougekit(args, { cwd });
    expect(stderr).toMatch(/`-o \S+` would replace the baseline '/);
    expect(code).toBe(2);
    expect(readFileSync(path.join(cwd, file), 'utf8')).toBe(before);
  });

  it.each(['run.json', 'rows.jsonl'])('onto %s of a run that is compared', async (name) => {
    const { cwd, run } = await folderWithRun();
    const file = path.join(run, name);
    const args = ['compare', 'monday', 'data.jsonl', '--format', 'json', '-o', file];
    const { code, stderr } = await rougekit(args, { cwd });
    expect(stderr).toContain(`would replace the input '${file}'`);
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

it.skipIf(process.platform === 'win32')(
  'a run that kill -9 cut short is not in the history, and is removed from it a day later',
  async () => {
    const { cwd } = await folderWithRun();
    const history = path.join(cwd, HISTORY);
    const args = ['score', '-', '--metrics', 'rouge1', '--format', 'jsonl', '--save', 'tuesday'];
    const child = start(args, { cwd });
    const ended = new Promise((resolve) => child.on('close', resolve));
    child.stdin.on('error', () => {}); // it does not live to read all of it
    // More rows than are held back before they are written.
    child.stdin.write(jsonl(CAT).repeat(20_000));
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        // The folder comes first, and its file a moment later.
        const names = readdirSync(history, { recursive: true, encoding: 'utf8' });
        if (!names.some((name) => /\.tmp.rows\.jsonl$/.test(name))) return;
        clearInterval(timer);
        resolve();
      }, 20);
    });
    child.kill('SIGKILL');
    await ended;
    const [left = ''] = readdirSync(history).filter((name) => name.endsWith('.tmp'));
    const save = ['score', 'data.jsonl', ...recipe, '--save', 'tuesday'];
    await rougekit(save, { cwd });
    expect(readdirSync(history)).toHaveLength(3);
    const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
    for (const name of ['rows.jsonl', '.'])
      utimesSync(path.join(history, left, name), yesterday, yesterday);
    await rougekit(save, { cwd });
    expect(readdirSync(history).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(readdirSync(history)).toHaveLength(3);
  },
);

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
