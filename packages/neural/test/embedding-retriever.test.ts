// Passages by meaning: the nearest of all, compared one by one.

import { expect, test } from 'vitest';
import { embeddingRetriever, modelFolder, TextEmbedder } from '../src/node.ts';
import { tinyModel } from './fixtures.ts';

const BERT = tinyModel('tiny-bert');
const PASSAGES = [
  { id: 'a', title: '', text: 'the cat sat on the mat' },
  { id: 'blank', title: ' ', text: '\n' },
  { id: 'b', title: 'A dog', text: 'ran home' },
  { id: 'c', title: '', text: 'the cat sat on the mat' },
];

test('the nearest come first, of equal ones the earlier; one without text is never found', async () => {
  const retriever = embeddingRetriever(PASSAGES, { model: BERT });
  const found = await retriever.retrieve('the cat sat on the mat', 5);
  expect(found.map(({ passage }) => passage.id)).toEqual(['a', 'c', 'b']);
  expect(found[0].score).toBeCloseTo(1, 6);
  const embedder = new TextEmbedder(modelFolder(BERT));
  const [question, dog] = await embedder.embed(['the cat sat on the mat', 'A dog\nran home']);
  const cosine = question.reduce((sum, value, k) => sum + value * dog[k], 0);
  expect(found[2].score).toBeCloseTo(cosine, 6);
  expect(await retriever.retrieve('the cat', 1)).toHaveLength(1);
  expect(await retriever.retrieve(' ', 5)).toEqual([]);
});

test('says how far it is, once', async () => {
  const many = Array.from({ length: 100 }, (_, k) => ({ title: '', text: `the cat ${k}` }));
  const retriever = embeddingRetriever(many, { model: BERT });
  const seen: number[][] = [];
  await retriever.index((...numbers) => seen.push(numbers));
  await retriever.index((...numbers) => seen.push(numbers));
  expect(seen).toEqual([
    [64, 100],
    [100, 100],
  ]);
});

test('its signature says what decides about a ranking', () => {
  const { hash } = modelFolder(BERT);
  expect(embeddingRetriever(PASSAGES, { model: BERT }).signature).toBe(
    `embedding|model:tiny-bert|file:${hash}|run:wasm,onnxruntime-web@1.30.0,tokenizers@0.2.0|pool:mean|fields:title+text|v:0.1.0`,
  );
  expect(() => embeddingRetriever(PASSAGES, {})).toThrow(/Retrieval by embedding needs one/);
});
