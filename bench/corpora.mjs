// Corpora made by seed: the same texts on every machine. Words come from a made-up lexicon with a steep frequency distribution, or, for
// those that are called real, from the sentences of real-sentences.mjs. Each corpus is written once, as JSON lines, into .cache/.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { passages, shortSentences } from './real-sentences.mjs';

export const cache = fileURLToPath(new URL('.cache/', import.meta.url));

/** A small linear congruential generator: quality is not the point, repeatability is. */
export function generator(seed) {
  let state = seed | 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 4294967296;
  };
}

const LETTERS = 'etaoinshrdlucmfwypvbgkqjxz';
const ENDINGS = ['', '', '', 's', 'ed', 'ing', 'ly', 'ation', 'ness', 'er', 'al'];

function lexicon(random, size) {
  const words = new Set();
  while (words.size < size) {
    let word = '';
    for (let k = 2 + Math.floor(random() * 6); k > 0; k--) {
      word += LETTERS[Math.floor(random() * random() * LETTERS.length)];
    }
    words.add(word + ENDINGS[Math.floor(random() * ENDINGS.length)]);
  }
  return [...words];
}

/** Pairs of texts of invented words. */
function* inventedPairs({ seed, tokens: [least, most], sentenceLengths, types = 40000 }, count) {
  const random = generator(seed);
  const words = lexicon(random, types);
  const word = () => words[Math.floor(random() ** 4 * words.length)];
  for (let i = 0; i < count; i++) {
    const lengths = sentenceLengths(random, least + random() * (most - least));
    const reference = lengths.map((length) => Array.from({ length }, word));
    yield { ...edited(reference, word, random, '.'), id: String(i + 1) };
  }
}

/** Pairs of real texts, taken at equal distances; words that are put in come from any of them, so they are as frequent as there. */
function* realPairs({ seed, texts }, count) {
  const random = generator(seed);
  const all = texts();
  if (count > all.length) throw new Error(`There are ${all.length} real texts, not ${count}.`);
  const words = all.flat(2);
  const word = () => words[Math.floor(random() * words.length)];
  for (let i = 0; i < count; i++) {
    const reference = all[Math.floor((i * all.length) / count)];
    yield { ...edited(reference, word, random, ''), id: String(i + 1) };
  }
}

/** A reference, sentence by sentence, and a candidate that keeps about 60% of its words. */
function edited(reference, word, random, end) {
  const text = (lines) => lines.map((line) => `${line.join(' ')}${end}`).join('\n');
  const candidate = reference.map((line) => line.map((w) => (random() < 0.4 ? word() : w)));
  return { candidate: text(candidate), reference: text(reference) };
}

/** So many tokens in a few sentences of equal length. */
const equalParts = (few, many) => (random, tokens) => {
  const parts = few + Math.floor(random() * (many - few + 1));
  return Array(parts).fill(Math.max(1, Math.floor(tokens / parts)));
};

/** Sentences as prose has them, until the text is long enough. */
const naturalLengths = (random, tokens) => {
  const lengths = [];
  for (let total = 0; total < tokens; total += lengths.at(-1)) {
    lengths.push(Math.min(15 + Math.floor(random() * 21), Math.ceil(tokens - total)));
  }
  return lengths;
};

const KINDS = {
  news: { seed: 1, tokens: [45, 70], sentenceLengths: equalParts(3, 4) },
  short: { seed: 2, tokens: [3, 15], sentenceLengths: equalParts(1, 1) },
  documents: { seed: 3, tokens: [2000, 5000], sentenceLengths: naturalLengths },
  articles: { seed: 4, tokens: [300, 500], sentenceLengths: naturalLengths },
  'real-passages': { seed: 5, texts: passages },
  'real-sentences': { seed: 6, texts: shortSentences },
};

// Part of each file's name, so that a change of this file makes new corpora.
const version = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('hex')
  .slice(0, 8);

/** The path of a corpus, which is made if it is not there yet; 'giant' has one pair of `count` tokens. */
export function corpusFile(kind, count) {
  if (kind === 'giant') {
    const [candidate, reference] = Object.values(lcsFiles(count));
    const pair = {
      id: '1',
      candidate: readFileSync(candidate, 'utf8'),
      reference: readFileSync(reference, 'utf8'),
    };
    return cached(`giant-${count}-${version}.jsonl`, () => `${JSON.stringify(pair)}\n`);
  }
  return cached(`${kind}-${count}-${version}.jsonl`, () => {
    const own = KINDS[kind];
    const lines = [];
    for (const { id, candidate, reference } of own.texts
      ? realPairs(own, count)
      : inventedPairs(own, count))
      lines.push(`${JSON.stringify({ id, candidate, reference })}\n`);
    return lines.join('');
  });
}

/**
 * The path of so many pairs of a corpus, those whose LCS tables are nearest to the mean in size: what
 * is slow gets a few pairs, and they should be ordinary ones. Second, the size of theirs against the mean.
 */
export function ordinaryPairs(file, count) {
  const length = (text) => text.split(/\s+/).length;
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const cells = lines.map((line) => {
    const { candidate, reference } = JSON.parse(line);
    return length(candidate) * length(reference);
  });
  const mean = (list) => list.reduce((a, b) => a + b, 0) / list.length;
  const middle = mean(cells);
  const far = (k) => Math.abs(cells[k] - middle);
  const chosen = [...lines.keys()].sort((a, b) => far(a) - far(b) || a - b).slice(0, count);
  const name = path.basename(file, '.jsonl');
  const made = cached(`${name}-ordinary-${count}.jsonl`, () =>
    chosen.map((k) => `${lines[k]}\n`).join(''),
  );
  return { file: made, share: mean(chosen.map((k) => cells[k])) / middle };
}

/** Seed and number of types of the LCS texts; lcs-rows.cpp makes the same tokens from them. */
export const GIANT = { seed: 20261115, types: 11000, lineLength: 25 };

/**
 * Two texts of so many tokens, unrelated but for their vocabulary: the paths of a candidate and a
 * reference. Some words are everywhere and most are rare.
 */
export function lcsFiles(tokens) {
  const random = generator(GIANT.seed);
  const text = () => {
    let made = '';
    for (let i = 1; i <= tokens; i++) {
      const share = random();
      // Not `** 3`: C++ must come to the same token, and a product is rounded alike everywhere.
      made += `w${Math.floor(share * share * share * GIANT.types)}`;
      made += i % GIANT.lineLength === 0 ? '\n' : ' ';
    }
    return made;
  };
  // Both are made in any case: the second continues the first one's random numbers.
  const texts = { candidate: text(), reference: text() };
  return {
    candidate: cached(`lcs-${tokens}-${version}-candidate.txt`, () => texts.candidate),
    reference: cached(`lcs-${tokens}-${version}-reference.txt`, () => texts.reference),
  };
}

function cached(name, make) {
  const file = path.join(cache, name);
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  // Renamed when complete: an interrupted run leaves no half corpus behind.
  writeFileSync(`${file}.part`, make());
  renameSync(`${file}.part`, file);
  return file;
}
