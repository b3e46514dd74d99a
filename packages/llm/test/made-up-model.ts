// A model of this process: each request is answered by a function.

import { type Model, NO_TOKENS, type Question, type Reply } from '../src/model.ts';

export const said = (text: string, more: Partial<Reply> = {}): Reply => ({
  ...{ text, finish: 'stop', finishReason: 'STOP', refusal: null, version: 'v1' },
  tokens: NO_TOKENS,
  ...more,
});

export function madeUpModel(
  reply: (call: number, question: Question, signal: AbortSignal) => Promise<Reply> | Reply,
): Model & { calls: number } {
  return {
    ...{ id: 'made:up', endpoint: 'nowhere', calls: 0 },
    async ask(question, signal) {
      return reply(++this.calls, question, signal);
    },
  };
}

/** As a client of HTTP would throw it. */
export const httpError = (statusCode: number, responseHeaders = {}, responseBody = '{}') =>
  Object.assign(new Error('refused'), { statusCode, responseHeaders, responseBody });

export const texts = (count: number) =>
  Array.from({ length: count }, (_, k) => ({ id: `${k}`, values: { text: `Text ${k}.` } }));
