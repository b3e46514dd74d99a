// Finds `rougekit …` commands in shell examples and holds them against the command's own help.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const commandFile = fileURLToPath(
  new URL('../../packages/cli/dist/main.cjs', import.meta.url),
);

/** What `--help` says about one command. */
export interface Help {
  readonly flags: ReadonlySet<string>;
  readonly subcommands: ReadonlySet<string>;
}

/** Help for a path such as ['score']; undefined when there is no such command. */
export type AskHelp = (path: readonly string[]) => Help | undefined;

/** The words behind `rougekit`, for every such command in a shell script. */
export function commandsIn(script: string): string[][] {
  const found: string[][] = [];
  for (const line of script.replace(/\\\r?\n/g, ' ').split(/\r?\n/)) {
    for (const words of simpleCommands(line)) {
      // Before the name there may be a prompt, settings (`CI=1`), and npx with its own flags.
      let i = 0;
      while (/^(\$|>|\w+=.*|npx|bunx|pnpm|dlx|exec|time|-y|--yes|--)$/s.test(words[i] ?? '')) i++;
      // In a clone the command is run by its file.
      if (words[i] === 'node' && words[i + 1]?.endsWith('packages/cli/dist/main.cjs')) i++;
      if (/^(rougekit|@rougekit\/cli(@.*)?|.*cli\/dist\/main\.cjs)$/.test(words[i] ?? '')) {
        found.push(words.slice(i + 1));
      }
    }
  }
  return found;
}

/** Splits at `|`, `&&`, `;` and blanks outside quotes; drops comments and redirections. */
function simpleCommands(line: string): string[][] {
  const commands: string[][] = [[]];
  const parts = line.match(/(?:"(?:[^"\\]|\\.)*"|'[^']*'|\\.|[^\s"'|&;])+|\|+|&+|;/g) ?? [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if (part.startsWith('#')) break;
    if (/^(\|+|&+|;)$/.test(part)) commands.push([]);
    else if (/^\d?(>>?|<)$/.test(part) && commands.at(-1)!.length > 0) i++;
    else if (/^\d?(>>?|<)./.test(part)) continue;
    else commands.at(-1)!.push(part.replace(/^(["'])(.*)\1$/s, '$2'));
  }
  return commands;
}

/** What is wrong with one command, in words. */
export function commandProblems(words: readonly string[], help: AskHelp): string[] {
  const path: string[] = [];
  let known = help(path);
  if (!known) return ['the command itself gives no help'];
  const flags = new Set(known.flags);
  const problems: string[] = [];
  let canDescend = true;
  for (const word of words) {
    // Behind `--` everything is an argument; a negative number is a value.
    if (word === '--') break;
    if (/^-[^\d.]/.test(word)) {
      const flag = word.replace(/=.*$/s, '');
      if (!flags.has(flag)) problems.push(`no flag ${flag} in "${said(path)}"`);
      continue;
    }
    if (!canDescend) continue;
    if (known.subcommands.has(word)) {
      path.push(word);
      known = help(path);
      if (!known) return [...problems, `"${said(path)}" gives no help`];
      for (const flag of known.flags) flags.add(flag);
    } else {
      // At the top the first word must be a command; further down it is an argument.
      if (path.length === 0) return [...problems, `no command "${word}"`];
      canDescend = false;
    }
  }
  return problems;
}

function said(path: readonly string[]): string {
  return ['rougekit', ...path].join(' ');
}

/** Reads the terms in the left column of a help text; the descriptions may say what they like. */
export function parseHelp(text: string): Help {
  const flags = new Set<string>(['-h', '--help']);
  const subcommands = new Set<string>();
  let section = '';
  let column = 0;
  for (const line of text.split(/\r?\n/)) {
    const title = /^(\S.*):\s*$/.exec(line)?.[1];
    if (title !== undefined) {
      section = title;
      column = 0;
      continue;
    }
    const [, indent = '', term = ''] = /^(\s+)(\S+(?: \S+)*)/.exec(line) ?? [];
    // The first term sets the column; lines that begin further right go on with a description.
    if (column === 0) column = indent.length;
    if (term === '' || indent.length !== column) continue;
    if (term.startsWith('-')) {
      for (const flag of term.matchAll(/(?:^|[\s,])(--?[A-Za-z][\w-]*)/g)) flags.add(flag[1]!);
    } else if (/command/i.test(section)) {
      for (const name of term.split(/\s/)[0]!.split('|')) subcommands.add(name);
    }
  }
  return { flags, subcommands };
}

const remembered = new Map<string, Help | undefined>();

/** Asks the built command. */
export const builtHelp: AskHelp = (path) => {
  const key = path.join(' ');
  if (!remembered.has(key)) {
    const child = spawnSync(
      process.execPath,
      [commandFile, ...path, path.length === 0 ? '--help' : '--help-all'],
      {
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1', FORCE_COLOR: undefined },
      },
    );
    // Some commands print their help to stderr; a wrong one exits with an error.
    const text = `${child.stdout}\n${child.stderr}`;
    remembered.set(key, child.status === 0 ? parseHelp(text) : undefined);
  }
  return remembered.get(key);
};
