// `rougekit verify` and its options.

import { dialectNames } from '../../flags/known-names.ts';
import { formatOption, readWriter } from '../../writers/chosen-outputs.ts';
import { defineCommand } from '../command.ts';
import { verify as run, VERIFIABLE } from './run.ts';
import { VERIFICATION_WRITERS } from './writers.ts';

export const verify = defineCommand({
  arguments: `some of ${VERIFIABLE.join(', ')} (default: all)`,
  names: { known: VERIFIABLE, meant: dialectNames.meant },
  options: () => [{ options: [formatOption(VERIFICATION_WRITERS)] }],
  read: (given) => ({
    dialects: given.arguments,
    writer: readWriter(given, VERIFICATION_WRITERS),
  }),
  run,
});
