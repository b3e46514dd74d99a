// What is made from what: which columns a row must have, and under which names a prompt finds them.

import {
  type ColumnNames,
  fieldAt,
  type JsonObject,
  namesFirst,
  RowProblem,
  textAt,
} from 'rougekit/lines';

/** What a text is made from: the fields of the row, and their texts; or passages from elsewhere. */
export interface Sources {
  readonly fields: readonly string[];
  readonly texts: readonly string[];
}

export interface GenerationTask {
  readonly name: string;
  /** Unless another is asked for. */
  readonly prompt: string;
  /** The names of its values, which a prompt may use. */
  readonly provides: readonly string[];
  readonly columns: ColumnNames;
  /** `--task` of `score` for what comes of it, where it has one. */
  readonly scoring?: string;
  /** The question that passages are searched for, where there is one; throws a RowProblem if the row has none. */
  question?(row: JsonObject): string;
  /** The values for the prompt; throws a RowProblem if the row lacks one. */
  values(row: JsonObject, sources: Sources): Record<string, string | readonly string[]>;
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
  values(_, { fields, texts }) {
    const text = texts.join('\n\n');
    if (text.trim() === '')
      throw new RowProblem('EMPTY_TEXT', `there is no text in '${fields.join("', '")}'.`);
    return { text };
  },
};

const QUESTIONS = ['question', 'query', 'user_input', 'input'];

function questionIn(row: JsonObject): string {
  const name = QUESTIONS.find((one) => fieldAt(row, one) !== undefined);
  if (name === undefined)
    throw new RowProblem('MISSING_FIELD', `there is no question: ${QUESTIONS.join(', ')}.`);
  return textAt(row, name);
}

const rag: GenerationTask = {
  name: 'rag',
  prompt: 'answer',
  provides: ['question', 'contexts'],
  scoring: 'rag',
  columns: namesFirst({
    source: ['contexts', 'context', 'retrieved_contexts', 'passages'],
    reference: [
      ...['reference', 'ground_truths', 'ground_truth', 'answers.text', 'answers'],
      ...['gold_answers', 'gold_answer', 'gold', 'answer'],
    ],
  }),
  question: questionIn,
  values: (row, { texts }) => ({ question: questionIn(row), contexts: texts }),
};

export const TASKS: readonly GenerationTask[] = [summary, rag];
export const TASK_NAMES: readonly string[] = TASKS.map(({ name }) => name);
