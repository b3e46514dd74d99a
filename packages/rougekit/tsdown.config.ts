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
  'src/js-rouge.ts',
];

// dist mirrors src: a stack trace names the file that one would open, and bundlers take just the modules they need.
const doors = defineConfig({ ...shared, entry, unbundle: true, dts: true });

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
  outputOptions: { sourcemapExcludeSources: true },
});

// The thread that line-pool.ts starts by its name. It is a program, not a door, and every thread loads all of it: in one
// file it starts in a quarter of the time, and whoever deploys it deploys one file. Without an import or export it is a script
// as well as a module: bundlers copy it as it is to where it may count as either, so it is minified here.
const worker = defineConfig({
  ...shared,
  entry: { 'lines/worker': 'src/lines/worker.ts' },
  dts: false,
  clean: false,
  outputOptions: { codeSplitting: false },
  minify: true,
});

export default [doors, node, worker];
