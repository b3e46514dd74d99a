// `rougekit explain` and its options.

import {
  but,
  CANDIDATE,
  type OptionGroup,
  OUTPUT,
  QUIET,
  REFERENCE,
  SOURCE,
} from '../../flags/option-records.ts';
import { familyOptions, recipeOptions } from '../../flags/recipe-options.ts';
import { formatOption } from '../../writers/chosen-outputs.ts';
import { defineCommand } from '../command.ts';
import { DEFAULT_METRICS, readExplainRequest } from './request.ts';
import { explainPair } from './run.ts';
import { EXPLANATION_WRITERS } from './writers.ts';

const NOTES = `
What is explained:
  --candidate T --reference T   the texts themselves
  candidate.txt reference.txt   whole files, each one text
  data.jsonl --id 42            a row of a data set, by its id or with --row 3

Examples:
  rougekit explain --candidate "the cat sat" --reference "the cat sat down"
  rougekit explain --candidate 猫咪吃鱼 --reference 猫吃鱼 --lang zh
  rougekit explain data.jsonl --id two --metrics rougeL,bleu,ter
  rougekit explain data.jsonl --row 3 -o why.html

Exit codes:
  0 good · 2 wrong usage · 3 bad input data, no such row
`;

const TEXTS: OptionGroup = {
  title: 'Texts (with a data set: their fields; usual names are recognised):',
  options: [
    {
      ...but(CANDIDATE, 'the text to score'),
      flags: '--candidate <text>',
      once: 'One candidate is explained at a time.',
    },
    { ...but(REFERENCE, 'a reference; repeatable'), flags: '--reference <text>' },
    {
      ...but(SOURCE, 'a source text, for metrics that use it; repeatable'),
      flags: '--source <text>',
    },
    {
      flags: '--id <id>',
      help: 'the row of a data set with this id',
      once: 'One row is explained.',
    },
    { flags: '--row <n>', help: 'the row of a data set by its number, from 1 (default: 1)' },
    { flags: '--on <key>', help: 'join two tables on this column, as in score' },
    { flags: '--id-field <field>', help: 'column of the ids, if it has no usual name' },
  ],
};

const RESULT: OptionGroup = {
  title: 'Result:',
  options: [
    {
      flags: '--lang <tag>',
      help: 'language of the explanation, en or zh (default: zh if LANG says so, otherwise en)',
    },
    formatOption(EXPLANATION_WRITERS),
    OUTPUT,
    { flags: '--verbose', help: 'show every match' },
    QUIET,
  ],
};

export const explain = defineCommand({
  arguments:
    'two or more text files, or a data set; without any, --candidate and --reference are the texts',
  options: (registry) => [
    TEXTS,
    recipeOptions(registry, DEFAULT_METRICS),
    RESULT,
    familyOptions(registry),
  ],
  notes: NOTES,
  read: readExplainRequest,
  run: explainPair,
});
