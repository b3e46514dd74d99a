// Answers by rule, which need no key and no network: what a model has to beat, and a way to try everything offline.

import { RougekitError } from 'rougekit';
import type { Item, Model, Question } from '../model.ts';
import { bestSentence } from './best-sentence.ts';
import { leadSentences } from './lead.ts';

export const BASELINE_NAMES = ['lead-N', 'best-sentence', 'copy-reference'] as const;

/**
 * `lead-3`: the first three sentences of the text, or of the first passage; `best-sentence`: the sentence of the passages that fits the question
 * best; `copy-reference`: what people wrote, the best that a score can be.
 */
export function baselineNamed(name: string): Model | undefined {
  const count = /^lead-(\d{1,4})$/.exec(name)?.[1];
  if (count !== undefined && Number(count) > 0)
    return baseline(name, ({ item }) =>
      leadSentences(textOf(item.values['text'] ?? item.values['contexts']), Number(count)),
    );
  if (name === 'best-sentence') return baseline(name, ({ item }) => bestSentenceFor(item));
  if (name === 'copy-reference') return baseline(name, ({ item }) => textOf(item.reference));
  return undefined;
}

function bestSentenceFor({ values }: Item): string {
  const { question, contexts = [] } = values;
  if (question === undefined)
    throw new RougekitError(
      'INVALID_PAIR',
      'best-sentence needs a question, which this row does not have.',
    );
  return bestSentence(textOf(question), typeof contexts === 'string' ? [contexts] : contexts);
}

/** Of several texts, the first. */
const textOf = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : (value?.[0] ?? '');

/** A model that is a function of the item. */
export function baseline(id: string, answer: (question: Question) => string): Model {
  return {
    id,
    endpoint: null,
    isBaseline: true,
    async ask(question) {
      return {
        text: answer(question),
        ...{ finish: 'stop', finishReason: null, refusal: null, version: null },
        tokens: { input: 0, output: 0, reasoning: 0 },
      };
    },
  };
}
