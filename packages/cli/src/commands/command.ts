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
  /** Whether what stands behind `--` is for another program. */
  readonly passesOn?: true;
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
  /** Throws what `start` would throw before it looks at the data. */
  check(line: CommandLine): Promise<void>;
  start(line: CommandLine, runtime: Runtime, checkLine: CheckLine): Promise<ExitCode | GoOn>;
}

/** For a command that ends with another one: throws if that line would be refused, before anything is done or paid for. */
export type CheckLine = (typed: readonly string[]) => Promise<void>;

/**
 * `read` finds everything that can be wrong without looking at the data; `run` does the work. What passes between
 * them is the command's own business, so that commands of all kinds fit one list.
 */
export function defineCommand<Request>({
  read,
  run,
  ...command
}: Omit<Command, 'start' | 'check'> & {
  read(given: Given): Request | Promise<Request>;
  run(request: Request, runtime: Runtime, checkLine: CheckLine): Promise<ExitCode | GoOn>;
}): Command {
  return {
    ...command,
    check: async (line) => void (await read(new Given(line))),
    start: async (line, runtime, checkLine) => run(await read(new Given(line)), runtime, checkLine),
  };
}
