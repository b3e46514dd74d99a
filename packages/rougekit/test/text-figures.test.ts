// Figures worked by hand on texts short enough to count.

import { describe, expect, it, test } from 'vitest';
import { type FigureType, score, scoreBatch, textFigures } from '../src/index.ts';
import { scorerFromSignature } from '../src/registry.ts';

const TYPES = [
  'length',
  'compression',
  'novelty1',
  'novelty2',
  'repetition1',
  'repetition2',
] as const;
const all = textFigures({ types: TYPES });

test('a summary is measured against its source', () => {
  // Candidate: the cat and the cat ran (6 tokens). Reference: the cat ran (3). Source: The cat sat. The dog ran. (6)
  // New words: "and", 1 of 6. Bigrams: the-cat, cat-and, and-the, the-cat, cat-ran; the source has the-cat, so
  // 3 of 5 are new. Repeated: the second "the" and "cat", 2 of 6; the second the-cat, 1 of 5.
  const pair = {
    candidate: 'the cat and the cat ran',
    reference: 'the cat ran',
    source: 'The cat sat. The dog ran.',
  };
  expect(score(pair, all)).toEqual({
    length: { candidate: 6, reference: 3, ratio: 2 },
    compression: { candidate: 6, source: 6, ratio: 1 },
    novelty1: { score: 1 / 6 },
    novelty2: { score: 3 / 5 },
    repetition1: { score: 2 / 6 },
    repetition2: { score: 1 / 5 },
  });
});

test('several sources count together, and n-grams do not run from one into the next', () => {
  const pair = { candidate: 'a b c', reference: 'a', source: ['x a', 'b c d'] };
  const scores = score(pair, all);
  expect(scores.compression).toEqual({ candidate: 3, source: 5, ratio: 3 / 5 });
  expect(scores.novelty1).toEqual({ score: 0 });
  expect(scores.novelty2).toEqual({ score: 1 / 2 }); // a-b is new, b-c is not
});

test('length compares with the reference closest in length, and with the shorter of two', () => {
  const length = (reference: string[]) =>
    score({ candidate: 'a b c d', reference }, textFigures()).length;
  expect(length(['a', 'a b c d e f', 'a b']).reference).toBe(2);
  expect(length(['a b c d e f', 'a b']).reference).toBe(2);
  expect(length(['a', 'a b c d e']).ratio).toBe(4 / 5);
});

test('novelty can be measured against references', () => {
  const scorer = textFigures({ types: ['novelty1'], against: 'reference' });
  expect(score({ candidate: 'a b', reference: ['b c', 'd'] }, scorer).novelty1.score).toBe(1 / 2);
});

test('a share of nothing is 0, and missing tokens are reported', () => {
  const { rows } = scoreBatch([{ candidate: '', reference: '', source: '' }], all);
  expect(rows[0]).toMatchObject({
    ok: true,
    scores: { length: { ratio: 0 }, novelty1: { score: 0 }, repetition1: { score: 0 } },
    notices: [{ code: 'EMPTY_CANDIDATE' }, { code: 'EMPTY_SOURCE' }],
  });
});

test('hostile words are ordinary words', () => {
  const pair = {
    candidate: '__proto__ constructor __proto__',
    reference: 'x',
    source: '__proto__',
  };
  expect(score(pair, all)).toMatchObject({
    novelty1: { score: 1 / 3 }, // tokens: proto constructor proto
    repetition1: { score: 1 / 3 },
  });
});

describe('a pair without a source', () => {
  it('is a row with a problem if a metric reads it', () => {
    const { rows } = scoreBatch([{ candidate: 'a', reference: 'a' }], all);
    expect(rows[0]).toMatchObject({
      ok: false,
      problem: {
        code: 'INVALID_PAIR',
        message: 'Expected `source` to be a string or an array of strings, got undefined.',
      },
    });
  });

  it('is fine if no metric reads it, whatever is there', () => {
    const pair = { candidate: 'a', reference: 'a', source: null as never };
    expect(score(pair, textFigures()).length.ratio).toBe(1);
  });
});

it('the metric says that it reads sources, and that no direction is better', () => {
  const [metric] = all.metrics;
  expect(metric).toMatchObject({ better: 'neither', readsSource: true });
  expect(textFigures().metrics[0].readsSource).toBe(false);
});

it.each<{ types?: FigureType[]; against?: 'reference'; tokenizer?: 'whitespace' }>([
  {},
  { types: [...TYPES] },
  { types: ['novelty3'], against: 'reference', tokenizer: 'whitespace' },
])('a scorer can be read back from its signature: %j', (options) => {
  const { signature } = textFigures(options);
  expect(scorerFromSignature(signature).signature).toBe(signature);
});

it.each([
  [{ types: ['novelty'] }, 'UNKNOWN_NAME'],
  [{ types: [] }, 'INVALID_OPTION'],
  [{ against: 'both' }, 'UNKNOWN_NAME'],
  [{ tokenizer: 'none' }, 'UNKNOWN_NAME'],
])('the options %j are refused', (options, code) => {
  expect(() => textFigures(options as never)).toThrow(expect.objectContaining({ code }));
});
