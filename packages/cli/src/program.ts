// The list of commands → what commander knows: names, flags, help. What they mean is decided elsewhere.

import { Option, Command as Program } from 'commander';
import type { Registry } from 'rougekit/registry';
import { commandLine } from './command-line.ts';
import { COMMANDS } from './commands/all.ts';
import type { Command, GoOn } from './commands/command.ts';
import { withOrigin } from './config/read-config.ts';
import { EXIT, type ExitCode } from './failures/exit-codes.ts';
import { UsageError } from './failures/failures.ts';
import type { OptionGroup, OptionRecord } from './flags/option-records.ts';
import { OPTIONS_EVERYWHERE } from './options-everywhere.ts';
import { coloursFor } from './terminal/colours.ts';
import { Messages } from './terminal/messages.ts';
import type { Runtime } from './terminal/runtime.ts';
import { terminalWidth } from './terminal/terminal-width.ts';
import { wrappedNotes } from './terminal/wrapped-notes.ts';
import { version } from './version.ts';

const EXAMPLES = `
The options of a command: rougekit score --help

Examples:
  rougekit score data.jsonl --candidate output --reference target
`;

/** Only the command that `args` names is loaded. `isAll`: its help has every option. */
export async function makeProgram(
  args: readonly string[],
  runtime: Runtime,
  isAll: boolean,
  onExit: (result: ExitCode | GoOn) => void,
  use: typeof started = started,
): Promise<Program> {
  const program = new Program('rougekit')
    .description('Score texts with ROUGE and other metrics; every score states its settings.')
    .version(version(), '-v, --version', 'print the version')
    .addHelpOption(new Option('-h, --help', 'print this help').hideHelp())
    .helpCommand(false)
    .showSuggestionAfterError(false)
    .addHelpText('after', EXAMPLES)
    .configureHelp({ subcommandTerm })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => runtime.stdout.write(text),
      writeErr: (text) => runtime.messages.block(text),
      // run-command.ts prints what was thrown.
      outputError: () => {},
      getOutHelpWidth: () => terminalWidth(runtime.stdout) ?? 80,
      getErrHelpWidth: () => terminalWidth(runtime.stderr) ?? 80,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  const used = commandIn(args);
  for (const { name, arguments: args, summary, load } of COMMANDS) {
    const listed = program.command(name).description(summary);
    const command = name === used ? knowingOptions(await load()) : undefined;
    if (args !== '') listed.argument(args, command?.arguments);
    if (command === undefined) continue;
    addOptions(listed, command, runtime, isAll);
    listed.action(async () => onExit(await use(listed, command, runtime)));
  }
  return program;
}

/** Its options are asked for twice, and there are some two hundred. */
function knowingOptions(command: Command): Command {
  let known: readonly OptionGroup[] | undefined;
  const options = (registry: Registry) => (known ??= command.options(registry));
  return { ...command, options };
}

async function started(
  program: Program,
  command: Command,
  runtime: Runtime,
): Promise<ExitCode | GoOn> {
  const { line, config } = await commandLine(program, command, runtime);
  try {
    const { flags = new Map<string, string>() } = line;
    if (needsModels(flags)) {
      const { fetchNeededModels } = await import('./models/needed-models.ts');
      await fetchNeededModels(flags, runtime);
    }
    return await command.start(line, runtime, (typed) => checkLine(typed, runtime));
  } catch (error) {
    throw withOrigin(error, config);
  }
}

/** Throws if the line would be refused; nothing is done. */
async function checkLine(typed: readonly string[], runtime: Runtime): Promise<void> {
  const program = await makeProgram(typed, runtime, false, () => {}, checked);
  await program.parseAsync(typed, { from: 'user' });
}

async function checked(
  program: Program,
  command: Command,
  { env, registry, stderr }: Runtime,
): Promise<ExitCode> {
  // Everything is said when the line is run.
  const messages = new Messages({ write: () => {}, colours: coloursFor(stderr, env) });
  const { line, config } = await commandLine(program, command, { env, registry, messages });
  try {
    await command.check(line);
    return EXIT.good;
  } catch (error) {
    throw withOrigin(error, config);
  }
}

/** Most commands load nothing for this. */
const needsModels = (flags: ReadonlyMap<string, string>) =>
  [...flags.keys()].some((flag) => flag.endsWith('-model'));

/** The name of the command that is used, if there is one. */
export const commandIn = (args: readonly string[]) => args.find((arg) => !arg.startsWith('-'));

/** `score <data...>`: every command has options, which need not be said of each. */
const subcommandTerm = (program: Program) =>
  `${program.name()} ${COMMANDS.find(({ name }) => name === program.name())?.arguments}`.trimEnd();

function addOptions(
  program: Program,
  command: Command,
  { registry, stdout }: Runtime,
  isAll: boolean,
): void {
  const groups = command.options(registry);
  const width = terminalWidth(stdout) ?? 80;
  if (command.notes !== undefined) program.addHelpText('after', wrappedNotes(command.notes, width));
  // What all have stands below what is about running, where it is looked for.
  const last = groups.at(-1)?.title;
  const all = [
    ...groups.flatMap(({ title, options }) => options.map((record) => ({ title, ...record }))),
    ...OPTIONS_EVERYWHERE.map((record) => ({ title: last, ...record })),
  ];
  for (const record of all) {
    const isHidden = record.rare === true && !isAll;
    const help = isAll ? record.help : (record.brief ?? record.help);
    const option = optionOf({ ...record, help });
    program.addOption(grouped(option, record.title).hideHelp(isHidden));
  }
  program.addHelpOption(grouped(new Option('-h, --help', 'print this help'), last));
}

const grouped = (option: Option, title: string | undefined) =>
  title === undefined ? option : option.helpGroup(title);

function optionOf(record: OptionRecord) {
  const { flags, help, repeats, once } = record;
  const option = new Option(flags, help);
  if (repeats === 'kept')
    option.argParser((value: string, before: string[] = []) => [...before, value]);
  // A gate that is given on its own beside another must not replace it.
  if (/<(?:list|fields)>/.test(flags))
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
  return option;
}
