import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registry } from 'rougekit/registry';
import { afterAll, expect, it } from 'vitest';
import { Given } from '../../flags/given.ts';
import { readCompareRequest } from './request.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-compare-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileOf = (name: string, text: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};
const data = fileOf('data.jsonl', '{"candidate":"a","reference":"a"}\n');
const run = fileOf('old.run.jsonl', '{"kind":"run","version":1}\n');
const lines = fileOf('lines.txt', 'a\n');

function request(
  systems: readonly string[],
  flags: Readonly<Record<string, string>> = {},
  candidates: readonly string[] = [],
) {
  const given = new Map(Object.entries({ '--history': folder, ...flags }));
  if (candidates.length > 0) given.set('--candidate', candidates.join());
  return readCompareRequest(
    new Given({
      registry,
      arguments: systems,
      flags: given,
      lists: new Map([['--candidate', candidates]]),
    }),
  );
}

it('tells runs from data, by name or by file', async () => {
  const { sources } = await request(['old', data, run]);
  expect(sources.map(({ kind, name }) => [kind, name])).toEqual([
    ['run', 'old'],
    ['data', data],
    ['run', run],
  ]);
  expect(sources[0]!.file).toBe(run);
});

it('takes two columns of one file for two systems', async () => {
  const { sources } = await request([data], {}, ['a', 'b']);
  expect(sources).toMatchObject([
    { kind: 'data', name: 'a', file: data, columns: { candidate: 'a' } },
    { kind: 'data', name: 'b', file: data, columns: { candidate: 'b' } },
  ]);
});

it.each<[string[], Record<string, string>, string[], RegExp]>([
  [[data], {}, [], /Nothing to compare '.*' with/],
  [[data], {}, ['a'], /Nothing to compare '.*' with/],
  [[data], {}, ['a', 'a'], /names one field twice/],
  [['-'], {}, ['a', 'b'], /which stdin cannot be/],
  [['old'], {}, ['a', 'b'], /is a saved run, which has no fields/],
  [['old', data], {}, ['a', 'b'], /columns of one data file/],
  [['-', '-'], {}, [], /Only one system can come from stdin/],
  [['old', 'new'], {}, [], /'new' is neither a file nor a saved run\. Saved in '.*': old\./],
  [['old', lines], {}, [], /neither a saved run nor a table.*references\.txt --save NAME/],
  [['old', run], {}, ['a'], /Saved runs have no fields, so `--candidate`/],
  [['old', run], { '--test': 'bootstrp' }, [], /Did you mean 'bootstrap'/],
  [['old', run], { '--test': 'bootstrap', '--trials': '9' }, [], /goes by `--resamples`/],
  [['old', run], { '--test': 'sacrebleu-bootstrap', '--seed': '0' }, [], /`--seed 0`/],
  [['old', run], { '--trials': '0' }, [], /`--trials` to be a whole number/],
  [['old', run], { '--correction': 'bonferroni' }, [], /`--correction` to be one of holm/],
  [['old', run], { '--format': 'jsonl' }, [], /`--format` to be one of table, json/],
  [['old', run], { '--confidence': '0.95' }, [], /Did you mean 95/],
])('%j %j %j is refused', async (systems, flags, candidates, message) => {
  await expect(request(systems, flags, candidates)).rejects.toThrow(message);
});
