// An option of a metric, stated once: its word in signatures, what it takes, how that is written and read as text,
// and what help says about it. Factories check with it, signatures and flags are made from it.

import { invalid, onlyKnown, unknownName } from '../errors.ts';

export interface Option<T, Context = unknown> {
  /** Its key in signatures. */
  readonly word: string;
  /** One line for `--help` and the tables of the documents. */
  readonly help: string;
  /** Help of the `--no-` form of a switch that may be on by default. */
  readonly helpOfNo?: string;
  /** The option that takes several values of it, where its flag is given a list. */
  readonly several?: string;
  /** What stands behind its flag, such as 'name'; null for a switch. Without it, there is no flag. */
  readonly placeholder?: string | null;
  /** What a text must be that `read` can read. */
  readonly expected?: string;
  /** Which parts of one's own making a signature may name here, as `OwnParts` calls them. */
  readonly parts?: string;
  /** Whether 'none' is a choice too. */
  readonly orNone?: true;
  /** Whether the library has more parts of that kind than the option knows by itself. */
  readonly anyPart?: true;
  /** `option` is what the error calls it: the name in the library, or the flag. */
  check(option: string, value: unknown, context: Context): T;
  write(value: T): string;
  /** Text of a signature or a flag → a value for `check`; undefined if it cannot be one. */
  read(text: string): unknown;
}

export type Options = { readonly [option: string]: Option<unknown> };

/** What `check` gives for each option; undefined for those that were not given. */
export type Checked<O> = {
  readonly [K in keyof O]: O[K] extends Option<infer T> ? T | undefined : never;
};

/** Refuses what is no object, and names that are not declared. */
export function checkedOptions<O>(
  options: { readonly [K in keyof O]: Pick<Option<unknown>, 'check'> },
  given: unknown,
): Checked<O> {
  if (typeof given !== 'object' || given === null) throw invalid('options', 'an object', given);
  onlyKnown(given, Object.keys(options));
  const checked: { [option: string]: unknown } = {};
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) checked[name] = options[name as keyof O].check(name, value, undefined);
  }
  return checked as Checked<O>;
}

type Written<O> = {
  readonly [K in keyof O]?: O[K] extends Option<infer T> ? T | undefined : never;
};

/** The entries of a signature, in the order of the declaration; what is undefined is left out. */
export function writtenOptions<O extends object>(
  options: O,
  values: Written<O>,
): [word: string, value: string][] {
  return Object.entries(options as Options).flatMap(([name, { word, write }]) => {
    const value = values[name as keyof O];
    return value === undefined ? [] : [[word, write(value)] as [string, string]];
  });
}

/** A switch; `words` are what signatures say of on and off. */
export const onOff = (
  word: string,
  help: string,
  [on, off]: readonly [string, string] = ['yes', 'no'],
): Option<boolean> => ({
  word,
  help,
  placeholder: null,
  expected: `${on} or ${off}`,
  check: checkedFlag,
  write: (value) => (value ? on : off),
  read: (text) => (text === on || text === off ? text === on : undefined),
});

export const oneOf = <const T extends string>(
  word: string,
  known: readonly T[],
  help: string,
): Option<T> => ({
  word,
  help: `${help}: ${known.join(', ')}`,
  placeholder: 'name',
  check: (option, value) => checkedName(option, value, known),
  write: (value) => value,
  read: (text) => text,
});

export const wholeNumber = (
  word: string,
  least: number,
  most: number,
  help: string,
): Option<number> => ({
  ...anyNumber(
    word,
    `a whole number from ${least} to ${most}`,
    help,
    (value) => Number.isInteger(value) && value >= least && value <= most,
  ),
  placeholder: 'n',
});

export const anyNumber = (
  word: string,
  expected: string,
  help: string,
  isGood: (value: number) => boolean,
): Option<number> => ({
  word,
  help,
  placeholder: 'x',
  expected,
  check(option, value) {
    if (typeof value !== 'number' || !isGood(value)) throw invalid(option, expected, value);
    return value;
  },
  write: String,
  read: numberFrom,
});

// No hexadecimal and no blanks, which Number() would let pass.
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

export function numberFrom(text: string): number | undefined {
  if (/^\+?inf(?:inity)?$/i.test(text)) return Number.POSITIVE_INFINITY;
  return NUMBER.test(text) ? Number(text) : undefined;
}

/** A list of numbers, or undefined if one of them is none. */
export function numbersFrom(text: string): number[] | undefined {
  const numbers = text.split(',').map(numberFrom);
  return numbers.every((number) => number !== undefined) ? numbers : undefined;
}

function checkedFlag(option: string, value: unknown): boolean {
  if (typeof value !== 'boolean') throw invalid(option, 'true or false', value);
  return value;
}

/** A name on a list. */
export function checkedName<T extends string>(
  option: string,
  value: unknown,
  known: readonly T[],
): T {
  if (typeof value !== 'string')
    throw invalid(option, `one of ${known.join(', ')}`, value, 'UNKNOWN_NAME');
  if (!known.includes(value as T)) throw unknownName(option, value, known);
  return value as T;
}
