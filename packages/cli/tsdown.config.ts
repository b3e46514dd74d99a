import { defineConfig } from 'tsdown';

export default defineConfig({
  // The `#!` line of main.ts is kept, and the file is made executable.
  entry: ['src/main.ts'],
  // dist mirrors src: a stack trace names the file that one would open, and a command's files load when it is used.
  unbundle: true,
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
