// The two pages, each one HTML file with everything in it: Preact, the library, its own style.
//   vite build                       the report, dist/report.html
//   vite build --mode playground     the playground, dist/playground/index.html

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';

interface Page {
  /** In `src`, with its program and its style. */
  readonly folder: string;
  /** In `dist`. */
  readonly file: string;
  readonly format: 'es' | 'iife';
  /** What its policy allows beyond its own script and style. */
  readonly script: readonly string[];
  readonly more: readonly string[];
}

const REPORT: Page = { folder: 'page', file: 'report.html', format: 'es', script: [], more: [] };

const PLAYGROUND: Page = {
  folder: 'playground',
  file: 'playground/index.html',
  // The program is its own worker, too, from its text in the page, and the worker of a page that was opened from a disk is not a
  // module.
  format: 'iife',
  // It runs the WebAssembly that is in it.
  script: ["'wasm-unsafe-eval'"],
  more: ["connect-src 'none'", 'worker-src blob:'],
};

export default defineConfig(({ mode }) => {
  const page = mode === 'playground' ? PLAYGROUND : REPORT;
  const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  return {
    root: folder('src'),
    publicDir: false,
    // A script that is no module may not even ask about itself.
    define: { 'import.meta': '{}' },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: folder('dist'),
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      // Styles as they were written: what a browser gets is what was looked at.
      cssMinify: false,
      rolldownOptions: { output: { format: page.format } },
    },
    plugins: [inFolder(page), withoutAddresses, viteSingleFile(), ownPolicy(page)],
  };
});

/** Both pages are the same but for their program and style. */
const inFolder = ({ folder }: Page): Plugin => ({
  name: 'in-folder',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll('$folder', folder) },
});

/**
 * Neither page starts the library's threads by the address of a module. Vite would put the file behind such an address into the
 * page, half a megabyte that nobody runs.
 */
const withoutAddresses: Plugin = {
  name: 'without-addresses',
  enforce: 'pre',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code) => ({ code: code.replaceAll('import.meta.url', '""'), map: null }),
  },
};

/** Lets the page's own script and style run and nothing else, whatever stands in the data: their hashes are in it. */
function ownPolicy({ file, script, more }: Page): Plugin {
  return {
    name: 'own-policy',
    enforce: 'post',
    // Behind the plugin that puts everything into one file, which comes late itself.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const [page, ...others] = Object.values(bundle);
        if (page?.type !== 'asset' || others.length > 0)
          this.error(`One file was expected, not ${Object.keys(bundle).join(', ')}.`);
        // Both as the browser hashes them: everything between the tags.
        const [program, style] = ['script', 'style'].map((tag) => {
          const found = String(page.source).match(`<${tag}[^>]*>([^]*?)</${tag}>`)?.[1];
          return found ?? this.error(`No <${tag}> in ${file}.`);
        });
        const hash = (text: string) =>
          `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
        const policy = [
          "default-src 'none'",
          `script-src ${[hash(program!), ...script].join(' ')}`,
          `style-src ${hash(style!)}`,
          'img-src data:',
          "base-uri 'none'",
          "form-action 'none'",
          ...more,
        ].join('; ');
        // Replacements are functions: a program may hold "$&".
        page.source = String(page.source)
          .replace(/<script[^>]*>/, () => '<script type="module" id="program">')
          .replace(/<style[^>]*>/, () => '<style>')
          .replace(
            '<!--policy-->',
            () => `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
          );
        page.fileName = file;
      },
    },
  };
}
