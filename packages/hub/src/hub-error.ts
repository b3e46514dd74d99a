// The ways in which the hub does not answer as hoped.

/** What is wrong: the request, the data, the output or the network. */
export type HubErrorKind = 'usage' | 'data' | 'output' | 'network';

export class HubError extends Error {
  readonly kind: HubErrorKind;
  /** Further lines for people, below the message. */
  readonly more: readonly string[];

  constructor(kind: HubErrorKind, message: string, more: readonly string[] = []) {
    super(message);
    this.name = 'HubError';
    this.kind = kind;
    this.more = more;
  }
}

/** After a few attempts, or at once where another attempt would change nothing. */
export class NetworkError extends HubError {
  constructor(message: string, more: readonly string[] = []) {
    super('network', message, more);
  }
}

/** An attempt that may be made again, after so many milliseconds if the server said so. */
export class Retry extends Error {
  readonly wait: number | undefined;

  constructor(message: string, wait?: number) {
    super(message);
    this.wait = wait;
  }
}

/** Addresses of files are signed: anyone with the part behind the `?` can open them. */
export const shownUrl = ({ origin, pathname }: URL) => origin + pathname;

/** The longest wait that a server may ask for. */
const LONGEST_WAIT = 60_000;

/** `Retry-After` in seconds or as a date → milliseconds; undefined if it says nothing usable. */
export function retryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) && wait >= 0 ? Math.min(wait, LONGEST_WAIT) : undefined;
}
