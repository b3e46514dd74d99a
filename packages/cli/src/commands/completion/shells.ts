// The shells that there is completion for.

import type { CommandDescription } from '../../flags/command-description.ts';
import { bashCompletion } from './bash.ts';
import { fishCompletion } from './fish.ts';
import { zshCompletion } from './zsh.ts';

export interface Shell {
  readonly name: string;
  /** Where its file goes. */
  readonly install: string;
  completion(commands: readonly CommandDescription[]): string;
}

export const SHELLS: readonly Shell[] = [
  {
    name: 'bash',
    install: '~/.local/share/bash-completion/completions/rougekit',
    completion: bashCompletion,
  },
  {
    name: 'zsh',
    install: 'a folder of $fpath, as _rougekit, before compinit',
    completion: zshCompletion,
  },
  { name: 'fish', install: '~/.config/fish/completions/rougekit.fish', completion: fishCompletion },
];

export const SHELL_NAMES = SHELLS.map(({ name }) => name);

export const shellNamed = (name: string): Shell =>
  SHELLS.find((shell) => shell.name === name) as Shell;
