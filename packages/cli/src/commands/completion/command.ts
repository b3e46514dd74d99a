// `rougekit completion` and what to do with what it prints.

import { oneOf } from '../../flags/flag-values.ts';
import { plainNames } from '../../flags/known-names.ts';
import { defineCommand } from '../command.ts';
import { printCompletion } from './run.ts';
import { SHELL_NAMES, SHELLS, shellNamed } from './shells.ts';

const NOTES = `
Examples:
  rougekit completion bash > rougekit.bash
  rougekit completion zsh > _rougekit
  rougekit completion fish > rougekit.fish

Where the file goes:
${SHELLS.map(({ name, install }) => `  ${name.padEnd(5)} ${install}`).join('\n')}
`;

export const completion = defineCommand({
  arguments: `${SHELL_NAMES.join(', ')}`,
  ignoresConfig: true,
  names: plainNames(SHELL_NAMES),
  options: () => [],
  notes: NOTES,
  async read(given) {
    const [shell = ''] = given.arguments;
    const name = oneOf('<shell>', shell, SHELL_NAMES);
    return { shell: shellNamed(name), commands: await given.commands() };
  },
  run: printCompletion,
});
