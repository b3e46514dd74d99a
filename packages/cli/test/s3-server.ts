// A store that speaks S3's protocol on loopback: it checks every signature, knows ranges, versions and lists, and fails as it is
// told. Written from the description of Signature Version 4, not from a client:
// https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html

import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export const SECRET = 'canary/secret+key/that/nobody/prints';
const KEY_ID = 'AKIDCANARYKEY';
const TOKEN = 'canary-session-token';

export interface S3Server {
  readonly env: Readonly<Record<string, string>>;
  /** By bucket and key: 'data/a.jsonl'. */
  readonly objects: Map<string, Buffer>;
  /** What was asked: 'GET data/a.jsonl bytes=0-9'. */
  readonly log: string[];
  /** Called before each answer; true: it has answered. */
  fault: (request: IncomingMessage, response: ServerResponse, body: Buffer) => boolean;
}

export async function s3Server(
  objects: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<S3Server> {
  const store = new Map(Object.entries(objects).map(([key, value]) => [key, Buffer.from(value)]));
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(own, request, response, Buffer.concat(parts)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close(), 10_000);
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const own: S3Server = {
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: KEY_ID,
      AWS_SECRET_ACCESS_KEY: SECRET,
      AWS_SESSION_TOKEN: TOKEN,
      AWS_REGION: 'eu-test-1',
    },
    objects: store,
    log: [],
    fault: () => false,
  };
  return own;
}

export const etagOf = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`;

function answer(
  own: S3Server,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): void {
  const { method = 'GET', headers } = request;
  const url = new URL(request.url ?? '/', 'http://host');
  const key = decodeURIComponent(url.pathname.slice(1));
  own.log.push([method, key + url.search, headers.range].filter(Boolean).join(' '));
  const end = (status: number, text = '', more: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-length': Buffer.byteLength(text), ...more });
    response.end(text);
  };
  if (!isSigned(request, body))
    return void end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
  if (method === 'PUT') {
    if (own.fault(request, response, body)) return;
    own.objects.set(key, body);
    return void end(200, '', { etag: etagOf(body) });
  }
  if (url.searchParams.get('list-type') === '2') return void list(own, url, key, end);
  const bytes = own.objects.get(key);
  if (bytes === undefined) return void end(404);
  if (own.fault(request, response, bytes)) return;
  const etag = etagOf(bytes);
  if (headers['if-match'] !== undefined && headers['if-match'] !== etag) return void end(412);
  if (method === 'HEAD') {
    response.writeHead(200, { 'content-length': bytes.length, etag });
    response.end();
    return;
  }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (from === undefined || to === undefined)
    return void end(200, bytes.toString('latin1'), { etag });
  const part = bytes.subarray(Number(from), Number(to) + 1);
  response.writeHead(206, {
    'content-length': part.length,
    'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`,
    etag,
  });
  response.end(part);
}

/** Two keys a page, so that pages are turned. */
function list(
  own: S3Server,
  url: URL,
  bucket: string,
  end: (status: number, text: string) => void,
) {
  const prefix = `${bucket.replace(/\/$/, '')}/${url.searchParams.get('prefix')}`;
  const keys = [...own.objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const first = Number(url.searchParams.get('continuation-token') ?? 0);
  const page = keys.slice(first, first + 2).map((key) => key.slice(key.indexOf('/') + 1));
  const next =
    first + 2 < keys.length ? `<NextContinuationToken>${first + 2}</NextContinuationToken>` : '';
  const rows = page
    .map((key) => `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`)
    .join('');
  end(200, `<ListBucketResult>${next}${rows}</ListBucketResult>`);
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const hex = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function isSigned({ method, url = '/', headers }: IncomingMessage, body: Buffer): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (found === null) return false;
  const [, keyId, date = '', region = '', names = '', signature] = found;
  const sent = String(headers['x-amz-content-sha256']);
  if (keyId !== KEY_ID || region !== 'eu-test-1' || headers['x-amz-security-token'] !== TOKEN)
    return false;
  if (sent !== 'UNSIGNED-PAYLOAD' && sent !== hex(body)) return false;
  // The condition and the range must be signed, too, where they are sent.
  for (const name of ['host', 'x-amz-date', 'x-amz-security-token'])
    if (!names.split(';').includes(name)) return false;
  const { pathname, searchParams } = new URL(url, 'http://host');
  const query = [...searchParams].map(([key, value]) => `${encoded(key)}=${encoded(value)}`).sort();
  const canonical = [
    method,
    pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    sent,
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hex(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${SECRET}`, date));
  return hmac(key, text).toString('hex') === signature;
}
