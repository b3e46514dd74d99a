// What people type in the first place of a command line, besides the name of a command.

import { existsSync } from 'node:fs';
import { COMMANDS } from './commands/all.ts';
import { STDIN } from './readers/input-names.ts';

/** The command line that was meant, and a note where it is not the one that was typed. */
export interface MeantLine {
  readonly args: readonly string[];
  readonly note?: string;
}

export function meantLine(typed: readonly string[]): MeantLine {
  const [first, ...others] = typed;
  if (first === 'help') return { args: helpOn(others) };
  // Runs are what `compare` is about anyway.
  if (first === 'history' && others[0] === 'compare') return { args: others };
  if (others.length === 0 && ['-v', '-V', 'version'].includes(first ?? ''))
    return { args: ['--version'] };
  if (!beginsWithData(typed)) return { args: typed };
  return { args: ['score', ...typed], note: `Taken as: rougekit score ${typed.join(' ')}` };
}

/** `rougekit help score`; a name that is not there is refused like any other. */
function helpOn([name, ...others]: readonly string[]): readonly string[] {
  if (name === undefined || name.startsWith('-')) return ['--help'];
  return isCommand(name) ? [name, others.includes('--all') ? '--help-all' : '--help'] : [name];
}

const isCommand = (name: string) => COMMANDS.some((command) => command.name === name);

/** `rougekit data.jsonl`, `rougekit a.txt b.txt`, `rougekit --metrics bleu data.jsonl`. */
function beginsWithData(typed: readonly string[]): boolean {
  const first = typed.find((word) => !isFlag(word));
  if (first === undefined || isCommand(first)) return false;
  // Behind flags the first word may be the value of one.
  return isFlag(typed[0] as string) ? typed.some(isData) : isData(first);
}

const isFlag = (word: string) => word.startsWith('-') && word !== STDIN;

/** No command has a dot or a star in its name. */
const isData = (word: string) =>
  !isFlag(word) && (word === STDIN || /[.*:]/.test(word) || (word !== '' && existsSync(word)));
