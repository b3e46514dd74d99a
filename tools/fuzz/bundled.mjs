// The sources are TypeScript, which Node 20 does not run: one file is made of them.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/setup.mjs';

/** The exports of `contents`, a module that stands in a folder of tools. */
export async function bundled(folder, contents) {
  const { build } = await import('esbuild');
  const cache = path.join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outfile = path.join(cache, `rougekit-${folder}.mjs`);
  await build({
    stdin: { contents, resolveDir: path.join(root, 'tools', folder) },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}
