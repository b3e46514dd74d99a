// Settings that share what is known of texts count what each of them counts alone: same counts, notices, refusals and errors.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutsPieces, isCutByItself } from '../src/audit/between-blanks.ts';
import { switchesBetween } from '../src/audit/settings.ts';
import { SharedTexts } from '../src/audit/shared-texts.ts';
import { scorerOfSettings } from '../src/audit.ts';
import { RougekitError, type RougeType, smartStopwords } from '../src/index.ts';
import type { RougeMetric } from '../src/metrics/rouge/rouge.ts';
import { RougeCounter } from '../src/metrics/rouge/rouge-counts.ts';
import { dialects } from '../src/registry.ts';
import { characters } from '../src/tokens/characters.ts';
import type { Tokenizer } from '../src/tokens/tokenizer.ts';
import type { LaneRecipe, Sides } from '../src/types.ts';
import { check } from './properties/check.ts';
import { anyText, plainText } from './properties/texts.ts';

const TYPES: readonly RougeType[] = [
  'rouge1',
  'rouge2',
  'rougeL',
  'rougeLsum',
  'rougeW',
  'rougeSU4',
];

/** Every dialect, some with a decision of another, some with words left out, and each type by itself. */
const settings = dialects.flatMap((one, k) => [
  one,
  { ...one, choices: { ...one.choices, stopwords: smartStopwords } },
  { ...one, choices: { ...one.choices, stemmer: one.porter } },
  ...switchesBetween(one, dialects[(k + 3) % dialects.length]).map((by) => by.taken(one)),
]);
const recipes = settings.flatMap((one, k): LaneRecipe[] => {
  const [metric] = scorerOfSettings(one, [TYPES[k % TYPES.length]]).metrics;
  return [(metric as RougeMetric).lane];
});

/** Texts that shortcuts are for: plain words, with marks that some tokenizers detach, and few blanks but single ones. */
const PLAIN_WORDS =
  'the cat cat. sat, ran; why? no! a5 5. gonna wanna. cannot Cat news agreed hopping relational item: x) went'.split(
    ' ',
  );
const plainWords = fc
  .array(
    fc.tuple(fc.constantFrom(...PLAIN_WORDS), fc.constantFrom(' ', ' ', ' ', '\n', '  ', ' \n')),
    { maxLength: 12 },
  )
  .chain((parts) =>
    fc.boolean().map((isTrimmed) => {
      const text = parts.flat().join('');
      return isTrimmed ? text.trim() : text;
    }),
  );

/** Words and marks that tokenizers and splitters disagree about, among ordinary ones. */
const WORDS =
  "the cat Cat SAT sat. ran, gonna cannot don't U.S. 3.5 1,000 x_y a-b -- ... (ok) “so” is é e\u0301 İs 中文。 \ud83d\ude00 \ud800 \t \u00a0 \u001c";
const texts = fc.oneof(
  anyText,
  plainText,
  plainWords,
  fc
    .array(fc.tuple(fc.constantFrom(...WORDS.split(' ')), fc.constantFrom(' ', '\n', '  ', '. ')), {
      maxLength: 12,
    })
    .map((parts) => parts.flat().join('')),
);

function outcome(count: () => object): object {
  try {
    return count();
  } catch (error) {
    if (error instanceof RougekitError) return { error: error.message };
    throw error;
  }
}

function alone(recipe: LaneRecipe, sides: Sides): object {
  const notices: unknown[] = [];
  const refusals: unknown[] = [];
  return outcome(() => ({
    counts: new RougeCounter(recipe).count(
      sides,
      (...notice) => notices.push(notice),
      (key, { message }) => refusals.push([key, message]),
    ),
    notices,
    refusals,
  }));
}

describe.each([
  ['all texts are kept', 2 ** 23],
  ['none is', 0],
])('counts of every setting, where %s', (_, mostKept) => {
  const shared = new SharedTexts(mostKept);
  const together = (recipe: LaneRecipe, sides: Sides) =>
    outcome(() => {
      const { counts, notices, refusals, error } = shared.counter(recipe).count(sides);
      if (error !== undefined) throw error;
      return { counts, notices, refusals: refusals.map(([key, { message }]) => [key, message]) };
    });

  it.each([1, 3])('with up to %d references', (most) => {
    const sides = fc.record({
      candidate: texts,
      references: fc.array(texts, { minLength: 1, maxLength: most }),
    });
    check(
      fc.property(sides, fc.nat(), (pair, from) => {
        // Not always the same setting first: what it leaves for the others differs.
        for (let k = 0; k < recipes.length; k++) {
          const recipe = recipes[(from + k) % recipes.length];
          expect(together(recipe, pair)).toEqual(alone(recipe, pair));
        }
      }),
      40,
    );
  });
});

describe('what stands between blanks is cut by itself', () => {
  const tokensOf = (tokenizer: Tokenizer, text: string) => {
    const tokens: string[] = [];
    tokenizer.tokenize(text, 0, text.length, (start, end, form) => {
      tokens.push(form ?? text.slice(start, end));
    });
    return tokens;
  };
  const all = new Map(
    [characters, ...dialects.map(({ choices }) => choices.tokenizer)].map((one) => [one.id, one]),
  );
  const some = [...all.values()].flatMap((tokenizer) => {
    const cut = cutsPieces(tokenizer);
    return cut === undefined ? [] : [{ id: tokenizer.id, tokenizer, cut }];
  });

  it.each(some)('$id', ({ tokenizer, cut }) => {
    check(
      fc.property(texts, (text) => {
        const pieces = text.split(/[ \n]/).filter((piece) => piece !== '');
        if (!pieces.every((piece) => isCutByItself(piece, cut))) return;
        if (pieces.length === 0 && cut.blankIsToken) return;
        const own = pieces.flatMap((piece) => tokensOf(tokenizer, piece));
        expect(tokensOf(tokenizer, text)).toEqual(own);
      }),
      300,
    );
  });
});
