// An error of the SDK, of fetch or of our own layers → a fault. Only single fields are read: the errors of clients carry the whole
// request, and sometimes the key.

import { askedWait } from './asked-wait.ts';
import { type Fault, FaultError } from './fault.ts';

/** The fields of the AI SDK's APICallError that are read; other clients have some of them. */
interface CallError {
  readonly statusCode?: unknown;
  readonly responseHeaders?: unknown;
  readonly responseBody?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly code?: unknown;
}

export function classified(error: unknown, now: number): Fault {
  const own = ownFault(error);
  if (own !== undefined) return own;
  const { statusCode, responseHeaders, responseBody } = (error ?? {}) as CallError;
  if (typeof statusCode !== 'number')
    return { remedy: 'again', message: `no answer: ${networkReason(error)}` };
  const body = typeof responseBody === 'string' ? responseBody : '';
  const headers = headersIn(responseHeaders);
  if (statusCode < 300)
    return {
      ...{ remedy: 'again', status: statusCode, isPaid: true },
      message: 'the answer was not what was expected',
    };
  return { status: statusCode, ...refusalOf(statusCode, headers, body, now) };
}

function refusalOf(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string,
  now: number,
): Fault {
  const said = `${status}${messageIn(body)}`;
  if (isKeyFault(status, body))
    return {
      remedy: 'stop',
      stop: 'key',
      message: `the provider does not accept the key: ${said}`,
    };
  if (status === 402 || (status === 429 && isSpent(body)))
    return { remedy: 'stop', stop: 'quota', message: `the quota is spent: ${said}` };
  if (status === 404)
    return {
      remedy: 'stop',
      stop: 'model',
      message: `the provider does not know this model: ${said}`,
    };
  const waitMs = askedWait({ headers, body }, now);
  const wait = waitMs === undefined ? {} : { waitMs };
  if (status === 429) return { remedy: 'wait', message: 'rate limit', ...wait };
  // An overloaded server that says for how long is taken at its word.
  if (status === 503 && waitMs !== undefined)
    return { remedy: 'wait', message: 'overloaded', ...wait };
  if (status === 408 || status >= 500) return { remedy: 'again', message: `server error ${said}` };
  return { remedy: 'item', message: `the provider refused the request: ${said}` };
}

const isKeyFault = (status: number, body: string) =>
  status === 401 ||
  status === 403 ||
  (status === 400 && /API_KEY_INVALID|API key not valid/i.test(body));

/** A quota of the day, or one that money ended. Per-minute quotas have "PerMinute" in their ids. */
const isSpent = (body: string) =>
  /"quotaId"\s*:\s*"[^"]{0,200}PerDay/i.test(body) ||
  /"(?:code|type)"\s*:\s*"insufficient_quota"/.test(body);

function ownFault(error: unknown): Fault | undefined {
  let one = error;
  // A chain of causes; a circle in it ends with the count.
  for (let depth = 0; depth < 5 && one !== undefined && one !== null; depth++) {
    if (one instanceof FaultError) return one.fault;
    one = (one as CallError).cause;
  }
  return undefined;
}

function headersIn(headers: unknown): Record<string, string> {
  const lower: Record<string, string> = {};
  for (const [name, value] of Object.entries((headers ?? {}) as object))
    if (typeof value === 'string') lower[name.toLowerCase()] = value;
  return lower;
}

const MESSAGE_CHARACTERS = 240;

/** ": what the provider says", on one line; nothing if it is a page of HTML. */
function messageIn(body: string): string {
  let message: unknown;
  try {
    const { error } = JSON.parse(body) as { error?: unknown };
    message =
      typeof error === 'string' ? error : (error as { message?: unknown } | undefined)?.message;
  } catch {
    return '';
  }
  if (typeof message !== 'string' || message === '') return '';
  const line = message.slice(0, MESSAGE_CHARACTERS).replace(/\s+/g, ' ').trim();
  return `: ${line}${message.length > MESSAGE_CHARACTERS ? ' …' : ''}`;
}

const NETWORK_REASONS = new Map(
  Object.entries({
    ECONNREFUSED: 'connection refused (ECONNREFUSED); is the server running?',
    ECONNRESET: 'the connection was closed (ECONNRESET)',
    UND_ERR_SOCKET: 'the connection was closed (UND_ERR_SOCKET)',
    ENOTFOUND: 'the host was not found (ENOTFOUND); is there a network?',
    EAI_AGAIN: 'the host was not found (EAI_AGAIN); is there a network?',
    ETIMEDOUT: 'it took too long (ETIMEDOUT)',
    UND_ERR_CONNECT_TIMEOUT: 'it took too long to connect (UND_ERR_CONNECT_TIMEOUT)',
  }),
);

/** A code says more than "fetch failed". */
function networkReason(error: unknown): string {
  let one = error as CallError | undefined;
  let reason = 'unknown';
  for (let depth = 0; depth < 5 && one !== undefined && one !== null; depth++) {
    if (typeof one.code === 'string') return NETWORK_REASONS.get(one.code) ?? one.code;
    if (typeof one.message === 'string' && one.message !== '') reason = one.message;
    one = one.cause as CallError | undefined;
  }
  return reason.slice(0, MESSAGE_CHARACTERS).replace(/\s+/g, ' ');
}
