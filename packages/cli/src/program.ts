// The list of commands → what commander knows: names, flags, help. What they mean is decided elsewhere.

import { Option, Command as Program } from 'commander';
import { COMMANDS } from './commands/all.ts';
import type { Command } from './commands/command.ts';
import type { ExitCode } from './failures/exit-codes.ts';
import { UsageError } from './failures/failures.ts';
import type { CommandLine } from './flags/given.ts';
import { comesLater, NOT_YET } from './flags/not-yet.ts';
import type { OptionRecord } from './flags/option-records.ts';
import { expandedNames } from './readers/expanded-names.ts';
import type { Runtime } from './terminal/runtime.ts';
import { version } from './version.ts';

const EXAMPLES = `
Examples:
  rougekit score data.jsonl --candidate output --reference target
  rougekit score system.txt human.txt
  rougekit compare old.jsonl new.jsonl
  rougekit score --help
`;

/** Only the command that `args` names is loaded. */
export async function makeProgram(
  args: readonly string[],
  runtime: Runtime,
  onExit: (code: ExitCode) => void,
): Promise<Program> {
  const program = new Program('rougekit')
    .description('Scores for data sets, ROUGE and its companions, each number with its recipe.')
    .version(version(), '--version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .addHelpText('after', EXAMPLES)
    .configureHelp({ subcommandTerm })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => runtime.stdout.write(text),
      writeErr: (text) => runtime.messages.block(text),
      // run-command.ts prints what was thrown.
      outputError: () => {},
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  const used = args.find((arg) => !arg.startsWith('-'));
  for (const { name, arguments: args, takesFiles, summary, load } of COMMANDS) {
    const listed = program.command(name).description(summary);
    const command = name === used ? await load() : undefined;
    listed.argument(args, command?.arguments);
    if (command === undefined) continue;
    addOptions(listed, command, runtime);
    listed.action(async () => {
      const line = commandLine(listed, runtime);
      const typed = takesFiles ? { ...line, arguments: await expandedNames(line.arguments) } : line;
      onExit(await command.start(typed, runtime));
    });
  }
  for (const name of NOT_YET.commands) {
    program
      .command(name, { hidden: true })
      .helpOption(false)
      .allowUnknownOption()
      .allowExcessArguments()
      .action(() => {
        const names = COMMANDS.map((one) => one.name).join(', ');
        throw comesLater(`\`rougekit ${name}\``, `This version has ${names}.`);
      });
  }
  return program;
}

/** Every command has options, though most are not loaded when all are listed. */
const subcommandTerm = (program: Program) =>
  `${program.name()} [options] ${COMMANDS.find(({ name }) => name === program.name())?.arguments}`;

function addOptions(program: Program, command: Command, { registry }: Runtime): void {
  const groups = command.options(registry);
  if (command.notes !== undefined) program.addHelpText('after', command.notes);
  for (const { title, options } of groups) {
    for (const record of options)
      program.addOption(grouped(optionOf(record, program), record.title ?? title));
  }
  // Below what is about running, where it is looked for.
  const help = new Option('-h, --help', 'print this help');
  program.addHelpOption(grouped(help, groups.at(-1)?.title));
}

const grouped = (option: Option, title: string | undefined) =>
  title === undefined ? option : option.helpGroup(title);

function optionOf(record: OptionRecord, program: Program) {
  const { flags, help, repeats, once, required, notYet } = record;
  const option = new Option(flags, help);
  if (repeats === 'kept')
    option.argParser((value: string, before: string[] = []) => [...before, value]);
  if (repeats === 'joined')
    option.argParser((value: string, before?: string) =>
      before === undefined ? value : `${before},${value}`,
    );
  if (repeats === undefined && once !== undefined)
    option.argParser((value: string, before?: string) => {
      if (before === undefined) return value;
      throw new UsageError(
        `\`${option.long}\` is given twice, as '${before}' and as '${value}'. ${once}`,
      );
    });
  if (required) option.makeOptionMandatory();
  if (notYet) {
    option.hideHelp();
    program.on(`option:${option.name()}`, () => {
      throw comesLater(`\`${option.long}\``);
    });
  }
  return option;
}

/** What was typed. How loud to be is obeyed here, since every command has it in common. */
function commandLine(program: Program, { env, messages, registry }: Runtime): CommandLine {
  const values = program.opts<Readonly<Record<string, string | boolean | readonly string[]>>>();
  const flags = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  for (const option of program.options) {
    const value = values[option.attributeName()];
    // `--no-x` shares its value with `--x`.
    if (value === undefined || option.negate) continue;
    flags.set(option.long as string, String(value));
    if (typeof value === 'object') lists.set(option.long as string, value);
  }
  const isQuiet = flags.has('--quiet');
  messages.loudness = isQuiet ? 'quiet' : flags.has('--verbose') ? 'verbose' : 'normal';
  return { arguments: program.args, flags, lists, registry, env };
}
