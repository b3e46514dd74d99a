import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { defineConfig, type UserConfig } from 'tsdown';
import { asciiCode } from '../../scripts/ascii-code.mjs';

const shared = {
  platform: 'node',
  target: ['node20', 'es2023'],
  // Only config.ts has importers; its declarations are made of the commands, below.
  dts: false,
  // Source maps lead stack traces back to src, whose text they leave out: it would be a tenth of all that an install brings.
  sourcemap: true,
  fixedExtension: false,
  hash: false,
  // No comments that name the files, which source maps do.
  inputOptions: { experimental: { attachDebugInfo: 'none' } },
  // Installed next to the command, never copied into it.
  deps: {
    neverBundle: [/^rougekit($|\/)/, /^@rougekit\/llm($|\/)/, 'commander', 'picocolors'],
    // Names and options of metrics that an optional package has: known where it is not installed, too.
    alwaysBundle: ['@rougekit/hub', '@rougekit/neural/declaration'],
  },
} satisfies UserConfig;

// The manual and the types of configuration files follow from the commands, once everything is there.
let built = 0;
function onSuccess() {
  built++;
  if (built < 4) return;
  const print = (what: string) => execFileSync(process.execPath, ['dist/main.cjs', 'help', what]);
  writeFileSync('dist/rougekit.1', print('--man'));
  writeFileSync('dist/config.d.ts', print('--config-types'));
}

const outputOptions = {
  sourcemapExcludeSources: true,
  comments: { jsdoc: false, legal: true, annotation: true },
} satisfies UserConfig['outputOptions'];

// What the command is started by: a script, since Node takes 10 ms more to start a module. The `#!` line of main.ts is kept, and
// the file is made executable.
const start = defineConfig({
  ...shared,
  entry: ['src/main.ts'],
  format: 'cjs',
  outExtensions: () => ({ js: '.cjs' }),
  clean: false,
  onSuccess,
  outputOptions,
});

// A thread starts from the same scripts as the command, by a loader of its own: a script that both share would be one more to open.
const thread = defineConfig({
  ...shared,
  entry: ['src/start/thread.ts'],
  format: 'cjs',
  outExtensions: () => ({ js: '.cjs' }),
  clean: false,
  onSuccess,
  outputOptions,
});

// The program, as scripts that it loads with code that V8 has kept. In chunks, since opening and linking each of some 160
// small modules takes longer than most runs: what commands share, and each command, which loads when it is used.
const program = defineConfig({
  ...shared,
  entry: ['src/process.ts'],
  format: 'cjs',
  plugins: [
    asciiCode(),
    {
      // A script could only require other packages, some of which can only be imported. Its loader imports them for it.
      name: 'packages are imported',
      transform: (code, id) =>
        /[\\/]cli[\\/]src[\\/]/.test(id)
          ? code.replace(/(?<!typeof )\bimport\((?!\s*'\.)/g, 'require.import(')
          : undefined,
      generateBundle(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && /(?<!require\.)\bimport\(/.test(chunk.code))
            this.error(`${chunk.fileName} imports by itself`);
      },
    },
  ],
  outExtensions: () => ({ js: '.cjs' }),
  onSuccess,
  outputOptions: {
    ...outputOptions,
    advancedChunks: { groups: [{ name: 'shared', minShareCount: 4 }] },
  },
});

const config = defineConfig({
  ...shared,
  entry: ['src/config.ts'],
  format: 'esm',
  clean: false,
  onSuccess,
  outputOptions,
});

export default [program, start, thread, config];
