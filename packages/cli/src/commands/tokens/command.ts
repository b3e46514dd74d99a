// `rougekit tokens` and its options.

import { names } from 'rougekit/registry';
import { jiebaDictionaryOption } from '../../flags/jieba-dictionary.ts';
import { plainNames } from '../../flags/known-names.ts';
import {
  ID,
  LIMIT_ROWS,
  type OptionGroup,
  OUTPUT,
  rarely,
  SHOWN_TEXTS,
} from '../../flags/option-records.ts';
import { PREPARE } from '../../flags/preparation-flags.ts';
import { TEXT_NAMES } from '../../flags/text-components.ts';
import { formatOption } from '../../writers/chosen-outputs.ts';
import { defineCommand } from '../command.ts';
import { readTokensRequest, USUAL_TOKENIZERS } from './request.ts';
import { tokens as run } from './run.ts';
import { tokensWriters } from './writers.ts';

const NOTES = `
${SHOWN_TEXTS.note}
Spans are UTF-16 offsets into the text as it was given. Letter case and stems come
after the tokenizer, so they are not shown here.

Examples:
  rougekit tokens "Dr. Lee can't come."
  rougekit tokens "IL-6 rose by 3.5%." --tokenizer nltk,alphanumeric
  rougekit tokens data.jsonl --field output --tokenizer nltk --format jsonl
`;

/** 'given' takes tokens, and these are texts. */
const TOKENIZERS = [...names.tokenizers, ...TEXT_NAMES.tokenizers].filter(
  (name) => name !== 'given',
);

const TEXTS: OptionGroup = {
  title: 'Texts:',
  options: [
    {
      flags: '--field <field>',
      help: 'of a data set: the text; usual names are recognised',
      once: 'The tokens of one field are shown.',
    },
    ...rarely(ID),
    PREPARE,
    {
      flags: '--tokenizer <list>',
      help: `${TOKENIZERS.join(', ')} (default: ${USUAL_TOKENIZERS.join(', ')}, or that of --prepare)`,
      names: { ...plainNames(TOKENIZERS), isList: true },
    },
    jiebaDictionaryOption,
  ],
};

const RESULT: OptionGroup = {
  title: 'Result:',
  options: [
    formatOption(tokensWriters(false)),
    OUTPUT,
    { ...LIMIT_ROWS, help: 'only the first rows (default: all; in a table, one)' },
    { flags: '--verbose', help: 'every token of a long text' },
    ...SHOWN_TEXTS.options,
  ],
};

export const tokens = defineCommand({
  arguments: SHOWN_TEXTS.arguments,
  options: () => [TEXTS, RESULT],
  notes: NOTES,
  read: readTokensRequest,
  run,
});
