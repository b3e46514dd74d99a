// What every command has.

import { CONFIG_OPTIONS } from './config/read-config.ts';
import type { OptionGroup, OptionRecord } from './flags/option-records.ts';

export const HELP_ALL = '--help-all';

/** Those that commander does not add by itself. */
export const OPTIONS_EVERYWHERE: readonly OptionRecord[] = [
  ...CONFIG_OPTIONS,
  { flags: HELP_ALL, help: 'print the help with every option' },
];

export const EVERYWHERE: OptionGroup = {
  title: 'Everywhere:',
  options: [...OPTIONS_EVERYWHERE, { flags: '-h, --help', help: 'print the help' }],
};
