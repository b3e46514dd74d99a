// How far a run has come: rows, and the share of the files that has been read.

import { formatCount, formatDuration, formatRows } from './format-count.ts';
import type { StatusLine } from './status-line.ts';

/** The speed is that of the last seconds: rows that are known from an interrupted run fly past, and huge ones crawl. */
const WINDOW_SECONDS = 20;
const SECONDS_BETWEEN = 1;

export interface Reading {
  readonly bytesRead: number;
  /** undefined for a pipe. */
  readonly size: number | undefined;
}

interface Mark {
  readonly seconds: number;
  readonly rows: number;
  readonly share: number;
}

export class Progress {
  rows = 0;
  /** Which of several systems or files, for people. */
  label = '';
  readonly #line: StatusLine;
  readonly #files: readonly Reading[];
  /** One for each second or so, the oldest first. */
  #marks: Mark[] = [{ seconds: 0, rows: 0, share: 0 }];

  constructor(line: StatusLine, files: readonly Reading[]) {
    this.#line = line;
    this.#files = files;
  }

  get seconds(): number {
    return this.#line.seconds;
  }

  /** Counts rows. */
  step(rows = 1): void {
    this.rows += rows;
    this.#line.tell(() => this.#sentence());
  }

  during<T>(work: Promise<T>): Promise<T> {
    return this.#line.during(work, () => this.#sentence());
  }

  /** What matters most comes first: a narrow terminal has no room for the rest. */
  #sentence(): string {
    const { seconds, rows } = this;
    const share = this.#share();
    const past = this.#past({ seconds, rows, share: share ?? 0 });
    const parts = this.label === '' ? [] : [this.label];
    if (share !== undefined && share > 0) {
      parts.push(`${Math.floor(share * 100)}%`);
      const left = ((1 - share) * (seconds - past.seconds)) / (share - past.share);
      if (Number.isFinite(left)) parts.push(`${formatDuration(left)} left`);
    }
    parts.push(formatRows(rows));
    const speed = (rows - past.rows) / (seconds - past.seconds);
    if (speed > 0) parts.push(`${formatSpeed(speed)} rows/s`);
    else parts.push(`${formatDuration(seconds)} so far`);
    return parts.join(' · ');
  }

  /** Where it was some seconds ago. */
  #past(mark: Mark): Mark {
    const [oldest] = this.#marks as [Mark];
    const last = this.#marks.at(-1) as Mark;
    if (mark.seconds - last.seconds >= SECONDS_BETWEEN) this.#marks.push(mark);
    // At least one of them lies that far back.
    while (mark.seconds - (this.#marks[1]?.seconds ?? mark.seconds) > WINDOW_SECONDS)
      this.#marks.shift();
    return oldest;
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

/** A few huge rows take seconds each: "0 rows/s" would say that it stands still. */
const formatSpeed = (speed: number) =>
  speed < 10 ? String(Number(speed.toPrecision(1))) : formatCount(speed);
