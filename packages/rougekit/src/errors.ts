// One error class, stable codes for programs, one sentence grammar for people:
// expected what, for which option or field, what came instead, and what to do.

export type ErrorCode =
  | 'INVALID_OPTION' // an option of a scorer or verb
  | 'UNKNOWN_NAME' // a name of a dialect, tokenizer, type … that does not exist
  | 'INVALID_PAIR' // a pair without usable texts
  | 'INVALID_JSON' // a line that is not JSON
  | 'INVALID_BYTES' // bytes that are not UTF-8
  | 'LINE_TOO_LONG' // a line that no string can hold
  | 'UNEQUAL_LINES' // line files of different length
  | 'NO_WORKERS' // worker threads that cannot be started, or that died
  | 'INVALID_TOKENS' // a custom tokenizer, stemmer or splitter returned something unusable
  | 'INVALID_COUNTS' // a custom metric returned something unusable
  | 'EMPTY_TEXT' // a text without tokens, where the recipe says that this is a problem
  | 'TEXT_TOO_SHORT' // fewer tokens than the n-gram needs, where the recipe says so
  | 'TEXT_TOO_LONG' // past the documented work limit of a quadratic measure
  | 'KEY_COLLISION' // two combined scorers give the same key
  | 'CANNOT_EXPLAIN' // the metric has no explanation
  | 'INVALID_SIGNATURE' // a signature that does not parse
  | 'NO_DATA' // data of an optional package that is not installed
  | 'DIFFERENT_SIGNATURES' // reports of different recipes, which cannot be compared
  | 'DIFFERENT_ITEMS' // reports of different items
  | 'DIFFERENT_ORDER' // reports of the same items in another order
  | 'NO_ROWS' // nothing to aggregate
  | 'INVALID_PARTIAL' // a partial result that is damaged, or none
  | 'FOREIGN_PART' // partial results that are not of one set
  | 'DOUBLED_PART' // partial results that have a part in common
  | 'MISSING_PARTS'; // a partial result asked for what only the whole set has

export interface ErrorDetails {
  /** The option, field or argument that is wrong. */
  readonly option?: string;
  readonly expected?: string;
  readonly got?: string;
  /** What to do about it: the end of the message. */
  readonly advice?: string;
  /** Whatever else a program may want to know, by the code: the signatures that differ, the known names. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export class RougekitError extends Error {
  override readonly name = 'RougekitError';
  readonly code: ErrorCode;
  readonly option: string | undefined;
  readonly expected: string | undefined;
  readonly got: string | undefined;
  readonly advice: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.option = details.option;
    this.expected = details.expected;
    this.got = details.got;
    this.advice = details.advice;
    this.details = details.details ?? {};
  }

  /** The same error with more details, for those who know more of where it came from. */
  with(details: Readonly<Record<string, unknown>>): RougekitError {
    return new RougekitError(this.code, this.message, {
      ...(this.option !== undefined && { option: this.option }),
      ...(this.expected !== undefined && { expected: this.expected }),
      ...(this.got !== undefined && { got: this.got }),
      ...(this.advice !== undefined && { advice: this.advice }),
      details: { ...this.details, ...details },
    });
  }
}

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
    ...(advice !== '' && { advice }),
  });
}

/** "Expected tokenizer 'mine' to give strings, got a number." */
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

/** A pair past the work limit of a quadratic measure. */
export function tooLong(
  what: string,
  candidate: number,
  reference: number,
  advice: string,
): RougekitError {
  return new RougekitError(
    'TEXT_TOO_LONG',
    `${what} of ${candidate} against ${reference} tokens takes too long; ${advice}.`,
  );
}

/** A name that is not on the list: says the nearest one and what there is. */
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

/** Misspelt options must not pass in silence: `stemer: 'porter'` would change nothing. */
export function onlyKnown(options: object, known: readonly string[]): void {
  for (const key of Object.keys(options)) {
    if (!known.includes(key)) throw unknownName('options', key, known);
  }
}

/** A value as an error message shows it: short, with its type where that is the surprise. */
export function show(value: unknown): string {
  if (typeof value === 'string') {
    const short = value.length > 60 ? `${value.slice(0, 60)}…` : value;
    return `'${short}'`;
  }
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty array' : `an array of ${value.length}`;
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** The known name within a third of its letters in edits, case aside; undefined if nothing is that close. */
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

/** Levenshtein's distance of two short names, one row of the table at a time. */
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
