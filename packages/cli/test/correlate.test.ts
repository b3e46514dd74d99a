// `rougekit correlate`. Coefficients are worked by hand.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Agreement } from 'rougekit';
import type { AgreementComparison } from 'rougekit/statistics';
import { describe, expect, it } from 'vitest';
import { folderWith, jsonl, rougekit } from './run-command.ts';
import { rougekitProcess } from './run-process.ts';

interface Result {
  readonly kind: string;
  readonly signature: string;
  readonly agreement: string;
  readonly rows: number;
  readonly failed: number;
  readonly ratings: {
    readonly rating: string;
    readonly items: number;
    readonly failed: number;
    readonly metrics: { readonly metric: string; readonly levels: Agreement['levels'] }[];
    readonly differences?: {
      readonly metric: string;
      readonly against: string;
      readonly levels: AgreementComparison['levels'];
    }[];
    readonly turned?: string[];
  }[];
  readonly inputs: { readonly file: string; readonly sha256: string }[];
}

// The documentation of scipy.stats.kendalltau: tau-b −√2/3; tau-c 2 · −4 · 3 / (25 · 2) = −0.48.
const SCIPY = jsonl(
  ...[12, 2, 1, 12, 2].map((x, k) => ({ x, y: [1, 4, 7, 1, 0][k], z: 5 - k, flat: 3 })),
);

// The recall of rouge1 is 1/4, 2/4, 3/4, 1; precision 1 throughout. Ratings 1, 2, 4, 3.
const WORDS = ['a', 'a b', 'a b c', 'a b c d'].map((candidate, k) => ({
  ...{ candidate, reference: 'a b c d', model: `m${k % 2}`, doc: `d${k >> 1}` },
  human: [1, 2, 4, 3][k] as number,
}));

const run = (args: readonly string[], cwd: string) => rougekit(['correlate', ...args], { cwd });

async function json(args: readonly string[], cwd: string): Promise<Result> {
  const { code, stdout } = await run([...args, '--format', 'json', '--resamples', '50'], cwd);
  expect(code).toBe(0);
  return JSON.parse(stdout) as Result;
}

describe('scores that stand in the data', () => {
  it("SciPy's example, to the last digit that is printed", async () => {
    const cwd = folderWith({ 'd.jsonl': SCIPY });
    const result = await json(['d.jsonl', '--ratings', 'y', '--scores', 'x'], cwd);
    expect(result).toMatchObject({ kind: 'agreement', signature: 'scores:x', rows: 5, failed: 0 });
    const { coefficients } = result.ratings[0]!.metrics[0]!.levels.item!;
    expect(coefficients['kendall-b']!.value).toBeCloseTo(-Math.SQRT2 / 3, 15);
    expect(coefficients['kendall-c']!.value).toBe(-0.48);
    expect(result.inputs[0]).toMatchObject({ file: 'd.jsonl' });
    expect(result.inputs[0]!.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('several ratings: a table for each, 80 columns at most', async () => {
    const cwd = folderWith({ 'd.jsonl': SCIPY });
    const { code, stdout } = await run(
      ['d.jsonl', '--ratings', 'y,z', '--scores', 'x', '--coefficient', 'kendall-b,kendall-c'],
      cwd,
    );
    expect(code).toBe(0);
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('y, item level');
    expect(lines[1]).toMatch(/^ +coefficient +value +95% interval +items$/);
    expect(lines[2]).toMatch(/^x +kendall-b +-0\.4714 +-\d\.\d{4} to -?\d\.\d{4} +5$/);
    expect(lines[3]).toMatch(/^ +kendall-c +-0\.4800 /);
    expect(lines).toContain('z, item level');
    expect(lines).toContain('resampled: items (item)');
    expect(lines).toContain('5 rows');
    const tables = lines.filter((line) => !line.startsWith('agreement|'));
    expect(Math.max(...tables.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(stdout).toMatch(/\nscores:x\nagreement\|levels:item\|coef:kendall-b,kendall-c\|ci:95\|/);
  });

  it('not defined: a dash and the reason, exit 0', async () => {
    const cwd = folderWith({ 'd.jsonl': SCIPY, 'one.jsonl': jsonl({ x: 1, y: 2 }) });
    const flat = await run(['d.jsonl', '--ratings', 'flat', '--scores', 'x'], cwd);
    expect(flat.code).toBe(0);
    expect(flat.stdout).toMatch(/\nx +pearson +– +– +5\n/);
    expect(flat.stdout).toContain('\n– x, item level: all ratings are equal\n');
    const one = await run(['one.jsonl', '--ratings', 'y', '--scores', 'x'], cwd);
    expect(one.code).toBe(0);
    expect(one.stdout).toContain('needs at least 2 items, there is 1');
    expect(flat.stdout + one.stdout).not.toContain('NaN');
  });

  it('another seed, other intervals; the same seed, the same bytes', async () => {
    const cwd = folderWith({ 'd.jsonl': SCIPY });
    const seeded = (seed: string) =>
      run(['d.jsonl', '--ratings', 'y', '--scores', 'x', '--seed', seed], cwd);
    const [a, b, c] = [await seeded('1'), await seeded('1'), await seeded('2')];
    expect(a.stdout).toBe(b.stdout);
    expect(a.stdout).not.toBe(c.stdout);
  });

  it('from stdin, into a file', async () => {
    const cwd = folderWith({});
    const args = ['correlate', '-', '--ratings', 'y', '--scores', 'x', '--format', 'json'];
    const { code, stdout } = await rougekit([...args, '-o', 'out.json'], { cwd, input: SCIPY });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    const written = JSON.parse(readFileSync(path.join(cwd, 'out.json'), 'utf8')) as Result;
    expect(written.rows).toBe(5);
  });
});

describe('data that are scored', () => {
  it('rouge1: Pearson of 1, 2, 3, 4 with 1, 2, 4, 3 is 0.8, tau 4/6', async () => {
    const cwd = folderWith({ 'd.jsonl': jsonl(...WORDS) });
    const args = ['d.jsonl', '--ratings', 'human', '--metrics', 'rouge1', '--field', 'recall'];
    const result = await json(args, cwd);
    const { metric, levels } = result.ratings[0]!.metrics[0]!;
    expect(metric).toBe('rouge1.recall');
    expect(levels.item!.coefficients.pearson!.value).toBeCloseTo(0.8, 15);
    expect(levels.item!.coefficients['kendall-b']!.value).toBe(4 / 6);
    expect(result.signature).toMatch(/^rouge\|types:1\|/);
    // F is 2R/(1+R): the same order, so the same tau.
    const byF = await json(args.slice(0, 5), cwd);
    const same = byF.ratings[0]!.metrics[0]!;
    expect(same.metric).toBe('rouge1');
    expect(same.levels.item!.coefficients['kendall-b']!.value).toBe(4 / 6);
  });

  it('system and summary level by their fields', async () => {
    const cwd = folderWith({ 'd.jsonl': jsonl(...WORDS) });
    const fields = ['--system-field', 'model', '--document-field', 'doc'];
    const args = ['d.jsonl', '--ratings', 'human', '--metrics', 'rouge1', '--field', 'recall'];
    const { levels } = (await json([...args, ...fields], cwd)).ratings[0]!.metrics[0]!;
    // m0: recall 1/2, rating 5/2; m1: 3/4, 5/2. All ratings of systems are equal.
    expect(levels.system!.coefficients.pearson).toMatchObject({
      ...{ value: null, reason: 'the means of all systems are equal, in scores or in ratings' },
    });
    // d0: in order; d1: the other way round. The mean is 0.
    expect(levels.summary!.coefficients.spearman).toMatchObject({ value: 0, n: 2, leftOut: 0 });
    expect(levels.summary!.resampled).toBe('systems and documents');
    const only = await json([...args, ...fields, '--level', 'summary'], cwd);
    expect(Object.keys(only.ratings[0]!.metrics[0]!.levels)).toEqual(['summary']);
  });

  it('against another metric: p of all 16 swappings, Williams with one degree of freedom', async () => {
    const cwd = folderWith({ 'd.jsonl': jsonl(...WORDS) });
    const args = [
      'd.jsonl',
      '--ratings',
      'human',
      '--metrics',
      'rouge1,length',
      '--against',
      'rouge1',
    ];
    const [rating] = (await json(args, cwd)).ratings;
    expect(rating!.differences!.every(({ against }) => against === 'rouge1')).toBe(true);
    const length = rating!.differences!.find(({ metric }) => metric === 'length.candidate')!;
    const { permutation, williams, difference } = length.levels.item!.pearson!;
    expect(permutation).toMatchObject({ permutations: 16, exact: true });
    expect(williams!.degrees).toBe(1);
    // Words of the candidate: 1, 2, 3, 4, so r = 0.8; F = 2/5, 2/3, 6/7, 1.
    expect(length.levels.item!.pearson!.scores).toBeCloseTo(0.8, 14);
    expect(difference).toBeCloseTo(0.8 - (length.levels.item!.pearson!.against as number), 14);
    const { stdout } = await run(args, cwd);
    expect(stdout).toContain('human, item level, difference from rouge1');
    expect(stdout).toMatch(/permutation p +Williams p\n/);
  });

  it('a metric that is better when lower is turned round for differences, and it is said', async () => {
    const cwd = folderWith({ 'd.jsonl': jsonl(...WORDS) });
    const args = [
      'd.jsonl',
      '--ratings',
      'human',
      '--metrics',
      'rouge1,ter',
      '--against',
      'rouge1',
    ];
    const [rating] = (await json(args, cwd)).ratings;
    // TER: 3, 2, 1, 0 edits of 4 words, so r = −0.8.
    const ter = rating!.metrics.find(({ metric }) => metric === 'ter')!;
    expect(ter.levels.item!.coefficients.pearson!.value).toBeCloseTo(-0.8, 14);
    expect(rating!.differences![0]!.levels.item!.pearson!.scores).toBeCloseTo(0.8, 14);
    expect(rating!.turned).toEqual(['ter']);
    const { stdout } = await run(args, cwd);
    expect(stdout).toContain('ter ↓');
    expect(stdout).toContain('turned round for differences: ter');
  });
});

describe('bad rows', () => {
  const rows = [
    { x: 1, y: 3, w: 1 },
    { x: 2, y: '3.5', w: 2 },
    { x: 3, y: null, w: 3 },
    { x: 4, w: 4 },
    { x: 5, y: [3, 4], w: 5 },
    { x: 6, y: '', w: 6 },
    { x: 7, y: 4, w: 7 },
    { x: 8, y: 6, w: 9 },
  ];
  const args = ['d.jsonl', '--ratings', 'y,w', '--scores', 'x'];

  it('are counted for the rating that they lack, named with their line, and end with 5', async () => {
    const cwd = folderWith({ 'd.jsonl': jsonl(...rows) });
    const { code, stdout, stderr } = await run([...args, '--format', 'json'], cwd);
    expect(code).toBe(5);
    expect(stderr).toContain("error: 5 of 8 rows have no number in 'y':");
    expect(stderr).toContain(
      "4 × NOT_NUMBER (ids 2, 3, 5 …), for example: d.jsonl:2: expected 'y' to be a number, got the text '3.5'. " +
        'Write it without quotation marks: 3.5',
    );
    expect(stderr).toContain("1 × MISSING_FIELD (id 4): d.jsonl:4: the field 'y' is missing.");
    const { ratings } = JSON.parse(stdout) as Result;
    expect(ratings.map(({ rating, items, failed }) => [rating, items, failed])).toEqual([
      ['y', 3, 5],
      ['w', 8, 0],
    ]);
  });

  it('are named by their ids where they have some', async () => {
    const named = rows.map((row, k) => ({ ...row, id: `r${k}`, key: 900 + k }));
    const cwd = folderWith({ 'd.jsonl': jsonl(...named) });
    expect((await run(args, cwd)).stderr).toContain('NOT_NUMBER (ids r1, r2, r4 …)');
    expect((await run([...args, '--id', 'key'], cwd)).stderr).toContain('(ids 901, 902, 904 …)');
  });

  it('under --skip-bad end with 0', async () => {
    const cwd = folderWith({ 'd.jsonl': jsonl(...rows) });
    const { code, stdout, stderr } = await run([...args, '--skip-bad'], cwd);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^warning: 5 of 8 rows/m);
    expect(stdout).toContain('8 rows, 5 without y');
  });

  it('no good row is bad data; what the data hold cannot reach the terminal', async () => {
    const cwd = folderWith({ 'd.jsonl': jsonl({ x: 1, y: '\u001b[31m' }) });
    const { code, stdout, stderr } = await run(['d.jsonl', '--ratings', 'y', '--scores', 'x'], cwd);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toContain("No row has a rating in 'y' that is a number.");
    expect(stderr).toContain("d.jsonl:1: expected 'y' to be a number, got the text '\\u001b[31m'.");
  });

  it('a number of a list, or of an object, has a path', async () => {
    const data = jsonl({ x: 1, y: [3, { v: 9 }] }, { x: 2, y: [1, { v: 4 }] });
    const cwd = folderWith({ 'd.jsonl': data });
    const result = await json(['d.jsonl', '--ratings', 'y.0,y.1.v', '--scores', 'x'], cwd);
    for (const { metrics } of result.ratings)
      expect(metrics[0]!.levels.item!.coefficients.pearson!.value).toBe(-1);
  });

  it('rows without texts or that are no JSON fail for all ratings', async () => {
    const data = `${jsonl({ candidate: 7, reference: 'a', human: 1 })}{"broken\n${jsonl(...WORDS)}`;
    const cwd = folderWith({ 'd.jsonl': data });
    const { code, stdout, stderr } = await run(
      ['d.jsonl', '--ratings', 'human', '--metrics', 'rouge1', '--format', 'json'],
      cwd,
    );
    expect(code).toBe(5);
    expect(stderr).toContain('error: 2 of 6 rows failed:');
    expect(stderr).toContain("d.jsonl:1: expected 'candidate' to be text");
    expect(stderr).toContain('d.jsonl:2: this line is not JSON');
    expect(JSON.parse(stdout) as Result).toMatchObject({ rows: 6, failed: 2 });
  });

  it('a row that one metric cannot score fails for all: metrics are compared on the same rows', async () => {
    const lost = { candidate: 'a', reference: '!!!', human: 2 };
    const cwd = folderWith({ 'd.jsonl': jsonl(lost, ...WORDS) });
    const args = ['d.jsonl', '--ratings', 'human', '--metrics', 'rouge1,rougeW'];
    const { code, stdout, stderr } = await run(
      [...args, '--dialect', 'rouge-1.5.5', '--format', 'json'],
      cwd,
    );
    expect(code).toBe(5);
    expect(stderr).toContain(
      '1 × EMPTY_TEXT (id 1): d.jsonl:1: ROUGE-W: a reference has no tokens',
    );
    expect(JSON.parse(stdout)).toMatchObject({ rows: 5, failed: 1, ratings: [{ items: 4 }] });
  });

  it('one system twice in one document is bad data', async () => {
    const cwd = folderWith({ 'd.jsonl': jsonl(...WORDS, ...WORDS) });
    const { code, stderr } = await run(
      [
        ...['d.jsonl', '--ratings', 'human', '--metrics', 'rouge1'],
        ...['--system-field', 'model', '--document-field', 'doc'],
      ],
      cwd,
    );
    expect(code).toBe(3);
    expect(stderr).toMatch(
      /Expected `--document-field` to be different .*, got 'd0' twice for system 'm0' \(items /,
    );
  });

  it('an empty file', async () => {
    const cwd = folderWith({ 'd.jsonl': '' });
    const { code, stderr } = await run(['d.jsonl', '--ratings', 'y', '--scores', 'x'], cwd);
    expect(code).toBe(3);
    expect(stderr).toContain("'d.jsonl' has no rows");
  });
});

it('--jobs: the same bytes for any number', async () => {
  // Threads are handed a megabyte at a time.
  const padding = 'x'.repeat(500);
  const rows = Array.from({ length: 5000 }, (_, k) => {
    if (k % 701 === 5) return '{"broken\n';
    const human = k % 503 === 7 ? 'good' : (k * 7) % 11;
    const candidate = k % 401 === 9 ? '' : `a b ${k % 13} c ${k % 7}`;
    return jsonl({ candidate, reference: `a ${k % 5} b c`, human, padding });
  });
  const cwd = folderWith({ 'd.jsonl': rows.join('') });
  const args = ['correlate', 'd.jsonl', '--ratings', 'human', '--metrics', 'rouge1,rougeL'];
  const how = ['--coefficient', 'pearson', '--resamples', '5', '--format', 'json'];
  const alone = await rougekitProcess([...args, ...how, '--jobs', '1'], { cwd });
  expect(alone.code).toBe(5);
  expect(JSON.parse(alone.stdout)).toMatchObject({ rows: 5000, failed: 8 });
  expect(await rougekitProcess([...args, ...how, '--jobs', '2'], { cwd })).toEqual(alone);
});

describe('wrong usage ends with 2 and prints nothing', () => {
  const ok = ['--ratings', 'y', '--scores', 'x'];
  it.each([
    ['no ratings', ['--scores', 'x'], /--ratings/],
    ['a field that is not there', ['--ratings', 'yy', '--scores', 'x'], /Did you mean .y.*x, y, z/],
    ['a score that is not there', ['--ratings', 'y', '--scores', 'q'], /`--scores` names .* 'q'/],
    ['a system that is not there', [...ok, '--system-field', 'q'], /`--system-field` names/],
  ])('%s', async (_, args, words) => {
    const cwd = folderWith({ 'd.jsonl': SCIPY });
    const { code, stdout, stderr } = await run(['d.jsonl', ...args], cwd);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^error: /);
    expect(stderr).toMatch(words);
  });
});
