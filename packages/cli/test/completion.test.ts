// Completion as the shells themselves do it; a shell that is not installed is left out.

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith, rougekit } from './run-command.ts';

const isInstalled = (shell: string) =>
  process.platform !== 'win32' && spawnSync(shell, ['--version']).status === 0;

/** What bash offers for the last word. */
async function bashOffers(words: readonly string[]): Promise<string[]> {
  const { stdout: script } = await rougekit(['completion', 'bash']);
  const folder = folderWith({
    'rougekit.bash': script,
    'data.jsonl': '',
    'ask.sh': `source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _rougekit; printf '%s\\n' "\${COMPREPLY[@]}"`,
  });
  const file = path.join(folder, 'rougekit.bash');
  const ran = spawnSync('bash', ['ask.sh', file, ...words], { cwd: folder, encoding: 'utf8' });
  expect(ran.stderr).toBe('');
  return ran.stdout.trim().split('\n');
}

describe.skipIf(!isInstalled('bash'))('bash', () => {
  it.each([
    ['commands', 'rougekit com', ['compare', 'completion']],
    ['commands behind help', 'rougekit help ver', ['verify']],
    ['flags', 'rougekit score --fail-o', ['--fail-over']],
    ['dialects', 'rougekit score --dialect js', ['js-rouge@3.2.0', 'js-rouge']],
    ['metrics', 'rougekit compare --metrics rougeS', ['rougeS', 'rougeSU4']],
    ['metrics behind a comma', 'rougekit score --metrics bleu,chr', ['bleu,chrf']],
    ['formats of the command', 'rougekit audit --format j', ['json']],
    ['names of arguments', 'rougekit verify coc', ['coco']],
    ['files', 'rougekit score da', ['data.jsonl']],
    ['files behind -o', 'rougekit score data.jsonl -o da', ['data.jsonl']],
    ['nothing that only the user knows', 'rougekit score --seed ', ['']],
  ])('%s', async (_, line, offered) => {
    expect(await bashOffers(line.split(' '))).toEqual(offered);
  });
});

describe.each([
  ['zsh', ['-n']],
  ['fish', ['--no-execute']],
])('%s', (shell, flags) => {
  it.skipIf(!isInstalled(shell))('can read its script', async () => {
    const { stdout: script } = await rougekit(['completion', shell]);
    const folder = folderWith({ script });
    const ran = spawnSync(shell, [...flags, 'script'], { cwd: folder, encoding: 'utf8' });
    expect([ran.status, ran.stderr]).toEqual([0, '']);
  });

  it('has every command', async () => {
    const { stdout: script } = await rougekit(['completion', shell]);
    for (const name of ['score', 'compare', 'verify', 'doctor']) expect(script).toContain(name);
  });
});

it('another shell is wrong usage', async () => {
  const { code, stderr } = await rougekit(['completion', 'bsh']);
  expect([code, stderr]).toEqual([
    2,
    "error: Expected `<shell>` to be one of bash, zsh, fish, got 'bsh'. Did you mean 'bash'?\n",
  ]);
});
