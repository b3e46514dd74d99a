import { defineConfig } from 'tsdown';

export default defineConfig({
  // The `#!` line of main.ts is kept, and the file is made executable.
  entry: ['src/main.ts'],
  // In chunks, since opening and linking each of some 160 small modules takes longer than most runs: what commands share, and
  // each command, which loads when it is used. Source maps lead stack traces back to src.
  format: 'esm',
  platform: 'node',
  target: ['node20', 'es2023'],
  // A command has no importers, so no declarations.
  dts: false,
  sourcemap: true,
  fixedExtension: false,
  hash: false,
  // Installed next to the command, never copied into it.
  deps: { neverBundle: [/^rougekit($|\/)/, 'commander', 'picocolors'] },
});
