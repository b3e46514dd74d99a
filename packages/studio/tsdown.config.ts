import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { defineConfig } from 'tsdown';

/** Later ones change what earlier ones say. */
const STYLES = ['frame', 'overview', 'examples', 'compare', 'narrow', 'print'];

const shared = {
  format: 'esm',
  target: 'es2023',
  sourcemap: false,
  fixedExtension: false,
  hash: false,
} as const;

export default defineConfig([
  // What a program needs that writes reports.
  { ...shared, entry: ['src/index.ts'], platform: 'neutral', dts: true },
  // The page with everything in it: Preact, the library, its own style.
  {
    ...shared,
    entry: { page: 'src/page/main.tsx' },
    platform: 'browser',
    dts: false,
    minify: true,
    clean: false,
    deps: { alwaysBundle: [/./] },
    define: { 'process.env.NODE_ENV': '"production"' },
    onSuccess() {
      writeFileSync('dist/report.html', onePage());
      rmSync('dist/page.js');
    },
  },
]);

/** One file. Its policy lets its own script and style run and nothing else, whatever stands in the data. */
function onePage(): string {
  // "</script" in a string of the program would end it.
  const script = readFileSync('dist/page.js', 'utf8').replaceAll('</script', '<\\/script');
  const style = STYLES.map((name) => readFileSync(`src/page/style/${name}.css`, 'utf8')).join('');
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = [
    "default-src 'none'",
    `script-src ${hash(script)}`,
    `style-src ${hash(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
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
<script type="module">${script}</script>
</body>
</html>
`;
}
