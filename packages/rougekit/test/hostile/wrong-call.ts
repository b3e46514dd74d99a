// A wrong call, and the sentence that must come of it: which option, what it must be, what came instead.

import { expect, it } from 'vitest';
import { RougekitError } from '../../src/index.ts';

export interface Wrong {
  readonly what: string;
  readonly make: () => unknown;
  readonly code: string;
  readonly option: string;
  /** Parts of what is said to be expected, and of what came. */
  readonly expected: string;
  readonly got: string;
  /** What the message must suggest. */
  readonly hint?: string;
}

export const unknown = (option: string, got: string, expected: string, hint?: string) => ({
  code: 'UNKNOWN_NAME',
  option,
  got,
  expected,
  ...(hint !== undefined && { hint }),
});

export const invalid = (option: string, got: string, expected: string) => ({
  code: 'INVALID_OPTION',
  option,
  got,
  expected,
});

/** One test for each. */
export function areRefused(wrong: readonly Wrong[]): void {
  it.each(wrong.map((one) => [one.what, one] as const))('%s is refused', (_, one) => {
    const error = thrownBy(one.make);
    expect(error).toBeInstanceOf(RougekitError);
    const { code, option, expected, got, message } = error as RougekitError;
    expect({ code, option }).toEqual({ code: one.code, option: one.option });
    expect(expected).toContain(one.expected);
    expect(got).toBe(one.got);
    expect(message).toContain(one.option === 'options' ? one.got : one.option);
    // The names of options stand in backticks in the sentence, and bare in the field.
    expect(message.replaceAll('`', '')).toContain(expected!.replaceAll('`', ''));
    expect(message).toContain(got);
    if (one.hint !== undefined) expect(message).toContain(`Did you mean '${one.hint}'?`);
    expect(message, 'a gap in the sentence').not.toMatch(/ {2}|to be +or/);
  });
}

function thrownBy(make: () => unknown): unknown {
  try {
    make();
  } catch (error) {
    return error;
  }
  return undefined;
}
