// A line that would take more memory than a row is worth; most likely the file has no lines at all.

import { RougekitError } from '../errors.ts';

/** Above any book with its summary. Reading and scoring a line takes some ten times its length in memory. */
export const LONGEST_LINE = 1 << 25;

/** "Expected `source` to have lines of at most 33554432 bytes, got a longer one (line 2)." */
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
