// `--by`: scores by groups of rows. What a group has is what its rows would have alone.

import { describe, expect, it } from 'vitest';
import { folderWith, jsonl, rougekit } from './run-command.ts';

const words = ['the', 'cat', 'sat', 'on', 'a', 'mat', 'and', 'slept'];
const rows = Array.from({ length: 48 }, (_, k) => ({
  id: k,
  candidate: words.slice(0, 1 + (k % 8)).join(' '),
  refs: words.slice(k % 3, 4 + (k % 5)).join(' '),
  meta: { topic: ['news', 'law', 'news', 'art'][k % 4] },
  article: words.slice(0, 3).join(' '),
  ...(k % 6 === 5 ? {} : { year: 2000 + (k % 3) }),
}));
const flags = ['--metrics', 'rouge1,bleu', '--resamples', '50'];

const score = (cwd: string, ...args: string[]) =>
  rougekit(['score', 'data.jsonl', ...flags, ...args], { cwd });
const folder = (some: readonly object[] = rows) => folderWith({ 'data.jsonl': jsonl(...some) });

interface Group {
  readonly name: string;
  readonly items: number;
  readonly failed: number;
  readonly few: boolean;
  readonly scores: object | null;
}

async function groupsBy(cwd: string, ...args: string[]) {
  const { stdout, stderr } = await score(cwd, '--format', 'json', ...args);
  expect(stderr).not.toContain('error:');
  return JSON.parse(stdout).groups as {
    readonly by: string;
    readonly means: string;
    readonly joined: number;
    readonly signature: string;
    readonly groups: readonly Group[];
  }[];
}
const sizes = (groups: readonly Group[] = []) =>
  groups.map(({ name, items }) => [name, items] as const);

describe('--by', () => {
  it('says where a value is nested too deep', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const line = (g: string) => `{"candidate":"a b","reference":"a b","g":${g}}\n`;
    const cwd = folderWith({ 'data.jsonl': line('[1]') + line(deep) });
    const { stderr, code } = await score(cwd, '--by', 'g');
    expect(stderr).toContain("data.jsonl:2: 'g' is nested too deep to group by");
    expect(stderr).not.toMatch(/RangeError|\bat /);
    expect(code).toBe(3);
  });

  it('keeps its own names apart from those of the data', async () => {
    const some = ['other', '(none)', undefined].map((g) => ({ candidate: 'a', reference: 'a', g }));
    const [by] = await groupsBy(folder(some), '--by', 'g');
    expect(sizes(by?.groups)).toEqual([
      ['"(none)"', 1],
      ['"other"', 1],
      ['(none)', 1],
    ]);
  });

  it.each<[string, (row: (typeof rows)[number]) => string]>([
    ['meta.topic', ({ meta }) => String(meta.topic)],
    ['year', ({ year }) => String(year ?? '(none)')],
    ['length', ({ id }) => String(1 + (id % 8))],
  ])('gives each group by %s the scores of its rows alone', async (field, nameOf) => {
    const [by] = await groupsBy(folder(), '--by', field);
    expect(by?.by).toBe(field);
    const names = new Set(rows.map(nameOf));
    expect(new Set(by?.groups.map(({ name }) => name))).toEqual(names);
    for (const { name, items, few, scores } of by?.groups ?? []) {
      const own = rows.filter((row) => nameOf(row) === name);
      const alone = JSON.parse((await score(folder(own), '--format', 'json')).stdout);
      expect({ items, few }).toEqual({ items: own.length, few: own.length < 10 });
      expect(scores).toEqual(alone.scores);
      expect(by?.signature).toBe(alone.signature);
    }
  });

  it('takes several fields, named one by one or as a list', async () => {
    const found = await groupsBy(folder(), '--by', 'year,meta.topic', '--by', 'reference-length');
    expect(found.map(({ by, means }) => [by, means])).toEqual([
      ['year', 'column'],
      ['meta.topic', 'column'],
      [
        'reference-length',
        "words of the reference nearest in length, as the 'unicode' tokenizer cuts them",
      ],
    ]);
    expect(sizes(found[1]?.groups)).toEqual([
      ['news', 24],
      ['art', 12],
      ['law', 12],
    ]);
    expect(sizes(found[0]?.groups)).toEqual([
      ['2000', 16],
      ['2001', 16],
      ['2002', 8],
      ['(none)', 8],
    ]);
  });

  it('derives figures that need the source, which need not be among the metrics', async () => {
    const cwd = folder();
    // The source has three words: candidates of up to three have nothing new, those of six as much new as old.
    const [novelty, compression] = await groupsBy(cwd, '--by', 'novelty,compression');
    expect(sizes(novelty?.groups)[0]).toEqual(['0', 18]);
    expect(novelty?.groups.map(({ name }) => name)).toEqual(
      ['0', '0.25', '0.4', '0.5', '0.571', '0.625'], // (n − 3) / n of four to eight words
    );
    expect(compression?.groups.map(({ name }) => name)).toEqual(
      ['0.333', '0.667', '1', '1.33', '1.67', '2', '2.33', '2.67'], // n / 3
    );
    const result = await score(cwd, '--by', 'novelty2', '--source', 'meta.topic');
    expect(result.stdout).toContain(
      "share of the candidate's 2-grams that the source does not have",
    );
  });

  it('counts references, also where a field of that name holds them', async () => {
    const many = rows.map(({ refs, ...row }, k) => ({
      ...row,
      references: k % 4 === 0 ? [refs, 'a cat'] : refs,
    }));
    const [by] = await groupsBy(folder(many), '--by', 'references');
    expect(sizes(by?.groups)).toEqual([
      ['1', 36],
      ['2', 12],
    ]);
  });

  it('lets a column win over a figure, and says so', async () => {
    const named = rows.map((row) => ({ ...row, length: row.id % 2 === 0 ? 'short' : 'long' }));
    const { stdout, stderr } = await score(folder(named), '--by', 'length');
    expect(stdout).toContain('\nBy length\n');
    expect(stderr).toContain("`--by length` goes by the column 'length' of the data");
  });

  it('goes by the script where there is no language', async () => {
    const mixed = [...rows.slice(0, 12), { candidate: '猫坐着', refs: '猫坐在垫子上' }];
    const { stdout, stderr } = await score(folder(mixed), '--by', 'language');
    expect(stderr).toContain("There is no column 'language': rows are grouped by the script");
    expect(stdout).toMatch(/^Latin +12 /m);
    expect(stdout).toMatch(/^Han +1\* /m);
    const labelled = mixed.map((row) => ({ ...row, language: 'zh' }));
    expect((await score(folder(labelled), '--by', 'language')).stdout).toMatch(/^zh +13 /m);
  });

  it('counts failed rows where they belong, and names no row twice', async () => {
    const bad = rows.slice(0, 20).map((row, k) => (k % 4 === 1 ? { ...row, candidate: 7 } : row));
    const cwd = folderWith({ 'data.jsonl': `${jsonl(...bad)}{bad\n` });
    const { code, stdout } = await score(cwd, '--by', 'meta.topic', '--format', 'json');
    expect(code).toBe(5);
    const [by] = JSON.parse(stdout).groups as { groups: readonly Group[] }[];
    expect(
      by?.groups.map(({ name, items, failed, scores }) => [name, items, failed, scores === null]),
    ).toEqual([
      ['news', 10, 0, false],
      ['art', 5, 0, false],
      ['law', 5, 5, true],
      ['(none)', 1, 1, true],
    ]);
    const table = (await score(cwd, '--by', 'meta.topic')).stdout;
    expect(table).toMatch(/^ +n +failed +rouge1 +95% interval/m);
    expect(table).toMatch(/^law +0\* +5$/m);
  });

  it('joins rare values and shows hostile ones harmlessly, within 80 columns', async () => {
    const named = rows.map((row, k) => ({
      ...row,
      tag: k < 20 ? '\u001b[31mred' : `tag ${k} ${'x'.repeat(99)}`,
    }));
    const { stdout } = await score(
      folder(named),
      '--by',
      'tag',
      '--metrics',
      'rouge1,rouge2,rougeL,ter,length',
    );
    expect(stdout).toContain('\\u001b[31mred');
    expect(stdout).not.toContain('\u001b');
    // 29 different values, of which 20 are shown.
    expect(stdout).toContain('other: 9 more values');
    expect(stdout).toContain('* fewer than 10 scored rows: the interval is unreliable');
    const groups = stdout.slice(stdout.indexOf('By tag')).split('\n');
    expect(Math.max(...groups.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(stdout).toContain('ter ↓');
  });

  it('works on line files', async () => {
    const cwd = folderWith({ 'a.txt': 'the cat\na dog sat down\n', 'b.txt': 'the cat\na dog\n' });
    const run = (field: string) => rougekit(['score', 'a.txt', 'b.txt', '--by', field], { cwd });
    expect((await run('length')).stdout).toMatch(/^4 +1\* /m);
    expect((await run('topic')).stderr).toContain('Line files have no fields.');
    expect((await run('novelty')).stderr).toContain('Line files have no columns.');
  });

  it.each([
    [['--by', 'topic'], "`--by` names 'topic', which is not a field of the data."],
    [['--by', 'lenght'], "Did you mean 'length'?"],
    [['--by', 'year,'], 'Expected `--by` to be a list such as a,b,c'],
    [['--by', 'year', '--format', 'jsonl'], '`--format jsonl` prints rows only'],
    [['--by', 'year', '--shard', '1/2'], 'Groups need all rows.'],
    [
      ['--by', 'year', '--format', 'rouge-1.5.5', '--metrics', 'rouge1'],
      'does not work with settings of ROUGE',
    ],
  ])('refuses %j', async (args, message) => {
    const { code, stderr, stdout } = await rougekit(['score', 'data.jsonl', ...args], {
      cwd: folder(),
    });
    expect(stderr).toContain(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});
