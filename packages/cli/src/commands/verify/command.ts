// `rougekit verify` and its options.

import { dialectNames } from '../../flags/known-names.ts';
import { OUTPUT } from '../../flags/option-records.ts';
import { FIXTURES } from '../../installed/optional-packages.ts';
import { formatOption, readOutputs } from '../../writers/chosen-outputs.ts';
import { defineCommand } from '../command.ts';
import { verify as run, VERIFIABLE } from './run.ts';
import { VERIFICATION_WRITERS } from './writers.ts';

const NOTES = `
The values of the original programs are in a package of their own:
  ${FIXTURES.install}

Examples:
  rougekit verify coco cxr
  rougekit verify rouge-chinese --format json

Exit codes:
  0 good · 1 a number differs · 2 wrong usage
`;

export const verify = defineCommand({
  arguments: `some of ${VERIFIABLE.join(', ')} (default: all)`,
  names: { known: VERIFIABLE, meant: dialectNames.meant },
  notes: NOTES,
  options: () => [{ options: [formatOption(VERIFICATION_WRITERS), OUTPUT] }],
  read: (given) => ({
    dialects: given.arguments,
    outputs: readOutputs(given, VERIFICATION_WRITERS),
  }),
  run: (request, runtime) => run(request, runtime),
});
