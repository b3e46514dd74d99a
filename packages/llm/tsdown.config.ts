import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: ['src/index.ts', 'src/retrieval.ts'],
  format: 'esm',
  platform: 'node',
  target: ['node20', 'es2023'],
  dts: true,
  sourcemap: false,
  fixedExtension: false,
  hash: false,
  deps: { neverBundle: [/^rougekit($|\/)/, /^@ai-sdk\//, 'zod'] },
});
