import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type UserConfig } from 'tsdown';
import { asciiCode } from '../../scripts/ascii-code.mjs';
import { latePatterns } from './build/late-patterns.ts';
import { lateScripts } from './build/late-scripts.ts';
import { scriptOf } from './build/node-scripts.ts';

const shared = {
  format: 'esm',
  platform: 'neutral',
  target: ['node20', 'es2023'],
  sourcemap: true,
  // `.js` and `.d.ts`, as `exports` promises; the default would be `.mjs` and `.d.mts`.
  fixedExtension: false,
  hash: false,
  // Constants stay where they are: a module whose constants are all inlined leaves a bare import of it behind, about which
  // bundlers warn, since the package has no side effects.
  inputOptions: { optimization: { inlineConst: false } },
} satisfies UserConfig;

// One entry for each subpath in package.json's `exports`.
const entry = [
  'src/index.ts',
  'src/registry.ts',
  'src/dialects.ts',
  'src/lines.ts',
  'src/statistics.ts',
  'src/sacrebleu.ts',
  'src/audit.ts',
  'src/explain.ts',
  'src/preparation.ts',
  'src/metrics.ts',
  'src/js-rouge.ts',
  'src/compat/rouge-score.ts',
  'src/compat/evaluate.ts',
  'src/compat/pltrdy.ts',
  'src/compat/sacrebleu.ts',
  'src/compat/nltk.ts',
  'src/compat/cxr.ts',
  'src/evals.ts',
  'src/vitest.ts',
  'src/jest.ts',
];

// dist mirrors src: a stack trace names the file that one would open, and bundlers take just the modules they need.
const doors = defineConfig({
  ...shared,
  entry,
  unbundle: true,
  dts: true,
  hooks: {
    'build:done': () => {
      const dist = new URL('dist/', import.meta.url);
      plainArrays(dist);
      withoutMapsOfData(dist);
    },
  },
});

/** Typed arrays have a type parameter only from TypeScript 5.7 on; declarations are read from 5.4 on. */
function plainArrays(folder: URL): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = new URL(name, folder);
    const text = readFileSync(file, 'utf8');
    const plain = text.replace(/\b((?:Int|Uint|Float)\d+Array)<ArrayBuffer(?:Like)?>/g, '$1');
    if (plain !== text) writeFileSync(file, plain);
  }
}

/** Data in one long string: a map of it would hold all of it once more, and lead nowhere. */
function withoutMapsOfData(folder: URL): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/(?:[\\/]data[\\/].*|-bytes)\.js$/.test(name)) continue;
    const file = new URL(name.replaceAll('\\', '/'), folder);
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'));
    rmSync(new URL(`${file.href}.map`), { force: true });
  }
}

/** The program of the threads. */
const THREAD = 'src/lines/worker.ts';

// The same for Node, to which a condition in `exports` leads: it opens and links some 330 small modules in 125 ms of processor
// time, and the few that a program needs in 15 to 40. They are scripts, which can be loaded from code that V8 has kept; each entry point is a module that
// names what such a script exports. Their source maps name the files of src, whose text is in the
// maps of the mirror.
const node = defineConfig({
  ...shared,
  format: 'cjs',
  entry: [...entry, THREAD],
  // No comments that name the files, which source maps do.
  inputOptions: { ...shared.inputOptions, experimental: { attachDebugInfo: 'none' } },
  outDir: 'dist/node',
  outExtensions: () => ({ js: '.cjs' }),
  dts: false,
  clean: false,
  plugins: [
    asciiCode(),
    lateScripts,
    latePatterns,
    {
      name: 'one worker for both',
      transform(code, id) {
        if (!/[\\/]lines[\\/]line-pool\.ts$/.test(id)) return;
        const moved = code.replace(
          "new URL('./worker.js', (import.meta as unknown as Meta).url)",
          "require('node:url').pathToFileURL(require('node:path').join(__dirname, '../lines/worker.js'))",
        );
        if (moved === code) throw new Error('line-pool.ts does not name its worker as it did.');
        return moved;
      },
    },
    {
      // As a script, only programs start it that keep what V8 made of scripts. Such a script could only require other packages; its
      // loader imports them for it.
      name: 'the loader of the thread imports components',
      transform(code, id) {
        if (!/[\\/]lines[\\/]worker\.ts$/.test(id)) return;
        const moved = code.replace('await import(', 'await require.import(');
        if (moved === code) throw new Error('worker.ts does not import components as it did.');
        return moved;
      },
    },
    {
      name: 'modules that name the exports of scripts',
      generateBundle(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isEntry || chunk.exports.length === 0) continue;
          const file = path.posix.basename(chunk.name);
          const emit = (ending: string, source: string) =>
            this.emitFile({ type: 'asset', fileName: `${chunk.name}${ending}`, source });
          emit('.entry.cjs', chosenScript(file));
          emit('.js', namedExports(file, chunk.exports));
        }
      },
    },
  ],
  outputOptions: {
    sourcemapExcludeSources: true,
    // They are in the mirror, too. A seventh of the text, and V8 reads all of it at each start.
    comments: { jsdoc: false, legal: true, annotation: true },
    // Few files, since each costs half a millisecond, and none with much that most programs do not need. Bundlers, of which one
    // such file would bring the whole library into a bundle, take the mirror by the condition `module`.
    advancedChunks: {
      includeDependenciesRecursively: false,
      groups: [{ name: scriptOf([...entry, THREAD]) }],
    },
  },
});

/**
 * A program that keeps what V8 made of scripts, as the rougekit command does, loads them in its own way; whoever imports the library
 * there gets the same one.
 */
const chosenScript = (file: string) =>
  `const load = globalThis[Symbol.for('rougekit.load')] ?? require;\n` +
  `module.exports = load(require.resolve('./${file}.cjs'));\n`;

const namedExports = (file: string, names: readonly string[]) =>
  `import library from './${file}.entry.cjs';\n` +
  `export const { ${names.filter((name) => name !== 'default').join(', ')} } = library;\n` +
  (names.includes('default') ? 'export default library.default;\n' : '');

// The thread that line-pool.ts starts by its name. It is a program, not a door, and every thread loads all of it: in one
// file it starts in a quarter of the time, and there is one file to deploy. Without an import or export it is a script
// as well as a module: bundlers copy it as it is to where it may count as either, so it is minified here.
const worker = defineConfig({
  ...shared,
  entry: { 'lines/worker': THREAD },
  dts: false,
  clean: false,
  // No map, which would be as large as the program: what fails in a thread fails without threads, too, in files that have maps.
  sourcemap: false,
  outputOptions: { codeSplitting: false },
  minify: true,
  plugins: [
    {
      // Beside it: its types, which are none, and the engine as a file for runtimes that compile no bytes.
      name: 'files that are not programs',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'lines/worker.d.ts', source: 'export {};\n' });
        this.emitFile({ type: 'asset', fileName: 'engine.wasm', source: engineBytes() });
      },
    },
  ],
});

function engineBytes(): Uint8Array {
  const made = readFileSync(new URL('src/engine/wasm/engine-bytes.ts', import.meta.url), 'utf8');
  return Buffer.from(/'([A-Za-z0-9+/=]+)'/.exec(made)?.[1] ?? '', 'base64');
}

export default [doors, node, worker];
