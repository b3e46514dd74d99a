// What a question is, in one hash: the same key gets the same answer from the journal, and anything that could change the answer changes
// the key.

import { createHash } from 'node:crypto';
import type { Item, Model, Parameters } from '../model.ts';
import type { Prompt } from '../prompts/prompt.ts';

/** Changes if keys are made in another way; older answers are then asked for again. */
const FORM = 1;

export interface Keyed {
  readonly model: Pick<Model, 'id' | 'endpoint'>;
  readonly prompt: Pick<Prompt, 'hash' | 'needs'>;
  readonly settings: Readonly<Record<string, string>>;
  readonly parameters: Parameters;
  readonly item: Item;
  /** Of several answers to the same question, from 0 on. */
  readonly sample: number;
}

export function contentKey(keyed: Keyed): string {
  const { model, prompt, settings, parameters, item, sample } = keyed;
  const parts = [
    FORM,
    model.id,
    model.endpoint,
    prompt.hash,
    sorted(settings),
    sorted(parameters),
    sample,
    // Only what the prompt shows to the model.
    prompt.needs.map((place) => [place, item.values[place] ?? null]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The order in which they were written says nothing. */
const sorted = (record: object): [string, unknown][] =>
  Object.entries(record)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
