// Text from data sets, file names and flags in everything that any command prints: it never acts on a terminal.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { escapeControl } from '../src/terminal/escape-control.ts';
import { folderWith, jsonl, rougekit } from './run-command.ts';

const EVIL = '\u001b[2J\u009b31m\u202ex\u2066\u2028y\u2029\u007f\u{e0067}\ufeffz';
/** Control characters but the line feed, and what reorders or breaks lines. */
const ACTS =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\u{e0067}]/u;

const row = (k: number, candidate: string) => ({
  id: `${EVIL}${k}`,
  candidate: `${candidate} ${EVIL} state-of-the-art ${k}`,
  reference: `the cat ${EVIL}.\nstate of the art ${k}`,
  [`group${EVIL}`]: `g${EVIL}`,
  [`rating${EVIL}`]: k * k,
});
const DATA = `d${EVIL.replaceAll('\u2028', '')}.jsonl`;
const files = {
  [DATA]: jsonl(...[1, 2, 3, 4].map((k) => row(k, 'the cat sat')), {
    id: EVIL,
    candidate: 5,
    reference: EVIL,
  }),
  'b.jsonl': jsonl(...[1, 2, 3, 4].map((k) => row(k, 'a cat')), {
    id: EVIL,
    candidate: 'x',
    reference: EVIL,
  }),
  'clean.jsonl': jsonl(row(1, 'the cat sat')),
};

const COMMANDS: readonly string[][] = [
  ['score', DATA, '--by', `group${EVIL}`, '--verbose'],
  ['score', DATA, '--metrics', 'bleu,rougeL,meteor', '--verbose'],
  ['score', DATA, '--candidate', `no${EVIL}`],
  ['compare', DATA, 'b.jsonl'],
  ['diff-dialects', 'clean.jsonl'],
  ['diff-dialects', 'clean.jsonl', '--lang', 'zh'],
  ['audit', 'clean.jsonl', '--claimed', 'rouge1=0.4975'],
  ['correlate', DATA, '--ratings', `rating${EVIL}`],
  ['score', `none${EVIL}.jsonl`],
];

describe.each(['table', 'json', 'jsonl'])('--format %s', (format) => {
  it.each(COMMANDS.map((args) => [escapeControl(args.join(' ')), args] as const))(
    '%s',
    async (_, args) => {
      if (format === 'jsonl' && (args[0] !== 'score' || args.includes('--by'))) return;
      const cwd = folderWith(files);
      const { code, stdout, stderr } = await rougekit([...args, '--format', format], { cwd });
      // The cases that fail on purpose are about names; the others have a result.
      const isWrong = args.some((one) => /^no(?:ne)?\u001b/.test(one));
      expect([code, stdout !== '']).toEqual([
        isWrong ? expect.any(Number) : args.includes('clean.jsonl') ? 0 : 5,
        !isWrong,
      ]);
      expect(stdout).not.toMatch(ACTS);
      expect(stderr).not.toMatch(ACTS);
    },
  );
});

it('JSON lines and saved runs parse to the very ids', async () => {
  const cwd = folderWith(files);
  const args = ['score', DATA, '--format', 'jsonl', '--save', 'run', '--history', '.'];
  const { stdout } = await rougekit(args, { cwd });
  const [folder = ''] = readdirSync(cwd).filter((name) => name.includes('-run-'));
  const saved = readFileSync(path.join(cwd, folder, 'rows.jsonl'), 'utf8');
  expect(saved).not.toMatch(ACTS);
  expect(readFileSync(path.join(cwd, folder, 'run.json'), 'utf8')).not.toMatch(ACTS);
  for (const text of [stdout, saved]) {
    const ids = text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id);
    expect(ids).toEqual([...[1, 2, 3, 4].map((k) => `${EVIL}${k}`), EVIL]);
  }
});
