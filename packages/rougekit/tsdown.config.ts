import { defineConfig } from 'tsdown';

export default defineConfig({
  // One entry for each subpath in package.json's `exports`, and the thread that line-pool.ts starts by its
  // name: parts of one folder, so that './lines-worker.js' is right wherever the pool ends up.
  entry: [
    'src/index.ts',
    'src/registry.ts',
    'src/dialects.ts',
    'src/js-rouge.ts',
    'src/lines-worker.ts',
  ],
  format: 'esm',
  platform: 'neutral',
  target: ['node20', 'es2023'],
  dts: true,
  sourcemap: false,
  // `.js` and `.d.ts`, as `exports` promises; the default would be `.mjs` and `.d.mts`.
  fixedExtension: false,
  // Stable names for the shared parts, so that two builds of the same source are equal.
  hash: false,
  // Keep real names between the parts: a published file should be readable.
  outputOptions: { minifyInternalExports: false },
});
