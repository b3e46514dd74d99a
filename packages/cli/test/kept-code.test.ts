// What V8 made of the program is kept from run to run. It must change nothing but the time.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readKeptCode, writeKeptCode } from '../src/start/kept-code.ts';
import { folderWith } from './run-command.ts';
import { rougekitProcess } from './run-process.ts';

const ROWS = '{"id":"1","candidate":"the cat sat","reference":"the cat sat on the mat"}\n';
const LINE = ['score', 'data.jsonl', '--format', 'json', '--quiet'];

function place(env: Record<string, string> = {}) {
  const cwd = folderWith({ 'data.jsonl': ROWS });
  const cache = path.join(cwd, 'cache');
  const code = path.join(cache, 'compiled-code');
  const files = () => readdirSync(code).map((name) => path.join(code, name));
  const run = (args: readonly string[] = LINE) =>
    rougekitProcess(args, { cwd, env: { ROUGEKIT_CACHE: cache, ...env } });
  return { cache, code, files, run };
}

test('the second run starts from it, prints the same and writes nothing', async () => {
  const { files, run } = place();
  const first = await run();
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(files()).toHaveLength(1);
  const written = readFileSync(files()[0] as string);
  const second = await run();
  expect(second).toEqual(first);
  expect(readFileSync(files()[0] as string).equals(written)).toBe(true);
});

test('a damaged file is replaced', async () => {
  const { files, run } = place();
  const first = await run();
  const [file] = files() as [string];
  const good = readFileSync(file);
  for (const at of [good.length >> 1, good.length - 9]) {
    const bad = Buffer.from(good);
    bad[at] = (bad[at] as number) ^ 0xff;
    writeFileSync(file, bad);
    expect(await run()).toEqual(first);
    expect(readFileSync(file).equals(bad)).toBe(false);
  }
});

/** Another version of V8 might have written it. */
function makeForeign(file: string): void {
  const foreign = new Map(
    [...readKeptCode(file)].map(([name, { state, code }]) => {
      // A script begins with a magic number and the version.
      code[4] = (code[4] as number) ^ 1;
      return [name, { state, code }];
    }),
  );
  writeKeptCode(file, foreign);
}

test('code of another V8 is made again', async () => {
  const { files, run } = place();
  const first = await run();
  const [file] = files() as [string];
  makeForeign(file);
  const written = readFileSync(file);
  expect(await run()).toEqual(first);
  expect(readFileSync(file).equals(written)).toBe(false);
});

test('threads start from it, without it and from that of another V8, and print the same', async () => {
  const { files, run } = place();
  const withThreads = [...LINE, '--jobs', '3'];
  const alone = await place({ NODE_DISABLE_COMPILE_CACHE: '1' }).run();
  expect(alone).toMatchObject({ code: 0, stderr: '' });
  expect(await run(withThreads)).toEqual(alone);
  const [file] = files() as [string];
  expect(await run(withThreads)).toEqual(alone);
  makeForeign(file);
  expect(await run(withThreads)).toEqual(alone);
  expect(files()).toEqual([file]);
});

test('commands and their help have a file each; a refused line has none', async () => {
  const { files, run } = place();
  await run(['score', '--help']);
  await run(['tokens', 'a b']);
  await run(['score', 'data.jsonl', '--nonsense']);
  await run(['data.jsonl']);
  const names = files().map((file) => path.basename(file).replace(/-v.*/, ''));
  expect(names.sort()).toEqual(['rougekit', 'score-help', 'tokens']);
});

test('nothing is kept where Node is told so, or where nothing can be written', async () => {
  const told = place({ NODE_DISABLE_COMPILE_CACHE: '1' });
  expect((await told.run()).code).toBe(0);
  expect(told.files).toThrow('ENOENT');
  const full = place();
  mkdirSync(full.cache, { recursive: true });
  writeFileSync(full.code, 'a file where the folder would be');
  expect(await full.run()).toMatchObject({ code: 0, stderr: '' });
});

test('packages that import the library get the one of the command', async () => {
  const { run } = place();
  // The package for language models throws an error of the library, which the command must know as one.
  const line = ['generate', 'data.jsonl', '--model', 'nobody:nothing', '-o', 'out.jsonl'];
  const { code, stderr } = await run(line);
  expect(stderr).not.toContain('defect');
  expect(code).toBe(2);
  // Here, a tokenizer of another package is read by the library's threads and scorers.
  const text = await run([...LINE, '--tokenizer', 'treebank']);
  expect(text).toMatchObject({ code: 0, stderr: '' });
});
