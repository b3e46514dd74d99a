import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { defineConfig } from 'tsdown';

export default defineConfig({
  // The `#!` line of main.ts is kept, and the file is made executable.
  entry: ['src/main.ts', 'src/config.ts'],
  // In chunks, since opening and linking each of some 160 small modules takes longer than most runs: what commands share, and
  // each command, which loads when it is used. Source maps lead stack traces back to src, whose text they leave out: it would be a
  // tenth of all that an install brings.
  format: 'esm',
  platform: 'node',
  target: ['node20', 'es2023'],
  // Of what commands share, all but the version is one file: `--version` loads nothing else.
  outputOptions: {
    sourcemapExcludeSources: true,
    comments: { jsdoc: false, legal: true, annotation: true },
    advancedChunks: {
      groups: [
        { name: 'version', test: /\/src\/version\.ts$/, priority: 1 },
        { name: 'shared', minShareCount: 4 },
      ],
    },
  },
  // Only config.ts has importers; its declarations are made of the commands, below.
  dts: false,
  sourcemap: true,
  fixedExtension: false,
  hash: false,
  // Installed next to the command, never copied into it.
  deps: {
    neverBundle: [/^rougekit($|\/)/, /^@rougekit\/llm($|\/)/, 'commander', 'picocolors'],
    // Names and options of metrics that an optional package has: known where it is not installed, too.
    alwaysBundle: ['@rougekit/hub', '@rougekit/neural/declaration'],
  },
  // The manual and the types of configuration files follow from the commands.
  onSuccess() {
    const print = (what: string) => execFileSync(process.execPath, ['dist/main.js', 'help', what]);
    writeFileSync('dist/rougekit.1', print('--man'));
    writeFileSync('dist/config.d.ts', print('--config-types'));
  },
});
