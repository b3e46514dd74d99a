import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const sourceOf = (name: string, file: string) =>
  fileURLToPath(new URL(`./packages/${name}/src/${file}`, import.meta.url));
const source = (file: string) => sourceOf('rougekit', file);

type ProjectOptions = Extract<TestProjectConfiguration, { test?: unknown }>['test'];
const project = (name: string, test: NonNullable<ProjectOptions>): TestProjectConfiguration => ({
  extends: true,
  test: { name, ...test },
});

// Tests of single modules: a minute for people in a hurry.
const UNIT = [
  'packages/*/src/**/*.test.ts',
  'packages/rougekit/test/{agreement,oracles,properties/kernels}/**/*.test.ts',
];
const COMMAND = ['packages/cli/test/**/*.test.ts'];
// Simulations of a minute, and times: only if asked for, `npm run test:slow` and `npm run test:timing`.
const SLOW = ['packages/*/test/slow/**/*.test.ts'];
const TIMING = ['packages/*/test/timing/**/*.test.ts'];
// Some thirty bundles: a minute, `npm run test:bundles`.
const BUNDLES = 'tools/bundles/*.test.ts';

// Files share one instance of the sources, whose loading took more time than most tests.
export default defineConfig({
  resolve: {
    // Tests run on the sources; only tools/ and real processes of the command look at the built packages.
    alias: [
      { find: /^rougekit\/(.+)$/, replacement: source('$1.ts') },
      { find: /^rougekit$/, replacement: source('index.ts') },
      { find: /^@rougekit\/studio$/, replacement: sourceOf('studio', 'index.ts') },
      { find: /^@rougekit\/text$/, replacement: sourceOf('text', 'index.ts') },
      { find: /^@rougekit\/llm\/(.+)$/, replacement: sourceOf('llm', '$1.ts') },
      { find: /^@rougekit\/llm$/, replacement: sourceOf('llm', 'index.ts') },
      {
        find: '@rougekit/neural/declaration',
        replacement: sourceOf('neural', 'declaration.ts'),
      },
    ],
  },
  test: {
    projects: [
      project('unit', { include: UNIT, isolate: false }),
      project('tests', {
        include: ['packages/*/test/**/*.test.ts'],
        exclude: ['**/node_modules/**', ...UNIT, ...COMMAND, ...SLOW, ...TIMING],
        setupFiles: ['packages/rougekit/test/without-engine.ts'],
        isolate: false,
      }),
      // The command, inside the test. Only processes can change their current folder, so no threads here.
      project('command', {
        include: COMMAND,
        exclude: ['**/node_modules/**', ...TIMING],
        pool: 'forks',
        isolate: false,
      }),
      // What says whether scores are right, once more with the WebAssembly engine loaded; not what chooses or loads
      // an engine itself, nor what never comes to one.
      project('engine', {
        include: [
          'packages/rougekit/test/golden/{suites,rouge-score}.test.ts',
          'packages/rougekit/test/properties/laws/**/*.test.ts',
          'packages/rougekit/test/hostile/**/*.test.ts',
          'packages/rougekit/test/seed-examples.test.ts',
        ],
        exclude: [
          '**/node_modules/**',
          '**/laws/{json-lines,line-files,signature,stream,ter-meteor}.test.ts',
          '**/hostile/{bad-options,bad-pairs}.test.ts',
        ],
        setupFiles: ['packages/rougekit/test/with-engine.ts'],
        isolate: false,
      }),
      project('tools', {
        include: ['tools/**/*.test.ts', 'bench/*.test.mjs'],
        exclude: ['**/node_modules/**', BUNDLES],
      }),
      ...(process.env['ROUGEKIT_BUNDLES'] === undefined
        ? []
        : [project('bundles', { include: [BUNDLES], pool: 'forks' })]),
      ...(process.env['ROUGEKIT_SLOW'] === undefined
        ? []
        : [project('slow', { include: SLOW, testTimeout: 600_000 })]),
      // A process that does nothing else: its processor time is then the time of the test.
      ...(process.env['ROUGEKIT_TIMING'] === undefined
        ? []
        : [
            project('timing', {
              include: TIMING,
              pool: 'forks',
              fileParallelism: false,
              testTimeout: 600_000,
            }),
          ]),
    ],
    // Threads start faster than processes. Two workers even on two cores: some tests wait for a
    // child process, and a worker of its own keeps them from holding up the rest.
    pool: 'threads',
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Only there to end what hangs: on a machine with much else to do, seconds become minutes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
