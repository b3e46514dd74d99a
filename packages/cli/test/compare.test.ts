// `rougekit compare` and saved runs. Scores of the items are worked by hand: rouge1 recall of a candidate that is
// the first k of four different words of its reference is k/4, precision 1.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { folderWith, jsonl, parsedLines, rougekit } from './run-command.ts';

const WORDS = ['one', 'two', 'three', 'four'];
const REFERENCE = WORDS.join(' ');
const textOf = (k: number) => WORDS.slice(0, k).join(' ');

/** Rows whose recall is k/4. */
const rows = (ks: readonly number[]) =>
  ks.map((k, at) => ({ id: `item-${at}`, candidate: textOf(k), reference: REFERENCE }));

const LOW = [1, 1, 2, 2, 1, 3];
const HIGH = [2, 3, 3, 4, 2, 3];
const DATA = { 'low.jsonl': jsonl(...rows(LOW)), 'high.jsonl': jsonl(...rows(HIGH)) };
const METRICS = ['--metrics', 'rouge1'];

interface Found {
  readonly baseline: number;
  readonly system: number;
  readonly difference: { readonly value: number; readonly low: number; readonly high: number };
  readonly pValue: number;
  readonly adjustedPValue?: number;
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
}
interface Json {
  readonly kind: string;
  readonly baseline: string;
  readonly correction: string;
  readonly comparisons: readonly {
    readonly system: string;
    readonly exact: boolean;
    readonly items: number;
    readonly leftOut: number;
    readonly differences: Readonly<Record<string, Readonly<Record<string, Found>>>>;
  }[];
  readonly inputs: readonly { readonly file: string; readonly sha256: string }[];
}

async function compared(args: readonly string[], cwd: string, expected = 0): Promise<Json> {
  const { code, stdout, stderr } = await rougekit(['compare', ...args, '--format', 'json'], {
    cwd,
  });
  const error = expect.stringMatching(/^error: Partial result: /m) as string;
  const noError = expect.not.stringMatching(/error:/) as string;
  expect({ code, stderr }).toEqual({ code: expected, stderr: expected === 5 ? error : noError });
  return JSON.parse(stdout) as Json;
}
const recallOf = (json: Json, k = 0) => json.comparisons[k]!.differences['rouge1']!['recall']!;

async function saved(name: string, file: string, cwd: string, more: readonly string[] = METRICS) {
  const result = await rougekit(['score', file, '--save', name, ...more], { cwd });
  expect(result.code).toBe(0);
  return result;
}

/** Differences are 1, 2, 1, 2, 1, 0 quarters: all of one sign, so 2 · 2 of 64 ways to swap are as extreme. */
const EXPECTED = {
  baseline: 10 / 24,
  system: 17 / 24,
  pValue: 4 / 64,
  wins: 5,
  ties: 1,
  losses: 0,
};

describe('two data files', () => {
  it('are scored and compared item by item', async () => {
    const json = await compared(['low.jsonl', 'high.jsonl', ...METRICS], folderWith(DATA));
    expect(json).toMatchObject({ kind: 'comparisons', baseline: 'low.jsonl', correction: 'none' });
    expect(json.comparisons[0]).toMatchObject({ system: 'high.jsonl', exact: true, items: 6 });
    expect(recallOf(json)).toMatchObject(EXPECTED);
    expect(recallOf(json).difference.value).toBeCloseTo(7 / 24, 14);
    expect(json.inputs.map(({ file }) => file)).toEqual(['low.jsonl', 'high.jsonl']);
  });

  it('are printed for people in 80 columns, with what p does not say', async () => {
    const { stdout } = await rougekit(['compare', 'low.jsonl', 'high.jsonl', ...METRICS], {
      cwd: folderWith(DATA),
    });
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('high.jsonl against low.jsonl, 6 items');
    expect(lines.find((line) => line.startsWith('rouge1'))).toMatch(/ 0\.0625 +5\/1\/0$/);
    expect(stdout).toContain('It is not the chance that they are equal');
    expect(stdout).toMatch(/With 6 items, differences smaller than these would be missed/);
    expect(stdout).toMatch(/Test: paired randomization, every way to swap, two-sided;/);
    expect(lines.at(-2)).toMatch(/^rouge\|types:1\|.*\|test:randomization\|trials:all\|ci:95\|/);
    expect(Math.max(...lines.slice(0, -2).map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('of which items failed are compared without them, and that is a partial result', async () => {
    const cwd = folderWith({
      ...DATA,
      'gap.jsonl': DATA['high.jsonl'].replace(
        /"candidate":"one two three four"/,
        '"candidate":null',
      ),
    });
    const args = ['low.jsonl', 'gap.jsonl', ...METRICS];
    const json = await compared(args, cwd, 5);
    expect(json.comparisons[0]).toMatchObject({ items: 5, leftOut: 1 });
    expect(recallOf(json)).toMatchObject({ baseline: 8 / 20, system: 13 / 20 });
    await compared([...args, '--skip-bad'], cwd, 0);
  });
});

it('says in which of two files a column is not found', async () => {
  const row = { candidate: 'a', reference: 'a' };
  const cwd = folderWith({ 'a.jsonl': jsonl(row), 'b.jsonl': jsonl({ one: 'a', two: 'a' }) });
  const { code, stderr } = await rougekit(['compare', 'a.jsonl', 'b.jsonl'], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain('error: b.jsonl: Which field is the candidate?');
});

it('compares two columns of one file', async () => {
  const both = LOW.map((k, at) => ({ a: textOf(k), b: textOf(HIGH[at]!), reference: REFERENCE }));
  const json = await compared(
    ['both.jsonl', '--candidate', 'a', '--candidate', 'b', ...METRICS],
    folderWith({ 'both.jsonl': jsonl(...both) }),
  );
  expect(json).toMatchObject({ baseline: 'a', comparisons: [{ system: 'b' }] });
  expect(recallOf(json)).toMatchObject(EXPECTED);
  expect(json.inputs.length).toBe(1);
});

it('corrects for several systems', async () => {
  const json = await compared(
    ['low.jsonl', 'high.jsonl', 'high.jsonl', ...METRICS],
    folderWith(DATA),
  );
  expect(json.correction).toBe('holm');
  expect([0, 1].map((k) => recallOf(json, k).adjustedPValue)).toEqual([8 / 64, 8 / 64]);
});

describe('a saved run', () => {
  it('is a file about the run and one with a line per item, without texts', async () => {
    const cwd = folderWith(DATA);
    const now = new Date('2026-01-31T09:00:00Z');
    const args = ['score', 'low.jsonl', '--save', 'monday', '--fail-under', 'rouge1=0.1'];
    const { stderr } = await rougekit([...args, ...METRICS], { cwd, now });
    const [, folder = ''] = /^Saved: (.*)$/m.exec(stderr) ?? [];
    expect(folder).toMatch(/^\.rougekit.runs.20260131-090000\.000-monday-[0-9a-f]{8}$/);
    const text = (file: string) => readFileSync(path.join(cwd, folder, file), 'utf8');
    expect(JSON.parse(text('run.json'))).toMatchObject({
      kind: 'run',
      version: 3,
      name: 'monday',
      time: '2026-01-31T09:00:00.000Z',
      rougekit: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      signature: expect.stringMatching(/^rouge\|types:1\|/) as string,
      pooling: { rouge1: 'mean' },
      better: { rouge1: 'higher' },
      items: 6,
      failed: 0,
      inputs: [{ file: 'low.jsonl', sha256: expect.stringMatching(/^[\da-f]{64}$/) as string }],
      columns: { candidate: 'candidate', references: ['reference'] },
      references: 'one',
      summary: {
        signature: expect.stringMatching(/\|ci:95\|bs:1000\|seed:12345\|/) as string,
        scores: { rouge1: { recall: { value: 10 / 24, low: expect.any(Number) as number } } },
      },
      gates: [{ passed: true, message: expect.stringContaining('at least 0.1') as string }],
      timing: { seconds: expect.any(Number) as number },
    });
    const [first, ...others] = parsedLines(text('rows.jsonl'));
    expect(first).toMatchObject({
      id: 'item-0',
      scores: { rouge1: { precision: 1, recall: 1 / 4 } },
      counts: [[]],
      referenceHash: expect.stringMatching(/^[\da-f]{16}$/) as string,
    });
    expect(others.length).toBe(5);
    expect(text('run.json') + text('rows.jsonl')).not.toContain('three');
  });

  it('compares as its data do, by name or by file, with data or with runs', async () => {
    const cwd = folderWith(DATA);
    await saved('low', 'low.jsonl', cwd);
    await saved('high', 'high.jsonl', cwd, [...METRICS, '--history', 'elsewhere']);
    const [high = ''] = runsIn(cwd, 'elsewhere');
    const [low = ''] = runsIn(cwd);
    const fromData = await compared(['low.jsonl', 'high.jsonl', ...METRICS], cwd);
    for (const args of [
      ['low', 'high.jsonl'],
      ['low', high],
      ['low.jsonl', path.join(high, 'run.json')],
      [low, 'high.jsonl', ...METRICS],
    ]) {
      const json = await compared(args, cwd);
      expect(json.comparisons[0]!.differences).toEqual(fromData.comparisons[0]!.differences);
    }
  });

  it('keeps the counts that BLEU is made of, and --metrics picks from what it has', async () => {
    const cwd = folderWith(DATA);
    const metrics = ['--metrics', 'rouge1,bleu,ter'];
    await saved('low', 'low.jsonl', cwd, metrics);
    await saved('high', 'high.jsonl', cwd, metrics);
    const fromRuns = await compared(['low', 'high'], cwd);
    const fromData = await compared(['low.jsonl', 'high.jsonl', ...metrics], cwd);
    expect(fromRuns.comparisons[0]!.differences).toEqual(fromData.comparisons[0]!.differences);
    const one = await compared(['low', 'high', '--metrics', 'ter'], cwd);
    expect(Object.keys(one.comparisons[0]!.differences)).toEqual(['ter']);
  });

  it('is added to those of its name, replaced if asked, and not begun by a run that fails', async () => {
    const cwd = folderWith({ ...DATA, 'bad.jsonl': jsonl({ candidate: 1, reference: 'a' }) });
    await saved('x', 'low.jsonl', cwd);
    await saved('x', 'high.jsonl', cwd);
    const json = await compared(['x~1', 'x'], cwd);
    expect(recallOf(json)).toMatchObject(EXPECTED);
    const before = runsIn(cwd);
    expect(before).toHaveLength(2);
    await saved('x', 'low.jsonl', cwd, [...METRICS, '--replace']);
    expect(runsIn(cwd)).toEqual([before[0], expect.not.stringMatching(before[1] as string)]);
    const bad = await rougekit(['score', 'bad.jsonl', '--save', 'y'], { cwd });
    expect(bad.code).toBe(3);
    expect(runsIn(cwd)).toHaveLength(2);
  });
});

describe('what cannot be compared', () => {
  const high = rows(HIGH);
  const other = high.map((row) => ({ ...row, reference: `${REFERENCE} five` }));
  const files = {
    ...DATA,
    'few.jsonl': jsonl(...high.slice(0, 5)),
    'other.jsonl': jsonl(...other),
    'turned.jsonl': jsonl(...[...high].reverse()),
  };

  it('is another recipe, other items or another order, and it is said which', async () => {
    const cwd = folderWith(files);
    await saved('low', 'low.jsonl', cwd);
    const cases: [string[], number, RegExp][] = [
      [
        ['low', 'high.jsonl', ...METRICS, '--stemmer', 'porter'],
        2,
        /Different signatures: .*'stem:porter-nltk' where .*'stem:none'.*recipe: rouge\|types:1\|/s,
      ],
      [['low', 'few.jsonl'], 3, /Different items: only the baseline has 'item-5'/],
      [['low', 'other.jsonl'], 3, /Different items: item 'item-0' \(row 1\) has other references/],
      [['low', 'turned.jsonl'], 3, /Different order: row 1 .* 'item-0', of the system 'item-5'/],
    ];
    for (const [args, code, message] of cases) {
      const result = await rougekit(['compare', ...args], { cwd });
      expect(result).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(message) });
    }
  });
});

describe('--fail-if-worse', () => {
  it('exits 1 with the reason, 0 where nothing is worse, 2 and 3 where nothing can be compared', async () => {
    const cwd = folderWith({ ...DATA, 'few.jsonl': jsonl(...rows(LOW.slice(0, 3))) });
    await saved('base', 'high.jsonl', cwd, ['--metrics', 'rouge1,ter']);
    const gate = (file: string, metrics: string, list: string) =>
      rougekit(
        ['score', file, '--metrics', metrics, '--baseline', 'base', '--fail-if-worse', list],
        { cwd },
      );
    const worse = await gate('low.jsonl', 'rouge1,ter', 'rouge1.recall');
    expect(worse.code).toBe(1);
    // One-sided: of 64 ways to swap, two (the item that is equal may be swapped) are as extreme.
    expect(worse.stderr).toContain(
      'error: Gate failed: rouge1 recall fell from 0.7083 to 0.4167, by 0.2917, and this is unlikely to be chance (one-sided p = 0.0313).\n',
    );
    expect(worse.stdout).toContain('rouge1');
    const same = await gate('high.jsonl', 'rouge1,ter', 'rouge1,ter');
    expect(same.code).toBe(0);
    // F of 2, 3 and 4 of 4 words: 2/3, 6/7, 1; (2 · 2/3 + 3 · 6/7 + 1) / 6 = 0.8175.
    expect(same.stderr).toContain(
      'Gate passed: rouge1 F-measure did not fall (0.8175 to 0.8175); ter did not rise (0.2917 to 0.2917).\n',
    );
    expect((await gate('few.jsonl', 'rouge1,ter', 'ter')).code).toBe(3);
    expect(await gate('low.jsonl', 'rouge1', 'rouge1')).toMatchObject({ code: 2, stdout: '' });
  });

  it('given twice, judges both', async () => {
    const cwd = folderWith(DATA);
    await saved('base', 'high.jsonl', cwd, ['--metrics', 'rouge1,ter']);
    const args = ['score', 'high.jsonl', '--metrics', 'rouge1,ter', '--baseline', 'base'];
    const apart = ['--fail-if-worse', 'rouge1', '--fail-if-worse', 'ter'];
    const both = await rougekit([...args, ...apart], { cwd });
    expect(both).toEqual(await rougekit([...args, '--fail-if-worse', 'rouge1,ter'], { cwd }));
    expect(both.stderr).toMatch(/rouge1 F-measure did not fall .*; ter did not rise/);
  });
});

describe('a baseline', () => {
  it.each([[['--save', 'best']], [['--save', 'best', '--replace']]])(
    'is not followed or replaced by a run that is worse than it: %j',
    async (again) => {
      const cwd = folderWith(DATA);
      await saved('best', 'high.jsonl', cwd);
      const before = runsIn(cwd);
      const gate = ['--baseline', 'best', '--fail-if-worse', 'rouge1.recall', '--confidence', '80'];
      const worse = await rougekit(['score', 'low.jsonl', ...METRICS, ...gate, ...again], { cwd });
      expect(worse.code).toBe(1);
      expect(worse.stderr).toContain('The run is not saved');
      expect(runsIn(cwd)).toEqual(before);
      const same = await rougekit(['score', 'high.jsonl', ...METRICS, ...gate, ...again], { cwd });
      expect(same).toMatchObject({ code: 0, stderr: expect.stringContaining('Saved:') });
    },
  );

  it('is called so in messages, whichever run is looked at first', async () => {
    const cwd = folderWith(DATA);
    await saved('one', 'low.jsonl', cwd, ['--metrics', 'rouge1,bleu']);
    await saved('two', 'low.jsonl', cwd);
    const { code, stderr } = await rougekit(['compare', 'one', 'two'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("the system has nothing where the baseline has 'bleu'");
    expect(stderr).toMatch(/baseline: one\s+system: two/);
  });
});

it.each([
  [['score', 'low.jsonl', '--save', 'x', '--history', 'low.jsonl/y'], /Cannot make the folder/],
  [
    ['score', 'low.jsonl', '--shard', '1/2', '--save', 'x'],
    /`--save` is about a run over all rows/,
  ],
  [
    ['compare', 'low.jsonl', 'x', '--history', 'low.jsonl/y'],
    /Cannot read the history in 'low.jsonl\/y': a part of its path is not a folder/,
  ],
])('refuses %j', async (args, message) => {
  const { code, stderr } = await rougekit(args, { cwd: folderWith(DATA) });
  expect([2, 3]).toContain(code);
  expect(stderr).toMatch(message);
});

/** Their folders, the oldest first. */
function runsIn(cwd: string, history = path.join('.rougekit', 'runs')): string[] {
  return readdirSync(path.join(cwd, history))
    .filter((name) => /^\d{8}-/.test(name))
    .sort()
    .map((name) => path.join(history, name));
}

it('docs/comparing.md shows what is printed', async () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const text = readFileSync(path.join(root, 'docs', 'comparing.md'), 'utf8');
  const [, command = '', shown = ''] =
    /```sh\nrougekit (.*)\n```\n\n```text\n(.*?)```/s.exec(text) ?? [];
  const { code, stdout } = await rougekit(command.split(' '), { cwd: root });
  expect(code).toBe(0);
  expect(stdout.startsWith(shown)).toBe(true);

  const cwd = folderWith({});
  const data = path.join(root, 'samples', 'english.jsonl');
  const metrics = ['--metrics', 'rougeL,bleu'];
  await saved('monday', data, cwd, [...metrics, '--candidate', 'concise']);
  const gate = await rougekit(
    [
      'score',
      data,
      '--candidate',
      'verbose',
      ...metrics,
      '--baseline',
      'monday',
      '--fail-if-worse',
      'rougeL:0.01',
    ],
    { cwd },
  );
  const [sentence = ''] = /^error: Gate failed: .*$/m.exec(text) ?? [];
  expect(gate.stderr.split('\n')).toContain(sentence);
});

it('shows the one number of a key that was asked for, where that is not its main one', async () => {
  const cwd = folderWith(DATA);
  await saved('low', 'low.jsonl', cwd);
  await saved('high', 'high.jsonl', cwd);
  const args = ['compare', 'low', 'high', '--metrics', 'rouge1.precision'];
  const { code, stdout, stderr } = await rougekit(args, { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.any(String) });
  expect(stdout).toContain('rouge1.precision');
});
