// Fields that a record may lack: what a program adds to `Object.prototype` is in none of them.

import { fieldOf } from '../errors.ts';

type FieldsOf<T> = T extends unknown ? keyof T & string : never;

/** Which of several shapes a record has, by a field that only some of them have. */
export function has<T extends object, F extends FieldsOf<T>>(
  record: T,
  field: F,
): record is Extract<T, { readonly [_ in F]: unknown }> {
  return fieldOf(record, field) !== undefined;
}

/** A field that may be missing. */
export function optional<T extends object, F extends keyof T & string>(
  record: T,
  field: F,
): T[F] | undefined {
  return fieldOf(record, field) as T[F] | undefined;
}
