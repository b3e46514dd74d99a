import { rouge, scoreStream } from 'rougekit';
import { expect, test } from 'vitest';
import { summarize } from '../src/generate/summarize.ts';
import { httpError, madeUpModel, said } from './made-up-model.ts';

const DOCUMENTS = [
  { id: 'a', text: 'The cat sat. It purred.', reference: 'the cat sat' },
  { id: 'b', text: 'A dog ran. It barked.', reference: ['a dog ran', 'a dog barked'] },
  { id: 'c', text: 'Rain fell.', reference: 'rain' },
];

test('documents flow into scores', async () => {
  const rows = [];
  const pairs = summarize(DOCUMENTS, { model: 'lead-1' });
  for await (const row of scoreStream(pairs, rouge({ types: ['rouge1'] }))) rows.push(row);
  expect(rows).toMatchObject([
    { ok: true, id: 'a', scores: { rouge1: { fmeasure: 1 } } },
    { ok: true, id: 'b', scores: { rouge1: { fmeasure: 1 } } },
    { ok: true, id: 'c', scores: { rouge1: { precision: 0.5, recall: 1 } } },
  ]);
});

test('a summary that was blocked is not a pair, and is told about', async () => {
  const model = madeUpModel((_, { item }) => {
    if (item.id === 'a') return said('', { finish: 'blocked', finishReason: 'SAFETY' });
    if (item.id === 'b') throw httpError(422);
    return said('rain');
  });
  const problems: unknown[] = [];
  const pairs = [];
  const onProblem = (problem: unknown) => problems.push(problem);
  for await (const pair of summarize(DOCUMENTS, { model, onProblem })) pairs.push(pair);
  expect(pairs).toEqual([{ id: 'c', candidate: 'rain', reference: 'rain' }]);
  expect(problems).toEqual([
    { id: 'a', status: 'blocked', reason: 'blocked by the provider: SAFETY' },
    { id: 'b', status: 'failed', reason: 'the provider refused the request: 422' },
  ]);
});

test('a model object of the AI SDK, in both versions of its interface', async () => {
  const content = [
    { type: 'reasoning', text: 'hm' },
    { type: 'text', text: 'rain' },
  ];
  const v2 = {
    ...{ provider: 'p', modelId: 'm' },
    doGenerate: async () => ({ content, finishReason: 'stop', usage: { inputTokens: 3 } }),
  };
  const v3 = {
    ...{ provider: 'p', modelId: 'm' },
    doGenerate: async () => ({
      content,
      finishReason: { unified: 'stop', raw: 'end' },
      usage: { inputTokens: { total: 3 } },
    }),
  };
  for (const model of [v2, v3])
    for await (const pair of summarize(DOCUMENTS, { model })) expect(pair.candidate).toBe('rain');
});
