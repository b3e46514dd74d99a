// One line of what `generate` writes: the texts under names that `score` recognises, and how the candidate came about.

import type { Generated } from '@rougekit/llm';
import type { RowItem } from './read-items.ts';

export interface RowStyle {
  /** What stands for a text that did not come. */
  readonly unanswered: '' | null;
  /** What all rows were made with. */
  readonly signature: string;
  readonly isBaseline: boolean;
  readonly repeat: number;
}

export function generatedRow(generated: Generated<RowItem>, style: RowStyle): string {
  const { item, answer, sample } = generated;
  const { status, reason, text } = answer;
  const row = {
    ...namesOf(item, sample, style),
    candidate: status === 'ok' ? text : style.unanswered,
    ...textsOf(item),
    status,
    ...(reason === null ? {} : { reason }),
    // What was cut off is worth reading, but is no summary.
    ...(status === 'truncated' && text !== '' ? { partial: text } : {}),
    ...(style.isBaseline ? { model: answer.model } : madeWith(generated, style)),
  };
  return `${JSON.stringify(withKept(row, item))}\n`;
}

/** A row that could not be asked about. */
export function unusableRow(item: RowItem): string {
  const row = { id: item.id, candidate: null, ...textsOf(item) };
  return `${JSON.stringify(withKept({ ...row, status: 'failed', reason: item.problem }, item))}\n`;
}

/** Names of our own come first: a candidate of the data is none of the model's. */
const withKept = (row: object, { kept }: RowItem) => ({ ...row, ...kept, ...row });

/** Of several answers each has a name of its own, and says which one it is. */
const namesOf = ({ id }: RowItem, sample: number, { repeat }: RowStyle) =>
  repeat === 1 ? { id } : { id: `${id}#${sample + 1}`, item: id, sample: sample + 1 };

function textsOf({ reference, values: { text, ...others }, found }: RowItem) {
  return {
    ...(reference === undefined ? {} : { reference }),
    ...(text === undefined ? {} : { source: text }),
    ...others,
    // The passages again, with where they are from.
    ...found,
  };
}

function madeWith({ answer, isReused }: Generated, { signature }: RowStyle) {
  const { model, version, finishReason, tokens, cost, latency, retries, at } = answer;
  return {
    ...{ model, version, finishReason, tokens, cost, latency, retries, at },
    ...(isReused ? { reused: true } : {}),
    signature,
  };
}
