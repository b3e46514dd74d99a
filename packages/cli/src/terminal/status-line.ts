// What a long run is doing just now. On a terminal one line that is redrawn, elsewhere a line now and then, and nothing at all for
// a run that finishes at once.

import { canRedraw } from './colours.ts';
import type { Messages } from './messages.ts';
import type { Runtime } from './runtime.ts';

const SILENT_MS = 2_000;
const REDRAW_MS = 100;
const LINE_MS = 10_000;
const TICK_MS = 1_000;

export class StatusLine {
  readonly #messages: Messages;
  readonly #canRedraw: boolean;
  readonly #now: () => number;
  readonly #begun: number;
  #next: number;

  constructor(messages: Messages, redraws: boolean, now = () => performance.now()) {
    this.#messages = messages;
    this.#canRedraw = redraws;
    this.#now = now;
    this.#begun = now();
    this.#next = this.#begun + (redraws ? SILENT_MS : LINE_MS);
  }

  get seconds(): number {
    return (this.#now() - this.#begun) / 1000;
  }

  /** Says it if it is time to. Otherwise it only reads the clock, so it may be called for each of millions. */
  tell(text: () => string): void {
    const now = this.#now();
    if (now < this.#next || this.#messages.loudness === 'quiet') return;
    this.#next = now + (this.#canRedraw ? REDRAW_MS : LINE_MS);
    if (this.#canRedraw) this.#messages.status(text());
    else this.#messages.info(text());
  }

  /** Tells it while it waits: a single row may take minutes. */
  async during<T>(work: Promise<T>, text: () => string): Promise<T> {
    const timer = setInterval(() => this.tell(text), TICK_MS);
    try {
      return await work;
    } finally {
      clearInterval(timer);
      this.end();
    }
  }

  /** What is about to begin and cannot be told about in its middle. */
  announce(text: string): void {
    const isDue = this.#now() - this.#begun >= SILENT_MS && this.#messages.loudness !== 'quiet';
    if (this.#canRedraw && isDue) this.#messages.status(text);
  }

  /** Leaves nothing of it on the terminal. */
  end(): void {
    this.#messages.clearStatus();
  }
}

export const statusLine = ({ messages, stderr, env }: Runtime): StatusLine =>
  new StatusLine(messages, canRedraw(stderr, env));
