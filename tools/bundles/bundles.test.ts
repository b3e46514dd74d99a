// The built packages inside bundles, as most of its users have it: for edge functions, browsers and Node. Only rougekit/lines
// reaches the file of its threads.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { BUNDLERS, type Bundle, type Bundler, type Platform } from './bundlers.ts';

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const worker = at('../../packages/rougekit/dist/lines/worker.js');
if (!existsSync(worker)) throw new Error(`${worker} is missing; run "npm run build" first`);
const app = (name: string) => at(`apps/${name}.js`);
const PLATFORMS: readonly Platform[] = ['edge', 'browser', 'node'];

/** What all platforms have; neither `document` nor `Worker` nor `process`. */
const COMMON = { TextDecoder, TextEncoder, URL, atob, console };

function run({ entry, files }: Bundle, platform: Platform): Record<string, unknown> {
  if (platform === 'node') return inNode({ entry, files });
  const page = { baseURI: 'https://page.example/', currentScript: null };
  const world: Record<string, unknown> = createContext({
    ...COMMON,
    ...(platform === 'browser' ? { document: page, location: { href: page.baseURI } } : {}),
  });
  world['self'] = world;
  runInContext(files.get(entry) as string, world);
  return world;
}

/** In a process of its own, with nothing around it but the files of the bundle. */
function inNode({ entry, files }: Bundle): Record<string, unknown> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-bundle-'));
  try {
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    for (const [name, text] of files) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const ask = `await import('./${entry}'); const { answer, names } = globalThis;
      console.log(JSON.stringify({ answer, names, answers: await globalThis.answers }));`;
    const args = ['--input-type=module', '--eval', ask];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Files with the program of the threads in them. */
const MARK = 'parentPort';
const workersIn = ({ files }: Bundle) =>
  [...files].filter(([, text]) => text.includes(MARK)).map(([name]) => name);

it('the file of the threads can be told by what is in it, and needs no other one', () => {
  const text = readFileSync(worker, 'utf8');
  expect(text).toContain(MARK);
  // It may load what whoever started it has named, by an address that only runs know; bundlers must leave that alone.
  const imports = text.match(/\bimport\([^)]*\)/g) ?? [];
  expect(imports).toEqual([expect.stringMatching(/^import\([\w$]+\.components\)$/)]);
  expect(text).not.toMatch(/(?:^|[;}\n])\s*(?:import|export)\b(?!\()|import\.meta/);
});

describe.each(Object.entries(BUNDLERS))('%s', (name, bundled) => {
  describe.each(PLATFORMS)('for %s', (platform) => {
    it('score and rouge: one file, which runs', async () => {
      const bundle = await bundled(app('score'), platform);
      expect([...bundle.files.keys()]).toEqual(['app.js']);
      expect(bundle.files.get('app.js')).not.toMatch(/\bWorker\b|import\.meta|\bdocument\b/);
      expect(run(bundle, platform)).toMatchObject({ answer: 1 });
    });

    it('all doors but rougekit/lines: no threads, and they run', async () => {
      const bundle = await bundled(app('doors'), platform);
      expect(workersIn(bundle)).toEqual([]);
      const { answer, names } = run(bundle, platform);
      expect(answer).toBe(1);
      expect(names).toBeGreaterThan(100);
    });

    it('@rougekit/text: without the stemmers of other languages, and it runs', async () => {
      const bundle = await bundled(app('text'), platform);
      expect([...bundle.files.values()].join('').length).toBeLessThan(300_000);
      expect(run(bundle, platform)).toMatchObject({ answer: 1 });
    });

    it('@rougekit/text/snowball: runs', async () => {
      expect(run(await bundled(app('stems'), platform), platform)).toMatchObject({ answer: 1 });
    });
  });

  it('rougekit/lines in Node: scores, and in threads where the bundler brings their file', async () => {
    const bundle = await bundled(app('lines'), 'node');
    const copies = workersIn(bundle);
    const { answers } = run(bundle, 'node') as { answers: unknown[] };
    expect(answers).toEqual([answers[0], copies.length === 1 ? answers[0] : 'NO_WORKERS']);
    expect(answers[0]).toBeGreaterThan(0);
    expect(copies).toHaveLength(name === 'webpack' ? 1 : 0);
  });

  it('rougekit/lines for browsers: the file of the threads once, or not at all', async () => {
    const bundle = await bundled(app('lines'), 'browser');
    expect(workersIn(bundle)).toHaveLength(name === 'esbuild' ? 0 : 1);
  });
});

it('@rougekit/text/jieba in a browser: words by WebAssembly', async () => {
  const bundle = await (BUNDLERS['esbuild'] as Bundler)(app('jieba'), 'browser');
  const wasm = readFileSync(at('../../node_modules/jieba-wasm/pkg/web/jieba_rs_wasm_bg.wasm'));
  const { wordsOf } = run(bundle, 'browser') as {
    wordsOf(text: string, wasm: Uint8Array): Promise<string[]>;
  };
  const words = await wordsOf('人工智能是模拟人类智能的机器系统', wasm);
  expect([...words]).toEqual(['人工智能', '是', '模拟', '人类', '智能', '的', '机器', '系统']);
});
