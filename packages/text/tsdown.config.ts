import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: ['src/index.ts', 'src/jieba.ts', 'src/snowball.ts'],
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  dts: true,
  sourcemap: false,
  fixedExtension: false,
  hash: false,
  deps: {
    neverBundle: [/^rougekit($|\/)/, /^n2words/, 'snowball-stemmers', 'jieba-wasm', 'opencc-js'],
  },
});
