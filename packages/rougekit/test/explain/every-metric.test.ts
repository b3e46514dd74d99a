// What an explanation owes its reader, whichever metric it explains: places in the text as it was given, counts from
// which the score follows, formulas that are true, and words for all of it in every language.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Formula, Place } from '../../src/explain.ts';
import { explanationLines, explanationParts } from '../../src/explain.ts';
import type { ExplainedToken, Explanation, Pair } from '../../src/index.ts';
import {
  defineMetric,
  editSimilarity,
  explain,
  rouge,
  score,
  textFigures,
} from '../../src/index.ts';
import { check } from '../properties/check.ts';
import { anyText, mixedText, plainText } from '../properties/texts.ts';
import { formulaValue } from './formula-value.ts';
import { EXPLAINED } from './scorers.ts';

const HOSTILE = [
  '',
  ' \n\t ',
  'a',
  'The the THE cat. The cat!',
  'İstanbul ﬁne 𝒜 𐍈 Ǆ ẞ ΑΣ',
  '猫咪吃鱼，狗吃肉。',
  'e\u0301\u0301 👩‍👩‍👧 \ud83d x',
  '&quot;a.,5&amp; b\n-c 3-4\u0085d',
  'the house is a home, an answer',
  '__proto__ constructor toString',
  'a\u0000b \u200b\ufeff c',
];

const text = fc.oneof(fc.constantFrom(...HOSTILE), anyText, mixedText, plainText);
const pairs = fc.record({
  candidate: text,
  reference: fc.array(text, { minLength: 1, maxLength: 3 }),
  source: fc.array(text, { minLength: 1, maxLength: 2 }),
});

interface TextLists {
  readonly candidate: string;
  readonly reference: readonly string[];
  readonly source: readonly string[];
}

describe.each(EXPLAINED)('$key, $scorer.signature', ({ scorer, key, countsEach }) => {
  const [metric] = scorer.metrics;

  it('points into the texts, and links what is there', () => {
    check(
      fc.property(pairs, (pair) => {
        const why = explain(pair, scorer, key);
        checkPlaces(why, pair);
        expect(JSON.parse(JSON.stringify(why))).toEqual(why);
      }),
      100,
    );
  });

  it('has counts from which the score follows to the last bit', () => {
    check(
      fc.property(pairs, (pair) => {
        const why = explain(pair, scorer, key);
        expect(why.score).toEqual(score(pair, scorer)[key]);
        if (key === 'grounding') return; // its counts hold places too
        const counts = countsEach
          ? why.references.flatMap((own) => Object.values(own.counts))
          : Object.values(why.counts);
        expect(metric.conclude(counts)[key]).toEqual(why.score);
      }),
      100,
    );
  });

  it('has formulas that are true, and lines for them in English and Chinese', () => {
    check(
      fc.property(pairs, (pair) => {
        const why = explain(pair, scorer, key);
        for (const part of why.derivation) if (!('say' in part)) checkFormula(part);
        for (const language of ['en', 'zh'] as const) {
          const lines = explanationLines(why, language);
          expect(lines.length).toBe(why.derivation.length);
          for (const line of lines) expect(line).not.toMatch(/undefined|NaN|\[object|Infinity|^$/);
        }
        expect(why.formula).toEqual(explanationLines(why));
      }),
      100,
    );
  });
});

function checkPlaces({ tokens, links, against }: Explanation, pair: TextLists): void {
  checkTokens(tokens.candidate, pair.candidate);
  const others = against === 'source' ? pair.source : pair.reference;
  expect(tokens.references.length).toBe(others.length);
  tokens.references.forEach((list, k) => void checkTokens(list, others[k]));
  for (const link of links) {
    const reference = tokens.references[link.referenceIndex];
    checkPlace(link.candidate, tokens.candidate);
    checkPlace(link.reference, reference);
    const forms = (list: readonly ExplainedToken[], place: Place) =>
      place.tokens.map((i) => list[i].form).join('\0');
    const own = forms(tokens.candidate, link.candidate);
    if (link.kind === 'match' || link.kind === 'copy')
      expect(own).toBe(forms(reference, link.reference));
    else expect(own).not.toBe(forms(reference, link.reference));
  }
}

function checkTokens(tokens: readonly ExplainedToken[], given: string): void {
  let last = 0;
  for (const { start, end, text: shown } of tokens) {
    expect(shown).toBe(given.slice(start, end));
    expect(start).toBeGreaterThanOrEqual(last); // two may stand for one letter, such as İ in lower case
    expect(end).toBeGreaterThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(given.length);
    last = start;
  }
}

function checkPlace({ start, end, tokens: indices }: Place, tokens: readonly ExplainedToken[]) {
  expect(start).toBe(tokens[indices[0]].start);
  expect(end).toBe(tokens[indices[indices.length - 1]].end);
}

function checkFormula({ expression, after, result }: Formula): void {
  expect(Number.isFinite(result)).toBe(true);
  if (expression === undefined || after !== undefined) return;
  expect(formulaValue(expression)).toBeCloseTo(result, 10);
}

const lines = (pair: Pair, k: number) => {
  const { scorer, key } = EXPLAINED[k];
  return explain(pair, scorer, key).formula;
};
const at = (signature: RegExp) =>
  EXPLAINED.findIndex(({ scorer }) => signature.test(scorer.signature));

describe('by hand', () => {
  test('METEOR: one word equal, one by its stem, one by a synonym', () => {
    const pair = { candidate: 'the cats home', reference: 'the cat house' };
    const { scorer } = EXPLAINED[at(/syn:house-home/)];
    const why = explain(pair, scorer, 'meteor');
    expect(why.links.map(({ kind }) => kind)).toEqual(['match', 'stem', 'synonym']);
    // One chunk of three matches: penalty 0.5 × (1/3)³.
    expect(why.formula.slice(1)).toEqual([
      'matches = 1 exact + 1 by stem + 1 by synonym = 3',
      'precision = 3 / 3 = 1',
      'recall = 3 / 3 = 1',
      'weighted mean = 1 × 1 / (0.9 × 1 + (1 − 0.9) × 1) = 1',
      'penalty = 0.5 × (1 / 3)^3 = 0.0185 (all matches stand in one piece)',
      'meteor = (1 − 0.0185) × 1 = 0.9815',
    ]);
  });

  test('token F1: the shared words of the best gold answer', () => {
    const pair = { candidate: 'The black cat', reference: ['a dog', 'cat, black cat'] };
    const why = explain(pair, EXPLAINED[at(/^tokenf1/)].scorer, 'tokenf1');
    expect(why.referenceIndex).toBe(1);
    expect(why.tokens.candidate.map(({ text: shown }) => shown)).toEqual(['black', 'cat']);
    expect(why.formula.slice(1)).toEqual([
      'precision = 2 / 2 = 1',
      'recall = 2 / 3 = 0.6667',
      'F1 = 2 × 1 × 0.6667 / (1 + 0.6667) = 0.8000',
    ]);
  });

  test('exact match says whether, and which answer', () => {
    expect(
      lines({ candidate: 'Paris.', reference: ['London', 'the paris'] }, at(/^exact/)),
    ).toEqual(['exact is 1: after normalization the answer equals a gold answer.', 'exact = 1']);
  });

  test('edit similarity: kept, substituted, deleted and inserted', () => {
    const why = explain(
      { candidate: 'kitten', reference: 'sitting' },
      EXPLAINED[at(/^edit\|unit:characters/)].scorer,
      'edit',
    );
    expect(why.formula.slice(1)).toEqual([
      'edits = 2 substituted + 0 deleted + 1 inserted = 3',
      'edit = 1 − 3 / 7 = 0.5714',
    ]);
    expect(why.links.filter(({ kind }) => kind === 'match').length).toBe(4);
  });

  test('chrF: runs of characters, and words by their characters', () => {
    const pair = { candidate: 'ab cd', reference: 'ab ce' };
    const plus = EXPLAINED[at(/words:2/)].scorer;
    const why = explain(pair, plus, 'chrf');
    const word = why.links.find(({ count }) => count === 'word1Matches');
    expect(word?.candidate).toEqual({ start: 0, end: 2, tokens: [0, 1] });
    expect(why.counts).toMatchObject({ char1Matches: 4, char4Matches: 1, word1Matches: 1 });
    // The longest run that both share is "ab c", blank and all.
    const [longest] = why.links.filter(({ count }) => count === 'char4Matches');
    expect(pair.candidate.slice(longest.candidate.start, longest.candidate.end)).toBe('ab c');
  });

  test('figures: what is counted, and where a bigram is known from', () => {
    const figures = textFigures({ types: ['length', 'novelty2', 'repetition1'] });
    const pair = { candidate: 'the cat and the cat', reference: 'the cat', source: 'See the cat.' };
    const why = explain(pair, figures, 'novelty2');
    expect(why.links.map(({ candidate, reference }) => [candidate.start, reference.start])).toEqual(
      [
        [0, 4],
        [12, 4],
      ],
    );
    expect(why.formula[1]).toBe('novelty2 = 2 / 4 = 0.5000');
    expect(explain(pair, figures, 'length').formula[1]).toBe('ratio = 5 / 2 = 2.5000');
    expect(explain(pair, figures, 'repetition1').formula[1]).toBe('repetition1 = 2 / 5 = 0.4000');
  });

  test('the steps of a formula, from letters over numbers to the result', () => {
    const pair = { candidate: 'a b c d x', reference: 'a b c d' };
    const parts = explanationParts(explain(pair, rouge({ types: ['rouge1'] }), 'rouge1'));
    expect(parts.slice(1)).toEqual([
      {
        name: 'precision',
        letter: 'P',
        steps: ['shared tokens / tokens in candidate', '4 / 5', '0.8000'],
      },
      { name: 'recall', letter: 'R', steps: ['shared tokens / tokens in reference', '4 / 4', '1'] },
      {
        name: 'F1',
        steps: ['2 × P × R / (P + R)', '2 × 0.8000 × 1 / (0.8000 + 1)', '0.8889'],
      },
    ]);
    const [, precision] = explanationParts(
      explain(pair, rouge({ types: ['rougeL'] }), 'rougeL'),
      'zh',
    );
    expect(precision).toEqual({
      name: '精确率',
      letter: 'P',
      steps: ['LCS 长度 / 候选词元数', '4 / 5', '0.8000'],
    });
  });

  test('grounding: the run that was copied from each source', () => {
    const pair = {
      candidate: 'the cat sat on a mat',
      reference: '',
      source: ['a dog sat on a rug', 'The cat sat.'],
    };
    const why = explain(pair, EXPLAINED[at(/^grounding/)].scorer, 'grounding');
    expect(why.against).toBe('source');
    const shown = why.links.map(({ kind, candidate: { start, end } }) => [
      kind,
      pair.candidate.slice(start, end),
    ]);
    expect(shown).toEqual([
      ['copy', 'sat on a'],
      ['copy', 'the cat sat'],
    ]);
    expect(why.formula.at(-1)).toBe('copied share = 3 / 6 = 0.5000');
  });
});

test('texts too long for a table of matches are explained by their counts', () => {
  const [candidate, reference] = ['a b ', 'c a '].map((words) => words.repeat(4000));
  const rougeW = explain({ candidate, reference }, rouge({ types: ['rougeW'] }), 'rougeW');
  const edit = explain({ candidate, reference }, editSimilarity({ unit: 'words' }), 'edit');
  for (const why of [rougeW, edit]) {
    expect(why.links).toEqual([]);
    expect(why.notices.map(({ code }) => code)).toEqual(['NO_ALIGNMENT']);
    expect(why.formula.length).toBeGreaterThan(1);
  }
});

test('a metric without an explanation says so', () => {
  const same = defineMetric({
    name: 'same',
    keys: ['same'],
    measure: () => [1],
    conclude: ([hit]) => ({ same: { score: hit } }),
  });
  expect(() => explain({ candidate: 'a', reference: 'a' }, same, 'same')).toThrow(
    expect.objectContaining({ code: 'CANNOT_EXPLAIN' }),
  );
});

test('a metric of another package explains itself, sync and async', async () => {
  const pair = { candidate: 'yes', reference: 'yes' };
  const shape = {
    name: 'same',
    keys: ['same'],
    conclude: ([hit]: readonly number[]) => ({ same: { score: hit } }),
    explain: () => ({
      tokens: { candidate: [], references: [[]] },
      links: [],
      referenceIndex: 0,
      references: [{ counts: { equal: 1 } }],
      counts: { equal: 1 },
      derivation: [
        { say: 'text', en: 'Both texts are the same.' } as const,
        { name: 'same', result: 1 },
      ],
    }),
  };
  const sync = defineMetric({ ...shape, measure: () => [1] });
  const expected = ['Both texts are the same.', 'same = 1'];
  expect(explain(pair, sync, 'same', { language: 'zh' }).formula).toEqual(expected);
  const later = defineMetric({ ...shape, measureAll: async () => [[1]] });
  const why = await explain(pair, later, 'same');
  expect(why.formula).toEqual(expected);
  expect(why.score).toEqual({ score: 1 });
});
