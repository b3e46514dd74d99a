import { defineConfig } from 'tsdown';

export default defineConfig({
  // The `#!` line of main.ts is kept, and the file is made executable.
  entry: ['src/main.ts'],
  format: 'esm',
  platform: 'node',
  target: ['node20', 'es2023'],
  // A command has no importers, so no declarations.
  dts: false,
  sourcemap: false,
  fixedExtension: false,
  hash: false,
  // Installed next to the command, never copied into it.
  deps: { neverBundle: [/^rougekit($|\/)/, 'commander', 'picocolors'] },
});
