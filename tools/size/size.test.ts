import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dist = fileURLToPath(new URL('../../packages/rougekit/dist/index.js', import.meta.url));

// What most people will write, and nothing more.
const entry = `import { score, rouge } from 'rougekit';
globalThis.out = score({ candidate: 'a', reference: 'a' }, rouge());`;

const ceiling = 18_000;

/** Traces of parts that this entry does not use and that a bundler must be able to drop. */
const mustNotAppear: Readonly<Record<string, readonly string[]>> = {
  statistics: [
    'bootstrap',
    'MersenneTwister',
    'Pcg64',
    'resample',
    'percentile',
    'randomization',
    'pearson',
  ],
  'other metrics': [
    'bleu',
    'chrf',
    'tercom',
    'meteor',
    'chunks',
    'squad',
    'novelty',
    'editSimilarity',
  ],
  "other dialects' data": [
    'wordnet',
    'pltrdy',
    'js-rouge',
    'rouge-1.5.5',
    'sumeval',
    'burmese',
    'cocoWords',
  ],
  explanations: ['explain', '召回', '候选'],
  'reading of files': ['JsonLine', 'zippedLines', 'LineScorer', 'ScoreTable', 'JSON.parse'],
  threads: ['Worker', 'worker_threads', 'postMessage', 'SharedArrayBuffer'],
  'the engine': ['WebAssembly'],
};

const traces = Object.entries(mustNotAppear).flatMap(([part, words]) =>
  words.map((word) => ({ part, word })),
);

/** Names of functions are kept here: minified ones would hide what came along. */
const readable = { minifySyntax: true, minifyWhitespace: true, charset: 'utf8' } as const;

it(`score + rouge fit into ${ceiling} bytes (minified, gzip)`, async () => {
  const code = await bundled({ minify: true });
  const size = gzipSync(code, { level: 9 }).length;
  console.log(`score + rouge: ${size} bytes gzipped, ${Buffer.byteLength(code)} minified`);
  expect(size).toBeLessThanOrEqual(ceiling);
});

it('score + rouge bring along nothing they do not use', async () => {
  const code = await bundled(readable);
  expect(traces.filter(({ word }) => code.includes(word))).toEqual([]);
});

it('a bundle of everything has all of these traces: none is looked for in vain', async () => {
  const doors = ['', '/registry', '/dialects', '/lines', '/statistics', '/audit', '/js-rouge'];
  const lines = doors.map((door, k) => `export * as door${k} from 'rougekit${door}';`);
  const code = await bundled(readable, lines.join('\n'));
  expect(traces.filter(({ word }) => !code.includes(word))).toEqual([]);
});

it('the bundle gives the score', async () => {
  const code = await bundled({ minify: true });
  // In a context of its own: what the bundle needs and does not bring along is missing there.
  const world: Record<string, unknown> = {};
  runInNewContext(code, world);
  expect(world).toHaveProperty('out.rouge1.fmeasure', 1);
});

async function bundled(options: Parameters<typeof build>[0], contents = entry): Promise<string> {
  if (!existsSync(dist)) throw new Error(`${dist} is missing; run "npm run build" first`);
  const result = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    legalComments: 'none',
    logLevel: 'error',
    // Without the workspace's paths, which lead to the sources: what counts is what is published.
    tsconfigRaw: {},
    ...options,
  });
  const [file] = result.outputFiles ?? [];
  if (!file) throw new Error('esbuild wrote nothing');
  return file.text;
}
