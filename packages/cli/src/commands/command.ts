// What a command is: a value. program.ts turns it into what commander knows.

import type { Registry } from 'rougekit/registry';
import type { ExitCode } from '../failures/exit-codes.ts';
import { type CommandLine, Given } from '../flags/given.ts';
import type { KnownNames } from '../flags/known-names.ts';
import type { OptionGroup } from '../flags/option-records.ts';
import type { Runtime } from '../terminal/runtime.ts';

/** A command as lists and help know it; the rest is loaded when it is used. */
export interface ListedCommand {
  readonly name: string;
  /** As help prints them: `<data...>`, `[dialect...]`. */
  readonly arguments: string;
  readonly summary: string;
  /** Whether its arguments are files, so that patterns such as *.jsonl stand for what they match. */
  readonly takesFiles?: true;
  load(): Promise<Command>;
}

/** A command that ends with another one: the line that would be typed next. */
export interface GoOn {
  readonly goOn: readonly string[];
}

export interface Command {
  /** What the arguments are. */
  readonly arguments: string;
  /** The names that stand there, where names do. */
  readonly names?: KnownNames;
  /** A broken configuration file must not keep it from its work. */
  readonly ignoresConfig?: true;
  /** Every metric has flags of its own. */
  options(registry: Registry): readonly OptionGroup[];
  /** Below the options: examples, exit codes. */
  readonly notes?: string;
  start(line: CommandLine, runtime: Runtime): Promise<ExitCode | GoOn>;
}

/**
 * `read` finds everything that can be wrong without looking at the data; `run` does the work. What passes between
 * them is the command's own business, so that commands of all kinds fit one list.
 */
export function defineCommand<Request>({
  read,
  run,
  ...command
}: Omit<Command, 'start'> & {
  read(given: Given): Request | Promise<Request>;
  run(request: Request, runtime: Runtime): Promise<ExitCode | GoOn>;
}): Command {
  return { ...command, start: async (line, runtime) => run(await read(new Given(line)), runtime) };
}
