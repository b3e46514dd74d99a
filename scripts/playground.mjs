// npm run playground: builds the playground and serves it to this machine alone, until Ctrl-C.
//   npm run playground -- --no-serve    builds it only; the page also opens from its file, or from any web server
//   npm run playground -- --port 4000   on this port; by default on one that is free
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { root, setUpOrExit } from './setup.mjs';

const options = /** @type {const} */ ({
  serve: { type: 'boolean', default: true },
  port: { type: 'string', default: '0' },
});
const { serve, port } = asked();
setUpOrExit();

const file = path.join(root, 'packages', 'studio', 'dist', 'playground', 'index.html');
const page = readFileSync(file);
const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;
console.log(
  `${path.relative(root, file)}: ${kilobytes(statSync(file).size)}, ${kilobytes(gzipSync(page, { level: 9 }).length)} compressed`,
);
if (serve) listen();

function asked() {
  try {
    const { values } = parseArgs({ options, allowNegative: true });
    const number = Number(values.port);
    if (!Number.isInteger(number) || number < 0 || number > 65_535)
      throw new Error(`--port takes a number from 0 to 65535, got '${values.port}'.`);
    return { serve: values.serve !== false, port: number };
  } catch (error) {
    console.error(`${error.message}\nUsage: npm run playground [-- --no-serve | --port N]`);
    process.exit(2);
  }
}

/** One page, for requests under the name of this machine: a page elsewhere that resolves to it gets nothing. */
function listen() {
  const server = createServer((request, response) => {
    const { port: own } = /** @type {import('node:net').AddressInfo} */ (server.address());
    const isOurs = [`127.0.0.1:${own}`, `localhost:${own}`].includes(request.headers.host ?? '');
    const [address] = (request.url ?? '').split(/[?#]/);
    const isPage = address === '/' || address === '/index.html';
    if (!isOurs || !isPage || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(isOurs ? 404 : 421).end();
      return;
    }
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': page.length,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : page);
  });
  server.on('error', (error) => {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    console.error(
      code === 'EADDRINUSE'
        ? `Port ${port} is taken. Choose another, or none: npm run playground`
        : error.message,
    );
    process.exit(1);
  });
  server.listen(port, '127.0.0.1', () => {
    const { port: own } = /** @type {import('node:net').AddressInfo} */ (server.address());
    console.log(`Playground: http://127.0.0.1:${own}/\nCtrl-C ends it.`);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
}
