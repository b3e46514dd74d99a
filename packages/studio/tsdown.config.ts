import { defineConfig } from 'tsdown';

// What a program needs that writes reports. The pages themselves are built by vite.config.ts.
export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  dts: true,
  sourcemap: false,
  fixedExtension: false,
  hash: false,
});
