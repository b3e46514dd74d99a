// `rougekit audit`. The figures are those of ROUGE-1.5.5 itself, stemming on, with its table of
// irregular forms and with an empty one, as in many installations.

import { describe, expect, it } from 'vitest';
import { rowsOf, stemmedMean } from './golden-items.ts';
import { CAT, folderWith, jsonl, parsedLines, rougekit } from './run-command.ts';

interface Hit {
  readonly signature: string;
  readonly field: string;
  readonly rule: string;
  readonly values: number[];
  readonly distance: number;
  readonly matches: boolean;
  readonly options?: unknown;
}
interface Result {
  readonly kind: string;
  readonly claims: object[];
  readonly items: number;
  readonly settings: number;
  readonly hits: Hit[];
  readonly nearest: Hit[];
}

const news = rowsOf('news', 10);
const DATA = { 'news.jsonl': jsonl(...news) };

/** F of rouge2 and rougeL as a paper would print them. */
function claimOf(file: 'rouge-1.5.5' | 'rouge-1.5.5-no-exceptions'): string {
  const figure = (metric: string) => stemmedMean(news, metric, 2, file).toFixed(5);
  return `rouge2=${figure('rouge-2')},rougeL=${figure('rouge-l')}`;
}

async function json(args: readonly string[], cwd: string): Promise<Result> {
  const { code, stdout } = await rougekit(['audit', ...args, '--format', 'json'], { cwd });
  expect(code).toBe(0);
  return JSON.parse(stdout) as Result;
}

describe('a figure of ROUGE-1.5.5 with stemming', () => {
  /** Whether the settings of this very program that match have the table. */
  const tables = ({ hits }: Result) =>
    new Set(
      hits
        .filter(({ signature }) => signature.includes('|dialect:rouge-1.5.5|'))
        .map(({ signature }) => /\|exc:([^|]+)/.exec(signature)?.[1]),
    );

  it('made without irregular forms is distinguished from one made with them', async () => {
    const cwd = folderWith(DATA);
    const [without, intact] = [claimOf('rouge-1.5.5-no-exceptions'), claimOf('rouge-1.5.5')];
    expect(without).not.toBe(intact);
    expect(tables(await json(['news.jsonl', '--claimed', without], cwd))).toEqual(
      new Set(['none']),
    );
    expect(tables(await json(['news.jsonl', '--claimed', intact], cwd))).toEqual(
      new Set(['wordnet-2.0']),
    );
  });

  it('names the plainest setting first, and `rougekit score` agrees', async () => {
    const cwd = folderWith(DATA);
    const claimed = claimOf('rouge-1.5.5-no-exceptions');
    const { code, stdout, stderr } = await rougekit(['audit', 'news.jsonl', '--claimed', claimed], {
      cwd,
    });
    expect(code).toBe(0);
    expect(stderr).not.toContain('error:');
    const [head = '', , first = ''] = stdout.split('\n');
    expect(head).toContain(claimed.replaceAll('=', ' = ').replace(',', ', '));
    expect(head).toMatch(/ settings tried over 10 items\.$/);
    expect(first).toMatch(/^rouge\|types:2,L\|dialect:rouge-1\.5\.5\|.*\|exc:none\|/);
    // The signature is a recipe: replayed, it gives the claimed digits.
    const flags = ['--signature', first, '--format', 'jsonl'];
    const rows = parsedLines((await rougekit(['score', 'news.jsonl', ...flags], { cwd })).stdout);
    const mean = (type: string) =>
      (rows as { scores: Record<string, { fmeasure: number }> }[]).reduce(
        (sum, { scores }) => sum + scores[type]!.fmeasure,
        0,
      ) / rows.length;
    expect(`rouge2=${mean('rouge2').toFixed(5)},rougeL=${mean('rougeL').toFixed(5)}`).toBe(claimed);
    // And so do the flags.
    const set = ['--dialect', 'rouge-1.5.5', '--stemmer', 'porter', '--exceptions', 'none'];
    const same = ['score', 'news.jsonl', ...set, '--metrics', 'rouge2,rougeL', '--format', 'jsonl'];
    expect(parsedLines((await rougekit(same, { cwd })).stdout)).toEqual(rows);
  });

  it('in JSON: claims, values and distances', async () => {
    const cwd = folderWith(DATA);
    const result = await json(['news.jsonl', '--claimed', claimOf('rouge-1.5.5')], cwd);
    expect(result).toMatchObject({
      kind: 'audit',
      version: 1,
      items: 10,
      claims: [
        { type: 'rouge2', digits: 5 },
        { type: 'rougeL', digits: 5 },
      ],
      nearest: [],
    });
    expect(result.settings).toBeGreaterThan(100);
    for (const { values, distance, matches, options } of result.hits) {
      expect(matches).toBe(true);
      expect(distance).toBeLessThanOrEqual(0.5e-5 + 1e-12);
      expect(values[0]).toBeCloseTo(stemmedMean(news, 'rouge-2', 2, 'rouge-1.5.5'), 5);
      expect(options).toBeUndefined(); // parts of it are code
    }
  });
});

describe('how a figure is written', () => {
  // P 1, R 1/2: F is 2/3, and 0.6289 under a beta of 1.2.
  const cat = { 'cat.jsonl': jsonl(CAT) };

  it.each([
    ['percent', 'rouge1.recall=50.00'],
    ['with its sign', 'rouge1.recall=50.00%'],
    ['a fraction', 'rouge1.recall=0.5000'],
    ['with a short field', 'rouge1.r=0.5000'],
  ])('%s', async (_, claimed) => {
    const { claims, hits } = await json(['cat.jsonl', '--claimed', claimed], folderWith(cat));
    expect(claims).toEqual([{ type: 'rouge1', field: 'recall', value: 0.5, digits: 4 }]);
    expect(hits.some(({ signature }) => signature.includes('|dialect:rouge-score|'))).toBe(true);
    expect(new Set(hits.map(({ field }) => field))).toEqual(new Set(['recall']));
  });

  it('without a field all three are tried', async () => {
    const { hits } = await json(['cat.jsonl', '--claimed', 'rouge1=0.5000'], folderWith(cat));
    expect(hits.find(({ signature }) => signature.includes('|dialect:rouge-score|'))?.field).toBe(
      'recall',
    );
  });

  it('the digits that are printed decide', async () => {
    const cwd = folderWith(cat);
    const hasCoco = async (claimed: string) =>
      (await json(['cat.jsonl', '--claimed', claimed], cwd)).hits.some(({ signature }) =>
        signature.includes('|dialect:coco|'),
      );
    // 2.44 · 1/2 / (1/2 + 1.44) = 0.628866
    expect(await hasCoco('rougeL.f1=0.63')).toBe(true);
    expect(await hasCoco('rougeL.f1=0.6289')).toBe(true);
    expect(await hasCoco('rougeL.f1=0.6300')).toBe(false);
  });
});

describe('nothing matches', () => {
  it('lists the nearest with their distance', async () => {
    const cwd = folderWith(DATA);
    const { code, stdout } = await rougekit(
      ['audit', 'news.jsonl', '--claimed', 'rouge2=0.99999'],
      {
        cwd,
      },
    );
    expect(code).toBe(0);
    const [head, , title, first, values] = stdout.split('\n');
    expect(head).toMatch(/^rouge2 = 0\.99999: nothing matches\. /);
    expect(title).toBe('The nearest:');
    expect(first).toMatch(/^rouge\|types:2\|/);
    expect(values).toMatch(/, off by 0\.\d{5}$/);
  });

  it('in JSON, nearest first', async () => {
    const cwd = folderWith(DATA);
    const { hits, nearest } = await json(['news.jsonl', '--claimed', 'rouge2=0.99999'], cwd);
    expect(hits).toEqual([]);
    const distances = nearest.map(({ distance }) => distance);
    expect(distances.length).toBeGreaterThan(1);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(nearest.every(({ matches }) => !matches)).toBe(true);
  });
});

describe('wrong usage ends with 2 and prints nothing', () => {
  it.each([
    ['no figure', ['--claimed', 'rouge1'], /rouge1=0\.4975/],
    ['no number', ['--claimed', 'rouge1=high'], /rouge1=0\.4975/],
    ['an empty one', ['--claimed', 'rouge1=0.5,'], /rouge1=0\.4975/],
    ['an unknown type', ['--claimed', 'bleu=0.5'], /bleu/],
    ['an unknown field', ['--claimed', 'rouge1.accuracy=0.5'], /accuracy/],
    ['nothing claimed', [], /--claimed/],
    ['an unknown format', ['--claimed', 'rouge1=0.5', '--format', 'csv'], /table, json/],
  ])('%s', async (_, args, words) => {
    const cwd = folderWith({ 'cat.jsonl': jsonl(CAT) });
    const { code, stdout, stderr } = await rougekit(['audit', 'cat.jsonl', ...args], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^error: /);
    expect(stderr).toMatch(words);
  });

  it('no data set', async () => {
    expect((await rougekit(['audit', '--claimed', 'rouge1=0.5'])).code).toBe(2);
  });

  it('a data set without a usable row is bad data: 3', async () => {
    const cwd = folderWith({ 'data.jsonl': jsonl({ candidate: null, reference: 'a' }) });
    const { code, stderr } = await rougekit(['audit', 'data.jsonl', '--claimed', 'rouge1=0.5'], {
      cwd,
    });
    expect(code).toBe(3);
    expect(stderr).toContain('data.jsonl:1');
  });

  it.each([
    ['audit', '--claimed', 'rouge1=0.5'],
    ['diff-dialects', '--dialects', 'rouge-score'],
  ])(
    'rows that cannot be read make the result of %s a partial one: 5',
    async (command, ...flags) => {
      const bad = '{"candidate":\n'.repeat(40);
      const cwd = folderWith({ 'data.jsonl': jsonl(CAT) + bad, 'good.jsonl': jsonl(CAT) });
      const run = (file: string, ...more: string[]) =>
        rougekit([command, file, ...flags, ...more], { cwd });
      const good = await run('good.jsonl');
      expect(good.code).toBe(0);
      const { code, stdout, stderr } = await run('data.jsonl');
      expect([code, stdout]).toEqual([5, good.stdout]);
      expect(stderr).toContain(
        'error: 40 of 41 rows failed and are left out:\n  40 × INVALID_JSON',
      );
      // In one line, however many they are.
      expect(stderr.match(/data\.jsonl:/g)).toHaveLength(1);
      const skipped = await run('data.jsonl', '--skip-bad');
      expect([skipped.code, skipped.stdout]).toEqual([0, good.stdout]);
      expect(skipped.stderr).toContain('warning: 40 of 41 rows failed and are left out:');
    },
  );
});
