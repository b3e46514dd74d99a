// What is made from what: which columns a row must have, and under which names a prompt finds them.

import { fieldAt, type JsonObject, passagesAt, RowProblem, textAt } from 'rougekit/lines';
import { type ColumnNames, namesFirst } from '../data/column-names.ts';

export interface GenerationTask {
  readonly name: string;
  /** Unless another is asked for. */
  readonly prompt: string;
  /** The names of its values, which a prompt may use. */
  readonly provides: readonly string[];
  readonly columns: ColumnNames;
  /** `--task` of `score` for what comes of it, where it has one. */
  readonly scoring?: string;
  /** The values for the prompt; throws a RowProblem if the row lacks one. */
  values(row: JsonObject, sources: readonly string[]): Record<string, string | readonly string[]>;
}

/** There is no candidate yet, so what is called a summary was written by people. */
const REFERENCES = [
  ...['reference', 'references', 'highlights', 'summary', 'abstract', 'impression', 'headline'],
];

const summary: GenerationTask = {
  name: 'summary',
  prompt: 'summary',
  provides: ['text'],
  columns: namesFirst({
    source: ['article', 'document', 'text', 'findings', 'dialogue', 'source'],
    reference: REFERENCES,
  }),
  values(row, sources) {
    const text = passagesAt(row, sources).join('\n\n');
    if (text.trim() === '')
      throw new RowProblem('EMPTY_TEXT', `there is no text in '${sources.join("', '")}'.`);
    return { text };
  },
};

const QUESTIONS = ['question', 'query', 'user_input', 'input'];

const answer: GenerationTask = {
  name: 'answer',
  prompt: 'answer',
  provides: ['question', 'contexts'],
  scoring: 'rag',
  columns: namesFirst({
    source: ['contexts', 'context', 'retrieved_contexts', 'passages'],
    reference: ['reference', 'answer', 'ground_truth', 'answers'],
  }),
  values(row, sources) {
    const name = QUESTIONS.find((one) => fieldAt(row, one) !== undefined);
    if (name === undefined)
      throw new RowProblem('MISSING_FIELD', `there is no question: ${QUESTIONS.join(', ')}.`);
    return { question: textAt(row, name), contexts: passagesAt(row, sources) };
  },
};

export const TASKS: readonly GenerationTask[] = [summary, answer];
export const TASK_NAMES: readonly string[] = TASKS.map(({ name }) => name);
