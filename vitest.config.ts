import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

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
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
      'tools/**/*.test.ts',
      'bench/*.test.mjs',
    ],
    // Threads start faster than processes. Two workers even on two cores: many tests wait for a
    // child process, and a worker of its own keeps them from holding up the rest.
    pool: 'threads',
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
