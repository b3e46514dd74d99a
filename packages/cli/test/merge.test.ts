// `score --shard` and `merge`: parts of a set, joined to the very report of the whole.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { scoreBatch } from 'rougekit';
import { scorerFromNames } from 'rougekit/registry';
import { type PartialResult, ScoreSet, withChecksum } from 'rougekit/statistics';
import { describe, expect, it } from 'vitest';
import { folderWith, jsonl, rougekit } from './run-command.ts';
import { rougekitProcess } from './run-process.ts';

/** Rows of all kinds; every other one has no id of its own. */
const rows = Array.from({ length: 61 }, (_, k) => {
  if (k % 13 === 5) return '{bad';
  if (k % 19 === 9) return '';
  if (k % 17 === 3) return '{"candidate":"","reference":"nothing came out"}';
  if (k % 23 === 4) return '{"id":"half","candidate":"a"}';
  const id = k % 2 === 0 ? {} : { id: `row ${k}` };
  return JSON.stringify({
    ...id,
    candidate: `a cat ${k % 5} sat on ${k % 3} mats`,
    reference: k % 7 === 0 ? ['the cat sat', `a ${k % 4} mat`] : `the cat ${k % 4} sat on the mat`,
  });
});
const content = rows.join('\n');
const recipe = ['--metrics', 'rouge1,rougeLsum,bleu'];
const few = ['--resamples', '40'];

async function shard(cwd: string, part: number, of: number, ...flags: string[]): Promise<string> {
  const name = `part-${part}-of-${of}.json`;
  const args = ['--shard', `${part}/${of}`, '--format', 'json', '-o', name];
  const { code } = await rougekit(['score', 'data.jsonl', ...recipe, ...args, ...flags], { cwd });
  expect([0, 5]).toContain(code);
  return name;
}

const wholeReport = (cwd: string, ...flags: string[]) =>
  rougekit(
    [
      'score',
      'data.jsonl',
      ...recipe,
      ...few,
      '--intervals',
      'bucketed',
      '--format',
      'json',
      ...flags,
    ],
    { cwd },
  );

describe('rougekit merge', () => {
  it.each([
    [1, [1]],
    [2, [2, 1]],
    [7, [3, 7, 1, 5, 2, 6, 4]],
  ])('prints the report of the whole for %i parts, to the byte', async (of, order) => {
    const cwd = folderWith({ 'data.jsonl': content });
    const whole = await wholeReport(cwd);
    const names = [];
    for (const part of order) names.push(await shard(cwd, part, of));
    const merged = await rougekit(['merge', ...names, ...few, '--format', 'json'], { cwd });
    expect(merged.stdout).toBe(whole.stdout);
    expect([merged.code, whole.code]).toEqual([5, 5]);
    const { items, failed, notices } = JSON.parse(merged.stdout);
    expect([items, failed]).toEqual([58, 8]);
    expect(notices.map(({ code }: { code: string }) => code)).toContain('EMPTY_CANDIDATE');
  });

  it('takes uneven parts of a program of one’s own, and parts that were joined before', async () => {
    const cwd = folderWith({ 'data.jsonl': content });
    const whole = await wholeReport(cwd);
    const { inputs, notices, ...numbers } = JSON.parse(whole.stdout);
    const pairs = rows
      .filter((line) => line !== '')
      .map((line) => (line.startsWith('{bad') ? {} : JSON.parse(line)));
    const scorer = scorerFromNames(['rouge1', 'rougeLsum', 'bleu']);
    const report = scoreBatch(pairs, scorer);
    const ends = [0, 1, 1, 4, 9, 21, 50, 58];
    const names = ends.slice(1).map((end, k) => {
      const set = new ScoreSet(scorer);
      for (const row of report.rows.slice(ends[k], end)) {
        if (row.ok) set.add(row.scores, row.counts, row.index);
        else set.addFailed();
      }
      const name = `own-${k + 1}.json`;
      writeFileSync(
        path.join(cwd, name),
        JSON.stringify(set.partial({ part: k + 1, of: 7, inputs })),
      );
      return name;
    });
    const merge = (...args: string[]) => rougekit(['merge', ...args], { cwd });
    const some = await merge(
      names[5]!,
      names[1]!,
      names[3]!,
      '--format',
      'partial',
      '-o',
      'some.json',
    );
    expect(some).toMatchObject({ code: 0, stdout: '' });
    expect(some.stderr).toContain('Still missing: parts 1, 3, 5, 7 of 7.');
    const rest = [names[6]!, names[4]!, names[0]!, 'some.json', names[2]!];
    const merged = await merge(...rest, ...few, '--format', 'json');
    expect(JSON.parse(merged.stdout)).toEqual({ ...numbers, inputs, notices: [] });
    expect(notices.length).toBeGreaterThan(0);
    const flat = await merge(...names, '--format', 'partial');
    const nested = await merge(...rest.toReversed(), '--format', 'partial');
    expect(nested.stdout).toBe(flat.stdout);
  });

  it('joins the parts of line files, packed files and pipes', async () => {
    const texts = (word: string) =>
      Array.from({ length: 9 }, (_, k) => `${word} ${k} sat`).join('\n');
    const cwd = folderWith({
      'data.jsonl.gz': gzipSync(content),
      'a.txt': texts('a cat'),
      'b.txt': texts('the cat'),
    });
    const inputs: [string[], string][] = [
      [['data.jsonl.gz'], ''],
      [['-'], content],
      [['a.txt', 'b.txt'], ''],
    ];
    for (const [names, input] of inputs) {
      const run = (...args: string[]) =>
        rougekit(['score', ...names, ...recipe, '--format', 'json', ...args], { cwd, input });
      for (const part of ['1', '2', '3']) await run('--shard', `${part}/3`, '-o', `${part}.json`);
      const merged = await rougekit(['merge', '2.json', '3.json', '1.json', '--format', 'json'], {
        cwd,
      });
      expect(merged.stdout).toBe((await run('--intervals', 'bucketed')).stdout);
      expect(JSON.parse(merged.stdout).items).toBeGreaterThan(8);
    }
  });

  it('counts --limit-rows in the whole set', async () => {
    const cwd = folderWith({ 'data.jsonl': content });
    const limit = ['--limit-rows', '20'];
    const names = [await shard(cwd, 1, 2, ...limit), await shard(cwd, 2, 2, ...limit)];
    const merged = await rougekit(['merge', ...names, ...few, '--format', 'json'], { cwd });
    expect(merged.stdout).toBe((await wholeReport(cwd, ...limit)).stdout);
    const other = await shard(cwd, 2, 2);
    const refused = await rougekit(['merge', names[0]!, other], { cwd });
    expect(refused.code).toBe(3);
    expect(refused.stderr).toContain(
      "'part-2-of-2.json' and 'part-1-of-2.json' are not of one set: the first read all rows, the other read --limit-rows 20.",
    );
  });

  it('has parts without a row, where there are more parts than rows', async () => {
    const cwd = folderWith({ 'data.jsonl': rows.slice(0, 2).join('\n') });
    const names = [await shard(cwd, 1, 3), await shard(cwd, 3, 3), await shard(cwd, 2, 3)];
    const empty = JSON.parse(readFileSync(path.join(cwd, names[1]!), 'utf8')) as PartialResult;
    expect(empty).toMatchObject({ items: 0, buckets: [] });
    const merged = await rougekit(['merge', ...names, ...few, '--format', 'json'], { cwd });
    expect(merged.stdout).toBe((await wholeReport(cwd)).stdout);
    expect(merged.code).toBe(0);
  });

  it('has parts of which no row could be scored, and refuses a set without any', async () => {
    const cwd = folderWith({ 'data.jsonl': `${rows[0]}\n{bad\n${rows[2]}\n` });
    // ROUGE alone takes the road on which columns are known before any row is.
    const run = (...args: string[]) =>
      rougekit(['score', 'data.jsonl', '--metrics', 'rouge1', '--format', 'json', ...args], {
        cwd,
      });
    for (const part of ['1', '2']) await run('--shard', `${part}/2`, '-o', `${part}.json`);
    const merged = await rougekit(['merge', '2.json', '1.json', '--format', 'json'], { cwd });
    expect(merged.code).toBe(5);
    expect(merged.stdout).toBe((await run('--intervals', 'bucketed')).stdout);
    const bad = folderWith({ 'data.jsonl': '{bad\n{bad\n' });
    const none = [await shard(bad, 1, 2), await shard(bad, 2, 2)];
    const refused = await rougekit(['merge', ...none], { cwd: bad });
    expect(refused).toMatchObject({ code: 3, stdout: '' });
    expect(refused.stderr).toContain('None of 2 rows could be scored.');
    expect(refused.stderr).toContain('2 × INVALID_JSON (ids 1, 2)');
  });

  it('judges gates and failed rows as score does', async () => {
    const cwd = folderWith({ 'data.jsonl': content });
    const names = [await shard(cwd, 1, 2), await shard(cwd, 2, 2)];
    const merge = (...args: string[]) => rougekit(['merge', ...names, ...few, ...args], { cwd });
    expect((await merge('--skip-bad')).code).toBe(0);
    expect((await merge('--skip-bad', '--fail-under', 'rouge1=0.1')).code).toBe(0);
    const failed = await merge('--fail-under', 'rouge1=0.99');
    expect(failed.code).toBe(1);
    expect(failed.stderr).toMatch(/Gate failed: rouge1 F-measure is 0\.\d{4}, under 0\.99\./);
    expect((await merge('--fail-under', 'rouge9=0.1')).code).toBe(2);
    expect((await merge('--format', 'partial', '--fail-over', 'rouge1=1')).code).toBe(2);
    expect((await merge('--format', 'jsonl')).stderr).toContain(
      'one of table, json, markdown, latex, partial',
    );
  });

  it('judges the F of one of several betas', async () => {
    const cwd = folderWith({ 'data.jsonl': content });
    const parts = [
      await shard(cwd, 1, 2, '--beta', '0.5,1,2'),
      await shard(cwd, 2, 2, '--beta', '0.5,1,2'),
    ];
    for (const [gate, code] of [
      ['rouge1.f0.5=0.01', 0],
      ['rouge1.f2=0.99', 1],
      ['rouge1=0.99', 2],
    ] as const) {
      const args = ['merge', ...parts, ...few, '--skip-bad', '--fail-under', gate];
      const result = await rougekit(args, { cwd });
      expect([gate, result.code, result.stderr]).toEqual([gate, code, expect.any(String)]);
    }
  });

  it('refuses missing parts, and goes on without them only if told', async () => {
    const cwd = folderWith({ 'data.jsonl': content });
    const names = [await shard(cwd, 2, 4), await shard(cwd, 4, 4)];
    const refused = await rougekit(['merge', ...names], { cwd });
    expect(refused).toMatchObject({ code: 3, stdout: '' });
    expect(refused.stderr).toContain('error: Missing: parts 1, 3 of 4.');
    const allowed = ['merge', ...names, ...few, '--allow-missing'];
    const table = await rougekit(allowed, { cwd });
    expect(table.code).toBe(5);
    expect(table.stdout).toMatch(/^Without parts 1, 3 of 4: not the result of the whole set\.\n/);
    const json = JSON.parse((await rougekit([...allowed, '--format', 'json'], { cwd })).stdout);
    expect(json).toMatchObject({ kind: 'report', parts: 4, missing: [1, 3] });
    expect(json.items).toBeGreaterThan(20);
    expect(json.items).toBeLessThan(40);
  });

  it('joins parts of the same data under other names', async () => {
    const cwd = folderWith({ 'data.jsonl': content, 'elsewhere/copy.jsonl': content });
    const whole = await wholeReport(cwd);
    const one = await shard(cwd, 1, 2);
    const copy = ['score', 'elsewhere/copy.jsonl', ...recipe, '--shard', '2/2'];
    await rougekit([...copy, '--format', 'json', '-o', 'two.json'], { cwd });
    const merged = await rougekit(['merge', one, 'two.json', ...few, '--format', 'json'], { cwd });
    expect(merged.stdout).toBe(whole.stdout);
  });

  it('says why parts of the same data that were cut in two ways do not go together', async () => {
    const cwd = folderWith({ 'data.jsonl': content });
    const one = await shard(cwd, 1, 2);
    const two = await shard(cwd, 2, 2, '--id', 'candidate');
    const { code, stdout, stderr } = await rougekit(['merge', one, two], { cwd });
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toMatch(
      /not of one set: the first was cut by plan [0-9a-f]{12}, the other was cut by plan [0-9a-f]{12}\.\n.*--id and --encoding/,
    );
  });

  it('refuses doubled and foreign parts, and files that are none', async () => {
    const cwd = folderWith({
      'data.jsonl': content,
      'other.jsonl': jsonl({ candidate: 'a', reference: 'b' }),
      'text.json': 'no',
      'broken.json': '',
    });
    const one = await shard(cwd, 1, 2);
    await rougekit(
      ['score', 'other.jsonl', ...recipe, '--shard', '2/2', '--format', 'json', '-o', 'b.json'],
      { cwd },
    );
    writeFileSync(path.join(cwd, 'copy.json'), readFileSync(path.join(cwd, one)));
    const damaged = JSON.parse(readFileSync(path.join(cwd, one), 'utf8'));
    writeFileSync(
      path.join(cwd, 'broken.json'),
      JSON.stringify(withChecksum({ ...damaged, run: { advice: 7 } })),
    );
    writeFileSync(path.join(cwd, 'edited.json'), JSON.stringify({ ...damaged, run: undefined }));
    const stemmed = await rougekit(
      [
        'score',
        'data.jsonl',
        ...recipe,
        '--stemmer',
        'porter',
        '--shard',
        '2/2',
        '--format',
        'json',
        '-o',
        's.json',
      ],
      { cwd },
    );
    expect(stemmed.code).toBe(5);
    for (const [other, message] of [
      ['copy.json', `Part 1 of 2 is there twice: in '${one}' and in 'copy.json'.`],
      ['b.json', `'b.json' and '${one}' are not of one set: the data are 'other.jsonl'`],
      ['s.json', 'the recipe has stem:porter-nltk in the first, stem:none in the other.'],
      [await shard(cwd, 2, 3), 'the number of parts is 3 in the first, 2 in the other.'],
      ['text.json', "'text.json' is not JSON."],
      ['broken.json', "'broken.json' cannot be used: its `run` is damaged."],
      ['edited.json', 'its content does not match its checksum, so it was damaged or edited.'],
      // What is typed after this advice does not replace the data.
      [
        'data.jsonl',
        "'data.jsonl' is not JSON. A part is made by: rougekit score … --shard 1/2 --format json -o part-1.json",
      ],
      ['none.json', "Cannot read 'none.json': there is no such file."],
      ['data.jsonl/x', "Cannot read 'data.jsonl/x': a part of its path is not a folder."],
    ] as const) {
      const { code, stdout, stderr } = await rougekit(['merge', one, other], { cwd });
      expect(stderr).toContain(message);
      expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    }
  });
});

describe('score --shard', () => {
  it('gives the same part for any number of threads, and merge the whole: as processes', async () => {
    const cwd = folderWith({ 'data.jsonl': `${content}\n`.repeat(300) });
    const run = async (...args: string[]) => {
      const { code, stdout } = await rougekitProcess([...args, '--format', 'json'], { cwd });
      expect(code).toBe(5);
      return stdout;
    };
    const score = (...args: string[]) => run('score', 'data.jsonl', '--metrics', 'rouge1', ...args);
    const second = await score('--shard', '2/2', '--jobs', '1');
    expect(JSON.parse(second)).toMatchObject({ parts: [{ part: 2, items: 8700 }] });
    expect(await score('--shard', '2/2', '--jobs', '2')).toBe(second);
    writeFileSync(path.join(cwd, 'b.json'), second);
    writeFileSync(path.join(cwd, 'a.json'), await score('--shard', '1/2'));
    expect(await run('merge', 'b.json', 'a.json')).toBe(await score('--intervals', 'bucketed'));
  });

  it('says of which part its table is', async () => {
    const cwd = folderWith({ 'data.jsonl': content });
    const { stdout } = await rougekit(['score', 'data.jsonl', '--shard', '2/3'], { cwd });
    expect(stdout).toMatch(
      /^Part 2 of 3, 19 rows: not the result of the whole set\.\n\n +precision/,
    );
  });

  it('prints the rows of the part, with the numbers that they have in the set', async () => {
    const cwd = folderWith({ 'data.jsonl': content, 'data.jsonl.gz': gzipSync(content) });
    const run = async (file: string, ...args: string[]) =>
      (await rougekit(['score', file, '--format', 'jsonl', ...args], { cwd })).stdout;
    // Stretches of a file that can be cut …
    const parts = [];
    for (const part of ['1/3', '2/3', '3/3']) parts.push(await run('data.jsonl', '--shard', part));
    expect(parts.every((part) => part.split('\n').length > 10)).toBe(true);
    expect(parts.join('')).toBe(await run('data.jsonl'));
    // … and every third row of one that cannot.
    const whole = (await run('data.jsonl.gz')).split('\n');
    const dealt = whole.filter((line, k) => line !== '' && k % 3 === 1);
    expect(await run('data.jsonl.gz', '--shard', '2/3')).toBe(`${dealt.join('\n')}\n`);
  });

  it.each([
    [['--shard', '3/2'], 'Expected `--shard` to be like 2/7'],
    [['--shard', '1/2', '--fail-under', 'rouge1=0.3'], 'give it to `rougekit merge`'],
    [['--shard', '1/2', '--seed', '3'], '`--seed` is about the whole set'],
    [['--shard', '1/2', '--intervals', 'percentile'], 'bucketed intervals'],
    [['--shard', '1/2', '--format', 'rouge-1.5.5'], 'does not work with settings of ROUGE-1.5.5'],
    [['--shard', '1/2', '--limit-rows', '3'], 'needs a file'],
  ])('refuses %j', async (flags, message) => {
    const { code, stderr } = await rougekit(['score', '-', ...flags], { input: content });
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});
