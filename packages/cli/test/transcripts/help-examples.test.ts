// Help is read by people who are about to type: its examples work, and it fits a terminal.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/commands/all.ts';
import { rougekit } from '../run-command.ts';

const here = import.meta.dirname;
const typed = new Set(
  readdirSync(here)
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) => readFileSync(path.join(here, file), 'utf8').split('\n'))
    .filter((line) => line.startsWith('$ '))
    // What is redirected there may be seen here.
    .flatMap((line) => [line.slice(2), line.slice(2).replace(/ > \S+$/, '')]),
);

const examplesIn = (help: string) =>
  (/^Examples:\n((?: {2}.*\n)+)/m.exec(help)?.[1] ?? '')
    .split('\n')
    .flatMap((line) => line.trim() || []);

const commands = COMMANDS.map(({ name }) => name);

describe.each(commands)('%s --help', (name) => {
  it('has examples, each of which stands in a transcript', async () => {
    const examples = examplesIn((await rougekit([name, '--help'])).stdout);
    expect(examples.length).toBeGreaterThanOrEqual(2);
    expect(examples.filter((example) => !typed.has(example))).toEqual([]);
  });

  it.each(['--help', '--help-all'])('%s is at most 80 columns wide', async (flag) => {
    const { stdout } = await rougekit([name, flag]);
    expect(stdout.split('\n').filter((line) => [...line].length > 80)).toEqual([]);
  });
});

it('rougekit --help fits one screen, with examples that work', async () => {
  const { stdout } = await rougekit(['--help']);
  expect(stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(32);
  expect(stdout.split('\n').filter((line) => [...line].length > 80)).toEqual([]);
  expect(examplesIn(stdout).filter((example) => !typed.has(example))).toEqual([]);
});

it('score --help is two screens, --help-all has every option', async () => {
  const [short, long] = [
    await rougekit(['score', '--help']),
    await rougekit(['help', 'score', '--all']),
  ];
  expect(short.stdout.split('\n').length).toBeLessThanOrEqual(110);
  expect(short.stdout).not.toContain('--bleu-tokenizer');
  expect(long.stdout).toContain('--bleu-tokenizer');
});
