// `rougekit evaluate` and its options.

import { RETRIEVAL_OPTIONS } from '../../corpus/retrieval-request.ts';
import {
  but,
  ID,
  LIMIT_ROWS,
  QUIET,
  REFERENCE,
  SKIP_BAD,
  SOURCE,
} from '../../flags/option-records.ts';
import { familyOptions, recipeOptions } from '../../flags/recipe-options.ts';
import { LIMIT_OPTIONS, MODEL_OPTIONS } from '../../generation/generation-options.ts';
import { defineCommand } from '../command.ts';
import { readEvaluateRequest } from './request.ts';
import { evaluate as run } from './run.ts';
import { SCORING_OPTIONS } from './scoring-options.ts';

const NOTES = `
The texts are made as \`rougekit generate\` makes them, then scored as \`rougekit
score\` scores them; the line that does it is printed. Each model is saved under
its name; several stand side by side, each tested against the first.

Examples:
  rougekit evaluate articles.jsonl --model lead-3
  rougekit evaluate articles.jsonl --model lead-1 --model lead-3 -o report.html
  rougekit evaluate articles.jsonl --max-cost 1 --save monday -o report.md
  rougekit evaluate questions.jsonl --corpus papers.jsonl --model best-sentence

Exit codes:
  0 good · 1 a gate failed · 2 wrong usage, no key · 3 bad input data
  4 the provider failed · 5 partial result: some rows have no text or no score
  130 interrupted
`;

export const evaluate = defineCommand({
  arguments: 'a data file (.csv, .json, .jsonl, .parquet …), or hf:owner/name/config/split',
  options: (registry) => [
    {
      title: 'Columns (usual names are recognised):',
      options: [
        but(SOURCE, 'the text to be summarised, or the contexts of a question; repeatable'),
        but(REFERENCE, 'what people wrote; repeatable'),
        ID,
      ],
    },
    MODEL_OPTIONS,
    RETRIEVAL_OPTIONS,
    LIMIT_OPTIONS,
    recipeOptions(registry),
    SCORING_OPTIONS,
    familyOptions(registry),
    {
      title: 'Running:',
      options: [
        {
          flags: '--texts <dir>',
          help: 'where the generated texts are kept (default: .rougekit/generated)',
        },
        LIMIT_ROWS,
        SKIP_BAD,
        QUIET,
      ],
    },
  ],
  notes: NOTES,
  read: readEvaluateRequest,
  run,
});
