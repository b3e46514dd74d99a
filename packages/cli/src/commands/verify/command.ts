// `rougekit verify` and its options.

import { FORMAT } from '../../flags/option-records.ts';
import { readWriter } from '../../writers/chosen-outputs.ts';
import { defineCommand } from '../command.ts';
import { verify as run, VERIFIABLE } from './run.ts';
import { VERIFICATION_WRITERS } from './writers.ts';

export const verify = defineCommand({
  arguments: `some of ${VERIFIABLE.join(', ')} (default: all)`,
  options: () => [{ options: [FORMAT] }],
  read: (given) => ({
    dialects: given.arguments,
    writer: readWriter(given, VERIFICATION_WRITERS),
  }),
  run,
});
