// The package as a stranger gets it: packed, unpacked into an empty project, and used by require, by import
// and by TypeScript under each way of resolving modules that knows `exports`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const core = fileURLToPath(new URL('../../packages/rougekit/', import.meta.url));
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const { exports: doors } = JSON.parse(readFileSync(path.join(core, 'package.json'), 'utf8'));
const modules = Object.keys(doors)
  // A program for threads and the engine have no names.
  .filter((door) => !['./package.json', './lines-worker', './engine.wasm'].includes(door))
  .map((door) => `rougekit${door.slice(1)}`);

let project = '';
beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'rougekit-packed-'));
  const npm = process.env['npm_execpath'];
  const pack = ['pack', core, '--pack-destination', project, '--silent'];
  const name = npm?.endsWith('.js')
    ? execFileSync(process.execPath, [npm, ...pack], { encoding: 'utf8', cwd: project })
    : execFileSync('npm', pack, {
        encoding: 'utf8',
        cwd: project,
        shell: process.platform === 'win32',
      });
  const target = path.join(project, 'node_modules', 'rougekit');
  mkdirSync(target, { recursive: true });
  execFileSync('tar', [
    '-xzf',
    path.join(project, name.trim()),
    '-C',
    target,
    '--strip-components=1',
  ]);
  writeFileSync(path.join(project, 'package.json'), '{ "private": true }');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const run = (file: string, text: string) => {
  writeFileSync(path.join(project, file), text);
  return execFileSync(process.execPath, [file], { cwd: project, encoding: 'utf8' }).trim();
};

describe.each(modules)('%s', (module) => {
  test('import and require give the same names', () => {
    const imported = run(
      'names.mjs',
      `import * as all from '${module}'; console.log(Object.keys(all).sort().join())`,
    );
    const required = run(
      'names.cjs',
      `console.log(Object.keys(require('${module}')).sort().join())`,
    );
    const own = (names: string) =>
      names.split(',').filter((name) => name !== '__esModule' && name !== 'module.exports');
    expect(own(imported).length).toBeGreaterThan(0);
    expect(own(required)).toEqual(own(imported));
  });
});

// One run of the compiler for all doors: most of its time is its own start.
test.each([
  ['bundler', 'esnext'],
  ['node16', 'node16'],
  ['nodenext', 'nodenext'],
])('TypeScript finds all types under moduleResolution %s', (resolution, moduleKind) => {
  const file = `types-${resolution}.mts`;
  const lines = modules.map((module, k) => `export * as door${k} from '${module}';`);
  writeFileSync(path.join(project, file), lines.join('\n'));
  const options = ['--noEmit', '--strict', '--target', 'es2023', '--ignoreConfig'];
  const ways = ['--module', moduleKind, '--moduleResolution', resolution];
  const output = (() => {
    try {
      return execFileSync(process.execPath, [tsc, ...options, ...ways, file], {
        cwd: project,
        encoding: 'utf8',
      });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  })();
  expect(output).toBe('');
});

test('the notices of other people’s data come along', () => {
  const notices = readFileSync(path.join(project, 'node_modules/rougekit/THIRD-PARTY.md'), 'utf8');
  expect(notices).toContain('Copyright 2006 by Princeton University');
});

test('the example of the README runs from the packed package', () => {
  const program = `
    import { rouge, score } from 'rougekit';
    const { rouge1 } = score({ candidate: 'the cat sat', reference: 'the cat sat on the mat' }, rouge());
    console.log(rouge1.precision, rouge1.recall);`;
  expect(run('example.mjs', program)).toBe('1 0.5');
});
