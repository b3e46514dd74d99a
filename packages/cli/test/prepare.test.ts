// `rougekit prepare`: what it writes is what was there, but for the prepared texts.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { displayWidth } from '../src/terminal/display-width.ts';
import { folderWith, jsonl, parsedLines, rougekit } from './run-command.ts';

const HOSTILE = [
  '=HYPERLINK("http://evil.example")',
  'a "quoted", cell;\twith\ttabs',
  ' blanks around ',
  'line\nfeed\r\nand\u2028others',
  '\u001b[31mred\u001b[0m \u202e',
  '',
  '007',
  '__proto__',
  'lone \ud800 surrogate',
];
const rows = HOSTILE.map((other, k) => ({ id: `row ${k}`, text: "They're here.", other }));

async function prepared(input: string, output: string, cwd: string, ...more: string[]) {
  const run = await rougekit(
    ['prepare', input, '--prepare', 'english', '--field', 'text', '-o', output, ...more],
    { cwd },
  );
  expect(run).toMatchObject({ code: 0, stdout: '' });
  return readFileSync(path.join(cwd, output), 'utf8');
}

describe('other columns stay as they were', () => {
  const expected = rows.map((row) => ({ ...row, text: 'They are here.' }));

  it('as JSON', async () => {
    const cwd = folderWith({ 'data.jsonl': jsonl(...rows) });
    expect(parsedLines(await prepared('data.jsonl', 'made.jsonl', cwd))).toEqual(expected);
    expect(JSON.parse(await prepared('data.jsonl', 'made.json', cwd))).toEqual(expected);
  });

  it.each(['csv', 'tsv'])('as %s, read again', async (ending) => {
    // UTF-8 has no lone surrogates.
    const cwd = folderWith({ 'data.jsonl': jsonl(...rows.slice(0, -1)) });
    await prepared('data.jsonl', `made.${ending}`, cwd);
    const back = parsedLines(await prepared(`made.${ending}`, 'back.jsonl', cwd));
    expect(back).toEqual(expected.slice(0, -1));
  });

  it('numbers keep their digits, keys their order, and members of the same object as the text stay', async () => {
    const line = '{"z":1.10,"a":{"n":9007199254740993,"text":["I can\'t."],"m":[1e2]},"id":0}\n';
    const cwd = folderWith({ 'data.jsonl': line });
    const { code } = await rougekit(
      ['prepare', 'data.jsonl', '--prepare', 'english', '--field', 'a.text', '-o', 'made.jsonl'],
      { cwd },
    );
    expect(code).toBe(0);
    expect(readFileSync(path.join(cwd, 'made.jsonl'), 'utf8')).toBe(
      line.replace("can't", 'cannot'),
    );
  });
});

it('a table has no place for fields that come later, and says so before there is a file', async () => {
  const cwd = folderWith({ 'data.jsonl': jsonl({ text: 'a' }, { text: 'b', more: 1 }) });
  const run = await rougekit(
    ['prepare', 'data.jsonl', '--prepare', 'english', '--field', 'text', '-o', 'made.csv'],
    { cwd },
  );
  expect(run.code).toBe(3);
  expect(run.stderr).toContain("Row 2 has the field 'more'");
  expect(() => readFileSync(path.join(cwd, 'made.csv'))).toThrow('ENOENT');
});

it('a terminal is shown what it would act on', async () => {
  const cwd = folderWith({ 'data.jsonl': jsonl({ text: 'a\u001b[31m b\u202e' }) });
  for (const format of ['table', 'jsonl', 'csv', 'text']) {
    const { stdout } = await rougekit(
      ['prepare', 'data.jsonl', '--prepare', 'english,no-unicode', '--format', format],
      { cwd, columns: 80, env: { NO_COLOR: '1' } },
    );
    expect(stdout).not.toMatch(/[\u001b\u202e]/);
    expect(stdout).toContain('\\u202e');
  }
});

it.each([80, 160])('no line is wider than a terminal of %d columns', async (columns) => {
  const text = `${'long words follow '.repeat(60)}${'w'.repeat(500)} ${'人'.repeat(200)}`;
  const { stdout } = await rougekit(['prepare', text, '--prepare', 'english', '--steps'], {
    columns,
    env: { NO_COLOR: '1' },
  });
  for (const line of stdout.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(columns);
  expect(stdout).toContain('more with --verbose');
});

it('a prepared file has the scores that --prepare gives', async () => {
  const reports = [
    { id: 'a', candidate: 'Mass of 3cm.', reference: 'FINDINGS: 1. Mass of 3 cm on ___.' },
    { id: 'b', candidate: 'No mass', reference: 'HISTORY: x\nIMPRESSION: No mass.' },
  ];
  const cwd = folderWith({ 'data.jsonl': jsonl(...reports) });
  await rougekit(['prepare', 'data.jsonl', '--prepare', 'radiology', '-o', 'made.jsonl'], { cwd });
  const scored = async (file: string, ...args: string[]) => {
    const { stdout } = await rougekit(['score', file, '--format', 'jsonl', ...args], { cwd });
    return parsedLines(stdout).map((row) => (row as { scores?: unknown }).scores);
  };
  expect(await scored('made.jsonl', '--tokenizer', 'clinical', '--sentences', 'english')).toEqual(
    await scored('data.jsonl', '--prepare', 'radiology'),
  );
});

it('the same rows in the same order, from a file of ten thousand lines', async () => {
  const cwd = folderWith({});
  const lines = Array.from({ length: 10_000 }, (_, k) => `{"id":${k},"text":"It isn't ${k}"}`);
  writeFileSync(path.join(cwd, 'data.jsonl'), `${lines.join('\n')}\n`);
  const made = await prepared('data.jsonl', 'made.jsonl', cwd);
  expect(made.split('\n').length).toBe(lines.length + 1);
  expect(made.split('\n')[9999]).toContain('"id":9999,"text":"It is not ');
});

it.each(['english,foo', 'english,no-foo'])('a step that no profile has: %s', async (asked) => {
  const { code, stderr } = await rougekit(['prepare', 'a text', '--prepare', asked]);
  expect(code).toBe(2);
  expect(stderr).toContain(
    `\`--prepare ${asked}\`: The profile 'english' has no step 'foo'. It has unicode, `,
  );
});
