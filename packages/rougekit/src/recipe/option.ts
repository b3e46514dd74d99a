// An option of a metric, declared once: its key in signatures, the values it takes, how they are written and parsed,
// and its help text. Factories validate with it; signatures and flags are generated from it.

import { invalid, ownOptions, unknownName } from '../errors.ts';

export interface Option<T, Context = unknown> {
  /** Its key in signatures. */
  readonly word: string;
  /** One line for `--help` and the tables in the documentation. */
  readonly help: string;
  /** Help for the `--no-` form of a switch that may be on by default. */
  readonly negatedHelp?: string;
  /** The option to set instead if the flag is given a list of values. */
  readonly several?: string;
  /** The placeholder after its flag, such as 'name'; null for a switch. Without it there is no flag. */
  readonly placeholder?: string | null;
  /** Describes the texts that `read` accepts. */
  readonly expected?: string;
  /** The kind of custom component that a signature may name here: a key of `CustomComponents`. */
  readonly parts?: string;
  /** Switches of which one must be on for it to do anything. */
  readonly onlyWith?: readonly string[];
  /** Whether 'none' is a valid value. */
  readonly orNone?: true;
  /** Whether every component of that kind in the library may be named, not just those that the option itself knows. */
  readonly anyPart?: true;
  /** `option` is its name in error messages: the name in the library, or the flag. */
  check(option: string, value: unknown, context: Context): T;
  write(value: T): string;
  /** Parses the text of a signature or flag into a value for `check`; undefined if it cannot be parsed. */
  read(text: string): unknown;
}

/** Options with their defaults: each is there. */
export type Decided<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> };

export type Options = { readonly [option: string]: Option<unknown> };

/** The option whose flag sets this one, such as `beta` for `betas` or `limit` for `limit.length`; undefined if none does. */
export function optionWithFlag(options: Options, name: string): string | undefined {
  const [wanted] = name.split('.');
  return Object.keys(options).find((own) => {
    const { placeholder, several } = options[own];
    return placeholder !== undefined && (own === wanted || several === wanted);
  });
}

/** The result of `check` for each option; undefined for those that were not given. */
export type Checked<O> = {
  readonly [K in keyof O]: O[K] extends Option<infer T> ? T | undefined : never;
};

/** Rejects anything that is not an object, and names that are not declared. */
export function checkedOptions<O>(
  options: { readonly [K in keyof O]: Pick<Option<unknown>, 'check'> },
  given: unknown,
): Checked<O> {
  const own = ownOptions(given as object, Object.keys(options));
  // Without a prototype: what was not given is undefined, whatever `Object.prototype` has.
  const checked: { [option: string]: unknown } = Object.create(null);
  for (const [name, value] of Object.entries(own)) {
    if (value !== undefined) checked[name] = options[name as keyof O].check(name, value, undefined);
  }
  return checked as Checked<O>;
}

export type Written<O> = {
  readonly [K in keyof O]?: O[K] extends Option<infer T> ? T | undefined : never;
};

/** The entries of a signature, in declaration order; undefined values are left out. */
export function writtenOptions<O extends object>(
  options: O,
  values: Written<O>,
): [word: string, value: string][] {
  return Object.entries(options as Options).flatMap(([name, { word, write }]) => {
    const value = values[name as keyof O];
    return value === undefined ? [] : [[word, write(value)] as [string, string]];
  });
}

/** A switch, with the words that signatures use for on and off. */
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
  min: number,
  max: number,
  help: string,
): Option<number> => ({
  ...anyNumber(
    word,
    `a whole number from ${min} to ${max}`,
    help,
    (value) => Number.isInteger(value) && value >= min && value <= max,
  ),
  placeholder: 'n',
});

export const anyNumber = (
  word: string,
  expected: string,
  help: string,
  isValid: (value: number) => boolean,
): Option<number> => ({
  word,
  help,
  placeholder: 'x',
  expected,
  check(option, value) {
    if (typeof value !== 'number' || !isValid(value)) throw invalid(option, expected, value);
    return value;
  },
  write: String,
  read: numberFrom,
});

// Excludes hexadecimal and white space, which Number() would accept.
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

function numberFrom(text: string): number | undefined {
  if (/^\+?inf(?:inity)?$/i.test(text)) return Number.POSITIVE_INFINITY;
  return NUMBER.test(text) ? Number(text) : undefined;
}

/** A list of numbers, or undefined if any of them is not a number. */
export function numbersFrom(text: string): number[] | undefined {
  const numbers = text.split(',').map(numberFrom);
  return numbers.every((number) => number !== undefined) ? numbers : undefined;
}

function checkedFlag(option: string, value: unknown): boolean {
  if (typeof value !== 'boolean') throw invalid(option, 'true or false', value);
  return value;
}

/** Rejects anything that is not one of the known names. */
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
