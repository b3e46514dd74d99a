// `rougekit doctor` and its options.

import { OUTPUT } from '../../flags/option-records.ts';
import { formatOption, readOutputs } from '../../writers/chosen-outputs.ts';
import { defineCommand } from '../command.ts';
import { examine } from './run.ts';
import { DOCTOR_WRITERS } from './writers.ts';

const NOTES = `
What is missing is optional, with the command that brings it. Exit code 1 if something is broken.

Examples:
  rougekit doctor
  rougekit doctor --format json
`;

export const doctor = defineCommand({
  arguments: '',
  ignoresConfig: true,
  options: () => [{ options: [formatOption(DOCTOR_WRITERS), OUTPUT] }],
  notes: NOTES,
  read: (given) => ({ outputs: readOutputs(given, DOCTOR_WRITERS) }),
  run: (request, runtime) => examine(request, runtime),
});
