// Waits that take no time and are written down.

import type { Clock } from '../src/policy/clock.ts';

export class VirtualClock implements Clock {
  readonly waits: number[] = [];
  #now = 0;

  now(): number {
    return this.#now;
  }

  date(): number {
    return Date.now();
  }

  async sleep(ms: number, signal: AbortSignal): Promise<void> {
    this.waits.push(ms);
    const end = this.#now + ms;
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    this.#now = Math.max(this.#now, end);
  }
}
