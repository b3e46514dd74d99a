// Three bundlers as one function each: an app and a platform → the files that would be deployed. Defaults wherever there are
// any: what counts is what happens to somebody who has configured nothing.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import webpack from 'webpack';

/** `edge` is what Next.js calls so: built as for browsers, run without a document, workers or Node. */
export type Platform = 'edge' | 'browser' | 'node';

export interface Bundle {
  /** The file to run first; on Node an ES module, elsewhere a script. */
  readonly entry: string;
  /** By name. */
  readonly files: ReadonlyMap<string, string>;
}

export type Bundler = (app: string, platform: Platform) => Promise<Bundle>;

/** Without the workspace's paths, which lead to the sources. */
const tsconfigRaw = {};

async function withEsbuild(app: string, platform: Platform): Promise<Bundle> {
  const { outputFiles } = await esbuild({
    entryPoints: [app],
    bundle: true,
    write: false,
    outfile: 'app.js',
    format: platform === 'node' ? 'esm' : 'iife',
    platform: platform === 'node' ? 'node' : 'browser',
    // An iife has no address of its own, and esbuild says so.
    logLevel: 'silent',
    tsconfigRaw,
  });
  const files = outputFiles.map(({ path: name, text }) => [path.basename(name), text] as const);
  return { entry: 'app.js', files: new Map(files) };
}

async function withVite(app: string, platform: Platform): Promise<Bundle> {
  const isNode = platform === 'node';
  const built = await vite({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      ...(isNode ? { ssr: app } : {}),
      rolldownOptions: {
        input: app,
        output: { format: isNode ? 'es' : 'iife', entryFileNames: 'app.js' },
      },
    },
    ...(isNode ? { ssr: { noExternal: true } } : {}),
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const files = outputs.map((file) => {
    const text = file.type === 'chunk' ? file.code : Buffer.from(file.source).toString();
    return [file.fileName, text] as const;
  });
  return { entry: 'app.js', files: new Map(files) };
}

async function withWebpack(app: string, platform: Platform): Promise<Bundle> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-webpack-'));
  try {
    const isNode = platform === 'node';
    const compiler = webpack({
      mode: 'production',
      entry: app,
      target: isNode ? 'node20' : ['web', 'es2022'],
      performance: false,
      output: {
        path: folder,
        filename: 'app.js',
        ...(isNode ? { module: true, chunkFormat: 'module' } : { publicPath: '/' }),
      },
      ...(isNode ? { experiments: { outputModule: true } } : {}),
    });
    await new Promise<void>((resolve, reject) => {
      compiler?.run((error, stats) => {
        const failed =
          error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-warnings')) : null);
        compiler.close(() => (failed === null ? resolve() : reject(failed)));
      });
    });
    const files = readdirSync(folder).map(
      (name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const,
    );
    return { entry: 'app.js', files: new Map(files) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const BUNDLERS: Readonly<Record<string, Bundler>> = {
  esbuild: withEsbuild,
  Vite: withVite,
  webpack: withWebpack,
};
