// One error class with stable codes for programs and one sentence pattern for people:
// which option or field, what was expected, what it got instead, and what to do.

export type ErrorCode =
  | 'INVALID_OPTION' // an option of a scorer or verb
  | 'UNKNOWN_NAME' // an unknown dialect, tokenizer, type …
  | 'INVALID_PAIR' // a pair without usable texts
  | 'INVALID_JSON' // a line that is not JSON
  | 'INVALID_BYTES' // bytes that are not UTF-8
  | 'LINE_TOO_LONG' // a line that takes too much memory
  | 'UNEQUAL_LINES' // line files of different length
  | 'NO_WORKERS' // worker threads that cannot be started, or that died
  | 'INVALID_TOKENS' // a custom tokenizer, stemmer or splitter returned something unusable
  | 'INVALID_COUNTS' // a custom metric returned something unusable
  | 'NOT_FINITE' // a score that no double can hold, from extreme options
  | 'EMPTY_TEXT' // a text without tokens, if the recipe treats that as a problem
  | 'TEXT_TOO_SHORT' // fewer tokens than the n-gram needs, if the recipe treats that as a problem
  | 'TEXT_TOO_LONG' // past the documented work limit of a quadratic measure
  | 'THROWN' // a custom component, or a getter of the input, threw an error of its own
  | 'KEY_COLLISION' // two combined scorers give the same key, or two joined tables the same column
  | 'CANNOT_EXPLAIN' // the metric has no explanation
  | 'INVALID_SIGNATURE' // a signature that does not parse
  | 'NO_DATA' // data of an optional package that is not installed
  | 'DIFFERENT_SIGNATURES' // reports of different recipes, which cannot be compared
  | 'DIFFERENT_ITEMS' // reports of different items
  | 'DIFFERENT_ORDER' // reports of the same items in another order
  | 'NO_ROWS' // nothing to aggregate
  | 'INVALID_PARTIAL' // a file that is damaged or not a partial result
  | 'FOREIGN_PART' // partial results of different sets
  | 'DOUBLED_PART' // partial results that share a part
  | 'MISSING_PARTS'; // something was requested that needs the whole set

export interface ErrorDetails {
  /** The option, field or argument that is wrong. */
  readonly option?: string;
  readonly expected?: string;
  readonly got?: string;
  /** What to do about it; it ends the message. */
  readonly advice?: string;
  /** Further details that depend on the code, such as the signatures that differ or the known names. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export class RougekitError extends Error {
  override readonly name = 'RougekitError';
  // Declared, not defined: the constructor sets them all, and every bundle has this class.
  declare readonly code: ErrorCode;
  declare readonly option: string | undefined;
  declare readonly expected: string | undefined;
  declare readonly got: string | undefined;
  declare readonly advice: string | undefined;
  declare readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.option = details.option;
    this.expected = details.expected;
    this.got = details.got;
    this.advice = details.advice || undefined;
    this.details = details.details ?? {};
  }

  /** A copy with more details, for callers that know more about the cause. */
  with(details: Readonly<Record<string, unknown>>): RougekitError {
    const more = { ...this, details: { ...this.details, ...details } };
    return new RougekitError(this.code, this.message, more as ErrorDetails);
  }
}

/** "1 token", "2 tokens" */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** "Expected `beta` to be a number of at least 0, got -1." */
export function invalid(
  option: string,
  expected: string,
  value: unknown,
  code: ErrorCode = 'INVALID_OPTION',
  advice = '',
): RougekitError {
  const got = show(value);
  const tail = advice === '' ? '' : ` ${advice}`;
  return new RougekitError(code, `Expected \`${option}\` to be ${expected}, got ${got}.${tail}`, {
    option,
    expected,
    got,
    advice,
  });
}

/** "Expected tokenizer 'mine' to return strings, got a number." */
export function misbehaved(
  option: string,
  id: string,
  expected: string,
  got: string,
): RougekitError {
  return new RougekitError(
    'INVALID_TOKENS',
    `Expected ${option} '${id}' to ${expected}, got ${got}.`,
    {
      option,
      expected,
      got,
    },
  );
}

/** A pair that exceeds the work limit of a quadratic measure. */
export function tooLong(
  what: string,
  candidate: number,
  reference: number,
  advice: string,
): RougekitError {
  return new RougekitError(
    'TEXT_TOO_LONG',
    `${what} of ${candidate} against ${counted(reference, 'token')} takes too long; ${advice}.`,
  );
}

/** A formula that overflowed: Infinity and NaN are never scores. `option` is what made it so. */
export function notFinite(what: string, option: string): RougekitError {
  return new RougekitError(
    'NOT_FINITE',
    `${what} is not a finite number with this \`${option}\`; use smaller numbers.`,
    { option },
  );
}

/** An unknown name: suggests the nearest one and lists the rest. */
export function unknownName(
  option: string,
  value: string,
  known: readonly string[],
  advice = '',
): RougekitError {
  const close = nearest(value, known);
  const hint = close === undefined ? advice : `Did you mean '${close}'? ${advice}`;
  return invalid(option, `one of ${known.join(', ')}`, value, 'UNKNOWN_NAME', hint.trimEnd());
}

/**
 * The options that were given, and nothing else: a copy without a prototype, so that no option is read from
 * `Object.prototype`. Misspelt ones must not be ignored silently: `stemer: 'porter'` would have no effect.
 */
export function ownOptions<T extends object>(options: T, known: readonly string[]): T {
  if (Object(options) !== options) throw invalid('options', 'an object', options);
  return readable('options', options, () => {
    const own: { [option: string]: unknown } = Object.create(null);
    for (const key of Object.keys(options)) {
      if (!known.includes(key)) throw unknownName('options', key, known);
      own[key] = options[key as keyof T];
    }
    return own as T;
  });
}

/** Reads a value from outside, whose getters or proxy may throw anything. */
export function readable<T>(option: string, value: unknown, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RougekitError) throw error;
    throw invalid(option, 'readable', value, 'INVALID_OPTION', thrown(error));
  }
}

/** An error of whatever kind as one with a code: what code from outside threw is kept as the cause. */
export function typed(error: unknown): RougekitError {
  if (error instanceof RougekitError) return error;
  const made = new RougekitError(
    'THROWN',
    `A value of a wrong kind, a getter or a custom component failed. ${thrown(error)}`,
  );
  made.cause = error;
  return made;
}

/** What a public function does with its arguments: whatever goes wrong on the way has a code. */
export function guard<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw typed(error);
  }
}

/** What code from outside threw, as a sentence. */
export function thrown(error: unknown): string {
  try {
    return `It threw: ${error instanceof Error ? error.message : String(error)}`;
  } catch {
    return 'It threw something odd.';
  }
}

/** A field of an object from outside; one that `Object.prototype` was given counts for no object. */
export function fieldOf(object: object, name: string): unknown {
  if (name in Object.prototype && !Object.hasOwn(object, name)) return undefined;
  return (object as { readonly [field: string]: unknown })[name];
}

/** A value as error messages show it: shortened, or just its type. */
export function show(value: unknown): string {
  if (typeof value === 'string') {
    const short = value.length > 60 ? `${value.slice(0, 60)}…` : value;
    return `'${short}'`;
  }
  if (isList(value)) return value.length === 0 ? 'an empty array' : `an array of ${value.length}`;
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** A proxy that was revoked makes Array.isArray throw. */
function isList(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value) && typeof value.length === 'number';
  } catch {
    return false;
  }
}

/** The nearest known name, ignoring case, within edits of a third of its length; undefined if none is that close. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const wanted = name.slice(0, 64).toLowerCase();
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const short = candidate.slice(0, 64).toLowerCase();
    const distance = edits(wanted, short);
    if (distance < bestDistance && distance <= Math.max(1, Math.ceil(short.length / 3))) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Levenshtein distance between two short names, one table row at a time. */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + change));
    }
    row = next;
  }
  return row[b.length];
}
