import { counted } from '../errors.ts';
import type { Notice, Problems } from '../types.ts';

/** Each kind of row notice once, with how many rows have it. */
export class NoticeTally {
  #rows = 0;
  readonly #kinds = new Map<string, { count: number; readonly message: string }>();
  /** Keys that a metric failed to score in some row. */
  readonly #lost = new Map<string, { count: number; readonly message: string }>();

  /** `problems` of single keys. */
  add(notices: readonly Notice[], problems?: Problems): void {
    this.#rows++;
    for (const [key, { message }] of Object.entries(problems ?? {})) {
      const lost = this.#lost.get(key);
      if (lost !== undefined) lost.count++;
      else this.#lost.set(key, { count: 1, message });
    }
    if (notices.length === 0) return;
    for (const code of new Set(notices.map((notice) => notice.code))) {
      const kind = this.#kinds.get(code);
      if (kind !== undefined) kind.count++;
      else {
        const message = notices.find((notice) => notice.code === code)?.message ?? '';
        this.#kinds.set(code, { count: 1, message });
      }
    }
  }

  notices(): Notice[] {
    const first = (count: number, message: string) =>
      `${count} of ${counted(this.#rows, 'row')}, the first: ${message}`;
    const kinds = [...this.#kinds].map(([code, { count, message }]) => ({
      code,
      message: first(count, message),
    }));
    const lost = [...this.#lost].map(([key, { count, message }]) => ({
      code: 'NO_SCORE',
      message: `No ${key} in ${first(count, message)}`,
    }));
    return [...kinds, ...lost];
  }
}
