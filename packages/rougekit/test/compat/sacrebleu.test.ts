// The doors for users of sacreBLEU and NLTK against what these gave on the golden corpus.
import { corpusBleu as nltkCorpus, sentenceBleu as nltkSentence } from 'rougekit/compat/nltk';
import {
  corpusBleu,
  corpusChrf,
  corpusTer,
  sentenceBleu,
  sentenceChrf,
  sentenceTer,
} from 'rougekit/compat/sacrebleu';
import { describe, expect, test } from 'vitest';
import { text } from '../golden/fixtures.ts';
import { pairsOf, sacrebleuFixture } from '../golden/sacrebleu-fixture.ts';

const { bleu, chrf, nltkBleu } = sacrebleuFixture();
const pairs = { first: pairsOf('first'), all: pairsOf('all') };
const hypotheses = pairs.all.map(({ candidate }) => candidate);

/** References as streams, with null where an item has no k-th reference. */
function streamsOf(refs: 'first' | 'all'): (string | null)[][] {
  const most = Math.max(...pairs[refs].map(({ reference }) => reference.length));
  return Array.from({ length: most }, (_, k) =>
    pairs[refs].map(({ reference }) => reference[k] ?? null),
  );
}

describe('rougekit/compat/sacrebleu', () => {
  const usual = bleu.filter(({ params }) => (params.max_ngram_order ?? 4) === 4);

  test.each(usual.map((one) => [one.name, one] as const))('BLEU %s', (_, one) => {
    const options = {
      tokenize: one.params.tokenize as '13a',
      smoothMethod: one.params.smooth_method,
      smoothValue: one.params.smooth_value,
      lowercase: one.params.lowercase,
      useEffectiveOrder: one.params.effective_order ?? false,
    };
    const {
      corpus: [score, bp, sysLen, refLen, counts, totals, precisions],
    } = one;
    const got = corpusBleu(hypotheses, streamsOf(one.refs), options);
    const { toString: line, signature, ...numbers } = got;
    expect(numbers).toEqual({ score, bp, sysLen, refLen, counts, totals, precisions });
    expect(signature).toBe(one.signature);
    expect(one.formatted).toContain(line().replace('BLEU', ''));
    pairs[one.refs].forEach(({ candidate, reference }, k) => {
      const row = one.sentence[k];
      const made = sentenceBleu(candidate, reference, options);
      expect(made.score).toBe(typeof row === 'number' ? row : row[0]);
    });
  });

  test('a sentence leaves out the orders that it is too short for', () => {
    expect(sentenceBleu('two words', ['two words']).score).toBeCloseTo(100, 10);
    expect(sentenceBleu('two words', ['two words'], { useEffectiveOrder: false }).score).toBe(0);
  });

  test.each(chrf.map((one) => [one.name, one] as const))('chrF %s', (_, one) => {
    const options = {
      charOrder: one.params.char_order,
      wordOrder: one.params.word_order,
      beta: one.params.beta,
      lowercase: one.params.lowercase,
      removeWhitespace: !one.params.whitespace,
      epsSmoothing: one.params.eps_smoothing,
    };
    expect(corpusChrf(hypotheses, streamsOf(one.refs), options).score).toBe(one.corpus);
    pairs[one.refs].slice(0, 50).forEach(({ candidate, reference }, k) => {
      expect(sentenceChrf(candidate, reference, options).score).toBe(one.sentence[k]);
    });
  });

  test('TER of sentences and of a corpus', () => {
    const { ter } = JSON.parse(text('sacrebleu-ter.json')) as {
      ter: readonly {
        readonly params: { readonly [name: string]: boolean };
        readonly refs: 'first' | 'all';
        readonly sentence: readonly (readonly [number, number, number] | null)[];
        readonly corpus: readonly [number, number, number];
      }[];
    };
    let compared = 0;
    for (const one of ter) {
      const options = {
        normalized: one.params['normalized'],
        noPunct: one.params['no_punct'],
        asianSupport: one.params['asian_support'],
        caseSensitive: one.params['case_sensitive'],
      };
      const kept = pairs[one.refs].filter((_, k) => one.sentence[k] !== null);
      const most = Math.max(...kept.map(({ reference }) => reference.length));
      const streams = Array.from({ length: most }, (_, r) =>
        kept.map(({ reference }) => reference[r] ?? null),
      );
      const got = corpusTer(
        kept.map(({ candidate }) => candidate),
        streams,
        options,
      );
      expect([got.score, got.numEdits, got.refLength]).toEqual(one.corpus);
      pairs[one.refs].slice(0, 40).forEach(({ candidate, reference }, k) => {
        const row = one.sentence[k];
        if (row === null) return;
        const { score, numEdits, refLength } = sentenceTer(candidate, reference, options);
        expect([score, numEdits, refLength]).toEqual(row);
        compared++;
      });
    }
    expect(compared).toBeGreaterThan(100);
  });

  test('streams that do not fit are refused', () => {
    expect(() => corpusBleu(['a', 'b'], [['a']])).toThrow(/references\[0\].*2 texts/);
    // @ts-expect-error: the most common mistake, a list of references instead of a list of streams
    expect(() => corpusBleu(['a'], ['a'])).toThrow(/reference streams/);
    expect(() => corpusBleu([], [[]])).toThrow(/no segment/);
  });
});

describe('rougekit/compat/nltk', () => {
  const words = (one: string) => one.split(/[\s\x1c-\x1f\x85]+/).filter((word) => word !== '');

  test.each(nltkBleu.map((one) => [one.name, one] as const))('%s', (_, one) => {
    const options = {
      weights: one.weights,
      smoothingFunction: one.smoothing,
      autoReweigh: one.autoReweigh,
    };
    const tokens = pairs[one.refs].map(({ candidate, reference }) => ({
      hypothesis: words(candidate.replaceAll('\ufeff', '\u{feff}')),
      references: reference.map(words),
    }));
    tokens.forEach(({ hypothesis, references }, k) => {
      // JavaScript's \s takes U+FEFF for white space, Python does not.
      if ([...pairs[one.refs][k].reference, pairs[one.refs][k].candidate].join().includes('\ufeff'))
        return;
      expect(nltkSentence(references, hypothesis, options)).toBe(one.sentence[k]);
    });
    expect(
      nltkCorpus(
        tokens.map(({ references }) => references),
        tokens.map(({ hypothesis }) => hypothesis),
        options,
      ),
    ).toBeCloseTo(one.corpus, 12);
  });

  test('tokens may hold white space and be empty', () => {
    expect(nltkSentence([['a b', '', 'c', 'd']], ['a b', '', 'c', 'd'])).toBe(1);
    expect(nltkSentence([['a', 'b', 'c', 'd']], ['a b', 'c', 'd', 'e'])).toBeLessThan(1e-70);
    // @ts-expect-error: a text is not a list of tokens
    expect(() => nltkSentence(['a b'], 'a b')).toThrow(/hypothesis.*list of tokens/);
  });
});
