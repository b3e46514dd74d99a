// `--item`: several rows are answers to one item.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, jsonl, rougekit } from './run-command.ts';

// Recall of rouge1 by hand: of a 1/2 and 1, of b 1/4 and 0.
const ROWS = [
  { id: 'a1', of: 'a', candidate: 'red', reference: 'red fox', desk: 'north' },
  { id: 'a2', of: 'a', candidate: 'red fox', reference: 'red fox', desk: 'north' },
  { id: 'b1', of: 'b', candidate: 'one', reference: 'one two three four', desk: 'south' },
  { id: 'b2', of: 'b', candidate: 'none', reference: 'one two three four', desk: 'south' },
];

interface Report {
  readonly items: number;
  readonly failed: number;
  readonly scores: {
    readonly rouge1: { readonly recall: Record<'value' | 'low' | 'high', number> };
  };
  readonly rounds: object;
}

async function scored(rows: readonly object[], ...args: string[]) {
  const cwd = folderWith({ 'data.jsonl': jsonl(...rows) });
  const command = ['score', 'data.jsonl', '--item', 'of', '--metrics', 'rouge1'];
  const { code, stdout, stderr } = await rougekit([...command, '--format', 'json', ...args], {
    cwd,
  });
  const report = stdout === '' ? undefined : (JSON.parse(stdout) as Report);
  return { code, stderr, cwd, report };
}

test('means and intervals are over items', async () => {
  const { code, report } = await scored(ROWS);
  expect(code).toBe(0);
  // (3/4 + 1/8) / 2; resamples of two items lie between the two.
  expect(report?.scores.rouge1.recall).toEqual({ value: 7 / 16, low: 1 / 8, high: 3 / 4 });
  expect(report).toMatchObject({
    items: 2,
    failed: 0,
    // First answers: (1/2 + 1/4) / 2; second ones: (1 + 0) / 2.
    rounds: {
      ...{ item: 'of', answers: 4, count: 2, complete: true },
      spread: { rouge1: { recall: { lowest: 3 / 8, highest: 1 / 2 } } },
    },
  });
});

test('a field that a thousand rows share names no item', async () => {
  const rows = Array.from({ length: 1001 }, () => ({ of: 'a', candidate: 'x', reference: 'x' }));
  const { code, stderr, report } = await scored(rows);
  expect({ code, report }).toEqual({ code: 3, report: undefined });
  expect(stderr).toContain(
    "data.jsonl:1001: the item 'a' has more than 1000 answers. `--item of` names the field",
  );
  expect(stderr).toContain('for groups of rows there is `--by of`');
  expect((await scored(rows.slice(1))).report).toMatchObject({ items: 1, rounds: { count: 1000 } });
});

test('answers may share the id of their item without a warning', async () => {
  const rows = ROWS.map((row) => ({ ...row, id: row.of }));
  const { code, stderr } = await scored(rows);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: 'candidate: candidate · reference: reference · id: id\n',
  });
});

test('answers need not stand together', async () => {
  const [a1, a2, b1, b2] = ROWS;
  const { report } = await scored([a1!, b1!, a2!, b2!]);
  expect(report).toEqual({
    ...(await scored(ROWS)).report,
    inputs: expect.anything() as unknown,
  });
});

test('a row without an item is an item of its own, whatever its id is', async () => {
  const [a1, a2, b1, b2] = ROWS;
  const rows = [a1!, a2!, { ...b1!, of: undefined, id: 'a' }, { ...b2!, of: undefined, id: 'a' }];
  const { report } = await scored(rows);
  // (3/4 + 1/4 + 0) / 3
  expect(report).toMatchObject({ items: 3, scores: { rouge1: { recall: { value: 1 / 3 } } } });
});

test('one answer to each item is as if nothing was said', async () => {
  const single = ROWS.filter(({ id }) => id.endsWith('1'));
  const { report, cwd } = await scored(single);
  const plain = await rougekit(['score', 'data.jsonl', '--metrics', 'rouge1', '--format', 'json'], {
    cwd,
  });
  const { rounds: _, ...rest } = report!;
  expect(rest).toEqual(JSON.parse(plain.stdout));
});

test('metrics that are pooled by sums: the same answers twice score as once, smoothing included', async () => {
  const once = ROWS.filter(({ id }) => id.endsWith('1'));
  const twice = once.flatMap((row) => [row, { ...row, id: `${row.id}again` }]);
  const { report, cwd } = await scored(twice, '--metrics', 'bleu,ter,chrf', '--save', 'twice');
  writeFileSync(
    path.join(cwd, 'once.jsonl'),
    jsonl(...once.map((row) => ({ ...row, id: row.of }))),
  );
  const args = ['score', 'once.jsonl', '--metrics', 'rouge1,bleu,ter,chrf', '--save', 'once'];
  const plain = await rougekit([...args, '--format', 'json'], { cwd });
  const { scores } = JSON.parse(plain.stdout) as Report;
  expect(report?.scores).toEqual(scores);
  const compared = await rougekit(['compare', 'once', 'twice', '--format', 'json'], { cwd });
  expect(JSON.parse(compared.stdout)).toMatchObject({
    comparisons: [{ differences: { bleu: { score: { difference: { value: 0 } } } } }],
  });
});

test('TER of several answers is that of all of them', async () => {
  const { report, cwd } = await scored(ROWS, '--metrics', 'ter');
  const plain = await rougekit(['score', 'data.jsonl', '--metrics', 'ter', '--format', 'json'], {
    cwd,
  });
  const value = (one: unknown) =>
    (one as { scores: { ter: { score: { value: number } } } }).scores.ter.score.value;
  expect(value(report)).toBe(value(JSON.parse(plain.stdout)));
});

describe('answers without scores', () => {
  const lacking = { ...ROWS[1], candidate: null };

  test('an item is the mean of the others', async () => {
    const { code, report } = await scored([ROWS[0]!, lacking, ROWS[2]!, ROWS[3]!]);
    expect(code).toBe(5);
    expect(report).toMatchObject({
      ...{ items: 2, failed: 0 },
      scores: { rouge1: { recall: { value: (1 / 2 + 1 / 8) / 2 } } },
      rounds: { answers: 4, complete: false },
    });
  });

  test('an item without any is a failed one', async () => {
    const { code, report, cwd } = await scored(
      ...([[{ ...lacking, id: 'a1' }, lacking, ROWS[2]!, ROWS[3]!], '--save', 'x'] as const),
    );
    expect(code).toBe(5);
    expect(report).toMatchObject({ items: 2, failed: 1 });
    const { stdout } = await rougekit(['history', 'show', 'x', '--format', 'json'], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({ items: 2, failed: 1 });
  });
});

test('items are told apart by all digits of a number', async () => {
  const line = (of: string, candidate: string) =>
    `{"of":${of},"candidate":"${candidate}","reference":"red fox"}\n`;
  const data = line('9007199254740993', 'red') + line('9007199254740992', 'red fox');
  const cwd = folderWith({ 'data.jsonl': data });
  const args = ['score', 'data.jsonl', '--item', 'of', '--format', 'json', '--metrics', 'rouge1'];
  expect(JSON.parse((await rougekit(args, { cwd })).stdout)).toMatchObject({ items: 2 });
});

test('groups are of items, by what all their answers share', async () => {
  const { report } = await scored(ROWS, '--by', 'desk');
  expect(report).toMatchObject({
    groups: [
      {
        by: 'desk',
        groups: [
          { name: 'north', items: 1, scores: { rouge1: { recall: { value: 3 / 4 } } } },
          { name: 'south', items: 1, scores: { rouge1: { recall: { value: 1 / 8 } } } },
        ],
      },
    ],
  });
});

test('a saved run has a row for each item, and can be compared', async () => {
  const { cwd } = await scored(ROWS, '--save', 'base');
  await rougekit(['score', 'data.jsonl', '--item', 'of', '--metrics', 'rouge1', '--save', 'same'], {
    cwd,
  });
  const { stdout } = await rougekit(['compare', 'base', 'same', '--format', 'json'], { cwd });
  expect(JSON.parse(stdout)).toMatchObject({
    comparisons: [{ items: 2, differences: { rouge1: { recall: { difference: { value: 0 } } } } }],
  });
  const { stderr } = await rougekit(['report', 'base', '-o', 'r.html'], { cwd });
  expect(stderr).toContain(
    "The texts of 'base' are not here: each row is the mean of several answers",
  );
});

test('every answer has its row where rows are written', async () => {
  const { cwd } = await scored(ROWS, '-o', 'rows.jsonl', '-o', 'report.json');
  const rows = readFileSync(path.join(cwd, 'rows.jsonl'), 'utf8').trim().split('\n');
  expect(rows).toHaveLength(4);
});

test.each([
  [['--item', 'off'], "`--item` names the field 'off', which is not there. Did you mean 'of'?"],
  [
    ['--shard', '1/2'],
    '`--item` and `--shard` contradict each other. An item needs all its answers.',
  ],
])('%j: wrong usage', async (args, message) => {
  const { code, stderr } = await scored(ROWS, ...args);
  expect(stderr).toContain(message);
  expect(code).toBe(2);
});
