import { expect, it } from 'vitest';
import { baselineNamed } from './baseline.ts';
import { bestSentence } from './best-sentence.ts';

const PASSAGES = [
  'Insulin\nIt is made by beta cells. Beta cells are in the pancreas. It lowers glucose.',
  'Glucagon\nAlpha cells make it. It raises glucose.',
];

it.each([
  ['Are beta cells in the pancreas?', 'Beta cells are in the pancreas.'],
  ['What raises glucose?', 'It raises glucose.'],
  ['Which cells make it?', 'Alpha cells make it.'],
])('%s', (question, answer) => {
  expect(bestSentence(question, PASSAGES)).toBe(answer);
});

it('a title is not an answer, and without a word in common there is none', () => {
  expect(bestSentence('Insulin?', PASSAGES)).toBe('');
  expect(bestSentence('And copper?', PASSAGES)).toBe('');
  expect(bestSentence('Glucose?', [])).toBe('');
});

it('of equal sentences it is the first', () => {
  expect(bestSentence('cats', ['A cat sat. The dog ran.', 'A cat ran!'])).toBe('A cat sat.');
});

it('answers rows with a question and contexts under its name', async () => {
  const model = baselineNamed('best-sentence');
  const ask = (values: Record<string, string | string[]>) =>
    model?.ask(
      { message: { system: '', user: '' }, parameters: {}, item: { values } },
      new AbortController().signal,
    );
  expect(await ask({ question: 'What raises glucose?', contexts: PASSAGES })).toMatchObject({
    text: 'It raises glucose.',
  });
  expect(await ask({ question: 'Glucose?', contexts: 'It is a sugar, glucose.' })).toMatchObject({
    text: 'It is a sugar, glucose.',
  });
  await expect(ask({ text: 'An article.' })).rejects.toThrow(/needs a question/);
});
