import { defineConfig } from 'tsdown';

export default defineConfig({
  // One entry for each subpath in package.json's `exports`, and the thread that line-pool.ts starts by its name.
  entry: [
    'src/index.ts',
    'src/registry.ts',
    'src/dialects.ts',
    'src/lines.ts',
    'src/statistics.ts',
    'src/sacrebleu.ts',
    'src/audit.ts',
    'src/explain.ts',
    'src/preparation.ts',
    'src/js-rouge.ts',
    'src/lines/worker.ts',
  ],
  // dist mirrors src: a stack trace names the file that one would open.
  unbundle: true,
  format: 'esm',
  platform: 'neutral',
  target: ['node20', 'es2023'],
  dts: true,
  sourcemap: true,
  // `.js` and `.d.ts`, as `exports` promises; the default would be `.mjs` and `.d.mts`.
  fixedExtension: false,
  hash: false,
});
