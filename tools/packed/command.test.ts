// The command as a stranger gets it: packed, unpacked beside its dependencies in an empty folder, and run by npx without a
// network. What others publish is taken from this repository's own node_modules.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { published } from './published.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const MAX_BYTES = 15e6;

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly man?: string;
}
const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

let project = '';
const modules = () => path.join(project, 'node_modules');

function unpack(folder: string, name: string): void {
  const pack = [
    'pack',
    path.join(root, 'packages', folder),
    '--pack-destination',
    project,
    '--silent',
  ];
  const tarball = execFileSync('npm', pack, {
    encoding: 'utf8',
    cwd: project,
    shell: process.platform === 'win32',
  });
  const target = path.join(modules(), name);
  mkdirSync(target, { recursive: true });
  const file = path.join(project, tarball.trim());
  execFileSync('tar', ['-xzf', file, '-C', target, '--strip-components=1']);
  rmSync(file);
}

/** Other people's packages that one needs, and those that these need. */
function addDependencies(folder: string, from: readonly string[]): void {
  for (const name of Object.keys(manifestIn(folder).dependencies ?? {})) {
    const target = path.join(modules(), name);
    if (existsSync(target)) continue;
    const places = from.map((place) => path.join(place, 'node_modules', name));
    const source = places.find((place) => existsSync(place)) as string;
    cpSync(source, target, { recursive: true });
    addDependencies(target, [source, ...from]);
  }
}

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'rougekit-command-'));
  unpack('rougekit', 'rougekit');
  unpack('cli', '@rougekit/cli');
  addDependencies(path.join(modules(), '@rougekit/cli'), [path.join(root, 'packages/cli'), root]);
  mkdirSync(path.join(modules(), '.bin'));
  symlinkSync('../@rougekit/cli/bin/rougekit.cjs', path.join(modules(), '.bin/rougekit'));
  writeFileSync(path.join(project, 'package.json'), '{ "private": true }');
  const row = { candidate: 'the cat sat', reference: 'the cat sat on the mat' };
  writeFileSync(path.join(project, 'data.jsonl'), `${JSON.stringify(row)}\n`);
}, 120_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

const npx = (...args: string[]) =>
  spawnSync('npx', ['--offline', 'rougekit', ...args], {
    cwd: project,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_OPTIONS: '', NODE_PATH: '' },
  });

test('npx runs it without a network', () => {
  expect(npx('--version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  const { status, stdout } = npx('score', 'data.jsonl', '--metrics', 'rouge1');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^rouge1 +1\.0000 +0\.5000 +0\.6667/m);
  expect(npx('score', 'data.jsonl', '-o', 'report.html').status).toBe(0);
  expect(readFileSync(path.join(project, 'report.html'), 'utf8')).toContain('id="texts-0-0"');
}, 60_000);

test('verify says how to get the fixtures, and finds them', () => {
  const { status, stderr } = npx('verify', 'coco');
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /@rougekit\/fixtures is not installed .*: npm install @rougekit\/fixtures$/m,
  );
  unpack('fixtures', '@rougekit/fixtures');
  expect(npx('verify', 'coco').status).toBe(0);
  rmSync(path.join(modules(), '@rougekit/fixtures'), { recursive: true });
}, 60_000);

test('generate says how to get the package that asks models', () => {
  const { status, stderr } = npx('generate', 'data.jsonl', '--model', 'lead-3');
  expect(status).toBe(2);
  expect(stderr).toMatch(/@rougekit\/llm is not installed .*: npm install @rougekit\/llm$/m);
}, 60_000);

test('the manual and the types of configuration files come along', () => {
  const folder = path.join(modules(), '@rougekit/cli');
  expect(readFileSync(path.join(folder, manifestIn(folder).man as string), 'utf8')).toMatch(
    /^\.TH ROUGEKIT 1/,
  );
  writeFileSync(
    path.join(project, 'use.mjs'),
    `import { defineConfig } from '@rougekit/cli/config'; console.log(defineConfig({ score: {} }).score !== undefined);`,
  );
  expect(execFileSync(process.execPath, ['use.mjs'], { cwd: project, encoding: 'utf8' })).toBe(
    'true\n',
  );
  expect(readFileSync(path.join(folder, 'dist/config.d.ts'), 'utf8')).toContain(
    'readonly failUnder?:',
  );
});

test(`takes less than ${MAX_BYTES / 1e6} MB without optional packages`, () => {
  const files = readdirSync(modules(), { recursive: true, encoding: 'utf8' });
  const sizes = files
    .map((file) => statSync(path.join(modules(), file)))
    .filter((one) => one.isFile());
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
  expect(bytes).toBeGreaterThan(1e6);
  expect(bytes).toBeLessThan(MAX_BYTES);
});

test.each(published)('%s says where it comes from', (name) => {
  const manifest = manifestIn(path.join(root, 'packages', name)) as Record<string, unknown>;
  expect(manifest).toMatchObject({
    homepage: `https://github.com/rougekit/rougekit/tree/main/packages/${name}#readme`,
    bugs: 'https://github.com/rougekit/rougekit/issues',
    repository: { directory: `packages/${name}` },
    engines: { node: '^20.19 || >=22.12' },
  });
});
