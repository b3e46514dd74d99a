// Requests to the hub: redirects are followed by hand, since the token is for the hub alone and files lie elsewhere; every wait has
// an end; what may pass is tried again.

import type { Environment } from './environment.ts';
import { HubError, NetworkError, Retry, retryAfter, shownUrl } from './hub-error.ts';
import { patiently } from './patiently.ts';
import { RequestsUnderWay } from './requests-under-way.ts';
import { systemCode } from './system-code.ts';

const USUAL_ENDPOINT = 'https://huggingface.co';
const MOST_REDIRECTS = 5;

export interface HubOptions {
  readonly endpoint: URL;
  readonly token: string | undefined;
  /** For an answer to begin, and for more of it to come. */
  readonly patience: number;
  readonly attempts: number;
  /** Before the second attempt; doubled before each further one. */
  readonly wait: number;
}

export function hubOptions(env: Environment): HubOptions {
  const text = env['HF_ENDPOINT'] || USUAL_ENDPOINT;
  const endpoint = URL.canParse(text) ? new URL(text) : undefined;
  if (endpoint === undefined || !/^https?:$/.test(endpoint.protocol))
    throw new HubError(
      'usage',
      'HF_ENDPOINT is not the address of a hub: https://host or http://host:port',
    );
  // fetch() refuses such an address, and messages must not have it.
  if (endpoint.username !== '' || endpoint.password !== '')
    throw new HubError('usage', 'HF_ENDPOINT has a name or password in it: set HF_TOKEN instead.');
  const token = env['HF_TOKEN'] || undefined;
  return { endpoint, token, patience: 30_000, attempts: 4, wait: 500 };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Of the answers on the way, the first that has this header: the hub names the file's checksum before it redirects. */
  header(name: string): string | null;
  /** Ends with a Retry if it stalls. An answer that is not read to its end is cancelled. */
  chunks(): AsyncGenerator<Uint8Array>;
  cancel(): void;
}

/** How messages speak of what is fetched. */
export interface HubWords {
  /** "the data set" */
  readonly what: string;
  /** Behind "… does not have it": ", or not as Parquet". */
  readonly lacking: string;
  /** What to do without the hub. */
  readonly otherwise: string;
}

export class HubClient {
  readonly options: HubOptions;
  readonly #words: HubWords;
  readonly #signal: AbortSignal | undefined;
  readonly #requests: RequestsUnderWay;

  /** `signal` ends requests and waits at once, with its reason. */
  constructor(options: HubOptions, words: HubWords, signal?: AbortSignal) {
    this.options = options;
    this.#words = words;
    this.#signal = signal;
    this.#requests = new RequestsUnderWay(signal);
  }

  /** An address below the endpoint. */
  address(path: string): URL {
    const base = this.options.endpoint.href.replace(/\/*$/, '/');
    return new URL(path, base);
  }

  /** Does the work again while it throws a Retry. */
  patiently<T>(what: string, work: () => Promise<T>): Promise<T> {
    const advice = [`Try again later, or ${this.#words.otherwise}`];
    return patiently(what, { ...this.options, signal: this.#signal, advice }, work);
  }

  /** An answer with a body, or 304 or 416; whatever else is thrown. `what` is asked for, for messages. */
  async request(
    what: string,
    url: URL,
    { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const passed: Headers[] = [];
    for (let at = url, hops = 0; hops <= MOST_REDIRECTS; hops++) {
      const abort = this.#requests.begin();
      const response = await this.#answered(at, abort, { method, headers });
      passed.push(response.headers);
      const { status } = response;
      const location = response.headers.get('location');
      if (status >= 300 && status < 400 && status !== 304 && location !== null) {
        abort.abort();
        at = nextAddress(location, at);
        continue;
      }
      if (response.ok || status === 304 || status === 416)
        return this.#answer(response, passed, abort);
      abort.abort();
      throw this.#refusal(what, at, response);
    }
    throw new NetworkError(`${what}: ${shownUrl(url)} leads from one address to the next.`);
  }

  async #answered(
    url: URL,
    abort: AbortController,
    { method, headers }: { method: string; headers: Record<string, string> },
  ): Promise<Response> {
    const { endpoint, token, patience } = this.options;
    const isHub = url.origin === endpoint.origin;
    const own = token !== undefined && isHub ? { authorization: `Bearer ${token}` } : {};
    const timer = setTimeout(() => abort.abort(), patience);
    try {
      return await fetch(url, {
        method,
        // Lengths and ranges are those of the file itself.
        headers: { 'accept-encoding': 'identity', ...headers, ...own },
        redirect: 'manual',
        signal: abort.signal,
      });
    } catch (error) {
      const why = abort.signal.aborted ? 'does not answer' : unreachable(error);
      abort.abort();
      throw new Retry(`${url.host} ${why}`);
    } finally {
      clearTimeout(timer);
    }
  }

  #answer(response: Response, passed: readonly Headers[], abort: AbortController): Answer {
    const { patience } = this.options;
    return {
      status: response.status,
      headers: response.headers,
      header: (name) =>
        passed.map((headers) => headers.get(name)).find((one) => one !== null) ?? null,
      cancel: () => abort.abort(),
      async *chunks() {
        if (response.body === null) {
          abort.abort();
          return;
        }
        const reader = response.body.getReader();
        // fetch() may leave a read waiting for ever if it is aborted when everything has come (Node 20).
        const aborted = rejectedBy(abort.signal);
        const timer = setTimeout(() => abort.abort(), patience);
        try {
          for (;;) {
            const { done, value } = await Promise.race([reader.read(), aborted]);
            if (done) return;
            timer.refresh();
            yield value;
          }
        } catch (error) {
          throw new Retry(
            abort.signal.aborted
              ? 'the answer stalls'
              : `the answer breaks off (${unreachable(error)})`,
          );
        } finally {
          clearTimeout(timer);
          abort.abort();
        }
      },
    };
  }

  #refusal(what: string, url: URL, { status, headers }: Response): Error {
    const { token } = this.options;
    if (status === 401 || status === 403)
      return new NetworkError(
        `${what}: ${url.host} refuses it (${status}). ${
          token === undefined
            ? `If ${this.#words.what} is private or gated, set HF_TOKEN.`
            : 'HF_TOKEN may not read it, or its terms have to be accepted first.'
        }`,
      );
    if (status === 404)
      return new HubError(
        'data',
        `${what}: ${url.host} does not have it${this.#words.lacking} (404).`,
        [`If you have it, ${this.#words.otherwise}`],
      );
    if (status === 429 || status >= 500)
      return new Retry(`${url.host} answers ${status}`, retryAfter(headers.get('retry-after')));
    return new NetworkError(`${what}: ${url.host} answers ${status}.`);
  }
}

/** Rejects when the signal is given, and is never left unhandled. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  const rejected = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  rejected.catch(() => {});
  return rejected;
}

/** Where one address leads, by a redirect or a list: never from https into the clear. */
export function nextAddress(location: string, from: URL): URL {
  const next = URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  const isSafe =
    next?.protocol === 'https:' || (next?.protocol === 'http:' && from.protocol === 'http:');
  if (next === undefined || !isSafe)
    throw new NetworkError(`${shownUrl(from)} leads to an address that is not https.`);
  return next;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'cannot be found (is there a network?)',
  EAI_AGAIN: 'cannot be found (is there a network?)',
  ECONNREFUSED: 'refuses the connection',
  ECONNRESET: 'closes the connection',
  ETIMEDOUT: 'does not answer',
};

/** Without the message of the error, in which an address may stand. */
export function unreachable(error: unknown): string {
  const code = systemCode((error as { cause?: unknown }).cause) ?? systemCode(error);
  return REASONS[code ?? ''] ?? `cannot be reached${code === undefined ? '' : ` (${code})`}`;
}
