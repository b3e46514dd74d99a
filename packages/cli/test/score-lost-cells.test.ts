// A metric that cannot score a row loses its own cells: the other scores of that row stand. In rouge-1.5.5, ROUGE-W
// against a reference without tokens, where the original program dies.

import { describe, expect, it } from 'vitest';
import { CAT, folderWith, jsonl, parsedLines, rougekit } from './run-command.ts';
import { rougekitProcess } from './run-process.ts';

const WITHOUT_TOKENS = { candidate: 'a dog', reference: '!!!' };
const DOG = { candidate: 'a dog ran', reference: 'a dog ran off' };
const DATA = jsonl({ id: 'r1', ...CAT }, { id: 'r2', ...WITHOUT_TOKENS }, { id: 'r3', ...DOG });
/** No row has a ROUGE-W. */
const NONE = jsonl({ id: 'r1', ...WITHOUT_TOKENS }, { id: 'r2', ...WITHOUT_TOKENS });
const RECIPE = ['--dialect', 'rouge-1.5.5', '--metrics', 'rouge1,rougeL,rougeW'];

const near = (value: number) => expect.closeTo(value, 14) as number;
// A run of three words of a reference of n: (3^w / (n^w)^w)^(1/w), since the program weights its total twice.
const recallW = (length: number) => 3 / length ** 1.2;
const MEAN_RECALL_W = near((recallW(6) + recallW(4)) / 2);
/** Of rouge1: 3 of 6, none, 3 of 4. */
const MEAN_RECALL_1 = near((1 / 2 + 0 + 3 / 4) / 3);

const score = (args: readonly string[], cwd: string) =>
  rougekit(['score', 'd.jsonl', ...RECIPE, ...args], { cwd });

describe('a metric that cannot score a row', () => {
  it('JSONL: its key is missing, the problem says why, the other scores stand', async () => {
    const { code, stdout, stderr } = await score(
      ['--format', 'jsonl'],
      folderWith({ 'd.jsonl': DATA }),
    );
    expect(code).toBe(5);
    const [first, second] = parsedLines(stdout) as Record<string, object>[];
    expect(Object.keys(first!)).toEqual(['id', 'scores', 'notices']);
    expect(first!['scores']).toMatchObject({ rougeW: { precision: 1, recall: near(recallW(6)) } });
    const zero = { precision: 0, recall: 0, fmeasure: 0 };
    const message = expect.stringMatching(/^d\.jsonl:2: ROUGE-W: a reference has no tokens/);
    expect(Object.keys(second!)).toEqual(['id', 'scores', 'problems', 'notices']);
    expect(second).toMatchObject({
      id: 'r2',
      problems: { rougeW: { code: 'EMPTY_TEXT', message } },
    });
    expect(second!['scores']).toEqual({ rouge1: zero, rougeL: zero });
    expect(stderr).toContain('warning: 1 × NO_SCORE:rougeW (id r2): d.jsonl:2: ROUGE-W');
  });

  it('table: the mean over the rows that have one, and how many these are', async () => {
    const { code, stdout } = await score([], folderWith({ 'd.jsonl': DATA }));
    expect(code).toBe(5);
    expect(stdout).toMatch(/^rouge1 +0\.6667 +0\.4167 /m);
    expect(stdout).toMatch(/^rougeW +1\.0000 +0\.4589 /m);
    expect(stdout).toContain('\n3 items\nrougeW over 2 of 3 rows\n');
  });

  it('--quiet: one line says why the exit code is 5', async () => {
    const cwd = folderWith({ 'd.jsonl': DATA });
    const sentence =
      'error: Partial result: no score for rougeW in 1 of 3 rows. To accept that: --skip-bad\n';
    expect(await score(['--quiet'], cwd)).toMatchObject({ code: 5, stderr: sentence });
    await score(['--quiet', '--shard', '1/1', '--format', 'json', '-o', 'p.json'], cwd);
    const merged = await rougekit(['merge', 'p.json', '--quiet'], { cwd });
    expect(merged).toMatchObject({ code: 5, stderr: sentence });
    const compared = await rougekit(['compare', 'd.jsonl', 'd.jsonl', ...RECIPE, '--quiet'], {
      cwd,
    });
    expect(compared.code).toBe(5);
    expect(compared.stderr).toMatch(/^error: Partial result: .* --skip-bad\n$/);
    expect(await score(['--quiet', '--skip-bad'], cwd)).toMatchObject({ code: 0, stderr: '' });
  });

  it('groups: a remark where a number is over fewer rows than the n beside it', async () => {
    const rows = DATA.trimEnd()
      .split('\n')
      .map((row) => row.replace('{', '{"g":"all",'));
    const { stdout } = await score(['--by', 'g'], folderWith({ 'd.jsonl': rows.join('\n') }));
    expect(stdout).toMatch(/^all +3\* /m);
    expect(stdout).toContain('\nall: rougeW over 2 of 3 rows\n');
  });

  it.each(['percentile', 'bca', 'bucketed', 'sacrebleu'])(
    'JSON, intervals by %s',
    async (method) => {
      const cwd = folderWith({ 'd.jsonl': DATA });
      const { code, stdout } = await score(['--format', 'json', '--intervals', method], cwd);
      expect(code).toBe(5);
      const { scores, ...rest } = JSON.parse(stdout) as { scores: Record<string, object> };
      expect(rest).toMatchObject({
        ...{ items: 3, failed: 0 },
        notices: [{ code: 'NO_SCORE:rougeW', count: 1, ids: ['r2'] }, { code: 'EMPTY_REFERENCE' }],
      });
      expect(scores['rouge1']).toMatchObject({ recall: { value: MEAN_RECALL_1 } });
      expect(scores['rouge1']).not.toMatchObject({ recall: { rows: expect.anything() } });
      expect(scores['rougeW']).toMatchObject({ recall: { value: MEAN_RECALL_W, rows: 2 } });
    },
  );

  it.each(['moments', 'rouge-score', 'rouge-1.5.5'])(
    'intervals by %s, which cannot leave out a cell, are refused',
    async (method) => {
      const { stdout, stderr, code } = await score(
        ['--intervals', method],
        folderWith({ 'd.jsonl': DATA }),
      );
      expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
      expect(stderr).toMatch(
        /^error: Expected `--intervals` to be one of .percentile.*since a metric failed on some rows/m,
      );
    },
  );

  it('--skip-bad ends with 0, --strict with 3', async () => {
    const cwd = folderWith({ 'd.jsonl': DATA });
    expect((await score(['--skip-bad'], cwd)).code).toBe(0);
    const { code, stdout, stderr } = await score(['--strict', '--format', 'jsonl'], cwd);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toContain('error: Stopped by --strict: d.jsonl:2: ROUGE-W');
  });

  it('on its own it has nothing left: the row failed', async () => {
    const cwd = folderWith({ 'd.jsonl': DATA });
    const args = ['score', 'd.jsonl', ...RECIPE.slice(0, 2), '--metrics', 'rougeW'];
    const { code, stdout } = await rougekit([...args, '--format', 'jsonl'], { cwd });
    expect(code).toBe(5);
    expect(parsedLines(stdout)[1]).toMatchObject({ id: 'r2', problem: { code: 'EMPTY_TEXT' } });
  });

  it('on every row it is missing in the result', async () => {
    const { code, stdout } = await score(['--format', 'json'], folderWith({ 'd.jsonl': NONE }));
    expect(code).toBe(5);
    const { scores } = JSON.parse(stdout) as { scores: object };
    expect(Object.keys(scores)).toEqual(['rouge1', 'rougeL']);
  });
});

describe('gates', () => {
  it('judge the mean of the rows that have a score', async () => {
    const cwd = folderWith({ 'd.jsonl': DATA });
    const gate = (least: string) =>
      score(['--skip-bad', '--fail-under', `rougeW.recall=${least}`], cwd);
    const [passed, failed] = [await gate('0.45'), await gate('0.46')];
    expect(passed.code).toBe(0);
    expect(passed.stderr).toContain('Gate passed: rougeW recall is 0.4589, at least 0.45.');
    expect(failed.code).toBe(1);
  });

  it('fail where no row has one', async () => {
    const cwd = folderWith({ 'd.jsonl': NONE });
    const { code, stderr } = await score(['--skip-bad', '--fail-under', 'rougeW=0'], cwd);
    expect(code).toBe(1);
    expect(stderr).toContain('error: Gate failed: rougeW F-measure has no value in any row.');
  });

  it('of a baseline compare the rows that both have', async () => {
    const cwd = folderWith({ 'd.jsonl': DATA });
    await score(['--save', 'base'], cwd);
    const { code, stderr } = await score(
      ['--baseline', 'base', '--fail-if-worse', 'rougeW', '--skip-bad'],
      cwd,
    );
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('rougeW') });
  });

  it.each([
    ['rouge1,rougeW', 'rouge1,rougeW'],
    ['rouge1,rougeW1,rougeW1.3', 'rouge1,rougeW1,rougeW1.3'],
    ['rouge1,rougeW1,rougeW1.3', 'rougeW1.3'],
  ])('of a baseline, several at once: %s, gates %s', async (metrics, gated) => {
    const cwd = folderWith({ 'd.jsonl': DATA });
    const run = (...args: readonly string[]) =>
      rougekit(['score', 'd.jsonl', '--dialect', 'rouge-1.5.5', '--metrics', metrics, ...args], {
        cwd,
      });
    await run('--save', 'base');
    const gates = ['--baseline', 'base', '--fail-if-worse', gated, '--skip-bad'];
    const { code, stderr } = await run(...gates);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    for (const key of gated.split(',')) expect(stderr).toContain(` ${key} F-measure did not fall `);
  });
});

describe('compare', () => {
  const longer = jsonl(
    { id: 'r1', candidate: 'the cat sat on', reference: CAT.reference },
    { id: 'r2', ...WITHOUT_TOKENS },
    { id: 'r3', ...DOG },
  );
  const files = { 'd.jsonl': DATA, 'e.jsonl': longer };
  const compare = (args: readonly string[], cwd: string) =>
    rougekit(['compare', ...args, '--resamples', '20'], { cwd });

  it('of data and of saved runs: the same numbers, over the items that have them', async () => {
    const cwd = folderWith(files);
    await score(['--save', 'd'], cwd);
    await rougekit(['score', 'e.jsonl', ...RECIPE, '--save', 'e'], { cwd });
    const data = await compare(['d.jsonl', 'e.jsonl', ...RECIPE, '--format', 'json'], cwd);
    const saved = await compare(['d', 'e', '--format', 'json'], cwd);
    expect([data.code, saved.code]).toEqual([5, 5]);
    const differencesIn = ({ stdout }: { readonly stdout: string }) =>
      (JSON.parse(stdout) as { comparisons: { differences: Record<string, object> }[] })
        .comparisons[0]!;
    const { differences, ...rest } = differencesIn(saved);
    expect(rest).toMatchObject({ items: 3, leftOut: 0 });
    expect(differences).toEqual(differencesIn(data).differences);
    expect(differences['rouge1']).not.toMatchObject({ recall: { items: expect.anything() } });
    expect(differences['rougeW']).toMatchObject({
      recall: { baseline: MEAN_RECALL_W, items: 2, wins: 1, ties: 1 },
    });
    for (const { stderr } of [data, saved])
      expect(stderr).toMatch(/^warning: d(\.jsonl)?: 1 × NO_SCORE:rougeW \(id r2\): d\.jsonl:2: /m);
  });

  it('says so below the table; 0 under --skip-bad, or if that metric is not asked for', async () => {
    const cwd = folderWith(files);
    await score(['--save', 'd'], cwd);
    await rougekit(['score', 'e.jsonl', ...RECIPE, '--save', 'e'], { cwd });
    const { code, stdout } = await compare(['d', 'e', '--skip-bad'], cwd);
    expect(code).toBe(0);
    expect(stdout).toContain('\nrougeW over 2 of 3 items\n');
    const others = await compare(['d', 'e', '--metrics', 'rouge1,rougeL'], cwd);
    expect(others).toMatchObject({ code: 0, stderr: '' });
  });

  it('ends with 5 too where no item has the score', async () => {
    const cwd = folderWith({ 'd.jsonl': NONE });
    const { code, stdout } = await compare(['d.jsonl', 'd.jsonl', ...RECIPE], cwd);
    expect(code).toBe(5);
    expect(stdout).toMatch(/^rougeL +0\.0000/m);
    expect(stdout).not.toMatch(/^rougeW/m);
  });
});

describe('the same bytes', () => {
  it.each(['json', 'table'])('merged from shards: %s', async (format) => {
    const cwd = folderWith({ 'd.jsonl': DATA });
    const codes: number[] = [];
    for (const part of ['1', '2', '3']) {
      const shard = ['--shard', `${part}/3`, '--format', 'json', '-o', `${part}.json`];
      codes.push((await score(shard, cwd)).code);
    }
    expect(codes.toSorted()).toEqual([0, 0, 5]);
    const whole = await score(['--format', format, '--intervals', 'bucketed'], cwd);
    const merge = ['merge', '1.json', '2.json', '3.json', '--format', format];
    const merged = await rougekit(merge, { cwd });
    expect(merged).toMatchObject({ code: 5, stdout: whole.stdout });
    expect(merged.stderr).toContain('warning: 1 × NO_SCORE:rougeW (id r2): d.jsonl:2: ROUGE-W');
    expect((await rougekit([...merge, '--skip-bad'], { cwd })).code).toBe(0);
  });

  it.each(['jsonl', 'json', 'table'])('for --jobs 1 and 2: %s', async (format) => {
    // Threads are handed a megabyte at a time.
    const padding = 'x'.repeat(400);
    const rows = Array.from({ length: 6000 }, (_, k) => ({
      ...(k % 97 === 3 ? WITHOUT_TOKENS : k % 2 === 0 ? CAT : DOG),
      padding,
    }));
    const cwd = folderWith({ 'd.jsonl': jsonl(...rows) });
    const run = (jobs: string) =>
      rougekitProcess(
        ['score', 'd.jsonl', ...RECIPE, '--format', format, '--resamples', '20', '--jobs', jobs],
        { cwd },
      );
    const alone = await run('1');
    expect(alone.code).toBe(5);
    expect(alone.stderr).toContain('62 × NO_SCORE:rougeW');
    expect(await run('2')).toEqual(alone);
  });
});
