// The progress of a long run. On a terminal one line that is redrawn, elsewhere a line now and
// then, and nothing at all for a run that finishes at once.

import { formatCount, formatDuration, formatRows } from './format-count.ts';
import type { Messages } from './messages.ts';

const SILENT_MS = 2_000;
const REDRAW_MS = 100;
const LINE_MS = 10_000;

export interface Reading {
  readonly bytesRead: number;
  /** undefined for a pipe. */
  readonly size: number | undefined;
}

export class Progress {
  rows = 0;
  #messages: Messages;
  #canRedraw: boolean;
  #files: readonly Reading[];
  #now: () => number;
  #begun: number;
  #next: number;

  constructor(
    messages: Messages,
    canRedraw: boolean,
    files: readonly Reading[],
    now = () => performance.now(),
  ) {
    this.#messages = messages;
    this.#canRedraw = canRedraw;
    this.#files = files;
    this.#now = now;
    this.#begun = now();
    this.#next = this.#begun + (canRedraw ? SILENT_MS : LINE_MS);
  }

  get seconds(): number {
    return (this.#now() - this.#begun) / 1000;
  }

  /** Counts rows. It only reads the clock, so it may be called for each of millions. */
  step(rows = 1): void {
    this.rows += rows;
    if (this.#messages.loudness === 'quiet') return;
    const now = this.#now();
    if (now < this.#next) return;
    this.#next = now + (this.#canRedraw ? REDRAW_MS : LINE_MS);
    if (this.#canRedraw) this.#messages.status(this.#sentence());
    else this.#messages.info(this.#sentence());
  }

  end(): void {
    this.#messages.clearStatus();
  }

  #sentence(): string {
    const speed = this.rows / this.seconds;
    // A few huge rows take seconds each: "0 rows/s" would say that it stands still.
    const shown = speed < 10 ? String(Number(speed.toPrecision(1))) : formatCount(speed);
    const parts = [formatRows(this.rows), `${shown} rows/s`];
    const share = this.#share();
    if (share !== undefined && share > 0) {
      const left = (this.seconds / share) * (1 - share);
      parts.push(`${Math.floor(share * 100)}%`, `${formatDuration(left)} left`);
    }
    return parts.join(' · ');
  }

  #share(): number | undefined {
    let read = 0;
    let all = 0;
    for (const { bytesRead, size } of this.#files) {
      if (size === undefined) return undefined;
      read += bytesRead;
      all += size;
    }
    return all === 0 ? undefined : read / all;
  }
}
