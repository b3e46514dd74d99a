// All messages for people go through here, to stderr. Machine output never does.

import type { Colours } from './colours.ts';
import { escapeControl, safeJson } from './escape-control.ts';
import { shortened } from './shortened.ts';
import { wrapText } from './wrap-text.ts';

export type Loudness = 'quiet' | 'normal' | 'verbose';

/** Clears the line and moves to its beginning. */
const REDRAW = '\r\u001b[K';

export interface MessagesOptions {
  readonly write: (text: string) => void;
  readonly colours: Colours;
  /** Columns of the terminal; undefined elsewhere, where lines are left whole for grep. */
  readonly width?: number | undefined;
}

export class Messages {
  loudness: Loudness = 'normal';
  /** `--log json`: every message is a line of JSON, and events are told, too. */
  isLog = false;
  readonly #options: MessagesOptions;
  #hasStatus = false;

  constructor(options: MessagesOptions) {
    this.#options = options;
  }

  /** What was chosen, and the outcome. */
  info(text: string): void {
    const { dim } = this.#options.colours;
    if (this.loudness === 'quiet') return;
    if (this.isLog) this.#log('info', { message: text });
    else this.#line(dim(this.#laidOut(text, '  ')));
  }

  /** What a reader should know before trusting the numbers. */
  warn(text: string): void {
    if (this.loudness === 'quiet') return;
    if (this.isLog) this.#log('warning', { message: text });
    else this.#titled('warning:', this.#options.colours.yellow, text);
  }

  /** Only with --verbose. */
  detail(text: string): void {
    if (this.loudness === 'verbose') this.info(text);
  }

  /** Why the exit code is not 0; printed even with --quiet. */
  error(text: string, more: readonly string[] = []): void {
    if (this.isLog) {
      this.#log('error', { message: text, ...(more.length > 0 && { more }) });
      return;
    }
    this.#titled('error:', this.#options.colours.red, text);
    for (const line of more) this.#line(this.#laidOut(`  ${line}`, '    '));
  }

  /** What happened, for programs; people are told of it in sentences. */
  event(name: string, fields: object): void {
    if (this.isLog) this.#log(name, fields);
  }

  /** Text that was laid out elsewhere, such as the help. */
  block(text: string): void {
    this.clearStatus();
    this.#options.write(text);
  }

  /** A line that the next one replaces, so it must not become two. Only for terminals. */
  status(text: string): void {
    if (this.isLog) return;
    const { width } = this.#options;
    const safe = escapeControl(text);
    // Some terminals begin a new line as soon as the last column is filled.
    this.#options.write(REDRAW + (width === undefined ? safe : shortened(safe, width - 1)));
    this.#hasStatus = true;
  }

  clearStatus(): void {
    if (this.#hasStatus) this.#options.write(REDRAW);
    this.#hasStatus = false;
  }

  #titled(title: string, colour: (text: string) => string, text: string): void {
    this.#line(colour(title) + this.#laidOut(`${title} ${text}`, '  ').slice(title.length));
  }

  #laidOut(text: string, indent: string): string {
    const { width } = this.#options;
    const safe = escapeControl(text);
    return width === undefined ? safe : wrapText(safe, width, indent);
  }

  #log(event: string, fields: object): void {
    const line = { ts: new Date().toISOString(), event, ...fields };
    this.#options.write(`${safeJson(line)}\n`);
  }

  #line(text: string): void {
    this.clearStatus();
    this.#options.write(`${text}\n`);
  }
}
