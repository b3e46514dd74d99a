// A family of another package: one file (letters.ts) and one entry in a list, and its name works everywhere.

import path from 'node:path';
import { score, scoreStream } from 'rougekit';
import { registry } from 'rougekit/registry';
import { expect, test } from 'vitest';
import { folderWith, jsonl, rougekit } from '../../packages/cli/test/run-command.ts';
import { farLetters, letters } from './letters.ts';

const more = registry.with(letters, farLetters);
const PAIR = { candidate: 'abcd', reference: 'abXX' };
const DATA = jsonl(PAIR, { candidate: 'aabb', reference: 'AA' });
const run = (...args: readonly string[]) =>
  rougekit(['score', '-', ...args], { input: DATA, registry: more });

test('names and signatures make it, beside those of the package', () => {
  const scorer = registry.with(letters).scorerFromNames(['letters', 'rouge1'], {
    letters: { caseSensitive: true },
  });
  expect(scorer.signature).toMatch(/^letters\|case:kept\|least:1\|v:.* \+ rouge\|types:1\|/);
  expect(registry.with(letters).scorerFromSignature(scorer.signature).signature).toBe(
    scorer.signature,
  );
  expect(score(PAIR, scorer)).toMatchObject({ letters: { similarity: 0.5, letters: 4 } });
  expect(() => registry.scorerFromNames(['letters'])).toThrow(/Expected `metrics`/);
  expect(more.names).toEqual([...registry.names, 'letters', 'far-letters']);
});

test('an async one is awaited, alone or with others', async () => {
  const scorer = more.scorerFromNames(['far-letters|least:2', 'letters|least:2']);
  expect(scorer.mode).toBe('async');
  expect(more.scorerFromSignature(scorer.signature).signature).toBe(scorer.signature);
  const rows = [];
  for await (const row of scoreStream([{ candidate: 'aabb', reference: 'aab' }], scorer))
    rows.push(row);
  const found = { similarity: 0.5, letters: 2 };
  expect(rows).toMatchObject([{ scores: { 'far-letters': found, letters: found } }]);
});

test('a family takes the place of one with the same name', () => {
  const other = registry.with({ ...letters, name: 'bleu' });
  expect(other.names).toEqual(registry.names);
  expect(other.families.find(({ name }) => name === 'bleu')?.title).toBe('letters');
});

test('--help has its name and its options, in a group of their own', async () => {
  const { stdout } = await run('--help-all');
  const text = stdout.replace(/\s+/g, ' ');
  expect(text).toContain('repetition3, letters, far-letters');
  expect(text).toContain('letters (shared letters): --letters-case-sensitive case-sensitive');
  expect(text).toContain('--far-letters-at-least <n>');
  const plain = await rougekit(['score', '--help-all']);
  expect(plain.stdout).not.toContain('letters-');
});

test('--metrics, flags and the table', async () => {
  const { code, stdout } = await run('--metrics', 'letters,rouge1', '--letters-at-least', '2');
  expect(code).toBe(0);
  // aabb against AA: a of a and b; abcd has no letter twice.
  expect(stdout).toMatch(/^letters +0\.2500 /m);
  expect(stdout).toContain('letters|case:lower|least:2|v:');
});

test('JSON, and the same from the signature', async () => {
  const { stdout } = await run('--metrics', 'letters|case:kept', '--format', 'json');
  const report = JSON.parse(stdout);
  expect(report.scores.letters.similarity.value).toBe(0.25);
  const again = await run('--signature', report.signature, '--format', 'json');
  expect(again.stdout).toBe(stdout);
});

test('gates go by its columns', async () => {
  const metrics = ['--metrics', 'letters'];
  expect(await run(...metrics, '--fail-under', 'letters=0.9')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Gate failed: letters similarity is 0.5000, under 0.9'),
  });
  expect((await run(...metrics, '--fail-under', 'letters.letters=2')).code).toBe(0);
  expect(await run(...metrics, '--fail-under', 'letters=90')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Did you mean 0.9?'),
  });
});

test('wrong options are refused in the words of its flags', async () => {
  expect(await run('--metrics', 'letters', '--letters-at-least', '12')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(
      'Expected `--letters-at-least` to be a whole number from 1 to 9, got 12.',
    ),
  });
});

test('an async one in the command: table, rows, JSON, gates', async () => {
  const metrics = ['--metrics', 'far-letters,rouge1'];
  const table = await run(...metrics);
  expect(table.stdout).toMatch(/^far-letters +0\.5000 /m);
  const rows = await run(...metrics, '--format', 'jsonl', '--jobs', '2');
  const similarity = rows.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).scores['far-letters'].similarity);
  expect(similarity).toEqual([0.5, 0.5]);
  const report = JSON.parse((await run(...metrics, '--format', 'json')).stdout);
  expect(report.scores['far-letters'].similarity.value).toBe(0.5);
  expect((await run(...metrics, '--fail-under', 'far-letters=0.6')).code).toBe(1);
  expect((await run(...metrics, '--fail-under', 'far-letters=0.4')).code).toBe(0);
});

test('one that takes the name of a metric of ours is scored where it is known, for any --jobs', async () => {
  const taken = registry.with({ ...letters, name: 'exact', make: () => letters.make({}) });
  const scored = (jobs: string) =>
    rougekit(['score', '-', '--metrics', 'exact', '--format', 'json', '--jobs', jobs], {
      input: DATA,
      registry: taken,
    });
  expect((await scored('2')).stdout).toBe((await scored('1')).stdout);
});

test('an async one against ratings', async () => {
  // 1, 2, 3 and 4 letters of 4 with ratings 1, 2, 4, 3: r = 0.8.
  const input = jsonl(
    ...['a', 'ab', 'abc', 'abcd'].map((reference, k) => ({
      ...{ candidate: 'abcd', reference, human: [1, 2, 4, 3][k] },
    })),
  );
  const args = ['correlate', '-', '--ratings', 'human', '--metrics', 'far-letters,letters'];
  const { code, stdout } = await rougekit([...args, '--format', 'json'], { input, registry: more });
  expect(code).toBe(0);
  const [{ metrics }] = JSON.parse(stdout).ratings;
  for (const { levels } of metrics)
    expect(levels.item.coefficients.pearson.value).toBeCloseTo(0.8, 14);
  expect(metrics.map(({ metric }: { metric: string }) => metric)).toEqual([
    ...['far-letters', 'letters'],
  ]);
});

test('compare goes by its columns, of data and of saved runs', async () => {
  const rows = (candidate: string) => jsonl({ candidate, reference: 'abcd' });
  const folder = folderWith({ 'a.jsonl': rows('abXX'), 'b.jsonl': rows('abcX') });
  const [a, b] = ['a', 'b'].map((name) => path.join(folder, `${name}.jsonl`)) as [string, string];
  const metrics = ['--metrics', 'letters'];
  const store = ['--history', folder];
  for (const [file, name] of Object.entries({ [a]: 'old', [b]: 'new' }))
    await rougekit(['score', file, ...metrics, '--save', name, ...store], { registry: more });
  for (const systems of [
    [a, b, ...metrics],
    ['old', 'new', ...store],
  ]) {
    const compared = (...flags: readonly string[]) =>
      rougekit(['compare', ...systems, '--resamples', '9', ...flags], { registry: more });
    const { stdout } = await compared();
    // ab of abx, abc of abcx
    expect(stdout).toMatch(/^letters +0\.6667 +0\.7500 .* 1\/0\/0$/m);
    expect(stdout).not.toContain('letters.letters');
    const { comparisons } = JSON.parse((await compared('--format', 'json')).stdout);
    expect(comparisons[0].differences.letters).toMatchObject({
      similarity: { better: 'higher' },
      letters: { better: 'neither' },
    });
  }
});

test('parts of a set are merged by its name', async () => {
  const folder = folderWith({ 'data.jsonl': DATA });
  const [data, ...parts] = ['data.jsonl', '1.json', '2.json'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  for (const [k, part] of parts.entries())
    await rougekit(
      [
        'score',
        data,
        '--metrics',
        'letters',
        '--shard',
        `${k + 1}/2`,
        '--format',
        'json',
        '-o',
        part,
      ],
      { registry: more },
    );
  const { code, stdout } = await rougekit(['merge', ...parts], { registry: more });
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^letters +0\.5000 /m),
  });
});
