// `rougekit tokens`: what other programs read from it, held against the tokens of NLTK and rouge_score.

import { describe, expect, it } from 'vitest';
import { corpus, text } from '../../rougekit/test/golden/fixtures.ts';
import { displayWidth } from '../src/terminal/display-width.ts';
import { loadFixture } from '../src/verify/fixtures.ts';
import { folderWith, jsonl, parsedLines, rougekit } from './run-command.ts';

type PerText = { readonly [id: string]: readonly (readonly string[])[] };
const golden = JSON.parse(text('tokens.json')) as {
  readonly nltk_treebank: PerText;
  /** Only where it differs from nltk_treebank. */
  readonly nltk_word: PerText;
  readonly rouge_score: PerText;
};

const cwd = () => folderWith({ 'corpus.jsonl': jsonl(...corpus()) });
const tokensOf = async (...args: string[]) => {
  const run = await rougekit(['tokens', 'corpus.jsonl', '--format', 'jsonl', ...args], {
    cwd: cwd(),
  });
  expect(run.code).toBe(0);
  return parsedLines(run.stdout) as unknown as { id: string; tokens: string[] }[];
};

describe('every token of the golden corpus', () => {
  it.each([
    ['nltk', (id: string) => golden.nltk_word[id] ?? golden.nltk_treebank[id]],
    ['treebank', (id: string) => golden.nltk_treebank[id]],
  ])('%s, of a text and of lists of texts', async (name, wanted) => {
    const candidates = await tokensOf('--field', 'hyp', '--tokenizer', name);
    const references = await tokensOf('--field', 'refs', '--tokenizer', name);
    expect(candidates.length).toBe(corpus().length);
    expect(candidates).toEqual(candidates.map(({ id }) => ({ id, tokens: wanted(id)?.[0] })));
    expect(references).toEqual(references.map(({ id }) => ({ id, tokens: wanted(id)?.slice(1) })));
  });

  it('jieba as in Python, white space included, but for a hyphen between digits', async () => {
    const { jieba } = JSON.parse(loadFixture('jieba.json')) as { readonly jieba: PerText };
    const others: string[] = [];
    for (const { id, tokens } of await tokensOf('--field', 'hyp', '--tokenizer', 'jieba')) {
      const wanted = jieba[id]?.[0];
      if (wanted !== undefined && String(tokens) !== String(wanted)) others.push(id);
    }
    // packages/text/test/jieba-golden.test.ts has what differs there.
    expect(others).toEqual(['chinese-0258']);
  });

  it('alphanumeric is rouge_score, before lower case', async () => {
    for (const { id, tokens } of await tokensOf('--field', 'hyp', '--tokenizer', 'alphanumeric'))
      expect(tokens.map((token) => token.toLowerCase())).toEqual(golden.rouge_score[id]?.[0]);
  });
});

it('spans are where the tokens stand in the text as it was given, whatever was prepared', async () => {
  const given = "See http://a.example: they're 3.5cm 😀 long.";
  const args = ['--prepare', 'english', '--tokenizer', 'nltk,unicode', '--format', 'json'];
  const { stdout } = await rougekit(['tokens', given, ...args]);
  const [{ texts }] = JSON.parse(stdout).rows;
  for (const { tokens } of texts[0].tokenizers) {
    let last = 0;
    for (const { start, end } of tokens) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(end).toBeLessThanOrEqual(given.length);
      last = start;
    }
    const long = tokens.find(({ token }: { token: string }) => token === 'long');
    expect(given.slice(long.start, long.end)).toBe('long');
  }
});

describe('a long text', () => {
  const long = Array.from({ length: 300 }, (_, k) => `word${k}`).join(' ');

  it('is shown in part, and says so', async () => {
    const { stdout } = await rougekit(['tokens', long, '--tokenizer', 'unicode']);
    expect(stdout.split('\n').length).toBeLessThan(110);
    expect(stdout).toContain('tokens');
    expect(stdout).toContain('200 more places with --verbose');
  });

  it('and to its end if asked', async () => {
    const { stdout } = await rougekit(['tokens', long, '--tokenizer', 'unicode', '--verbose']);
    expect(stdout).toContain('word299');
  });
});

it.each([80, 160])('no line is wider than a terminal of %d columns', async (columns) => {
  const names = 'unicode,alphanumeric,whitespace,characters,coco-words,nltk,treebank,clinical';
  const given = `${'w'.repeat(5000)} ${'人'.repeat(300)} a\u0301${'\u0301'.repeat(10_000)} end`;
  const { stdout, code } = await rougekit(['tokens', given, '--tokenizer', names], { columns });
  expect(code).toBe(0);
  for (const line of stdout.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(columns);
});

describe('what is a text and what is a file', () => {
  const files = { 'a b.txt': 'one\ntwo\n', 'data.csv': 'id,text\nx,hello\n', word: 'in a file\n' };
  const run = (...args: string[]) =>
    rougekit(['tokens', ...args, '--tokenizer', 'whitespace', '--format', 'jsonl'], {
      cwd: folderWith(files),
    });

  it.each([
    [['a b.txt'], [['one'], ['two']]],
    [['data.csv'], [['hello']]],
    [['word'], [['in', 'a', 'file']]],
    [['words'], [['words']]],
    [['What is *this*?'], [['What', 'is', '*this*?']]],
    [['see', 'there'], [['see', 'there']]],
    [['*.csv'], [['hello']]],
  ])('%j', async (args, expected) => {
    const { stdout } = await run(...args);
    expect(parsedLines(stdout).map((row) => (row as { tokens?: unknown }).tokens)).toEqual(
      expected,
    );
  });

  it.each(['missing.jsonl', 'missing.txt'])('%s is a slip in a name', async (name) => {
    expect(await run(name)).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('there is no such file'),
    });
  });
});

describe('rows that cannot be used', () => {
  const BAD = '{"candidate":1}\n'.repeat(5);

  it.each([
    [['tokens'], 'The first row cannot be used.'],
    [['tokens', '--limit-rows', '2'], 'None of the first 2 rows can be used.'],
    [['tokens', '--limit-rows', '9'], 'None of 5 rows can be used.'],
    [['prepare', '--prepare', 'english'], 'None of the first 3 rows can be used.'],
    [['prepare', '--prepare', 'english', '-o', 'made.jsonl'], 'None of 5 rows can be used.'],
  ])('are called what they are: %j', async ([command = '', ...flags], message) => {
    const cwd = folderWith({ 'bad.jsonl': BAD });
    const { code, stderr } = await rougekit([command, 'bad.jsonl', ...flags], { cwd });
    expect(code).toBe(3);
    expect(stderr).toContain(`error: ${message}\n`);
  });

  it('of a file without any, nothing else is said', async () => {
    const cwd = folderWith({ 'empty.jsonl': '' });
    const { code, stderr } = await rougekit(['tokens', 'empty.jsonl'], { cwd });
    expect([code, stderr]).toEqual([3, "error: 'empty.jsonl' has no rows.\n"]);
  });
});
