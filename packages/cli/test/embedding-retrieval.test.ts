// `--retrieval embedding`: passages by meaning, with a tiny model of @rougekit/neural.

import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { folderWith, jsonl, rougekit } from './run-command.ts';

const BERT = fileURLToPath(new URL('../../neural/test/fixtures/tiny-bert', import.meta.url));
const FILES = {
  'questions.jsonl': jsonl(
    { id: '1', question: 'a dog ran home', reference: 'a dog', gold_passages: ['dog'] },
    { id: '2', question: 'the cat sat', reference: 'the cat', gold_passages: ['cat'] },
  ),
  'corpus.jsonl': jsonl({ id: 'cat', text: 'the cat sat' }, { id: 'dog', text: 'a dog ran home' }),
};
const ASKED = [
  'generate',
  'questions.jsonl',
  '--corpus',
  'corpus.jsonl',
  '--model',
  'copy-reference',
];
const BY_MEANING = [...ASKED, '--top-k', '1', '--retrieval', 'embedding', '--retrieval-model'];

it('finds the passages that say the same, judges the search and names the model', async () => {
  const { code, stdout, stderr } = await rougekit([...BY_MEANING, BERT], {
    cwd: folderWith(FILES),
  });
  expect(code).toBe(0);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { contexts: { id: string }[] });
  expect(rows.map(({ contexts }) => contexts.map(({ id }) => id))).toEqual([['dog'], ['cat']]);
  expect(stderr).toContain('retrieval: 2 questions, at 1: hit rate 1.0000');
  expect(stderr).toMatch(/^embedding\|model:tiny-bert\|file:\w{12}\|run:wasm,.*\|top:1$/m);
});

describe('what is refused, with exit code 2', () => {
  it.each([
    [[...ASKED, '--retrieval', 'embedding'], /needs a sentence encoder .* --retrieval-model DIR/],
    [[...ASKED, '--retrieval', 'vectors'], /`--retrieval` to be one of bm25, embedding/],
    [[...ASKED, '--retrieval-model', BERT], /search by one with --retrieval embedding/],
    [[...BY_MEANING, './none'], /There is no model '\.\/none'/],
    [[...BY_MEANING, BERT, '--retrieval-device', 'gpu'], /--retrieval-device` to be one of/],
    [
      ['generate', 'questions.jsonl', '--retrieval', 'embedding', '--retrieval-model', BERT],
      /`--retrieval` is about a search; name what to search with --corpus FILE/,
    ],
  ])('%j', async (args, message) => {
    const { code, stderr } = await rougekit(args, { cwd: folderWith(FILES) });
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
  });
});
