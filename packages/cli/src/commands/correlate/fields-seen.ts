// Whether the fields that the flags name exist at all.

import { fieldAt, type JsonObject } from 'rougekit/lines';
import { unknownField } from '../../data/columns.ts';
import { FIRST_ROWS } from '../../readers/first-rows.ts';
import type { CorrelateRequest } from './request.ts';

export class FieldsSeen {
  readonly #missing: Map<string, string>;
  #first: JsonObject | undefined;

  constructor(request: CorrelateRequest) {
    const { ratings, scores, recipe, systemField, documentField, columns } = request;
    const labels = recipe === undefined ? scores.map(({ label }) => label) : [];
    this.#missing = new Map([
      ...ratings.map((name) => [name, '--ratings'] as const),
      ...labels.map((name) => [name, '--scores'] as const),
      ...(systemField === undefined ? [] : [[systemField, '--system-field'] as const]),
      ...(documentField === undefined ? [] : [[documentField, '--document-field'] as const]),
      ...(columns.id === undefined ? [] : [[columns.id, '--id'] as const]),
    ]);
  }

  /** Rows that come now need not be shown. */
  get areAllSeen(): boolean {
    return this.#missing.size === 0;
  }

  see(row: JsonObject, rows: number): void {
    this.#first ??= row;
    for (const name of this.#missing.keys()) {
      if (fieldAt(row, name) !== undefined) this.#missing.delete(name);
    }
    if (rows === FIRST_ROWS) this.check();
  }

  check(): void {
    const [missing] = this.#missing;
    // No row is an object: their problems say more.
    if (missing === undefined || this.#first === undefined) return;
    const [name, flag] = missing;
    throw unknownField(flag, name, [this.#first]);
  }
}
