// One line of what `generate` writes: the texts under names that `score` recognises, and how the candidate was made.

import type { Answer, Generated } from '@rougekit/llm';
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
    // A cut-off text is worth reading, but it is not a summary.
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

/** Answers of every kind, so that each field is in one of them. */
const ANY_ANSWER: Answer = {
  ...{
    status: 'truncated',
    text: 'text',
    reason: 'reason',
    finishReason: 'length',
    model: 'model',
  },
  ...{ version: 'version', tokens: { input: 1, output: 1, reasoning: 1 }, cost: 1 },
  ...{ latency: 1, retries: 0, at: '' },
};

/** The fields that rows will have, before any request is sent: of several answers, those that all have in common. */
export function rowsToCome(
  items: readonly RowItem[],
  { repeat }: Pick<RowStyle, 'repeat'>,
): object[] {
  if (repeat > 1)
    return items.map((item) => withKept({ item: item.id, ...textsOf(item), model: '' }, item));
  const style: RowStyle = { unanswered: null, signature: '', isBaseline: false, repeat };
  const about = { sample: 0, answer: ANY_ANSWER, isReused: true };
  return items.map((item) => JSON.parse(generatedRow({ item, ...about }, style)) as object);
}

/** Our own names win: a field `candidate` of the data is not the model's. */
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
