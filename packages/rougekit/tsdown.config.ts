import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { defineConfig, type UserConfig } from 'tsdown';

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
  hooks: { 'build:done': () => plainArrays(new URL('dist/', import.meta.url)) },
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

// The same for Node, to which a condition in `exports` leads: it opens and links some 330 small modules in 125 ms of processor
// time, and these few in 40. Their source maps name the files of src, whose text is in the maps of the mirror.
const node = defineConfig({
  ...shared,
  entry,
  outDir: 'dist/node',
  dts: false,
  clean: false,
  plugins: [
    {
      name: 'one worker for both',
      transform(code, id) {
        if (!id.endsWith('/lines/line-pool.ts')) return;
        const moved = code.replace("'./worker.js'", "'../lines/worker.js'");
        if (moved === code) throw new Error('line-pool.ts does not name its worker as it did.');
        return moved;
      },
    },
  ],
  outputOptions: {
    sourcemapExcludeSources: true,
    // They are in the mirror, too. A seventh of the text, and V8 reads all of it at each start.
    comments: { jsdoc: false, legal: true, annotation: true },
    // What several doors share, in one file: most programs open two or three of them, and a file costs half a millisecond.
    // Bundlers, of which one such file would bring the whole library into a bundle, take the mirror by the condition `module`.
    advancedChunks: { groups: [{ name: 'shared', minShareCount: 2 }] },
  },
});

// The thread that line-pool.ts starts by its name. It is a program, not a door, and every thread loads all of it: in one
// file it starts in a quarter of the time, and there is one file to deploy. Without an import or export it is a script
// as well as a module: bundlers copy it as it is to where it may count as either, so it is minified here.
const worker = defineConfig({
  ...shared,
  entry: { 'lines/worker': 'src/lines/worker.ts' },
  dts: false,
  clean: false,
  // The text of src is in the maps of the mirror.
  outputOptions: { codeSplitting: false, sourcemapExcludeSources: true },
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
