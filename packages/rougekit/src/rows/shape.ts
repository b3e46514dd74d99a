// What a value from a file must look like, in as many words as it has fields: `object({ id: isText, rows: list(isCount) })`.

export type Check = (value: unknown) => boolean;
export type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** A whole number of at least 0 that a double holds exactly. */
export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

export const isNumber = (value: unknown): value is number => Number.isFinite(value);

export const oneOf =
  (...known: readonly unknown[]): Check =>
  (value) =>
    known.includes(value);

export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

export const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

export const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** Every field there is passes the check. */
export const record =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);

/** Each of these fields passes its check; others may stand beside them. */
export const object =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, check]) => check(value[name]));
