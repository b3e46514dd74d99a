import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Thousands of simulated sets; asked for by itself, so that the usual run stays short.
const slow = {
  name: 'slow',
  include: ['packages/*/test/slow/**/*.test.ts'],
  testTimeout: 300_000,
};

const source = (file: string) =>
  fileURLToPath(new URL(`./packages/rougekit/src/${file}`, import.meta.url));

export default defineConfig({
  resolve: {
    // Tests run on the sources; only tools/ looks at the built packages, and says so.
    alias: [
      { find: /^rougekit\/(.+)$/, replacement: source('$1.ts') },
      { find: /^rougekit$/, replacement: source('index.ts') },
    ],
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/*.test.mjs',
          ],
          // Simulations of a minute: `npm run test:slow`.
          exclude: ['**/node_modules/**', 'packages/*/test/slow/**', 'packages/cli/test/**'],
        },
      },
      {
        // The command, inside the test: a process of its own for each file, since only processes can
        // change their current folder.
        extends: true,
        test: { name: 'command', include: ['packages/cli/test/**/*.test.ts'], pool: 'forks' },
      },
      {
        // What says whether scores are right, once more with the WebAssembly engine loaded.
        extends: true,
        test: {
          name: 'engine',
          include: [
            'packages/rougekit/test/golden/**/*.test.ts',
            'packages/rougekit/test/properties/laws/**/*.test.ts',
            'packages/rougekit/test/hostile/**/*.test.ts',
            'packages/rougekit/test/seed-examples.test.ts',
          ],
          setupFiles: ['packages/rougekit/test/with-engine.ts'],
        },
      },
      ...(process.env['ROUGEKIT_SLOW'] === undefined
        ? []
        : [{ extends: true as const, test: slow }]),
    ],
    // Threads start faster than processes. Two workers even on two cores: many tests wait for a
    // child process, and a worker of its own keeps them from holding up the rest.
    pool: 'threads',
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
