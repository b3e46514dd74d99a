import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: ['src/index.ts', 'src/node.ts', 'src/declaration.ts'],
  format: 'esm',
  platform: 'neutral',
  target: ['node20', 'es2023'],
  dts: true,
  sourcemap: false,
  fixedExtension: false,
  hash: false,
  deps: {
    // Private to the repository.
    alwaysBundle: ['@rougekit/hub'],
    neverBundle: [
      'rougekit',
      'rougekit/explain',
      'rougekit/registry',
      '@huggingface/tokenizers',
      'onnxruntime-web',
      'onnxruntime-node',
    ],
  },
});
