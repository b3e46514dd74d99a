import type { JsonObject } from 'rougekit/lines';
import { names } from 'rougekit/registry';
import { describe, expect, it } from 'vitest';
import { chooseColumns } from '../../data/columns.ts';
import { readTask, TASK_NAMES } from './tasks.ts';

const choose = (task: string, row: JsonObject, needsSource = false) =>
  chooseColumns([row], { names: readTask(task).columns, needsSource });

describe('columns of answers', () => {
  it.each<[string, JsonObject, string, string]>([
    ['as RAGAS calls them', { answer: 'a', ground_truth: 'g' }, 'answer', 'ground_truth'],
    ['a gold answer beside a prediction', { answer: 'g', prediction: 'p' }, 'prediction', 'answer'],
    ['gold answers in a list', { answer: 'a', answers: ['g'] }, 'answer', 'answers'],
    [
      'as SQuAD has them',
      { answers: { text: ['g'] }, prediction: 'p' },
      'prediction',
      'answers.text',
    ],
    ['usual names', { response: 'a', reference: 'g' }, 'response', 'reference'],
  ])('%s', (_, row, candidate, reference) => {
    const columns = choose('qa', row);
    expect(columns).toMatchObject({ candidate, references: [reference] });
    expect(columns.remarks).toHaveLength(1);
  });

  it('does not take one field for both sides', () => {
    expect(() => choose('qa', { question: 'q', answer: 'a' })).toThrow(
      'Which field is the reference',
    );
  });

  it('finds contexts for rag', () => {
    const row = { question: 'q', contexts: ['c'], answer: 'a', ground_truths: ['g'] };
    expect(choose('rag', row, true)).toMatchObject({
      candidate: 'answer',
      references: ['ground_truths'],
      sources: ['contexts'],
    });
  });
});

it('a summary is the reference where the prediction has its own field', () => {
  const row = { document: 'd', summary: 's', prediction: 'p' };
  expect(choose('summarization', row)).toMatchObject({
    candidate: 'prediction',
    references: ['summary'],
  });
});

it('reports have their own names', () => {
  const row = { report: 'r', generated_report: 'g' };
  expect(choose('report', row)).toMatchObject({
    candidate: 'generated_report',
    references: ['report'],
  });
});

it('computes only what this version has', () => {
  for (const name of TASK_NAMES) {
    const { metrics } = readTask(name);
    expect(metrics.length).toBeGreaterThan(0);
    expect(names.metrics).toEqual(expect.arrayContaining([...metrics]));
  }
});

it('refuses other names', () => {
  expect(() => readTask('summarisation')).toThrow("Did you mean 'summarization'?");
  expect(() => readTask('constructor')).toThrow('Expected `--task` to be one of qa, rag,');
});
