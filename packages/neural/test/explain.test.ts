// An explanation shows where the numbers come from: its links and similarities give the score again.

import { explain, scoreStream } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { tokenPlaces } from '../src/bert-score/explain/token-places.ts';
import { bertScore } from '../src/node.ts';
import { EXPECTED, MODELS, tinyModel } from './fixtures.ts';

describe.each(MODELS)('%s', (name) => {
  test.each([false, true])('every pair of the fixtures (rescaled: %s)', async (rescale) => {
    const scorer = bertScore({ model: tinyModel(name), layer: 2, rescale });
    const pairs = EXPECTED.pairs.map(({ candidate, references }) => ({
      candidate,
      reference: references,
    }));
    let k = 0;
    for await (const row of scoreStream(pairs, scorer)) {
      const pair = pairs[k++];
      if (!row.ok) throw new Error(row.problem.message);
      const found = await explain(pair, scorer, 'bertscore');
      expect(found.score).toEqual(row.scores.bertscore);
      const { tokens, links, similarities = [], referenceIndex } = found;
      const reference = tokens.references[referenceIndex ?? 0];
      expect(similarities).toHaveLength(tokens.candidate.length);
      for (const { candidate, reference: other, similarity, count } of links) {
        const [[i], [j]] = [candidate.tokens, other.tokens];
        expect(similarities[i][j]).toBe(similarity);
        const rivals =
          count === 'precision' ? similarities[i] : similarities.map((numbers) => numbers[j]);
        expect(similarity).toBe(Math.max(...rivals));
      }
      for (const [text, list] of [
        [pair.candidate, tokens.candidate],
        [pair.reference[referenceIndex ?? 0], reference],
      ] as const)
        for (const { start, end, text: written } of list)
          expect(text.slice(start, end)).toBe(written);
    }
    expect(k).toBe(50);
  });
});

test('one reference can be asked for', async () => {
  const scorer = bertScore({ model: tinyModel('tiny-bert'), layer: 2 });
  const pair = { candidate: 'the cat', reference: ['the cat', 'a dog'] };
  const asked = await explain(pair, scorer, 'bertscore', { referenceIndex: 1 });
  expect(asked.referenceIndex).toBe(1);
  expect(asked.tokens.references[1].map(({ text }) => text)).toEqual(['a', 'dog']);
  await expect(explain(pair, scorer, 'bertscore', { referenceIndex: 2 })).rejects.toThrow(
    /`referenceIndex` to be a number from 0 to 1/,
  );
});

describe('where tokens lie', () => {
  const textsAt = (text: string, tokens: string[], isBytes: boolean) =>
    tokenPlaces(text, tokens, isBytes).map(({ start, end }) => text.slice(start, end));

  test.each([
    ['The naïve cat', ['the', 'na', '##ive', 'cat'], ['The', 'na', 'ïve', 'cat']],
    ['Größe  猫x', ['gro', '##ße', '猫', 'x'], ['Grö', 'ße', '猫', 'x']],
    ['I saw 😀!', ['i', 'saw', '[UNK]', '!'], ['I', 'saw', '😀', '!']],
    ['abc-def', ['[UNK]', '-', 'def'], ['abc', '-', 'def']],
    ['a\u200bb', ['ab'], ['a\u200bb']],
    ['', ['x'], ['']],
  ])('%j', (text, tokens, places) => {
    expect(textsAt(text, tokens, false)).toEqual(places);
  });

  test.each([
    ['the cat', ['Ġthe', 'Ġcat'], ['the', 'cat']],
    ['é!', ['ĠÃ', '©', '!'], ['é', 'é', '!']],
    ['a\nb', ['Ġa', 'Ċ', 'b'], ['a', '\n', 'b']],
    ['a  b', ['Ġa', 'Ġ', 'Ġb'], ['a', '', 'b']],
  ])('%j in bytes', (text, tokens, places) => {
    expect(textsAt(text, tokens, true)).toEqual(places);
  });
});
