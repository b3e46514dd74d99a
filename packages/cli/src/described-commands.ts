// Every command with its options, for what describes all of them: completion, the manual, types of configuration files.

import type { Registry } from 'rougekit/registry';
import { COMMANDS } from './commands/all.ts';
import { type CommandDescription, describeOptions } from './flags/command-description.ts';
import { EVERYWHERE } from './options-everywhere.ts';

export function describedCommands(registry: Registry): Promise<CommandDescription[]> {
  return Promise.all(
    COMMANDS.map(async ({ name, arguments: args, summary, load }) => {
      const command = await load();
      const groups = [...command.options(registry), EVERYWHERE];
      return {
        name,
        arguments: args,
        about: command.arguments,
        summary,
        names: command.names,
        options: describeOptions(groups, registry),
        notes: command.notes ?? '',
      };
    }),
  );
}
