// npm run test:browser: the built library in a real browser, and the reports of the command. Pages of the library are served from
// this machine, each under its own content security policy; a page scores, loads the engine, and sends back what it saw.
// Reports are opened from the disk. `npm run test:browser -- WORDS` runs only the tests of reports with these words in their names.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, setUp } from '../../scripts/setup.mjs';
import { cases } from './cases.mjs';
import { browser, flags, NAMES } from './find-browser.mjs';
import { testReports } from './report/run.mjs';

const SECONDS = 60;

if (browser === undefined) {
  console.log(`No browser to test in: looked for ${NAMES.join(', ')} and $CHROMIUM.`);
  console.log('Debian and Ubuntu have one:  apt-get install chromium fonts-noto-cjk');
  console.log('0 passed, 0 failed, 1 skipped');
  process.exit(0);
}
setUp();

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
let told = (_answer) => {};

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://here');
  if (request.method === 'POST') {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      response.end();
      told(JSON.parse(body));
    });
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
  const prefix = Object.keys(FOLDERS).find((one) => pathname.startsWith(one)) ?? '/';
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
});
await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());

const only = process.argv.slice(2).join(' ');
const asked = only === '' ? cases : [];
let failed = 0;
for (const { name, expected } of asked) {
  const seen = await visit(`http://127.0.0.1:${port}/${name}.html`);
  const problems = Object.entries(expected).filter(([key, test]) => !test(seen[key]));
  if (problems.length > 0) failed++;
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
  for (const [key] of problems) console.log(`    ${key} was ${JSON.stringify(seen[key])}`);
  if (problems.length > 0) console.log(`    ${JSON.stringify(seen)}`);
}
server.close();
const reports = await testReports(browser, only);
const passed = asked.length - failed + reports.passed;
console.log(`${passed} passed, ${failed + reports.failed} failed`);
process.exitCode = failed + reports.failed === 0 ? 0 : 1;

/** Opens the page in a browser of its own and waits for what it sends. */
function visit(address) {
  const profile = mkdtempSync(path.join(tmpdir(), 'rougekit-browser-'));
  const args = ['--headless', ...flags, `--user-data-dir=${profile}`];
  const child = spawn(browser, [...args, address], { stdio: 'ignore' });
  return new Promise((resolve) => {
    const timer = setTimeout(() => end({ error: `no answer within ${SECONDS} s` }), SECONDS * 1000);
    const end = (answer) => {
      clearTimeout(timer);
      told = () => {};
      child.once('exit', () => {
        forget(profile);
        resolve(answer);
      });
      child.kill('SIGKILL');
    };
    told = end;
  });
}

/** The browser's own helpers may outlive it by a moment and still write; what stays lies among temporary files. */
function forget(profile) {
  try {
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  } catch (error) {
    console.log(`    left behind: ${profile} (${error.code})`);
  }
}
