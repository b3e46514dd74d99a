// `rougekit verify` and its options.

import { FORMAT } from '../../flags/option-records.ts';
import { defineCommand } from '../command.ts';
import { verify as run, VERIFIABLE } from './run.ts';

export const verify = defineCommand({
  arguments: `some of ${VERIFIABLE.join(', ')} (default: all)`,
  options: [{ options: [FORMAT] }],
  read: (given) => ({
    dialects: given.arguments,
    format: given.oneOf('--format', ['table', 'json']) ?? 'table',
  }),
  run,
});
