// How far a long run has come. On a terminal one line that is drawn over, elsewhere a line now and
// then, and nothing at all for what is over at once.

import type { People } from './messages.ts';

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
  #people: People;
  #canRedraw: boolean;
  #files: readonly Reading[];
  #now: () => number;
  #begun: number;
  #next: number;

  constructor(
    people: People,
    canRedraw: boolean,
    files: readonly Reading[],
    now = () => performance.now(),
  ) {
    this.#people = people;
    this.#canRedraw = canRedraw;
    this.#files = files;
    this.#now = now;
    this.#begun = now();
    this.#next = this.#begun + (canRedraw ? SILENT_MS : LINE_MS);
  }

  get seconds(): number {
    return (this.#now() - this.#begun) / 1000;
  }

  /** More rows. Asks the clock only, so it may be called for each of millions. */
  step(rows = 1): void {
    this.rows += rows;
    if (this.#people.loudness === 'quiet') return;
    const now = this.#now();
    if (now < this.#next) return;
    this.#next = now + (this.#canRedraw ? REDRAW_MS : LINE_MS);
    if (this.#canRedraw) this.#people.status(this.#sentence());
    else this.#people.note(this.#sentence());
  }

  end(): void {
    this.#people.clearStatus();
  }

  #sentence(): string {
    const speed = this.rows / this.seconds;
    const parts = [`${inWords(this.rows)} rows`, `${inWords(speed)} rows/s`];
    const share = this.#share();
    if (share !== undefined && share > 0) {
      const left = (this.seconds / share) * (1 - share);
      parts.push(`${Math.floor(share * 100)} %`, `${duration(left)} left`);
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

/** 12345.6 → "12,346" */
export function inWords(count: number): string {
  return Math.round(count).toLocaleString('en-US');
}

/** 75 → "1:15"; 3700 → "1:01:40" */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}
