import type { Notice } from '../types.ts';

/** Each kind of row notice once, with how many rows have it. */
export class NoticeTally {
  #rows = 0;
  readonly #kinds = new Map<string, { count: number; readonly message: string }>();

  see(notices: readonly Notice[]): void {
    this.#rows++;
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
    return [...this.#kinds].map(([code, { count, message }]) => ({
      code,
      message: `${count} of ${this.#rows} rows, the first: ${message}`,
    }));
  }
}
