// meteor(): options, the decisions of NLTK that surprise, and signatures. Numbers are worked out by hand.
import { meteor, type SynonymProvider, score, scoreBatch } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { scorerFromSignature } from '../src/registry.ts';

const of = (candidate: string, reference: string | string[], options = {}) =>
  score({ candidate, reference }, meteor(options)).meteor;

const tableOf = (table: { [word: string]: string[] }, seen: string[] = []): SynonymProvider => ({
  id: 'table',
  synonymsOf(word) {
    seen.push(word);
    return Object.hasOwn(table, word) ? table[word] : [];
  },
});

describe('the score of METEOR', () => {
  test('loses the cost of one chunk on equal texts', () => {
    // (1 − 0.5 · (1/3)³) · 1
    expect(of('a b c', 'a b c')).toEqual({
      score: 1 - 0.5 / 27,
      precision: 1,
      recall: 1,
      fmean: 1,
      chunks: 1,
      matches: 3,
    });
  });

  test('combines precision, recall and their mean', () => {
    const { precision, recall, fmean } = of('a b x y', 'a b c');
    expect([precision, recall]).toEqual([0.5, 2 / 3]);
    expect(fmean).toBeCloseTo(1 / 3 / (0.9 * 0.5 + 0.1 * (2 / 3)), 15);
  });

  test('depends on its weights', () => {
    expect(of('a b', 'a c', { alpha: 0, gamma: 0 }).score).toBe(0.5); // precision
    expect(of('a b', 'a c d e', { alpha: 1, gamma: 0 }).score).toBe(0.25); // recall
    expect(of('b a', 'a b', { gamma: 1 }).score).toBe(0); // two chunks of two matches
    expect(of('a b', 'a b', { beta: 1 }).score).toBe(0.75);
  });

  test('is 0 without matches, with no chunks', () => {
    const nothing = { score: 0, precision: 0, recall: 0, fmean: 0, chunks: 0, matches: 0 };
    expect(of('a', 'b')).toEqual(nothing);
    expect(of('', 'b')).toEqual(nothing);
    expect(of('a', '')).toEqual(nothing);
    expect(of('a', '', { alpha: 0 })).toEqual(nothing);
  });

  test('is that of the best of several references, and the mean over a data set', () => {
    const good = of('a b c', 'a b c').score;
    expect(of('a b c', ['x', 'a b c', 'a']).score).toBe(good);
    const pairs = [
      { candidate: 'a b c', reference: 'a b c' },
      { candidate: 'a', reference: 'b' },
    ];
    const report = scoreBatch(pairs, meteor());
    expect(report.scores?.meteor.score).toBe(good / 2);
    expect(report.pooling).toEqual({ meteor: 'mean' });
  });

  test('comes with notices for texts without words', () => {
    const { rows } = scoreBatch([{ candidate: ' ', reference: ['a', ''] }], meteor());
    expect(rows[0].ok && rows[0].notices.map(({ code }) => code)).toEqual([
      'EMPTY_CANDIDATE',
      'EMPTY_REFERENCE',
    ]);
  });
});

describe('the alignment of METEOR', () => {
  test('takes the last word that fits, not the one with the fewest crossings', () => {
    // "a b" against "a b c a": the last a is taken, so that two words make two chunks.
    expect(of('a b', 'a b c a')).toMatchObject({ matches: 2, chunks: 2 });
    expect(of('a b', 'a b c')).toMatchObject({ matches: 2, chunks: 1 });
  });

  test('ignores case', () => expect(of('The CAT', 'the cat').matches).toBe(2));

  test('matches stems, unless the mode is exact', () => {
    expect(of('cats running', 'cat runs').matches).toBe(2);
    expect(of('cats running', 'cat runs', { mode: 'exact' }).matches).toBe(0);
  });

  test('looks up synonyms of stems, and compares them with stems', () => {
    const seen: string[] = [];
    const synonyms = tableOf({ hous: ['home'], large: ['big'] }, seen);
    // "house" is stemmed to "hous" and found; "home" is its own stem.
    expect(of('house', 'home', { synonyms }).matches).toBe(1);
    expect(seen).toEqual(['hous']);
    // "larg" is what is asked for, so "large" is never found.
    expect(of('large', 'big', { synonyms }).matches).toBe(0);
    // A synonym that stemming would change meets no word.
    expect(of('house', 'houses home', { synonyms: tableOf({ x: ['homes'] }) }).matches).toBe(1);
    expect(of('x', 'homes', { synonyms: tableOf({ x: ['homes'] }) }).matches).toBe(0);
  });

  test('uses synonyms in one direction only, from the candidate', () => {
    const synonyms = tableOf({ a: ['b'] });
    expect(of('a', 'b', { synonyms }).matches).toBe(1);
    expect(of('b', 'a', { synonyms }).matches).toBe(0);
  });

  test('keeps the case of synonyms, while words have none', () => {
    expect(of('one', 'i', { synonyms: tableOf({ on: ['I'] }) }).matches).toBe(0);
  });

  test('takes the last word in the reference that any synonym matches', () => {
    const synonyms = tableOf({ x: ['a', 'b', 'c'] });
    expect(of('q x', 'a q b', { synonyms })).toMatchObject({ matches: 2, chunks: 1 });
  });

  test('looks up each word once in a scorer’s life', () => {
    const seen: string[] = [];
    const scorer = meteor({ synonyms: tableOf({}, seen) });
    for (const reference of ['p', 'q', 'r']) score({ candidate: 'x y x', reference }, scorer);
    expect(seen.sort()).toEqual(['x', 'y']);
  });

  test('splits on white space, or into words', () => {
    expect(of('yes, no.', 'yes no').matches).toBe(0);
    expect(of('yes, no.', 'yes no', { tokenizer: 'words' }).matches).toBe(2);
    // Python's \w: letters and numbers of any script and the low line; a combining accent ends a word.
    expect(of('x_1 猫吃 ½ e\u0301a', 'x_1 猫吃 ½ e a', { tokenizer: 'words' }).matches).toBe(5);
  });

  test('accepts a synonym with any name', () => {
    expect(of('x', '__proto__', { synonyms: tableOf({ x: ['__proto__'] }) }).matches).toBe(1);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'treats %s as an ordinary word',
    (name) => {
      const synonyms = tableOf({});
      expect(of(`${name} x`, `x ${name}`, { synonyms }).matches).toBe(2);
      expect(of(name, 'other', { synonyms }).matches).toBe(0);
    },
  );
});

describe('the options of meteor', () => {
  test.each([
    [{ mode: 'full' }, /`synonyms` to be a provider of synonyms, such as wordnet\(\)/],
    [{ mode: 'stems' }, /one of exact, stem, full/],
    [{ mode: 'stem', synonyms: tableOf({}) }, /'full' when synonyms are given/],
    [{ synonyms: {} }, /`synonyms`/],
    [{ synonyms: { id: 'a|b', synonymsOf: () => [] } }, /`synonyms.id`/],
    [{ alpha: 2 }, /a number from 0 to 1/],
    [{ beta: -1 }, /a number of at least 0/],
    [{ gamma: Number.NaN }, /`gamma`/],
    [{ tokenizer: 'word' }, /Did you mean 'words'/],
    [{ stages: [] }, /one of mode/],
  ])('are refused: %j', (options, message) => {
    expect(() => meteor(options as never)).toThrow(message);
  });

  test('need a provider that returns strings', () => {
    for (const bad of [undefined, 'word', [1]]) {
      const synonyms = { id: 'bad', synonymsOf: () => bad } as never;
      expect(() => of('x', 'y', { synonyms })).toThrow(
        /Expected synonyms 'bad' to return an iterable/,
      );
    }
  });
});

describe('the signatures of meteor', () => {
  const synonyms = tableOf({});
  test('say whether there were synonyms', () => {
    expect(meteor().signature).toMatch(/^meteor\|mode:stem\|tok:whitespace\|alpha:0.9\|/);
    expect(meteor({ synonyms }).signature).toMatch(
      /^meteor\|mode:full\|syn:table\|tok:whitespace\|/,
    );
  });

  test.each([
    {},
    { mode: 'exact' },
    { synonyms },
    { tokenizer: 'words', alpha: 0.85, beta: 2.35, gamma: 0.45 },
  ] as const)('%j reads back', (options) => {
    const { signature } = meteor(options);
    expect(scorerFromSignature(signature, { synonyms: [synonyms] }).signature).toBe(signature);
  });

  test.each([
    ['meteor|mode:full|syn:table', /Pass the synonym provider again/],
    ['meteor|alpha:much', /Cannot read 'alpha:much'/],
    ['meteor|mood:full', /Did you mean 'mode'/],
  ])('cannot be read: %s', (signature, message) => {
    expect(() => scorerFromSignature(signature)).toThrow(message);
  });
});
