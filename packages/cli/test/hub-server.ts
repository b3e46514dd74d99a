// A server that speaks the hub's protocol: the listing of Parquet files, redirects to where they lie, ranges, checksums; and that
// misbehaves when told to.

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Asked {
  readonly host: 'hub' | 'files';
  readonly method: string;
  readonly path: string;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  readonly authorization: string | undefined;
}

/** What to do instead of the right thing, to the next requests of that kind; each is used once. */
export type Trouble = (response: ServerResponse, bytes: Uint8Array) => void;

/** An answer of that status, and nothing else. */
export const status =
  (code: number, headers: Record<string, string> = {}): Trouble =>
  (response) =>
    response.writeHead(code, headers).end();

export interface HubServer {
  readonly endpoint: string;
  readonly asked: Asked[];
  /** For requests whose address contains the text (`GET /api`, `GET /files`). */
  trouble(address: string, ...troubles: Trouble[]): void;
  close(): void;
}

/** `files` are those of the split `test` of `owner/name`, config `3.0.0`. */
export async function hubServer(
  files: readonly Uint8Array[],
  {
    sums = files.map(sha256),
    commits = [],
  }: { sums?: readonly string[]; commits?: readonly string[] } = {},
): Promise<HubServer> {
  const asked: Asked[] = [];
  const troubles: [string, Trouble[]][] = [];
  const heard = (host: Asked['host'], request: IncomingMessage) => {
    const { method = '', url: path = '', headers } = request;
    const { range, authorization } = headers;
    const ifRange = headers['if-range'] as string | undefined;
    asked.push({ host, method, path, range, ifRange, authorization });
    return troubles
      .find(([at, list]) => `${method} ${path}`.includes(at) && list.length > 0)?.[1]
      .shift();
  };
  const store = await listening((request, response) => {
    const bytes = files[Number(/(\d+)\.parquet/.exec(request.url ?? '')?.[1])] ?? new Uint8Array();
    const trouble = heard('files', request);
    if (trouble !== undefined) trouble(response, bytes);
    else sendBytes(request, response, bytes);
  });
  const hub = await listening((request, response) => {
    const trouble = heard('hub', request);
    const { url = '' } = request;
    if (trouble !== undefined) trouble(response, new Uint8Array());
    else if (url === '/api/datasets/owner/name/parquet') {
      const urls = files.map(
        (_, k) => `${hub.address}/api/datasets/owner/name/parquet/3.0.0/test/${k}.parquet`,
      );
      response.end(JSON.stringify({ '3.0.0': { test: urls } }));
    } else if (url.endsWith('.parquet')) {
      const k = Number(/(\d+)\.parquet/.exec(url)?.[1]);
      response.writeHead(302, {
        location: `${store.address}/files/${k}.parquet?signature=SECRET`,
        'x-linked-etag': `"${sums[k]}"`,
        'x-linked-size': String(files[k]?.length),
        ...(commits[k] !== undefined && { 'x-repo-commit': commits[k] }),
      });
      response.end();
    } else response.writeHead(404).end('{"error":"not found"}');
  });
  return {
    endpoint: hub.address,
    asked,
    trouble: (address, ...list) => void troubles.push([address, list]),
    close() {
      for (const { server } of [hub, store]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

function sendBytes(request: IncomingMessage, response: ServerResponse, bytes: Uint8Array): void {
  const etag = `"${sha256(bytes).slice(0, 8)}"`;
  const { range = '', 'if-range': condition = etag } = request.headers;
  const from = condition === etag ? Number(/^bytes=(\d+)-/.exec(range)?.[1] ?? 0) : 0;
  const headers = { 'content-length': String(bytes.length - from), etag };
  if (from > 0)
    response.writeHead(206, {
      ...headers,
      'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}`,
    });
  else response.writeHead(200, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes.subarray(from));
}

async function listening(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
