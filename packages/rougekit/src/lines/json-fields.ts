// What the fields of one JSON row hold: by name or by dotted path, as texts, as passages, as the row's id.

import { referencesOf } from '../rows/token-pair.ts';
import { textOfTokens, unusableToken } from '../tokens/given-tokens.ts';
import type { Problem, ProblemCode } from '../types.ts';
import { jsonTokenAt } from './json-token.ts';

export type JsonObject = { readonly [name: string]: unknown };

/** Thrown while a row is read; becomes its problem. The message continues a place: "data.jsonl:3: the field …" */
export class RowProblem extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string) {
    super(message);
    this.code = code;
  }

  get problem(): Problem {
    return { code: this.code, message: this.message };
  }
}

export interface FoundField {
  readonly value: unknown;
  readonly path: readonly string[];
}

/** The field of that name or, if there is none, what lies at that dotted path. */
export function fieldAt(row: JsonObject, name: string): FoundField | undefined {
  if (Object.hasOwn(row, name)) return { value: row[name], path: [name] };
  if (!name.includes('.')) return undefined;
  const path = name.split('.');
  let value: unknown = row;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as JsonObject)[key];
  }
  return { value, path };
}

export function requiredField(row: JsonObject, name: string): FoundField {
  const field = fieldAt(row, name);
  if (field !== undefined) return field;
  throw new RowProblem('MISSING_FIELD', `the field '${shortened(name)}' is missing.`);
}

/** The one text that a field holds. */
export function textAt(row: JsonObject, name: string): string {
  return textOf(requiredField(row, name).value, name);
}

/** All texts that fields hold, each a text or a list of them. */
export function textsAt(row: JsonObject, names: readonly string[]): string[] {
  return listed(row, names, textOf);
}

/** The tokens that a field holds, as the one text that the tokenizer `given` takes. */
export function tokensAt(row: JsonObject, name: string): string {
  return tokensOf(name, requiredField(row, name).value);
}

/** Those of all references: a field holds a list of tokens, or a list of such lists. */
export function tokenListsAt(row: JsonObject, names: readonly string[]): string[] {
  return names.flatMap((name) => referencesOf(name, requiredField(row, name).value, tokensOf));
}

/** The same where a text may also be an object that holds it, as retrievers write passages. */
export function passagesAt(row: JsonObject, names: readonly string[]): string[] {
  return listed(row, names, passageOf);
}

/**
 * The name of a row: the first of these fields that holds a string or a number, the latter with all the digits
 * it has in `json`; undefined if none does.
 */
export function idAt(
  row: JsonObject,
  names: readonly string[],
  json: string | undefined,
): string | undefined {
  for (const name of names) {
    const field = fieldAt(row, name);
    if (field !== undefined) {
      const id = nameOf(field, json);
      if (id !== undefined) return id;
    }
  }
  return undefined;
}

/** A string, or a number with all its digits; undefined if the field holds neither. */
export function nameOf({ value, path }: FoundField, json: string | undefined): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'number') return undefined;
  return json === undefined ? String(value) : jsonTokenAt(json, path);
}

/** The beginning of a text that may be very long. */
export function shortened(text: string, most = 60): string {
  const characters = [...text.slice(0, 2 * most + 2)];
  return characters.slice(0, most).join('') + (characters.length > most ? '…' : '');
}

function listed(
  row: JsonObject,
  names: readonly string[],
  read: (value: unknown, name: string) => string,
): string[] {
  return names.flatMap((name) => {
    const { value } = requiredField(row, name);
    if (!Array.isArray(value)) return [read(value, name)];
    return value.map((text, k) => read(text, `${name}[${k}]`));
  });
}

/** Where retrievers put the text of a passage that is an object. */
const PASSAGE_FIELDS = ['text', 'content', 'page_content', 'passage', 'body'];

function passageOf(value: unknown, name: string): string {
  const field =
    typeof value === 'object' && value !== null
      ? PASSAGE_FIELDS.find((one) => Object.hasOwn(value, one))
      : undefined;
  if (field === undefined) return textOf(value, name);
  return textOf((value as JsonObject)[field], `${name}.${field}`);
}

function tokensOf(name: string, value: unknown): string {
  if (!Array.isArray(value)) {
    const expected = `expected '${shortened(name)}' to be a list of tokens`;
    throw new RowProblem('NOT_TEXT', `${expected}, got ${kindOf(value)}.`);
  }
  value.forEach((token, k) => {
    const wanted = unusableToken(token);
    if (wanted === undefined) return;
    const expected = `expected '${shortened(name)}[${k}]' to be a token (${wanted})`;
    throw new RowProblem('NOT_TEXT', `${expected}, got ${kindOf(token)}.`);
  });
  return textOfTokens(value);
}

function textOf(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  throw new RowProblem(
    'NOT_TEXT',
    `expected '${shortened(name)}' to be text, got ${kindOf(value)}.`,
  );
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'a text';
  return typeof value === 'object' ? 'an object' : `the ${typeof value} ${String(value)}`;
}
