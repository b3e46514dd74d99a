// What every command has.

import type { OptionGroup } from './flags/option-records.ts';

export const HELP_ALL = '--help-all';

export const EVERYWHERE: OptionGroup = {
  title: 'Help:',
  options: [
    { flags: '-h, --help', help: 'print the help' },
    { flags: HELP_ALL, help: 'print the help with every option' },
  ],
};
