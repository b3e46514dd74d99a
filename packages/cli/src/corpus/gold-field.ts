// The field of a question that names its gold passages.

import type { GoldPassages, goldPassages } from '@rougekit/llm/retrieval';
import { type FoundField, fieldAt, type JsonObject, nameOf, RowProblem } from 'rougekit/lines';
import { unknownField } from '../data/columns.ts';
import { excerpt } from '../terminal/escape-control.ts';

const USUAL = [
  ...['gold_passages', 'gold_passage_ids', 'gold_ids', 'gold_documents', 'relevant_passages'],
  ...['relevant_ids', 'relevant', 'qrels', 'positive_passages', 'pmids', 'pmid'],
];

export class GoldField {
  readonly #asked: string | undefined;
  readonly #read: typeof goldPassages;
  #first: JsonObject | undefined;
  #isFound = false;

  constructor(asked: string | undefined, read: typeof goldPassages) {
    this.#asked = asked;
    this.#read = read;
  }

  /** Empty if the row names none. `json` is what the row was parsed from, where ids have all their digits. */
  in(row: JsonObject, json?: string): GoldPassages {
    this.#first ??= row;
    const names = this.#asked === undefined ? USUAL : [this.#asked];
    const name = names.find((one) => fieldAt(row, one) !== undefined);
    const field = name === undefined ? undefined : fieldAt(row, name);
    if (field === undefined) return new Map();
    this.#isFound = true;
    const { value } = field;
    const gold = this.#read(withWholeIds(field, json));
    if (gold !== undefined) return gold;
    throw new RowProblem(
      'NOT_TEXT',
      `expected '${name}' to be ids of passages, or grades by id, got ${excerpt(JSON.stringify(value))}.`,
    );
  }

  /** When all rows have passed: whether a field that was asked for is there at all. */
  check(): void {
    if (this.#asked === undefined || this.#isFound || this.#first === undefined) return;
    throw unknownField('--gold', this.#asked, [this.#first]);
  }
}

/** Ids that are numbers as they are written: a double holds no more than 16 digits of them. */
function withWholeIds({ value, path }: FoundField, json: string | undefined): unknown {
  if (!Array.isArray(value)) return nameOf({ value, path }, json) ?? value;
  return value.map(
    (id: unknown, k) => nameOf({ value: id, path: [...path, String(k)] }, json) ?? id,
  );
}
