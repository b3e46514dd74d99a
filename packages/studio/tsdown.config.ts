import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { defineConfig, type UserConfig } from 'tsdown';

/** Later ones change what earlier ones say. */
const STYLES = [
  'frame',
  'overview',
  'charts',
  'examples',
  'compare',
  'views',
  'narrow',
  'print',
].map((name) => `page/style/${name}`);
const PLAYGROUND_STYLES = [...STYLES, 'playground/style/playground'];

const shared = {
  format: 'esm',
  target: 'es2023',
  sourcemap: false,
  fixedExtension: false,
  hash: false,
} as const;

/** Beyond its own script and style. */
const REPORT = { script: [] as string[], more: [] as string[] };

/** The program is its own worker, too, from its text in the page, and runs the WebAssembly that is in it. */
const PLAYGROUND = {
  script: ["'wasm-unsafe-eval'"],
  more: ["connect-src 'none'", 'worker-src blob:'],
};

/** A page with everything in it: Preact, the library, its own style. */
const page = (name: string, entry: string, onSuccess: () => void): UserConfig => ({
  ...shared,
  entry: { [name]: entry },
  platform: 'browser',
  dts: false,
  minify: true,
  clean: false,
  deps: { alwaysBundle: [/./] },
  // One file, the WebAssembly engine included.
  outputOptions: { codeSplitting: false },
  // Neither page starts threads by the address of a module.
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '""' },
  onSuccess() {
    onSuccess();
    for (const ending of ['js', 'iife.js']) rmSync(`dist/${name}.${ending}`, { force: true });
  },
});

export default defineConfig([
  // What a program needs that writes reports.
  { ...shared, entry: ['src/index.ts'], platform: 'neutral', dts: true },
  page('page', 'src/page/main.tsx', () =>
    writeFileSync('dist/report.html', onePage('page', STYLES)),
  ),
  {
    ...page('play', 'src/playground/main.tsx', () => {
      mkdirSync('dist/playground', { recursive: true });
      writeFileSync(
        'dist/playground/index.html',
        onePage('play.iife', PLAYGROUND_STYLES, PLAYGROUND),
      );
    }),
    // A worker of a page that was opened from a disk is not a module.
    format: 'iife',
  },
]);

/** One file. Its policy lets its own script and style run and nothing else, whatever stands in the data. */
function onePage(name: string, styles: readonly string[], allowed = REPORT): string {
  // "</script" in a string of the program would end it.
  const script = readFileSync(`dist/${name}.js`, 'utf8').replaceAll('</script', '<\\/script');
  const style = styles.map((file) => readFileSync(`src/${file}.css`, 'utf8')).join('');
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = [
    "default-src 'none'",
    `script-src ${[hash(script), ...allowed.script].join(' ')}`,
    `style-src ${hash(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    ...allowed.more,
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>rougekit</title>
<style>${style}</style>
</head>
<body>
<div id="app"></div>
<!--data-->
<script type="module" id="program">${script}</script>
</body>
</html>
`;
}
