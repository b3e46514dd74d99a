// The configuration file that a command line means, as flags: the one that `--config` names, or the nearest one.

import { UsageError } from '../failures/failures.ts';
import type { DescribedOption } from '../flags/command-description.ts';
import type { OptionRecord } from '../flags/option-records.ts';
import type { Messages } from '../terminal/messages.ts';
import type { ConfigFlags } from './config-flags.ts';
import { findConfig, isCode } from './find-config.ts';

export const CONFIG_OPTIONS: readonly OptionRecord[] = [
  {
    flags: '--config <file>',
    help: 'flags from this file (default: rougekit.config.ts, .js, .mjs or .json, here or above)',
    rare: true,
  },
  { flags: '--no-config', help: 'flags from the command line only', rare: true },
];

export interface ReadConfig extends ConfigFlags {
  /** As messages name it. */
  readonly place: string;
}

/** What is asked for: a file, none (`false`), or whatever is there (undefined). */
export async function readConfig(
  asked: string | false | undefined,
  command: string,
  commands: readonly string[],
  options: () => readonly DescribedOption[],
  messages: Messages,
): Promise<ReadConfig | undefined> {
  const file = asked === false ? undefined : (asked ?? findConfig('.'));
  if (file === undefined) return undefined;
  const [{ loadConfig, shownPath }, { configFlags, sectionOf }] = await Promise.all([
    import('./load-config.ts'),
    import('./config-flags.ts'),
  ]);
  const place = shownPath(file);
  // Code is named before it is run, also to those who want to hear nothing.
  if (isCode(file)) messages.block(`config: ${place}\n`);
  else messages.info(`config: ${place}`);
  const section = sectionOf(await loadConfig(file), command, commands, place);
  return { ...configFlags(section, options(), place), place };
}

/** Says of an error about flags which of them come from the file. */
export function withOrigin(error: unknown, config: ReadConfig | undefined): unknown {
  if (config === undefined || !(error instanceof UsageError)) return error;
  const named = [...config.flags.keys()].filter((flag) =>
    new RegExp(`${flag}(?![\\w-])`).test(error.message),
  );
  if (named.length === 0) return error;
  const verb = named.length === 1 ? 'comes' : 'come';
  return new UsageError(error.message, [
    ...error.more,
    `${named.join(', ')} ${verb} from ${config.place}.`,
  ]);
}
