// Signed requests to S3 or whatever speaks its protocol. Every wait has an end, what may pass is tried again, and no message
// has a key or a signature in it.

import { createHash } from 'node:crypto';
import {
  type HubError,
  NetworkError,
  patiently,
  pauseAfter,
  Retry,
  retryAfter,
  unreachable,
} from '@rougekit/hub';
import type { AwsClient } from 'aws4fetch';
import { DataError, type Failure } from '../failures/failures.ts';
import type { ObjectName } from './object-name.ts';
import type { S3Options } from './s3-options.ts';

interface Asked {
  readonly method?: 'GET' | 'HEAD' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

export interface S3Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Ends with a Retry if it stalls or breaks off. */
  chunks(): AsyncGenerator<Uint8Array>;
  cancel(): void;
}

export class S3Client {
  readonly #options: S3Options;
  #signer: Promise<AwsClient> | undefined;

  constructor(options: S3Options) {
    this.#options = options;
  }

  /** Does the work again while it throws a Retry. */
  patiently<T>(what: string, work: () => Promise<T>): Promise<T> {
    return patiently(what, this.#options, work);
  }

  /** Waits before the next attempt; throws if another one would not help, or this was the last. */
  pause(what: string, error: unknown, attempt: number): Promise<void> {
    return pauseAfter(error, attempt, what, this.#options);
  }

  /** A good answer; whatever else is thrown, as a Retry where it may pass. */
  async request(name: ObjectName, asked: Asked = {}): Promise<S3Answer> {
    const { patience, region } = this.#options;
    const { method = 'GET', headers = {}, query = {}, body } = asked;
    const url = this.#address(name);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const signed = await (await this.#signs()).sign(url.href, {
      method,
      headers: {
        // With a range, fetch() itself asks for bytes as they are; a header of ours would be there twice and spoil the signature.
        ...headers,
        // What is sent is a part of the signature.
        ...(body && { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }),
      },
      ...(body && { body }),
    });
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), patience);
    let response: Response;
    try {
      response = await fetch(signed, { redirect: 'manual', signal: abort.signal });
    } catch (error) {
      const why = abort.signal.aborted ? 'does not answer' : unreachable(error);
      throw new Retry(`${url.host} ${why}`);
    } finally {
      clearTimeout(timer);
    }
    if (response.ok) return answerOf(response, abort, patience);
    abort.abort();
    throw refusal(name, url.host, region, response);
  }

  #signs(): Promise<AwsClient> {
    const { accessKeyId, secretAccessKey, sessionToken, region } = this.#options;
    this.#signer ??= import('aws4fetch').then(
      ({ AwsClient }) =>
        new AwsClient({
          ...{ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 },
          ...(sessionToken && { sessionToken }),
        }),
    );
    return this.#signer;
  }

  /** A bucket is a part of Amazon's host names; other servers mostly want it in the path. */
  #address({ bucket, key }: ObjectName): URL {
    const { endpoint, region } = this.#options;
    const path = key.split('/').map(encodeURIComponent).join('/');
    if (endpoint !== undefined)
      return new URL(`${endpoint.href.replace(/\/*$/, '')}/${bucket}/${path}`);
    // Certificates do not cover names with more dots.
    return bucket.includes('.')
      ? new URL(`https://s3.${region}.amazonaws.com/${bucket}/${path}`)
      : new URL(`https://${bucket}.s3.${region}.amazonaws.com/${path}`);
  }
}

function answerOf(response: Response, abort: AbortController, patience: number): S3Answer {
  const { status, headers, body } = response;
  return {
    status,
    headers,
    cancel: () => abort.abort(),
    async *chunks() {
      if (body === null) return;
      const timer = setTimeout(() => abort.abort(), patience);
      try {
        for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
          timer.refresh();
          yield chunk;
        }
      } catch (error) {
        const why = abort.signal.aborted ? 'stalls' : `breaks off (${unreachable(error)})`;
        throw new Retry(`the answer ${why}`);
      } finally {
        clearTimeout(timer);
        abort.abort();
      }
    },
  };
}

/** What an answer that is not good means. */
function refusal(
  { typed, bucket }: ObjectName,
  host: string,
  region: string,
  { status, headers }: Response,
): Failure | HubError | Retry {
  const home = headers.get('x-amz-bucket-region');
  if (status === 301 || status === 307 || (status === 400 && home !== null && home !== region))
    return new NetworkError(
      `${typed}: the bucket '${bucket}' is not in the region ${region}.`,
      home === null ? [] : [`Set AWS_REGION=${home}`],
    );
  if (status === 401 || status === 403)
    return new NetworkError(
      `${typed}: ${host} refuses it (${status}). The credentials in AWS_ACCESS_KEY_ID are wrong, have expired, or may not do this.`,
    );
  if (status === 404) return new DataError(`${typed}: ${host} does not have it (404).`);
  if (status === 412) return changed(typed);
  if (status === 429 || status >= 500)
    return new Retry(`${host} answers ${status}`, retryAfter(headers.get('retry-after')));
  return new NetworkError(`${typed}: ${host} answers ${status}.`);
}

export const changed = (typed: string): DataError =>
  new DataError(`${typed} was changed while it was read.`, ['Run it again, on data that stays.']);
