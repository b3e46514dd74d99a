// `--task`: what an evaluation usually computes, and what its columns are usually called. Explicit flags win.

import { type ColumnNames, namesFirst } from 'rougekit/lines';
import { oneOf } from '../../flags/flag-values.ts';

export interface Task {
  readonly name: string;
  readonly metrics: readonly string[];
  readonly columns: ColumnNames;
  /** Whether prepared texts are scored beside those as they are. */
  readonly showsUnprepared: boolean;
}

// A field such as `answer` is the system's in one data set and the gold one in another: it is last on both
// lists, so that it is what is left when the other side has a clearer name.
const ANSWERS: Partial<ColumnNames> = {
  candidate: [
    ...['prediction', 'predicted_answer', 'generated_answer', 'model_answer', 'system_answer'],
    ...['response', 'output', 'completion', 'candidate', 'hypothesis', 'generated', 'answer'],
  ],
  reference: [
    ...['answers.text', 'answers', 'gold_answers', 'gold_answer', 'golden_answers', 'gold'],
    ...['ground_truths', 'ground_truth', 'reference_answers', 'reference_answer', 'references'],
    ...['reference', 'correct_answer', 'target', 'expected', 'label', 'answer'],
  ],
  source: [
    ...['contexts', 'context', 'retrieved_contexts', 'documents', 'document'],
    ...['retrieved_documents', 'passages', 'passage', 'sources', 'source'],
  ],
};

interface Preset {
  readonly metrics: readonly string[];
  /** In addition, if a model for it is named. */
  readonly withModel?: string;
  readonly columns: Partial<ColumnNames>;
  readonly showsUnprepared?: true;
}

const PRESETS: Readonly<Record<string, Preset>> = {
  qa: { metrics: ['exact', 'tokenf1', 'rougeL'], columns: ANSWERS },
  rag: {
    metrics: ['rouge1', 'rouge2', 'rougeL', 'bleu', 'exact', 'tokenf1', 'grounding'],
    withModel: 'bertscore',
    columns: ANSWERS,
  },
  summarization: {
    metrics: ['rouge1', 'rouge2', 'rougeL', 'rougeLsum', 'length', 'repetition3'],
    columns: {
      candidate: [
        ...['prediction', 'generated_summary', 'predicted_summary', 'system_summary'],
        ...['candidate', 'hypothesis', 'generated', 'output', 'summary'],
      ],
      reference: [
        ...['reference_summary', 'gold_summary', 'highlights', 'reference', 'references'],
        ...['target', 'gold', 'abstract', 'summary'],
      ],
      source: ['article', 'document', 'source', 'dialogue', 'text'],
    },
  },
  translation: {
    metrics: ['bleu', 'chrf', 'ter'],
    columns: {
      candidate: ['hypothesis', 'hyp', 'mt', 'translation', 'prediction', 'candidate', 'output'],
      reference: ['reference', 'references', 'refs', 'ref', 'target', 'tgt', 'gold'],
      source: ['source', 'src'],
    },
  },
  report: {
    metrics: ['rouge1', 'rouge2', 'rougeL', 'bleu', 'meteor'],
    withModel: 'bertscore',
    showsUnprepared: true,
    columns: {
      candidate: ['generated_report', 'generated_impression', 'generated_findings', 'prediction'],
      reference: [
        ...['reference_report', 'reference_impression', 'reference_findings', 'reference'],
        ...['references', 'ground_truth', 'report', 'impression', 'findings'],
      ],
    },
  },
};

export const TASK_NAMES = Object.keys(PRESETS);

/** `hasFlag` tells which flags were given: a model for BERTScore is one. */
export function readTask(text: string, hasFlag: (flag: string) => boolean = () => false): Task {
  const {
    metrics,
    withModel,
    columns,
    showsUnprepared = false,
  } = PRESETS[oneOf('--task', text, TASK_NAMES)] as Preset;
  const more = withModel !== undefined && hasFlag(`--${withModel}-model`) ? [withModel] : [];
  return {
    name: text,
    metrics: [...metrics, ...more],
    columns: namesFirst(columns),
    showsUnprepared,
  };
}
