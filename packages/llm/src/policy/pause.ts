// One worker is told to wait, and all do: more requests would only make it longer.

import type { Clock } from './clock.ts';

export interface Waiting {
  readonly ms: number;
  readonly reason: string;
}

export class Pause {
  readonly #clock: Clock;
  #until = 0;
  #reason = '';

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** From now on; a longer pause that is under way stays. */
  begin(ms: number, reason: string): void {
    const until = this.#clock.now() + ms;
    if (until <= this.#until) return;
    this.#until = until;
    this.#reason = reason;
  }

  /** Resolves when the pause is over, including any extension of it. */
  async over(signal: AbortSignal): Promise<void> {
    for (let left = this.#left(); left > 0; left = this.#left())
      await this.#clock.sleep(left, signal);
  }

  /** What is waited for, for people; undefined if nothing is. */
  get waiting(): Waiting | undefined {
    const ms = this.#left();
    return ms > 0 ? { ms, reason: this.#reason } : undefined;
  }

  #left(): number {
    return this.#until - this.#clock.now();
  }
}
