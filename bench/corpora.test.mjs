// The corpora are what the tables say they are, and the C++ program works on the same tokens.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { corpusFile, lcsFiles } from './corpora.mjs';
import { rowsProgram } from './rows-program.mjs';

const pairsOf = (kind, count) =>
  readFileSync(corpusFile(kind, count), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const sentencesOf = (text) => text.split('\n').map((line) => line.split(' ').length);

test.each([
  ['news', 40, [42, 70], [3, 4]],
  ['short', 40, [3, 15], [1, 1]],
  ['documents', 10, [2000, 5001], [50, 340]],
])('%s', (kind, count, [fewest, most], [short, long]) => {
  const pairs = pairsOf(kind, count);
  expect(pairs.length).toBe(count);
  for (const { candidate, reference } of pairs) {
    const sentences = sentencesOf(reference);
    const tokens = sentences.reduce((sum, length) => sum + length, 0);
    expect(tokens).toBeGreaterThanOrEqual(fewest);
    expect(tokens).toBeLessThanOrEqual(most);
    expect(sentences.length).toBeGreaterThanOrEqual(short);
    expect(sentences.length).toBeLessThanOrEqual(long);
    expect(sentencesOf(candidate)).toEqual(sentences);
  }
});

test('sentences of documents have 15 to 35 tokens, but for the last', () => {
  for (const { reference } of pairsOf('documents', 10)) {
    for (const length of sentencesOf(reference).slice(0, -1)) {
      expect(length).toBeGreaterThanOrEqual(15);
      expect(length).toBeLessThanOrEqual(35);
    }
  }
});

test('the C++ program finds the length that a table gives', () => {
  const { play, reason } = rowsProgram();
  // Without a compiler there is nothing to compare; the benchmark says so, too.
  if (play === undefined) return expect(reason).toMatch(/compiler|failed/);
  for (const tokens of [1, 63, 64, 65, 300]) {
    const { candidate, reference } = lcsFiles(tokens);
    const length = byTable(words(candidate), words(reference));
    expect(play('rows', tokens).value, `${tokens} tokens`).toBe(length);
    expect(play('strips', tokens).value, `${tokens} tokens in strips`).toBe(length);
  }
});

const words = (file) => readFileSync(file, 'utf8').trim().split(/\s+/);

function byTable(a, b) {
  let before = Array(b.length + 1).fill(0);
  for (const word of a) {
    const row = [0];
    for (let j = 1; j <= b.length; j++) {
      row.push(word === b[j - 1] ? before[j - 1] + 1 : Math.max(before[j], row[j - 1]));
    }
    before = row;
  }
  return before[b.length];
}
