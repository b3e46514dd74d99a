// ter(): options, the decisions of sacreBLEU that surprise, and signatures.
// Expected numbers are counted by hand, or come from the specification and sacreBLEU 2.6.0 itself.
import { combine, rouge, score, scoreBatch, ter } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { scorerFromSignature } from '../src/registry.ts';

const of = (candidate: string, reference: string | string[], options = {}) =>
  score({ candidate, reference }, ter(options)).ter;

describe('the edits of TER', () => {
  test.each([
    ['a b c d', 'a b c d', 0],
    ['a b c', 'a b c d', 1], // inserted
    ['a b c d e', 'a b c d', 1], // deleted
    ['a x c d', 'a b c d', 1], // substituted
    ['c d a b', 'a b c d', 1], // a block of two moved
    ['', 'a b c d', 4],
    ['x y z u v', 'a b c d', 5],
  ])('%s → %s takes %d edits', (candidate, reference, edits) => {
    expect(of(candidate, reference)).toEqual({ score: edits / 4, edits, referenceLength: 4 });
  });

  test('include every word if the reference is empty, and the score is then 1', () => {
    expect(of('a b', '')).toEqual({ score: 1, edits: 2, referenceLength: 0 });
    expect(of('', '')).toEqual({ score: 0, edits: 0, referenceLength: 0 });
  });

  test('can make the score exceed 1', () => expect(of('a b c', 'd').score).toBe(3));

  test('come from the closest reference, while the length is the mean of all', () => {
    expect(of('a b', ['a b', 'a b c d e', 'x'])).toEqual({
      score: 0,
      edits: 0,
      referenceLength: 8 / 3,
    });
    expect(of('a b', ['x', 'a c'])).toEqual({ score: 1 / 1.5, edits: 1, referenceLength: 1.5 });
  });

  test('are divided by the words of a whole data set, which is not a mean', () => {
    const report = scoreBatch(
      [
        { candidate: 'a', reference: 'b' },
        { candidate: 'a b c', reference: 'a b c' },
      ],
      ter(),
    );
    expect(report.scores?.ter).toEqual({ score: 1 / 4, edits: 1, referenceLength: 4 });
    expect(report.pooling).toEqual({ ter: 'sum' });
    expect(ter().metrics[0].better).toBe('lower');
  });

  test('come with notices for texts without words', () => {
    const { rows } = scoreBatch([{ candidate: ' ', reference: ['a', '\u3000'] }], ter());
    expect(rows[0].ok && rows[0].notices.map(({ code }) => code)).toEqual([
      'EMPTY_CANDIDATE',
      'EMPTY_REFERENCE',
    ]);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'treat %s as an ordinary word',
    (name) => {
      const cased = { caseSensitive: true };
      expect(of(`${name} x`, `${name} x`, cased).edits).toBe(0);
      expect(of(`${name} ${name}`, name, cased).edits).toBe(1);
      expect(of(`x ${name} y z`, `y z x ${name}`, cased).edits).toBe(1);
      expect(of(name, 'other', cased).edits).toBe(1);
    },
  );
});

describe('the words of TER', () => {
  const edits = (a: string, b: string, options = {}) => of(a, b, options).edits;

  test('ignore case unless caseSensitive is set', () => {
    expect(edits('The CAT', 'the cat')).toBe(0);
    expect(edits('The CAT', 'the cat', { caseSensitive: true })).toBe(2);
  });

  test('are split on Python’s white space', () => {
    expect(edits('a\u001cb\u0085c', 'a b c')).toBe(0);
    expect(edits('a\ufeffb', 'a b')).toBe(2);
  });

  test('keep their punctuation, or have it separated or removed', () => {
    expect(edits('yes, it (is).', 'yes it is')).toBe(2);
    expect(edits('yes, it (is).', 'yes , it ( is ) .', { normalized: true })).toBe(0);
    expect(edits('yes, it (is).', 'yes it is', { noPunctuation: true })).toBe(0);
  });

  test('are processed twice in references and once in candidates, so that equal texts may differ', () => {
    expect(of('a.,5', 'a.,5', { normalized: true })).toEqual({
      score: 0.5,
      edits: 2,
      referenceLength: 4,
    });
    expect(of('a.,5', 'a.,5').edits).toBe(0);
  });

  test('lose a line feed together with the hyphen after it, not the one before', () => {
    expect(edits('under\n-stand', 'understand', { normalized: true })).toBe(0);
    expect(edits('under-\nstand', 'under- stand', { normalized: true })).toBe(0);
  });

  test('have entities resolved one after the other', () => {
    expect(edits('&amp;lt;', '<', { normalized: true })).toBe(0);
    expect(edits('&amp;lt;', '<')).toBe(1);
  });

  test('are single Han characters only with asianSupport and normalized', () => {
    const asian = { asianSupport: true };
    expect(of('猫吃鱼', '猫咪吃鱼', { ...asian, normalized: true })).toMatchObject({
      edits: 1,
      referenceLength: 4,
    });
    expect(of('猫吃鱼', '猫咪吃鱼', asian)).toMatchObject({ edits: 1, referenceLength: 1 });
    expect(edits('猫。鱼', '猫鱼', { ...asian, noPunctuation: true })).toBe(0);
    expect(edits('猫。鱼', '猫鱼', { noPunctuation: true })).toBe(1);
  });

  test('include the range that ends at U+3F22: kana stand alone, and so does U+3401', () => {
    // 3200–3F22 holds no kana: "ああ" stays one word.
    const options = { asianSupport: true, normalized: true };
    expect(of('x', '㐁㐁', options).referenceLength).toBe(2);
    expect(of('x', 'ああ', options).referenceLength).toBe(1);
    expect(of('x', '㈠㈠', options).referenceLength).toBe(2);
  });
});

describe('the options of ter', () => {
  test.each([
    [{ normalised: true }, /Did you mean 'normalized'/],
    [{ normalized: 1 }, /Expected `normalized` to be true or false, got 1/],
    [{ caseSensitive: 'yes' }, /`caseSensitive`/],
  ])('are refused: %j', (options, message) => {
    expect(() => ter(options as never)).toThrow(message);
  });
  test('may not be null', () => expect(() => ter(null as never)).toThrow(/`options`/));

  test('can be combined', () => {
    const both = combine(rouge({ types: ['rouge1'] }), ter());
    const scores = score({ candidate: 'a b', reference: 'a c' }, both);
    expect([scores.rouge1.fmeasure, scores.ter.score]).toEqual([0.5, 0.5]);
  });
});

describe('the signatures of ter', () => {
  test('state every decision', () => {
    expect(ter().signature).toMatch(
      /^ter\|tok:tercom\|case:lower\|norm:no\|punct:yes\|asian:no\|v:/,
    );
  });

  test('can be read back, all sixteen', () => {
    const seen = new Set<string>();
    for (let k = 0; k < 16; k++) {
      const { signature } = ter({
        normalized: (k & 1) > 0,
        noPunctuation: (k & 2) > 0,
        asianSupport: (k & 4) > 0,
        caseSensitive: (k & 8) > 0,
      });
      expect(scorerFromSignature(signature).signature).toBe(signature);
      seen.add(signature);
    }
    expect(seen.size).toBe(16);
  });

  test.each([
    ['ter|norm:perhaps', /norm is yes or no/],
    ['ter|tok:13a', /tok is tercom/],
    ['ter|nrom:yes', /Did you mean 'norm'/],
    ['ter|constructor:yes', /Expected `signature`/],
  ])('cannot be read: %s', (signature, message) => {
    expect(() => scorerFromSignature(signature)).toThrow(message);
  });
});
