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
const mustNotAppear = ['bootstrap', 'MT19937', 'explain', 'wordnet'];

it(`score + rouge fit into ${ceiling} bytes (minified, gzip)`, async () => {
  const code = await bundled({ minify: true });
  const size = gzipSync(code, { level: 9 }).length;
  console.log(`score + rouge: ${size} bytes gzipped, ${Buffer.byteLength(code)} minified`);
  expect(size).toBeLessThanOrEqual(ceiling);
});

it('score + rouge bring along nothing they do not use', async () => {
  // Names of functions are kept here: minified ones would hide what came along.
  const code = await bundled({ minifySyntax: true, minifyWhitespace: true });
  const found = mustNotAppear.flatMap((word) => {
    const at = code.indexOf(word);
    return at === -1 ? [] : [`"${word}" in …${code.slice(Math.max(0, at - 60), at + 60)}…`];
  });
  expect(found).toEqual([]);
});

it('the bundle gives the score', async () => {
  const code = await bundled({ minify: true });
  // In a context of its own: what the bundle needs and does not bring along is missing there.
  const world: Record<string, unknown> = {};
  runInNewContext(code, world);
  expect(world).toHaveProperty('out.rouge1.fmeasure', 1);
});

async function bundled(minification: Parameters<typeof build>[0]): Promise<string> {
  if (!existsSync(dist)) throw new Error(`${dist} is missing; run "npm run build" first`);
  const result = await build({
    stdin: { contents: entry, resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    legalComments: 'none',
    // Without the workspace's paths, which lead to the sources: what counts is what is published.
    tsconfigRaw: {},
    ...minification,
  });
  const [file] = result.outputFiles ?? [];
  if (!file) throw new Error('esbuild wrote nothing');
  return file.text;
}
