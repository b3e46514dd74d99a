// `rougekit diff-dialects` and its options.

import { dialectNames, metricNames } from '../../flags/known-names.ts';
import {
  but,
  CANDIDATE,
  LIMIT_ROWS,
  OUTPUT,
  REFERENCE,
  SKIP_BAD,
} from '../../flags/option-records.ts';
import { presetOption } from '../../flags/preset-flag.ts';
import { formatOption } from '../../writers/chosen-outputs.ts';
import { defineCommand } from '../command.ts';
import { readDiffRequest } from './request.ts';
import { diffDialects as run } from './run.ts';
import { DIFFERENCE_WRITERS } from './writers.ts';

const NOTES = `
Examples:
  rougekit diff-dialects --candidate "The cat sat." --reference "the cat sat"
  rougekit diff-dialects data.jsonl --metrics rouge1,rougeL --base rouge-score
  rougekit diff-dialects data.jsonl --dialects rouge-1.5.5,rouge-score --stem
  rougekit diff-dialects data.jsonl --preset notebook

Exit codes:
  0 good · 2 wrong usage · 3 bad input data · 5 partial result: rows failed
`;

export const diffDialects = defineCommand({
  arguments: 'a data set; without one, --candidate and --reference are the texts',
  options: () => [
    {
      options: [
        {
          ...but(CANDIDATE, 'the candidate (with a data set: its field)'),
          flags: '--candidate <text>',
        },
        {
          ...but(REFERENCE, 'a reference; repeatable (with a data set: its field)'),
          flags: '--reference <text>',
        },
        {
          flags: '--metrics <list>',
          help: 'ROUGE types (default: rouge1,rouge2,rougeL)',
          names: metricNames,
        },
        {
          flags: '--base <dialect>',
          help: 'what the others are compared with (default: rougekit)',
          names: dialectNames,
        },
        {
          flags: '--dialects <list>',
          help: 'only these (default: all)',
          names: { ...dialectNames, isList: true },
        },
        but(
          presetOption,
          'compare a preset with them instead (default then: rouge-score): notebook',
        ),
        { flags: '--field <name>', help: 'precision, recall or fmeasure (default: fmeasure)' },
        { flags: '--stem', help: 'with Porter stemming in every dialect that has it' },
        LIMIT_ROWS,
        { flags: '--lang <tag>', help: 'language of the causes: en (default) or zh' },
        formatOption(DIFFERENCE_WRITERS),
        OUTPUT,
        SKIP_BAD,
        { flags: '--verbose', help: 'every gap by itself, with an example' },
      ],
    },
  ],
  notes: NOTES,
  read: readDiffRequest,
  run,
});
