// Several `-o` in one run: each in the format of its ending, all of them or none.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CAT, folderWith, jsonl, rougekit } from './run-command.ts';

const DATA = jsonl(CAT, { candidate: 'a dog', reference: 'a dog' });
const score = (cwd: string, ...flags: string[]) =>
  rougekit(['score', 'data.jsonl', '--metrics', 'rouge1', '--quiet', ...flags], { cwd });

it('each file and stdout hold what a run of their own would have given them', async () => {
  const cwd = folderWith({ 'data.jsonl': DATA });
  const read = (file: string) => readFileSync(path.join(cwd, file), 'utf8');
  const { code, stdout } = await score(cwd, '-o', 'a.json', '-o', 'a.jsonl', '-o', '-');
  expect(code).toBe(0);
  expect(read('a.json')).toBe((await score(cwd, '--format', 'json')).stdout);
  expect(read('a.jsonl')).toBe((await score(cwd, '--format', 'jsonl')).stdout);
  expect(stdout).toBe((await score(cwd)).stdout);
});

it.each<[string, string[], string[], string]>([
  ['one -o has the named format, whatever its ending', ['a.json'], ['a.json'], ''],
  ['of several, one without a telling ending has it', ['a.json', 'b.txt'], ['b.txt'], ''],
  ['where no -o takes it, stdout does', ['a.json', 'b.md'], [], 'rows'],
  ['nothing is printed where one of several has it', ['a.json', 'b.jsonl'], ['b.jsonl'], ''],
])('--format jsonl: %s', async (_, files, rows, printed) => {
  const cwd = folderWith({ 'data.jsonl': DATA });
  const flags = files.flatMap((file) => ['-o', file]);
  const { code, stdout } = await score(cwd, '--format', 'jsonl', ...flags);
  expect(code).toBe(0);
  const isRows = (text: string) => text.startsWith('{"id":"1","scores"');
  const found = files.filter((file) => isRows(readFileSync(path.join(cwd, file), 'utf8')));
  expect(found).toEqual(rows);
  expect(isRows(stdout)).toBe(printed === 'rows');
});

it.each<[string, string[], RegExp]>([
  ['one file twice', ['a.json', './a.json'], /`-o .\/a.json` would replace another output/],
  ['stdout twice', ['-', '-'], /`-o -` is given twice/],
  ['a folder that is not there', ['a.json', 'no/b.json'], /there is no folder 'no'/],
])('%s is refused before anything is written', async (_, files, message) => {
  const cwd = folderWith({ 'data.jsonl': DATA });
  const { code, stdout, stderr } = await score(cwd, ...files.flatMap((file) => ['-o', file]));
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(message);
  expect(readdirSync(cwd)).toEqual(['data.jsonl']);
});

it.skipIf(!existsSync('/dev/full'))('none appears if one cannot be written', async () => {
  const cwd = folderWith({ 'data.jsonl': DATA });
  const { code, stderr } = await score(cwd, '-o', 'a.json', '-o', '/dev/full');
  expect(code).toBe(5);
  expect(stderr).toContain("Cannot write '/dev/full': the disk is full.");
  expect(existsSync(path.join(cwd, 'a.json'))).toBe(false);
});

it('compare and correlate write several, too', async () => {
  const cwd = folderWith({ 'a.jsonl': DATA, 'b.jsonl': DATA });
  const args = [
    'compare',
    'a.jsonl',
    'b.jsonl',
    '--metrics',
    'rouge1',
    '--trials',
    '10',
    '--quiet',
  ];
  const { code, stdout } = await rougekit([...args, '-o', 'c.json', '-o', '-'], { cwd });
  expect(code).toBe(0);
  expect(stdout).toContain('b.jsonl against a.jsonl');
  expect(readFileSync(path.join(cwd, 'c.json'), 'utf8')).toContain('"kind": "comparisons"');
});
