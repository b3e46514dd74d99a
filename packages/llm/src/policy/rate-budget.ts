// So many requests and tokens in any minute, as providers sell them. A window that slides: a counter that is emptied each minute would
// let twice as many through around its end.

import type { Clock } from './clock.ts';
import type { Waiting } from './pause.ts';

const MINUTE = 60_000;

export interface RateLimits {
  readonly requestsPerMinute?: number | undefined;
  readonly tokensPerMinute?: number | undefined;
}

/** What a request takes; corrected when its real size is known. */
export interface Share {
  tokens: number;
}

interface Taken extends Share {
  readonly at: number;
}

export class RateBudget {
  readonly #clock: Clock;
  readonly #requests: number;
  readonly #tokens: number;
  #taken: Taken[] = [];
  /** When the first of the waiting callers looks again. */
  #until = 0;
  /** Those who wait, in order: the next one looks when the one before has gone. */
  #line: Promise<unknown> = Promise.resolve();

  constructor(limits: RateLimits, clock: Clock) {
    this.#clock = clock;
    this.#requests = limits.requestsPerMinute ?? Number.POSITIVE_INFINITY;
    this.#tokens = limits.tokensPerMinute ?? Number.POSITIVE_INFINITY;
  }

  /** When there is room for a request of about so many tokens. One that is larger than the budget goes alone. */
  take(tokens: number, signal: AbortSignal): Promise<Share> {
    const turn = this.#line.then(() => this.#room(tokens, signal));
    this.#line = turn.catch(() => {});
    return turn;
  }

  async #room(tokens: number, signal: AbortSignal): Promise<Share> {
    for (;;) {
      signal.throwIfAborted();
      const now = this.#clock.now();
      this.#taken = this.#taken.filter(({ at }) => now - at < MINUTE);
      const used = this.#taken.reduce((sum, one) => sum + one.tokens, 0);
      const fits = this.#taken.length < this.#requests && used + tokens <= this.#tokens;
      const [oldest] = this.#taken;
      if (fits || oldest === undefined) {
        const share = { at: now, tokens };
        this.#taken.push(share);
        return share;
      }
      this.#until = oldest.at + MINUTE;
      await this.#clock.sleep(this.#until - now, signal);
    }
  }

  /** For people; undefined if there is room. */
  get waiting(): Waiting | undefined {
    const ms = this.#until - this.#clock.now();
    return ms > 0 ? { ms, reason: 'limit per minute' } : undefined;
  }
}
