// A line that no program could hold as one string; most likely the file has no lines at all.

import { RougekitError } from '../errors.ts';

/** Far above any text, and safely below what an engine can hold in one string. */
export const LONGEST_LINE = 1 << 28;

/** "Expected `source` to have lines of at most 268435456 bytes, got a longer one (line 2)." */
export class LineTooLong extends RougekitError {
  /** From 1. */
  readonly line: number;
  readonly longest: number;

  constructor(line: number, longest: number, source = 'source') {
    const expected = `lines of at most ${longest} bytes`;
    super(
      'LINE_TOO_LONG',
      `Expected \`${source}\` to have ${expected}, got a longer one (line ${line}).`,
      { option: source, expected, got: 'a longer one' },
    );
    this.line = line;
    this.longest = longest;
  }
}
