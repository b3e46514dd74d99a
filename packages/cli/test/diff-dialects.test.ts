// `rougekit diff-dialects`. Fractions are worked out by hand.

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { displayWidth } from '../src/terminal/display-width.ts';
import { rowsOf, stemmedMean } from './golden-items.ts';
import { CAT, folderWith, jsonl, rougekit } from './run-command.ts';

interface Step {
  readonly decision: string;
  readonly from: string;
  readonly to: string;
  readonly effect: number;
}
interface Result {
  readonly kind: string;
  readonly items: number;
  readonly field: string;
  readonly base: string;
  readonly types: string[];
  readonly rows: { dialect: string; means: (number | null)[]; refused: number }[];
  readonly gaps: {
    type: string;
    from: string;
    to: string;
    before: number;
    after: number;
    steps: Step[];
  }[];
}
const near = (value: number) => expect.closeTo(value, 7) as number;

/** Tokens that repeat: clipped 2 of 4 and 2 of 3, F 4/7; as sets 1 of 1 and 1 of 2, F 2/3. */
const THE = ['--candidate', 'the the the the', '--reference', 'the cat the'];

async function json(args: readonly string[], cwd?: string): Promise<Result> {
  const options = cwd === undefined ? {} : { cwd };
  const { code, stdout } = await rougekit(['diff-dialects', ...args, '--format', 'json'], options);
  expect(code).toBe(0);
  return JSON.parse(stdout) as Result;
}

describe('a pair on the command line', () => {
  it('shows every dialect, and the cause of a gap', async () => {
    const result = await rougekit(['diff-dialects', ...THE, '--metrics', 'rouge1']);
    expect(result).toMatchObject({ code: 0, stderr: '' });
    const lines = result.stdout.split('\n');
    expect(lines).toContainEqual(expect.stringMatching(/^rouge-score +0\.5714$/));
    expect(lines).toContainEqual(expect.stringMatching(/^rouge-1\.5\.5 +0\.5714$/));
    expect(lines).toContainEqual(expect.stringMatching(/^pltrdy +0\.6667$/));
    const decision = lines.indexOf('counting of repeated n-grams: clipped →');
    const cause = lines.findIndex((line) => line.startsWith('  distinct '));
    expect(cause).toBeGreaterThan(decision);
    // Dialects that take a decision are named together.
    expect(lines[cause]).toMatch(/^ {2}distinct +\+0\.0952 {2}pltrdy, rouge-chinese$/);
    expect(lines[cause + 1]).toBe('    In these texts, repeated tokens: "the"');
    // What is equal needs no cause.
    expect(lines.slice(decision).join()).not.toContain('rouge-score');
  });

  it('shows every gap by itself with --verbose', async () => {
    const args = [...THE, '--metrics', 'rouge1', '--verbose'];
    const { stdout } = await rougekit(['diff-dialects', ...args]);
    const lines = stdout.split('\n');
    const gap = lines.findIndex((line) => line.includes('rougekit → pltrdy'));
    expect(lines[gap]).toContain('0.5714 → 0.6667');
    expect(lines[gap + 1]).toMatch(
      /^1\. counting of repeated n-grams: clipped → distinct: \+0\.0952/,
    );
    expect(lines[gap + 1]).toContain('the');
    expect(stdout).not.toContain('rougekit → rouge-score');
  });

  it('in Chinese', async () => {
    const args = [...THE, '--metrics', 'rouge1', '--dialects', 'pltrdy', '--lang', 'zh'];
    const { code, stdout } = await rougekit(['diff-dialects', ...args]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^pltrdy +0\.6667$/m);
    expect(stdout).toMatch(
      /^重复 n 元组的计数：clipped → distinct +\+0\.0952 {2}pltrdy\n {4}这对文本，重复的词元："the"$/m,
    );
  });

  it('in JSON, with every digit', async () => {
    const result = await json([...THE, '--metrics', 'rouge1', '--dialects', 'pltrdy,rouge-score']);
    expect(result).toMatchObject({
      kind: 'dialects',
      version: 1,
      items: 1,
      field: 'fmeasure',
      base: 'rougekit',
      types: ['rouge1'],
      rows: [
        { dialect: 'rougekit', means: [near(4 / 7)], refused: 0 },
        { dialect: 'pltrdy', means: [near(2 / 3)], refused: 0 },
        { dialect: 'rouge-score', means: [near(4 / 7)], refused: 0 },
      ],
    });
    const [gap] = result.gaps.filter(({ to }) => to === 'pltrdy');
    expect(gap?.steps[0]).toMatchObject({
      decision: 'counting',
      from: 'clipped',
      to: 'distinct',
      effect: near(2 / 3 - 4 / 7),
    });
  });

  it('against another base, in another field', async () => {
    const args = ['--base', 'pltrdy', '--dialects', 'rouge-score', '--field', 'recall'];
    const result = await json([...THE, ...args, '--metrics', 'rouge1']);
    expect(result).toMatchObject({
      base: 'pltrdy',
      field: 'recall',
      rows: [
        { dialect: 'pltrdy', means: [near(1 / 2)] },
        { dialect: 'rouge-score', means: [near(2 / 3)] },
      ],
      gaps: [{ from: 'pltrdy', to: 'rouge-score', before: near(1 / 2), after: near(2 / 3) }],
    });
  });

  it('against several references', async () => {
    // Pooled 3 + 3 of 6 + 4: R 6/10. The best alone: 3 of 4.
    const args = ['--candidate', 'the cat sat', '--reference', CAT.reference];
    const more = ['--reference', 'the cat sat there', '--metrics', 'rouge1', '--field', 'recall'];
    const result = await json([...args, ...more, '--dialects', 'rouge-1.5.5,rouge-score']);
    expect(result.rows).toEqual([
      { dialect: 'rougekit', means: [3 / 4], refused: 0 },
      { dialect: 'rouge-1.5.5', means: [3 / 5], refused: 0 },
      { dialect: 'rouge-score', means: [3 / 4], refused: 0 },
    ]);
    expect(result.gaps.find(({ to }) => to === 'rouge-1.5.5')?.steps).toMatchObject([
      { decision: 'references', from: expect.stringContaining('best') as string, to: 'pooled' },
    ]);
  });
});

describe('a data set', () => {
  it.each([
    ['english', 'en'],
    ['chinese', 'zh'],
  ])('takes two screens at most: the %s sample', async (name, language) => {
    const file = path.join(import.meta.dirname, `../../../samples/${name}.jsonl`);
    const args = ['diff-dialects', file, '--candidate', 'concise'];
    const { code, stdout } = await rougekit([...args, '--lang', language], {
      columns: 80,
      env: { NO_COLOR: '1' },
    });
    const lines = stdout.trimEnd().split('\n');
    expect(code).toBe(0);
    expect(lines.length).toBeLessThanOrEqual(48);
    expect(lines.filter((line) => displayWidth(line) > 80)).toEqual([]);
    // Every dialect that differs is named under a cause.
    const causes = lines.slice(lines.indexOf('')).join(' ');
    expect(causes).toMatch(/rouge-1\.5\.5.*xl-sum|xl-sum.*rouge-1\.5\.5/);
  });

  const news = rowsOf('news', 10);

  it('is averaged, with and without stemming', async () => {
    const cwd = folderWith({ 'news.jsonl': jsonl(...news) });
    const args = ['news.jsonl', '--dialects', 'rouge-1.5.5,rouge-score', '--metrics', 'rouge2'];
    const result = await json([...args, '--stem'], cwd);
    expect(result.items).toBe(10);
    const mean = result.rows.find(({ dialect }) => dialect === 'rouge-1.5.5')?.means[0];
    expect(mean).toBeCloseTo(stemmedMean(news, 'rouge-2', 2, 'rouge-1.5.5'), 11);
    const plain = await json(args, cwd);
    expect(plain.rows.find(({ dialect }) => dialect === 'rouge-1.5.5')?.means[0]).not.toBe(mean);
  });

  it('can be cut short', async () => {
    const cwd = folderWith({ 'news.jsonl': jsonl(...news) });
    const args = ['news.jsonl', '--dialects', 'rouge-score', '--metrics', 'rouge1'];
    expect((await json([...args, '--limit-rows', '3'], cwd)).items).toBe(3);
  });

  it('can be cut short system by system', async () => {
    const evals = [1, 2].map(
      (k) =>
        `<EVAL ID="${k}"><PEER-ROOT>.</PEER-ROOT><MODEL-ROOT>.</MODEL-ROOT><INPUT-FORMAT TYPE="SPL"></INPUT-FORMAT>` +
        '<PEERS><P ID="A">a.txt</P><P ID="B">b.txt</P></PEERS><MODELS><M ID="M">m.txt</M></MODELS></EVAL>',
    );
    const cwd = folderWith({
      'settings.xml': `<ROUGE-EVAL version="1.55">${evals.join('')}</ROUGE-EVAL>`,
      ...{ 'a.txt': 'the cat', 'b.txt': 'a cat', 'm.txt': 'the cat' },
    });
    const args = ['settings.xml', '--dialects', 'rouge-score', '--metrics', 'rouge1'];
    expect((await json(args, cwd)).items).toBe(4);
    expect((await json([...args, '--limit-rows', '1'], cwd)).items).toBe(2);
  });

  it('may have rows that a dialect refuses: they are counted and reported', async () => {
    const cwd = folderWith({
      'data.jsonl': jsonl(CAT, { candidate: '', reference: 'the cat sat on the mat' }),
    });
    const args = ['data.jsonl', '--dialects', 'rouge-score,pltrdy', '--metrics', 'rouge1'];
    const { code, stdout } = await rougekit(['diff-dialects', ...args], { cwd });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ +rouge1 +refused$/m);
    expect(stdout).toMatch(/^rouge-score +0\.3333 +0$/m); // (2/3 + 0) / 2
    expect(stdout).toMatch(/^pltrdy +0\.7500 +1$/m); // sets: 3 of 3 and 3 of 5
    expect(stdout).toContain('Hypothesis is empty.');
  });

  it('with fields of its own', async () => {
    const cwd = folderWith({ 'data.jsonl': jsonl({ mine: 'a b', theirs: 'a c' }) });
    const args = ['data.jsonl', '--candidate', 'mine', '--reference', 'theirs'];
    const result = await json([...args, '--dialects', 'rouge-score', '--metrics', 'rouge1'], cwd);
    expect(result.rows.map(({ means }) => means)).toEqual([[1 / 2], [1 / 2]]);
  });
});

describe('wrong usage ends with 2 and prints nothing', () => {
  it.each([
    ['nothing to compare', [], /Nothing to compare: name a data set, or give --candidate/],
    ['no reference', ['--candidate', 'a'], /Nothing to compare/],
    ['an unknown dialect', [...THE, '--dialects', 'pltrdi'], /Did you mean 'pltrdy'\?/],
    ['an unknown base', [...THE, '--base', 'rouge-1.5'], /Did you mean 'rouge-1\.5\.5'\?/],
    ['an unknown type', [...THE, '--metrics', 'rougeX'], /rougeX/],
    ['an unknown field', [...THE, '--field', 'f1'], /Expected `--field` to be one of fmeasure/],
    ['an unknown language', [...THE, '--lang', 'de'], /Expected `--lang` to be one of en, zh/],
    [
      'an unknown format',
      [...THE, '--format', 'csv'],
      /Expected `--format` to be one of table, json/,
    ],
    ['no number of rows', ['data.jsonl', '--limit-rows', '0'], /--limit-rows/],
  ])('%s', async (_, args, words) => {
    const { code, stdout, stderr } = await rougekit(['diff-dialects', ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(words);
  });

  it('a file that is not there is bad data: 3', async () => {
    const { code, stderr } = await rougekit(['diff-dialects', 'none.jsonl']);
    expect(code).toBe(3);
    expect(stderr).toContain('none.jsonl');
  });
});

describe('a preset', () => {
  // Under notebook, "cats" and "cat" have one stem: rougeL 1 and, in the second row, LCS 1 of 2 and 1 of 1.
  const rows = [
    { id: 'a', candidate: 'cats', reference: 'cat' },
    { id: 'b', candidate: 'x y', reference: 'x' },
  ];
  const args = ['data.jsonl', '--preset', 'notebook', '--metrics', 'rougeL'];

  it('is held against rouge_score row by row, with the first cause of each row', async () => {
    const cwd = folderWith({ 'data.jsonl': jsonl(...rows) });
    const { stdout } = await rougekit(['diff-dialects', ...args, '--format', 'json'], { cwd });
    const {
      base,
      rows: means,
      byRow,
    } = JSON.parse(stdout) as {
      base: string;
      rows: unknown[];
      byRow: { fields: object; farthest: object[] }[];
    };
    // (1 + 1.44) · 0.5 · 1 / (1.44 · 0.5 + 1) and 2 · 0.5 · 1 / 1.5.
    const [own, f1] = [(2.44 * 0.5) / 1.72, 2 / 3];
    expect(base).toBe('notebook');
    expect(means).toEqual([
      { dialect: 'notebook', means: [near((1 + own) / 2)], refused: 0 },
      { dialect: 'rouge-score', means: [near(f1 / 2)], refused: 0 },
    ]);
    expect(byRow[0]?.fields).toMatchObject({
      precision: { before: 0.75, after: 0.25, absolute: 0.5, relative: 2, ofMeans: 2 },
      fmeasure: { absolute: near((1 + own - f1) / 2) },
    });
    expect(byRow[0]?.farthest).toMatchObject([
      { id: 'a', cause: { decision: 'stemmer', from: 'porter-nltk', to: 'none' } },
      { id: 'b', cause: { decision: 'fmeasure', from: 'beta 1.2', to: 'beta 1' } },
    ]);
  });

  it('as a table', async () => {
    const cwd = folderWith({ 'data.jsonl': jsonl(...rows) });
    const { stdout } = await rougekit(['diff-dialects', ...args], { cwd });
    expect(stdout).toMatch(/^rougeL P +0\.7500 +0\.2500 +0\.5000 +200\.0 % +200\.0 %$/m);
    expect(stdout).toMatch(/^rougeL +item a +1\.0000 → 0\.0000 +stemmer: porter-nltk → none$/m);
  });

  it('takes the place of --base', async () => {
    const { code, stderr } = await rougekit([
      'diff-dialects',
      ...THE,
      '--preset',
      'notebook',
      '--base',
      'coco',
    ]);
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('leave out `--base`'),
    });
  });
});
