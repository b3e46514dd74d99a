// `rougekit prepare` and its options.

import {
  ENCODING,
  ID,
  LIMIT_ROWS,
  type OptionGroup,
  OUTPUT,
  QUIET,
  rarely,
  SKIP_BAD,
} from '../../flags/option-records.ts';
import { PREPARE } from '../../flags/preparation-flags.ts';
import { formatOption } from '../../writers/chosen-outputs.ts';
import { defineCommand } from '../command.ts';
import { ROWS_SHOWN, readPrepareRequest } from './request.ts';
import { prepareTexts } from './run.ts';
import { preparedWriters } from './writers.ts';

const NOTES = `
A name that is a file is data: a table, or one text per line. Anything else is a text.
Files keep all other columns, and their rows in order.

Examples:
  rougekit prepare "They can't come." --prepare english --steps
  rougekit prepare data.jsonl --prepare english
  rougekit prepare data.jsonl --prepare english -o prepared.jsonl
`;

const TEXTS: OptionGroup = {
  title: 'Texts:',
  options: [
    { ...PREPARE, required: true },
    {
      flags: '--field <fields>',
      help: 'of a data set: the texts (default: candidate and reference by their usual names)',
      repeats: 'joined',
    },
    ...rarely(ID),
  ],
};

const RESULT: OptionGroup = {
  title: 'Result:',
  options: [
    { flags: '--steps', help: 'show the text after each step' },
    formatOption(preparedWriters({ steps: false, isWhole: false })),
    OUTPUT,
    { ...LIMIT_ROWS, help: `only the first rows (default: all; to be shown, ${ROWS_SHOWN})` },
    { flags: '--verbose', help: 'long texts to their end' },
    SKIP_BAD,
    ...rarely(ENCODING),
    QUIET,
  ],
};

export const prepare = defineCommand({
  arguments: 'a text in quotes, a data set, a file with one text per line, or - for JSON lines',
  options: () => [TEXTS, RESULT],
  notes: NOTES,
  read: readPrepareRequest,
  run: prepareTexts,
});
