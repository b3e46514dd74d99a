// What `rougekit history` makes of saved runs, against other ways to the same numbers. How it reads is in transcripts/history.txt.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runJson } from '../src/runs/run-info.ts';
import { folderWith, jsonl, rougekit } from './run-command.ts';

const ROWS = [
  { id: 'a', candidate: 'the cat sat', reference: 'the cat sat on the mat' },
  { id: 'b', candidate: 'a dog ran home', reference: 'the dog ran home' },
  { id: 'c', candidate: 'it rained all day long', reference: 'all day it rained' },
];
const RECIPE = ['--metrics', 'rouge1,rougeL'];
const HISTORY = path.join('.rougekit', 'runs');

async function json(args: readonly string[], cwd: string) {
  const { code, stdout, stderr } = await rougekit([...args, '--format', 'json'], { cwd });
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

async function folderWithRuns(...names: string[]): Promise<string> {
  const cwd = folderWith({ 'data.jsonl': jsonl(...ROWS) });
  for (const name of names)
    await rougekit(['score', 'data.jsonl', ...RECIPE, '--save', name, '--quiet'], { cwd });
  return cwd;
}

const gitIn =
  (cwd: string) =>
  (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], { cwd });

const runsIn = (cwd: string) =>
  readdirSync(path.join(cwd, HISTORY)).filter((name) => /^\d{8}-/.test(name));

it('a run keeps the very means and intervals of --format json, whatever is printed', async () => {
  const cwd = folderWith({ 'data.jsonl': jsonl(...ROWS) });
  const options = ['--metrics', 'rouge1,rougeL,bleu,ter', '--beta', '0.5,1', '--seed', '7'];
  const report = await json(['score', 'data.jsonl', ...options], cwd);
  for (const format of ['table', 'jsonl', 'csv', 'json'])
    await rougekit(['score', 'data.jsonl', ...options, '--format', format, '--save', format], {
      cwd,
    });
  for (const format of ['table', 'jsonl', 'csv', 'json']) {
    const { summary, items, failed } = await json(['history', 'show', format], cwd);
    expect({ ...summary, items, failed }).toEqual({
      ...{ signature: report.signature, scores: report.scores, items: 3, failed: 0 },
    });
  }
});

describe('--sweep', () => {
  const BETAS = '0.5,1,1.2,2';
  const several = ROWS.map((row) => ({ ...row, reference: [row.reference, 'a cat or a dog ran'] }));

  it.each(['rougekit', 'rouge-score', 'pltrdy', 'coco', 'rouge-1.5.5', 'py-rouge'])(
    'gives the means of %s that scoring with these betas gives, to the last bit',
    async (dialect) => {
      const cwd = folderWith({ 'data.jsonl': jsonl(...ROWS) });
      const own = ['score', 'data.jsonl', '--metrics', 'rouge1,rougeL', '--dialect', dialect];
      await rougekit([...own, '--save', 'x'], { cwd });
      const { scores } = await json([...own, '--beta', BETAS], cwd);
      const { sweep } = await json(['history', 'show', 'x', '--sweep', '--beta', BETAS], cwd);
      expect(sweep).toHaveLength(8);
      for (const { key, beta, precision, recall, fmeasure } of sweep)
        expect([precision, recall, fmeasure]).toEqual([
          scores[key].precision.value,
          scores[key].recall.value,
          scores[key].fmeasures[beta].value,
        ]);
    },
  );

  it('knows the spread over the rows', async () => {
    const cwd = await folderWithRuns('x');
    const { sweep } = await json(['history', 'show', 'x', '--sweep'], cwd);
    // F1 of rouge1: 2·1·½ / 1½ = 2/3; 3/4; 4 of 5 and of 4 words, 8/9.
    const fs = [2 / 3, 3 / 4, 8 / 9];
    const mean = fs.reduce((sum, f) => sum + f) / 3;
    const sd = Math.sqrt(fs.reduce((sum, f) => sum + (f - mean) ** 2, 0) / 3);
    const [{ sd: found, ...rest }] = sweep;
    expect(rest).toMatchObject({ key: 'rouge1', beta: '1', min: fs[0], rows: 3 });
    expect(rest.max).toBeCloseTo(8 / 9, 14);
    expect(found).toBeCloseTo(sd, 14);
  });

  it.each([
    ['chrf,rouge1', [], '1'],
    ['chrf,rouge1', ['--alpha', '0.8'], undefined],
    ['rouge1,chrf', ['--alpha', '0.8'], undefined],
    ['meteor,rouge1', ['--meteor-mode', 'exact', '--beta', '0.5'], '0.5'],
  ])(
    'gives F of %s %j the beta of ROUGE, not that of another metric',
    async (metrics, flags, beta) => {
      const cwd = folderWith({ 'data.jsonl': jsonl(...ROWS) });
      await rougekit(['score', 'data.jsonl', '--metrics', metrics, ...flags, '--save', 'x'], {
        cwd,
      });
      const { sweep } = await json(['history', 'show', 'x', '--sweep'], cwd);
      expect(sweep).toMatchObject([{ key: 'rouge1' }]);
      expect(sweep[0].beta).toBe(beta);
    },
  );

  it('refuses other betas where each may choose another reference', async () => {
    const cwd = folderWith({ 'data.jsonl': jsonl(...several) });
    const own = ['score', 'data.jsonl', ...RECIPE, '--beta', '0.5,2', '--save', 'x'];
    await rougekit(own, { cwd });
    const show = ['history', 'show', 'x', '--sweep'];
    expect((await json(show, cwd)).sweep).toHaveLength(4);
    const other = await rougekit([...show, '--beta', '1'], { cwd });
    expect(other.code).toBe(2);
    expect(other.stderr).toMatch(/several references.*score again with --beta 1/);
  });

  it.each([
    [['--beta', '-1'], /numbers of at least 0/],
    [['--beta', '1,1'], /different numbers/],
    [['--beta', 'x'], /numbers of at least 0/],
  ])('refuses %j', async (flags, message) => {
    const cwd = await folderWithRuns('x');
    const { code, stderr } = await rougekit(['history', 'show', 'x', '--sweep', ...flags], { cwd });
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  it('has nothing to say about a run without an F', async () => {
    const cwd = folderWith({ 'data.jsonl': jsonl(...ROWS) });
    await rougekit(['score', 'data.jsonl', '--metrics', 'bleu', '--save', 'x'], { cwd });
    const { code, stderr } = await rougekit(['history', 'show', 'x', '--sweep'], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining("'x' has none")]);
  });
});

describe('export', () => {
  it('to a folder writes a file that is called after the run and its time', async () => {
    const cwd = await folderWithRuns();
    mkdirSync(path.join(cwd, 'kept'));
    const now = new Date('2026-01-31T09:05:06Z');
    await rougekit(['score', 'data.jsonl', ...RECIPE, '--save', 'nightly'], { cwd, now });
    const { code } = await rougekit(['history', 'export', 'nightly', '-o', 'kept'], { cwd });
    expect(code).toBe(0);
    expect(readdirSync(path.join(cwd, 'kept'))).toEqual(['nightly-20260131-090506.json']);
    const file = path.join(cwd, 'kept', 'nightly-20260131-090506.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      kind: 'run-summary',
      name: 'nightly',
      time: '2026-01-31T09:05:06.000Z',
      numbers: expect.arrayContaining([
        expect.objectContaining({ metric: 'rouge1', field: 'fmeasure', beta: 1, min: 2 / 3 }),
      ]) as object,
    });
  });

  it('as CSV has a line per run with every digit', async () => {
    const cwd = await folderWithRuns('x', 'y');
    const file = path.join(cwd, HISTORY, runsIn(cwd)[0] as string, 'run.json');
    const { stdout } = await rougekit(['history', 'export', '--format', 'csv'], { cwd });
    const [head = '', first = '', ...others] = stdout.trimEnd().split('\n');
    const at = head.split(',').indexOf('rouge1.fmeasure');
    const run = JSON.parse(readFileSync(file, 'utf8'));
    expect(Number(first.split(',')[at])).toBe(run.summary.scores.rouge1.fmeasure.value);
    expect(others).toHaveLength(1);
  });

  it('as CSV has no interval of one row', async () => {
    const cwd = folderWith({ 'data.jsonl': jsonl(ROWS[1], { id: 'x', candidate: 5 }) });
    await rougekit(['score', 'data.jsonl', '--metrics', 'rouge1', '--save', 'x'], { cwd });
    const { stdout } = await rougekit(['history', 'export', '--format', 'csv'], { cwd });
    const [head = '', run = ''] = stdout.split('\n');
    const at = head.split(',').indexOf('rouge1.fmeasure');
    expect(head.split(',').slice(at + 1, at + 3)).toEqual([
      'rouge1.fmeasure.low',
      'rouge1.fmeasure.high',
    ]);
    expect(run.split(',').slice(at, at + 3)).toEqual(['0.75', '', '']);
  });

  it('as CSV has nothing that a spreadsheet would run, whatever a run from elsewhere is called', async () => {
    const cwd = await folderWithRuns('x');
    const file = path.join(cwd, HISTORY, runsIn(cwd)[0] as string, 'run.json');
    const { sha256: _, ...info } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, runJson({ ...info, name: '=HYPERLINK("http://x","y")\n@SUM(1)' }));
    const { code, stdout } = await rougekit(['history', 'export', '--format', 'csv'], { cwd });
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n')).toHaveLength(2);
    expect(stdout).toContain(`"'=HYPERLINK(""http://x"",""y"")\\u000a@SUM(1)"`);
  });
});

describe('a damaged run', () => {
  it('is told, exit 5, and the others are there', async () => {
    const cwd = await folderWithRuns('x', 'y');
    const [first = ''] = runsIn(cwd);
    writeFileSync(path.join(cwd, HISTORY, first, 'run.json'), '{"kind":"run"');
    for (const action of ['list', 'trend', 'export']) {
      const { code, stdout, stderr } = await rougekit(['history', action], { cwd });
      expect(code).toBe(5);
      expect(stderr).toMatch(/damaged or edited\. To remove it: rougekit history rm x/);
      expect(stdout).toContain('y');
    }
    expect((await rougekit(['history', 'show', 'x'], { cwd })).code).toBe(3);
    expect((await rougekit(['history', 'rm', 'x', '--yes'], { cwd })).code).toBe(0);
    expect((await rougekit(['history'], { cwd })).code).toBe(0);
  });

  it('cannot be blessed if its rows are gone', async () => {
    const cwd = await folderWithRuns('x');
    rmSync(path.join(cwd, HISTORY, runsIn(cwd)[0] as string, 'rows.jsonl'));
    expect((await rougekit(['history', 'bless', 'x'], { cwd })).code).toBe(3);
    expect((await rougekit(['history', 'bless'], { cwd })).stderr).toMatch(/No run is blessed/);
  });
});

it('a run of an older version is listed and compared, and has no summary', async () => {
  const cwd = folderWith({ 'data.jsonl': jsonl(...ROWS) });
  await rougekit(['score', 'data.jsonl', ...RECIPE, '--save', 'new'], { cwd });
  const folder = path.join(cwd, HISTORY, runsIn(cwd)[0] as string);
  const { summary: _, ...info } = JSON.parse(readFileSync(path.join(folder, 'run.json'), 'utf8'));
  const rows = readFileSync(path.join(folder, 'rows.jsonl'), 'utf8');
  const header = JSON.stringify({ ...info, version: 1, rows: undefined, sha256: undefined });
  writeFileSync(path.join(cwd, HISTORY, 'old.run.jsonl'), `${header}\n${rows}`);
  const listed = await rougekit(['history'], { cwd });
  expect(listed).toMatchObject({ code: 0, stderr: '' });
  expect(listed.stdout).toMatch(/^old +– +– +– /m);
  expect((await rougekit(['compare', 'old', 'new'], { cwd })).code).toBe(0);
  const shown = await rougekit(['history', 'show', 'old'], { cwd });
  expect([shown.code, shown.stderr]).toEqual([3, expect.stringContaining('older version')]);
});

it('names the commit, and nothing of the machine', async () => {
  const cwd = folderWith({ 'data.jsonl': jsonl(...ROWS) });
  const git = gitIn(cwd);
  git('init', '-q');
  git('add', 'data.jsonl');
  git('commit', '-qm', 'data');
  await rougekit(['score', 'data.jsonl', ...RECIPE, '--save', 'x'], { cwd });
  const commit = git('rev-parse', 'HEAD').toString().trim();
  expect((await json(['history', 'show', 'x'], cwd)).git).toEqual({ commit });
  const text = readFileSync(path.join(cwd, HISTORY, runsIn(cwd)[0] as string, 'run.json'), 'utf8');
  const { hostname, userInfo } = await import('node:os');
  expect(text).not.toContain(cwd);
  expect(text).not.toContain(hostname());
  expect(JSON.stringify(Object.keys(JSON.parse(text)))).not.toMatch(/user|host/);
  expect(userInfo().username === 'root' || !text.includes(userInfo().username)).toBe(true);
});

it('runs no program that the repository names', async () => {
  const cwd = folderWith({ 'data.jsonl': jsonl(...ROWS), '.gitattributes': '* filter=own\n' });
  const git = gitIn(cwd);
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'data');
  const commit = git('rev-parse', 'HEAD').toString().trim();
  const program = (name: string) => `touch '${path.join(cwd, name)}.ran'; cat`;
  for (const part of ['clean', 'smudge', 'process'])
    git('config', `filter.own.${part}`, program(part));
  git('config', 'core.fsmonitor', program('fsmonitor'));
  // As if it had changed: only its contents tell that it has not.
  utimesSync(path.join(cwd, 'data.jsonl'), 1, 1);
  await rougekit(['score', 'data.jsonl', ...RECIPE, '--save', 'x'], { cwd });
  expect(readdirSync(cwd).filter((name) => name.endsWith('.ran'))).toEqual([]);
  expect((await json(['history', 'show', 'x'], cwd)).git).toEqual({ commit });
});

it('flags of a configuration file reach the actions that have them, and disturb no other', async () => {
  const cwd = await folderWithRuns('x');
  const section = { metrics: 'rougeL', beta: '0.5,2', yes: true };
  writeFileSync(path.join(cwd, 'rougekit.config.json'), JSON.stringify({ history: section }));
  const listed = await rougekit(['history'], { cwd });
  expect(listed.stdout).toMatch(/items +rougeL\n/);
  expect((await rougekit(['history', 'show', 'x'], { cwd })).code).toBe(0);
  expect((await rougekit(['history', 'bless', 'x'], { cwd })).code).toBe(0);
  const { sweep } = await json(['history', 'show', 'x', '--sweep'], cwd);
  expect(sweep).toHaveLength(4);
  const typed = await rougekit(['history', 'show', 'x', '--metrics', 'rougeL'], { cwd });
  expect(typed.code).toBe(2);
});
