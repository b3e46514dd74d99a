// `rougekit generate` and its options.

import { RETRIEVAL_OPTIONS } from '../../corpus/retrieval-request.ts';
import {
  but,
  ID,
  LIMIT_ROWS,
  OUTPUT,
  QUIET,
  REFERENCE,
  SKIP_BAD,
  SOURCE,
} from '../../flags/option-records.ts';
import { LIMIT_OPTIONS, MODEL_OPTIONS } from '../../generation/generation-options.ts';
import { defineCommand } from '../command.ts';
import { readGenerateRequest } from './request.ts';
import { generate as run } from './run.ts';

const NOTES = `
Keys come from the environment: GEMINI_API_KEY (or GOOGLE_API_KEY) for google,
OPENAI_API_KEY for openai. They are written nowhere.

Examples:
  rougekit generate articles.jsonl --model lead-3 -o lead.jsonl
  rougekit generate articles.jsonl -o gemini.jsonl --max-cost 1
  rougekit generate articles.jsonl --dry-run
  rougekit generate articles.jsonl --model lead-3 | rougekit score -
  rougekit generate questions.jsonl --corpus papers.jsonl --model best-sentence

Exit codes:
  0 good · 2 wrong usage, no key · 3 bad input data · 4 the provider failed
  5 partial result: some rows have no text, or a limit was reached
  130 interrupted
`;

export const generate = defineCommand({
  arguments: 'a data file (.csv, .json, .jsonl, .parquet …), hf:owner/name/config/split, or -',
  options: () => [
    {
      title: 'Columns (usual names are recognised):',
      options: [
        but(SOURCE, 'the text to be summarised, or the contexts of a question; repeatable'),
        but(REFERENCE, 'what people wrote, copied for scoring; repeatable'),
        ID,
      ],
    },
    MODEL_OPTIONS,
    RETRIEVAL_OPTIONS,
    LIMIT_OPTIONS,
    {
      title: 'Running:',
      options: [
        {
          ...but(OUTPUT, 'JSON lines, written when complete (default: stdout)'),
          flags: OUTPUT.flags,
        },
        {
          flags: '--totals <file>',
          help: 'JSON with what it came to: statuses, tokens, cost, versions, prompt',
          rare: true,
        },
        LIMIT_ROWS,
        but(SKIP_BAD, 'exit 0 even if rows have no text'),
        QUIET,
      ],
    },
  ],
  notes: NOTES,
  read: readGenerateRequest,
  run,
});
