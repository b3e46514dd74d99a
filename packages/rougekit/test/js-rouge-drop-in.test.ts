// rougekit/js-rouge against js-rouge 3.2.3: the golden values, what its README shows, and what it answers to
// wrong arguments. The package itself is not needed here.
import * as jsRouge from 'rougekit/js-rouge';
import {
  arithmeticMean,
  charIsUpperCase,
  comb2,
  fact,
  fMeasure,
  intersection,
  jackKnife,
  l,
  lcs,
  n,
  nGram,
  type RougeLOptions,
  type RougeNOptions,
  type RougeSOptions,
  type SentenceSegmentOptions,
  s,
  sentenceSegment,
  skipBigram,
  strIsTitleCase,
  treeBankTokenize,
} from 'rougekit/js-rouge';
import { describe, expect, test } from 'vitest';
import { corpus, text } from './golden/fixtures.ts';
import { fixture } from './golden/js-rouge-fixture.ts';
import { HOSTILE_PARTS } from './js-rouge-hostile.ts';

const items = corpus();
type PerText = { readonly [id: string]: readonly (readonly string[])[] };
const golden = JSON.parse(text('tokens.json')) as {
  readonly js_rouge_treeBankTokenize: { readonly [version: string]: PerText };
  readonly js_rouge_sentenceSegment: { readonly [version: string]: PerText };
};

/** The result, or what was thrown: class and message. */
function answer(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return `${(error as Error).constructor.name}: ${(error as Error).message}`;
  }
}

test('rougekit/js-rouge has the names of js-rouge 3.2, and no others', () => {
  expect(Object.keys(jsRouge).sort()).toEqual(
    [
      'NGRAM_DEFAULT_OPTS arithmeticMean charIsUpperCase comb2 fMeasure fact intersection jackKnife l lcs n',
      'nGram s sentenceSegment skipBigram strIsTitleCase treeBankTokenize',
    ].flatMap((line) => line.split(' ')),
  );
  const options: [RougeNOptions, RougeSOptions, RougeLOptions, SentenceSegmentOptions] = [
    { n: 2, caseSensitive: false, beta: 1, nGram, tokenizer: treeBankTokenize },
    { maxSkip: 2, skipBigram },
    { lcs, segmenter: sentenceSegment },
    { caseNeutral: true },
  ];
  expect(n('a b', 'A b', options[0])).toBe(1);
});

describe('golden values', () => {
  const sentences = new Map<string, string[]>();
  for (const { id, hyp, refs } of items) {
    [hyp, ...refs].forEach((input, k) => {
      sentences.set(input, [...golden.js_rouge_sentenceSegment['3.2.3'][id][k]]);
    });
  }
  const segmenter = (input: string) => sentences.get(input) as string[];
  const tokenizer = (input: string) => segmenter(input).flatMap(treeBankTokenize);

  const ask = (key: string, c: string, r: string, own: boolean, more: object): unknown => {
    const [what, beta] = key.split(' beta=');
    const options = {
      ...more,
      ...(beta !== undefined && { beta: Number(beta) }),
      ...(!own && (what === 'l' ? { segmenter } : { tokenizer })),
    };
    if (what === 'l') return l(c, r, options);
    const number = Number(what.slice(1));
    if (what[0] === 'n') return n(c, r, number > 0 ? { ...options, n: number } : options);
    return s(c, r, number > 0 ? { ...options, maxSkip: number } : options);
  };

  /** Cells that differ, of all. */
  const compare = (name: string, own: boolean, more: object) => {
    const wrong: string[] = [];
    let all = 0;
    for (const { id, hyp, refs } of items) {
      fixture.configs[name].scores[id]?.forEach((cells, k) => {
        for (const [key, expected] of Object.entries(cells)) {
          all++;
          const got = answer(() => ask(key, hyp, refs[k], own, more));
          const wanted =
            typeof expected === 'number' ? expected : `${expected.error}: ${expected.message}`;
          if (!Object.is(got, wanted)) wrong.push(`${id} ${k} ${key}: ${got}, not ${wanted}`);
        }
      });
    }
    return { wrong, all };
  };

  test.each([
    ['3.2.3 cs', 5208],
    ['3.2.3 beta', 1320],
  ])('%s, with its sentences: all %d cells', (name, cells) => {
    expect(compare(name, false, {})).toEqual({ wrong: [], all: cells });
  });

  test.each([
    ['3.2.3 cs', 5208, 35],
    ['3.2.3 beta', 1320, 12],
    ['3.2.3 ci', 5208, 39],
  ])('%s, with ours: of %d cells %d differ', (name, cells, differ) => {
    const { wrong, all } = compare(name, true, { caseSensitive: !name.endsWith('ci') });
    expect({ all, wrong: wrong.length }, wrong.join('\n')).toEqual({ all: cells, wrong: differ });
  });

  test('all tokens, and the sentences of all but 11 different texts', () => {
    for (const { id, hyp, refs } of items) {
      [hyp, ...refs].forEach((input, k) => {
        expect(treeBankTokenize(input), id).toEqual(
          golden.js_rouge_treeBankTokenize['3.2.3'][id][k],
        );
      });
    }
    const differ = [...sentences].filter(
      ([input, list]) => sentenceSegment(input).join('|') !== list.join('|'),
    );
    expect([differ.length, sentences.size]).toEqual([11, 1082]);
  });

  test('fMeasure', () => {
    for (const [args, expected] of Object.entries(fixture.misc['3.2.3'].fMeasure)) {
      const [p, r, beta] = JSON.parse(args) as [number, number, number | null];
      expect(fMeasure(p, r, beta ?? undefined), args).toBe(expected);
    }
  });

  test('jackKnife over references', () => {
    for (const [id, expected] of Object.entries(fixture.misc['3.2.3'].jackKnife_corpus)) {
      const { hyp, refs } = items.find((item) => item.id === id) as (typeof items)[number];
      const got = jackKnife([...refs], hyp, (reference, candidate) => n(candidate, reference));
      expect(got, id).toBe(expected);
    }
  });
});

describe('what its README shows', () => {
  const reference = 'police killed the gunman';
  const candidate = 'police kill the gunman';

  test('n, l, s', () => {
    expect(n('the cat sat on the mat', 'the cat sat on the mat', { n: 2 })).toBe(1);
    expect(n('the cat sat', 'the cat sat on the mat', { n: 1 })).toBe(2 / 3);
    expect(l(candidate, reference)).toBe(0.75);
    expect(s(candidate, reference)).toBe(0.5);
    expect(n('Hello World', 'hello world')).toBe(0);
    expect(n('Hello World', 'hello world', { caseSensitive: false })).toBe(1);
    expect(n('Alpha. Beta.', 'Beta. Alpha.')).toBe(1);
  });

  test('jackKnife', () => {
    const candidates = [candidate, 'the gunman kill police', 'the gunman police killed'];
    expect(jackKnife(candidates, reference, n)).toBe(0.9166666666666666);
    expect(jackKnife(candidates, reference, n, (maxima) => Math.max(...maxima))).toBe(1);
    const recall = (c: string, r: string) => n(c, r, { beta: Number.POSITIVE_INFINITY });
    const references = ['a b', 'a c d', 'a b c d e'];
    expect(jackKnife(references, 'a', (r, c) => recall(c, r))).toBeCloseTo(4 / 9, 15);
    expect(jackKnife(references, 'a', recall)).toBe(1);
  });

  test('tokens keep their boundaries, whatever they hold', () => {
    const tokenizer = (input: string) => input.split('|');
    expect(n('new york|city', 'new|york city', { n: 2, tokenizer })).toBe(0);
    expect(nGram(['new york', 'city'])).toEqual(nGram(['new', 'york city']));
  });

  test('distances of maxSkip', () => {
    expect(skipBigram(['a', 'b', 'c'], 1)).toEqual(['a b', 'b c']);
    expect(skipBigram(['a', 'b', 'c'], 0)).toEqual([]);
    expect(s('a b c', 'a c b', { maxSkip: 0 })).toBe(0);
    expect(s('a b', 'a b', { maxSkip: 1 })).toBe(1);
  });

  test('custom callbacks', () => {
    const calls: string[] = [];
    const tokenizer = (input: string) => {
      calls.push(input);
      return input.split(' ');
    };
    n('A b. C d.', 'E f.', { tokenizer, caseSensitive: false });
    expect(calls).toEqual(['a b. c d.', 'e f.']);
    const options = {
      segmenter: (input: string) => input.split('/'),
      tokenizer: (input: string) => [...input],
    };
    expect(
      l('ab/ca', 'bac', { ...options, lcs: (a, b) => a.filter((token) => b.includes(token)) }),
    ).toBe(4 / 7);
    expect(l('ab/ca', 'bac', { ...options, lcsIndices: () => [1] })).toBe(2 / 7);
  });
});

describe('what it throws', () => {
  const { POSITIVE_INFINITY } = Number;
  test.each<[string, () => unknown]>([
    ['RangeError: Candidate cannot be an empty string', () => n(' \n', 'a')],
    ['RangeError: Reference cannot be an empty string', () => l('a', '\u0085')],
    ['RangeError: ngram size must be a positive safe integer', () => n('a', 'a', { n: 1.5 })],
    ['RangeError: ngram size must be a positive safe integer', () => nGram(['a'], 0)],
    [
      'RangeError: ngram size cannot be larger than the number of tokens available',
      () => nGram(['a'], 2),
    ],
    [
      'RangeError: beta must be a non-negative number or Infinity',
      () => s('a', 'a', { beta: Number.NaN }),
    ],
    [
      'RangeError: maxSkip must be a non-negative integer or Infinity',
      () => s('a', 'a', { maxSkip: -1 }),
    ],
    ['RangeError: Input must have at least two words', () => skipBigram(['a'])],
    ['RangeError: Precision value p must have bounds 0 ≤ p ≤ 1', () => fMeasure(1.1, 1)],
    ['RangeError: Recall value r must have bounds 0 ≤ r ≤ 1', () => fMeasure(1, Number.NaN)],
    [
      'RangeError: Candidate array must contain more than one element',
      () => jackKnife(['a'], 'a', n),
    ],
    ['RangeError: Input array must have at least 1 element', () => arithmeticMean([])],
    ['RangeError: Input should be a single character', () => charIsUpperCase('AB')],
    ['RangeError: Input must be an integer between 0 and 170', () => fact(171)],
    ['RangeError: Input must be a safe integer greater than or equal to 2', () => comb2(1)],
    ['RangeError: Result exceeds Number.MAX_SAFE_INTEGER', () => comb2(1e9)],
    [
      'RangeError: ROUGE-L options cannot specify both lcs and lcsIndices',
      () => l('a', 'a', { lcs, lcsIndices: () => [] }),
    ],
    [
      'RangeError: Custom lcsIndices must return strictly increasing integer indices within the reference',
      () => l('a b', 'a b', { lcsIndices: () => [1, 0] }),
    ],
    [
      'RangeError: Custom lcsIndices must select reference tokens that form a subsequence of the candidate',
      () => l('a', 'b', { lcsIndices: () => [0] }),
    ],
    ['TypeError: Candidate must be a string', () => n(5 as never, 'a')],
  ])('%s', (thrown, work) => {
    expect(answer(work)).toBe(thrown);
  });

  test('too few tokens are not an error in a score', () => {
    expect([n('a', 'a', { n: 2 }), s('a', 'a')]).toEqual([0, 0]);
  });

  test('options left undefined take their defaults', () => {
    expect(n('a', 'a', { n: undefined, beta: undefined } as never)).toBe(1);
    expect(s('a b', 'a b', { maxSkip: POSITIVE_INFINITY })).toBe(1);
  });
});

test('small functions', () => {
  expect(lcs(['x', 'a', 'y', 'b'], ['y', 'x', 'b', 'a'])).toEqual(['y', 'b']);
  expect(lcs(['a', 'b', 'a', 'b'], ['b', 'a', 'b', 'a'])).toEqual(['b', 'a', 'b']);
  expect(intersection([1, 2, 2, 3], [3, 2, 2, 4])).toEqual([2, 3]);
  expect([fact(5), comb2(5), arithmeticMean([1, 2]), arithmeticMean([1e308, 1e308])]).toEqual([
    120, 10, 1.5, 1e308,
  ]);
  expect(['A', 'a', '1', 'É', '𐐀', 'ß', 'ℂ'].map(charIsUpperCase)).toEqual([
    true,
    false,
    false,
    true,
    true,
    false,
    true,
  ]);
  expect(['Abc', ' Abc', '"Abc', 'abc', ' '].map(strIsTitleCase)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(nGram(['a', 'b'], 3, { start: true, end: true, val: '#' })).toEqual([
    '# # a',
    '# a b',
    'a b #',
    'b # #',
  ]);
  expect([fMeasure(0.5, 0.75, 1e200), fMeasure(0.5, 0.75, 1e-200), fMeasure(0.5, 0, 0)]).toEqual([
    0.75, 0.5, 0,
  ]);
});

test('long and hostile texts are scored', () => {
  for (const part of HOSTILE_PARTS) {
    const hostile = part.repeat(5_000 / part.length);
    expect(sentenceSegment(hostile).length).toBeGreaterThan(0);
    expect(treeBankTokenize(hostile).length).toBeGreaterThan(0);
    expect(n(hostile, hostile, { n: 2 })).toBe(1);
    expect(s(hostile, hostile, { maxSkip: 4 })).toBe(1);
    expect(l(hostile, hostile)).toBe(1);
  }
});

// What js-rouge 3.2.3 from npm gives; `npm run test:js-rouge` asks it about thousands of texts.
test.each([
  ['(Nobody noticed.) Next came rain.', ['(Nobody noticed.)', 'Next came rain.']],
  ['(I live in the U.S.) How about you?', ['(I live in the U.S.)', 'How about you?']],
  ['He ran (It was hot.) The man left.', ['He ran (It was hot.) The man left.']],
  ['(It was hot. It was cold.) We left.', ['(It was hot.', 'It was cold.)', 'We left.']],
  ['It was hot.) We left.', ['It was hot.) We left.']],
  ['He wrote "etc.", then left.', ['He wrote "etc.", then left.']],
  ['"Hello!" "Hello!" "Hello!"', ['"Hello!"', '"Hello!"', '"Hello!"']],
  ['He said... "what?"', ['He said... "what?"']],
  ['He said... "What?"', ['He said...', '"What?"']],
  ['They moved to Yahoo! in May.', ['They moved to Yahoo! in May.']],
  ['See N°. 1026 here.', ['See N°. 1026 here.']],
  ['Plan A.\nNext step', ['Plan A.', 'Next step']],
  ['Plan A.\nNext step.', ['Plan A. Next step.']],
  ['(It was "hot.\n") We left.', ['(It was "hot. ")', 'We left.']],
  ['“It was hot. It was cold.” We left.', ['“It was hot. It was cold.”', 'We left.']],
  ["He said 'stop.' We left.", ["He said 'stop.'", 'We left.']],
  ['"It was hot." She said. We left.', ['"It was hot." She said.', 'We left.']],
  [
    '"It was hot." She said it twice. We left.',
    ['"It was hot."', 'She said it twice.', 'We left.'],
  ],
  ['In the U.S. Army now. It ran.', ['In the U.S. Army now.', 'It ran.']],
  ['In the U.S. The man left.', ['In the U.S.', 'The man left.']],
  ['1. It rained. 2. It snowed.', ['1. It rained.', '2. It snowed.']],
  ['It is 1) cold 2) wet.', ['It is', '1) cold', '2) wet.']],
  ['See sections 1) and 2) here.', ['See sections 1) and 2) here.']],
  ['J. Doe ran at noon.', ['J.', 'Doe ran at noon.']],
  ['The dog b! We left. It ran.', ['The dog b! We left.', 'It ran.']],
  ['Dr.  Smith   left.  It  ran.', ['Dr. Smith left.', 'It  ran.']],
  ['Dr.\tSmith left. It ran.', ['Dr. Smith left.', 'It ran.']],
  ['It was . . . We left.', ['It was . . . We left.']],
  ['Smith vs. Jones. Smith vs. It left.', ['Smith vs. Jones.', 'Smith vs.', 'It left.']],
  ['It was... They left.', ['It was... They left.']],
])('the sentences of %j', (input, expected) => {
  expect(sentenceSegment(input)).toEqual(expected);
});

test('a run of blanks of any length is passed once', () => {
  const wide = `prefix${' '.repeat(64_000)}suffix.`;
  expect(sentenceSegment(wide)).toEqual([wide]);
});

test('there are no work limits: a large n, many sentences, many pairs', () => {
  const words = Array.from({ length: 50_000 }, (_, k) => `w${k % 991}`).join(' ');
  expect(n(words, words, { n: 25_000 })).toBe(1);
  expect(n(words, words, { n: 50_001 })).toBe(0);
  expect(s(words, words)).toBe(1);
  const sentences = 'One two three. '.repeat(1000);
  expect(l(sentences, sentences)).toBe(1);
});
