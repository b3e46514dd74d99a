// One object: its size and version, and any stretch of its bytes. Every request names the version, so that bytes of two versions
// never come together.

import { NetworkError, Retry } from '@rougekit/hub';
import { DataError } from '../failures/failures.ts';
import type { Environment } from '../terminal/colours.ts';
import { type ObjectName, readObjectName } from './object-name.ts';
import { changed, S3Client } from './s3-client.ts';
import { s3Options } from './s3-options.ts';

export class S3Object {
  readonly name: string;
  readonly size: number;
  /** In hexadecimal digits, where the store knows it of the whole object. */
  readonly sha256: string | undefined;
  readonly #place: ObjectName;
  readonly #tag: string;
  readonly #client: S3Client;

  private constructor(client: S3Client, place: ObjectName, headers: Headers) {
    this.name = place.typed;
    this.#place = place;
    this.#client = client;
    this.size = Number(headers.get('content-length') ?? Number.NaN);
    this.#tag = headers.get('etag') ?? '';
    if (!Number.isSafeInteger(this.size) || this.#tag === '')
      throw new NetworkError(`${this.name}: the server does not say its size and its version.`);
    refuseEncoded(this.name, headers);
    this.sha256 = wholeSum(headers);
  }

  static async open(typed: string, env: Environment): Promise<S3Object> {
    const place = readObjectName(typed);
    if (place.key.endsWith('/')) throw new DataError(`'${typed}' is a folder, not an object.`);
    const client = new S3Client(s3Options(env));
    const answer = await client.patiently(typed, () =>
      client.request(place, { method: 'HEAD', headers: { 'x-amz-checksum-mode': 'ENABLED' } }),
    );
    answer.cancel();
    return new S3Object(client, place, answer.headers);
  }

  /** Bytes start … end − 1. Where an answer breaks off, the rest is asked for. */
  async *chunks(start = 0, end = this.size): AsyncGenerator<Uint8Array> {
    let at = start;
    for (let attempt = 1; at < end; attempt++) {
      try {
        for await (const chunk of this.#stretch(at, end)) {
          at += chunk.length;
          attempt = 1;
          yield chunk;
        }
        if (at < end) throw new Retry(`only ${at} of ${end} bytes came`);
      } catch (error) {
        await this.#client.pause(this.name, error, attempt);
      }
    }
  }

  async *#stretch(start: number, end: number): AsyncGenerator<Uint8Array> {
    const range = `bytes=${start}-${end - 1}`;
    const answer = await this.#client.request(this.#place, {
      headers: { range, 'if-match': this.#tag },
    });
    try {
      if (answer.headers.get('etag') !== this.#tag) throw changed(this.name);
      // A server that knows no ranges sends all of it, which is as good where all was asked for.
      const isWhole = answer.status === 200 && start === 0;
      const first = /^bytes (\d+)-/.exec(answer.headers.get('content-range') ?? '')?.[1];
      if (!isWhole && Number(first ?? Number.NaN) !== start)
        throw new NetworkError(`${this.name}: the server cannot send parts of an object.`);
      let left = end - start;
      for await (const chunk of answer.chunks()) {
        const own = chunk.subarray(0, left);
        left -= own.length;
        if (own.length > 0) yield own;
        if (left === 0) return;
      }
    } finally {
      answer.cancel();
    }
  }

  async range(start: number, end: number): Promise<ArrayBuffer> {
    const last = Math.min(end, this.size);
    const bytes = new Uint8Array(Math.max(0, last - start));
    let at = 0;
    for await (const chunk of this.chunks(start, last)) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    return bytes.buffer;
  }
}

/**
 * fetch() unpacks whatever is marked as packed, so size and ranges, which are those of the packed bytes, would cut the data short.
 * Marks that it does not know change nothing: S3 keeps `aws-chunked` of some uploads.
 */
function refuseEncoded(name: string, headers: Headers): void {
  const encoding = headers.get('content-encoding') ?? '';
  if (/gzip|deflate|compress|br|zstd/i.test(encoding))
    throw new DataError(
      `${name} is stored with Content-Encoding: ${encoding}, which is not read.`,
      [
        'Store it without this header; packed files are known by their names, such as data.jsonl.gz',
      ],
    );
}

/** Of an object that was put together from pieces, the store knows a sum of sums only. */
function wholeSum(headers: Headers): string | undefined {
  const sum = headers.get('x-amz-checksum-sha256') ?? '';
  const isWhole = headers.get('x-amz-checksum-type') !== 'COMPOSITE' && !sum.includes('-');
  const bytes = Buffer.from(sum, 'base64');
  return isWhole && bytes.length === 32 ? bytes.toString('hex') : undefined;
}
