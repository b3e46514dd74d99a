// Length limits: only the first words or bytes of each text are scored, in references and
// candidates alike (as ROUGE-1.5.5 does with -l and -b; its help mentions only the peer).

export interface Limit {
  readonly unit: 'words' | 'bytes';
  /** At least 1. */
  readonly length: number;
}

/**
 * How a limit is counted. `textLimit` cuts the text as a whole; a program that walks its sentences
 * supplies a rule with `cut`.
 */
export interface LimitRule {
  readonly id: string;
  /** Applies a limit to sentences given as flat [start, end, start, end …], in place; returns how many are left. */
  cut?(text: string, sentences: number[], limit: Limit): number;
}

/**
 * Words are tokens, so the rule means the same in every script; bytes are UTF-8 bytes from the start of
 * the text, and no character is split.
 */
export const textLimit: LimitRule = { id: 'text' };

/** The first offset past `bytes` UTF-8 bytes from `start`, never inside a character. Linear. */
export function offsetAtBytes(text: string, start: number, end: number, bytes: number): number {
  let left = bytes;
  let i = start;
  while (i < end) {
    const code = text.codePointAt(i) as number;
    left -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (left < 0) return i;
    i += code > 0xffff ? 2 : 1;
  }
  return end;
}
