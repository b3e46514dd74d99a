// Every command of the README is run, and what it shows must be what comes out.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { USUAL_NAMES } from 'rougekit/lines';
import { expect, it } from 'vitest';
import { folderWith, type Ran, rougekit } from './run-command.ts';
import { commandFile } from './run-process.ts';

const COMMANDS = [
  'score',
  'compare',
  'history',
  'explain',
  'merge',
  'correlate',
  'verify',
  'diff-dialects',
  'audit',
];
const COMMAND = new RegExp(`^(?!#).*\\brougekit (${COMMANDS.join('|')})\\b`);

const readme = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8');
const blocks = [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, code]) => ({
  language,
  code: code!,
}));
const commands = blocks
  .filter(({ language }) => language === 'sh')
  .flatMap(({ code }) => code.split('\n').filter((line) => COMMAND.test(line)));

const folder = () =>
  folderWith({
    'data.jsonl': blocks.find(({ language }) => language === 'json')!.code,
    'rated.jsonl': blocks.find(({ code }) => code.includes('"coherence"'))!.code,
    'system.txt': 'the cat sat\n',
    'human1.txt': 'the cat sat on the mat\n',
    'human2.txt': 'a cat sat there\n',
    'settings.xml': `<ROUGE-EVAL><EVAL ID="1"><INPUT-FORMAT TYPE="SPL"/>
      <PEERS><P ID="mine">system.txt</P></PEERS><MODELS><M ID="A">human1.txt</M></MODELS></EVAL></ROUGE-EVAL>`,
    'list.txt': 'system.txt human1.txt human2.txt\n',
  });

// Pipes, variables, redirections, comments.
const NEEDS_SHELL = /[|;&<>$#*]/;

/** Runs a line: inside the test if it is one command, and in a shell otherwise. */
async function run(line: string): Promise<Ran> {
  const cwd = folder();
  const words = line
    .match(/'[^']*'|"[^"]*"|\S+/g)!
    .map((word) => word.replace(/^(['"])(.*)\1$/, '$2'));
  if (words[0] === 'rougekit' && !NEEDS_SHELL.test(line.replace(/'[^']*'|"[^"]*"/g, '')))
    return rougekit(words.slice(1), { cwd });
  const script = `set -o pipefail; rougekit() { "$NODE" "$COMMAND" "$@"; }; ${line}`;
  const env = { ...process.env, NODE: process.execPath, COMMAND: commandFile, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
    cwd,
    env,
    encoding: 'utf8',
  });
  return { code: status ?? -1, stdout, stderr };
}

it('shows some commands', () => expect(commands.length).toBeGreaterThan(5));

it.skipIf(process.platform === 'win32').each(commands)('%s', async (command) => {
  const { code, stderr } = await run(command);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.not.stringMatching(/error:/) as string,
  });
});

// Means of CAT (P 1, R 1/2, F 2/3; bigrams R 2/5, F 4/7) and of a copy (all 1).
it.skipIf(process.platform === 'win32')('shows the table as it is', async () => {
  const shown = blocks.find(({ language }) => language === 'text')!.code;
  expect((await run('rougekit score data.jsonl')).stdout).toBe(shown);
});

it.skipIf(process.platform === 'win32')('shows the report of ROUGE-1.5.5 as it is', async () => {
  const shown = blocks.find(({ code }) => code.startsWith('-----'))!.code;
  const command = commands.find((line) => line.includes('settings.xml'))!;
  expect((await run(command)).stdout).toBe(shown);
});

// 0.8144: (F of P 1, R 1/2 under beta 1.2, which is 0.62887, and 1) / 2.
// correlate: F is 1, 2/3, 0 and 3/4, 2/3, 0 beside 5, 3, 1 and 4, 4, 2. Of 15 pairs of rows 2 are tied in F, another in the
// rating, and 12 are in order: tau-b is 12/√(13 · 14) = 0.8895.
it
  .skipIf(process.platform === 'win32')
  .each(['compare', 'explain', 'verify', 'diff-dialects', 'audit', 'correlate'])(
  'shows what %s prints as it is',
  async (name) => {
    const first = commands.find((line) => line.startsWith(`rougekit ${name} `))!;
    const at = blocks.findIndex(({ language, code }) => language === 'sh' && code.includes(first));
    // How many settings there are grows with the dialects.
    const counted = (text: string) => text.replace(/[\d,]+ (different answers|settings)/g, 'n $1');
    expect(counted((await run(first)).stdout)).toBe(counted(blocks[at + 1]!.code));
  },
);

it.each(Object.entries(USUAL_NAMES))(
  'lists the usual names of the %s in their order',
  (side, names) => {
    const item = new RegExp(`^- ${side}: (.*?)(?=^- |^$)`, 'ms').exec(readme)?.[1] ?? '';
    expect([...item.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual([...names]);
  },
);

// Those with a page of their own in docs/ are only introduced here.
const OTHERS = ['prepare', 'tokens', 'generate', 'evaluate', 'report', 'plan', 'worker', 'submit'];

it('names every flag of the help, and no other', async () => {
  const helpOf = async (names: readonly string[]) => {
    let help = '';
    for (const name of names) help += (await rougekit([name, '--help-all'])).stdout;
    return help;
  };
  const flagsIn = (text: string) =>
    new Set([...text.matchAll(/--[a-z][a-z-]+/g)].map(([flag]) => flag));
  const inHelp = flagsIn(await helpOf(COMMANDS));
  const known = new Set([...inHelp, ...flagsIn(await helpOf(OTHERS)), '--global']);
  const inReadme = flagsIn(readme);
  expect([...inHelp].filter((flag) => !inReadme.has(flag) && flag !== '--help-all')).toEqual([]);
  expect([...inReadme].filter((flag) => !known.has(flag))).toEqual([]);
});
