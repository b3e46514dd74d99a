// `rougekit prepare` and its options.

import {
  ID,
  LIMIT_ROWS,
  type OptionGroup,
  OUTPUT,
  rarely,
  SHOWN_TEXTS,
} from '../../flags/option-records.ts';
import { PREPARE } from '../../flags/preparation-flags.ts';
import { formatOption } from '../../writers/chosen-outputs.ts';
import { defineCommand } from '../command.ts';
import { ROWS_SHOWN, readPrepareRequest } from './request.ts';
import { prepareTexts } from './run.ts';
import { preparedWriters } from './writers.ts';

const NOTES = `
${SHOWN_TEXTS.note}
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
    ...SHOWN_TEXTS.options,
  ],
};

export const prepare = defineCommand({
  arguments: SHOWN_TEXTS.arguments,
  options: () => [TEXTS, RESULT],
  notes: NOTES,
  read: readPrepareRequest,
  run: prepareTexts,
});
