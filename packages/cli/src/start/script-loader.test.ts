import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../test/run-command.ts';
import { type KeptCode, NOTHING_KEPT } from './kept-code.ts';
import { ScriptLoader } from './script-loader.ts';

const scripts = () =>
  folderWith({
    'a.cjs': "exports.b = require('./b.cjs'); exports.again = () => require('./b.cjs');",
    'b.cjs':
      "exports.sum = (x, y) => x + y; exports.here = [__filename, __dirname]; exports.a = require('./a');",
    'a.js': "module.exports = 'the other a';",
    'node.cjs':
      "exports.join = require('node:path').join; const late = require('node:v8'); exports.late = () => late.cachedDataVersionTag;",
    'import.cjs': "exports.ask = () => require.import('node:path');",
  });

function loaded(folder: string, name: string, kept: KeptCode = NOTHING_KEPT) {
  const loader = new ScriptLoader(path.join(folder, name), kept);
  return { loader, exports: loader.load(path.join(folder, name)) };
}

test('a script sees its exports, its place and the scripts that it requires, once each', () => {
  const folder = scripts();
  const { exports } = loaded(folder, 'a.cjs');
  const b = exports['b'] as { sum(x: number, y: number): number; here: string[]; a: string };
  expect(b.sum(2, 3)).toBe(5);
  expect(b.here).toEqual([path.join(folder, 'b.cjs'), folder]);
  expect(b.a).toBe('the other a');
  expect((exports['again'] as () => unknown)()).toBe(b);
});

test('parts of Node are required, some only when they are used; modules are imported', async () => {
  const folder = scripts();
  const { join, late } = loaded(folder, 'node.cjs').exports as Record<string, () => unknown>;
  expect(join).toBe(path.join);
  expect(late?.()).toBeTypeOf('function');
  const { ask } = loaded(folder, 'import.cjs').exports as Record<string, () => unknown>;
  expect(await ask?.()).toBe(await import('node:path'));
});

test('the next run takes the code of this one, for scripts that have not changed', () => {
  const folder = scripts();
  const first = loaded(folder, 'a.cjs');
  const code = first.loader.codeToKeep() as KeptCode;
  expect([...code.keys()].sort()).toEqual(
    ['a.cjs', 'a.js', 'b.cjs'].map((name) => path.join(folder, name)),
  );
  expect(loaded(folder, 'a.cjs', code).loader.codeToKeep()).toBeUndefined();

  // The same length, of which V8 would not notice anything.
  writeFileSync(path.join(folder, 'a.js'), "module.exports = 'one other b';");
  const second = loaded(folder, 'a.cjs', code);
  expect((second.exports['b'] as { a: string }).a).toBe('one other b');
  expect(second.loader.codeToKeep()?.size).toBe(3);
});

test('what one run did not need stays for those that do', () => {
  const folder = scripts();
  const code = loaded(folder, 'a.cjs').loader.codeToKeep() as KeptCode;
  const both = loaded(folder, 'node.cjs', code).loader.codeToKeep();
  expect(both?.size).toBe(4);
});

test('a thread gets the kept code of the library, and of nothing else', () => {
  const folder = folderWith({
    'program.cjs': "exports.lines = require('rougekit/lines');",
    'node_modules/rougekit/package.json': '{"name":"rougekit","exports":"./dist/index.cjs"}',
    'node_modules/rougekit/dist/index.cjs': '',
    'node_modules/rougekit/dist/lines.cjs': "exports.shared = require('./shared.cjs').one;",
    'node_modules/rougekit/dist/shared.cjs': 'exports.one = 1;',
    'node_modules/rougekit/dist/lines/worker.cjs': "exports.one = require('../shared.cjs').one;",
  });
  const first = loaded(folder, 'program.cjs');
  expect(first.loader.codeOfLibrary.size).toBe(0); // nothing was kept
  const second = loaded(folder, 'program.cjs', first.loader.codeToKeep());
  const { codeOfLibrary } = second.loader;
  expect([...codeOfLibrary.keys()].map((file) => path.basename(file)).sort()).toEqual([
    'lines.cjs',
    'shared.cjs',
  ]);
  const thread = new ScriptLoader(path.join(folder, 'program.cjs'), codeOfLibrary);
  expect(thread.loadLibrary('lines/worker')).toEqual({ one: 1 });
});
