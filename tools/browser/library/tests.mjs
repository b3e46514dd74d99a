// The built library in pages that are served from this machine, each under its own content security policy: a page scores, loads
// the engine, and sends back what it saw.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../../scripts/setup.mjs';
import { cases } from './cases.mjs';

const neural = path.join(root, 'packages/neural');
/** What is served: only files of the build, of the libraries that it imports, and of the pages themselves. */
const FOLDERS = {
  '/pages/': path.dirname(fileURLToPath(import.meta.url)),
  '/neural/': path.join(neural, 'dist'),
  '/fixtures/': path.join(neural, 'test/fixtures'),
  '/tokenizers/': path.join(root, 'node_modules/@huggingface/tokenizers/dist'),
  '/onnxruntime/': path.join(root, 'node_modules/onnxruntime-web/dist'),
  '/': path.join(root, 'packages/rougekit/dist'),
};
const TYPES = { '.wasm': 'application/wasm', '.json': 'application/json' };

/** The server runs until `close`. */
export async function libraryTests(context) {
  const server = createServer(answer);
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const open = async () => ({ page: await context.newPage(), troubles: [] });
  const tests = cases.map(({ name, expected }) => ({
    name: `library: ${name}`,
    open,
    run: (opens) => visit(opens, `http://127.0.0.1:${port}/${name}.html`, expected),
  }));
  return { tests, close: () => server.close() };
}

async function visit(open, address, expected) {
  const { page } = await open();
  const [request] = await Promise.all([page.waitForRequest('**/seen'), page.goto(address)]);
  const seen = request.postDataJSON();
  const problems = Object.entries(expected).filter(([key, test]) => !test(seen[key]));
  const said = problems.map(([key]) => `${key} was ${JSON.stringify(seen[key])}`);
  assert.deepEqual(said, [], JSON.stringify(seen));
}

function answer(request, response) {
  const { pathname } = new URL(request.url, 'http://here');
  if (request.method === 'POST') {
    request.resume();
    response.end();
    return;
  }
  const one = cases.find(({ name }) => `/${name}.html` === pathname);
  if (one !== undefined) {
    response.setHeader('Content-Type', 'text/html');
    if (one.policy !== '') response.setHeader('Content-Security-Policy', one.policy);
    response.end(
      `<!doctype html><title>rougekit</title>${one.head ?? ''}<script type="module" src="/pages/${one.page}"></script>`,
    );
    return;
  }
  const prefix = Object.keys(FOLDERS).find((name) => pathname.startsWith(name)) ?? '/';
  const folder = FOLDERS[prefix];
  const file = path.join(folder, path.normalize(pathname.slice(prefix.length)));
  try {
    // No path may lead out of its folder.
    if (!file.startsWith(folder + path.sep)) throw new Error(`not served: ${file}`);
    const text = readFileSync(file);
    response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'text/javascript');
    response.end(text);
  } catch {
    response.statusCode = 404;
    response.end();
  }
}
