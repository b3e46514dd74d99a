// Names and signatures of metrics of all kinds in one scorer.

import { describe, expect, it } from 'vitest';
import type {
  AnyDialectName,
  AnyExceptionsName,
  AnySentencesName,
  AnyStemmerName,
  AnyStopwordsName,
  AnyTokenizerName,
} from '../src/dialects/library.ts';
import { combine, defineTokenizer, exactMatch, rouge, score } from '../src/index.ts';
import { names, registry, scorerFromNames, scorerFromSignature } from '../src/registry.ts';

const PAIR = { candidate: 'the cat sat', reference: 'the cat sat', source: 'a cat sat' };
const keysOf = (metrics: readonly string[]) =>
  Object.keys(score(PAIR, registry.scorerFromNames(metrics)));

describe('scorerFromNames', () => {
  it('returns keys in the requested order', () => {
    for (const asked of [
      ['rouge1', 'exact', 'rougeL', 'tokenf1'],
      ['exact', 'rougeL', 'rouge1'],
      ['novelty2', 'rouge2', 'length', 'edit', 'grounding', 'repetition1'],
    ])
      expect(keysOf(asked)).toEqual(asked);
  });

  it('puts neighbours of a family into one metric', () => {
    const { metrics } = scorerFromNames(['rouge1', 'rougeL', 'exact', 'length', 'novelty1']);
    expect(metrics.map(({ keys }) => keys)).toEqual([
      ['rouge1', 'rougeL'],
      ['exact'],
      ['length', 'novelty1'],
    ]);
  });

  it('computes a name that is given twice only once', () => {
    expect(keysOf(['exact', 'rouge1', 'exact', 'rouge1'])).toEqual(['exact', 'rouge1']);
  });

  it('reads options after a name as in signatures', () => {
    const scorer = scorerFromNames(['rouge1', 'tokenf1|norm:squad', 'edit|unit:words']);
    expect(scorer.signature).toMatch(/ \+ tokenf1\|norm:squad\|v:.* \+ edit\|unit:words\|v:/);
  });

  it.each([
    [['exakt'], "Did you mean 'exact'?"],
    [['rouge0'], 'Expected `metrics` to be one of rouge1, rouge2'],
    [['figures'], 'Expected `metrics` to be one of'],
    [['constructor'], 'Expected `metrics` to be one of'],
    [['__proto__|a:b'], 'Expected `signature` to be one of'],
    [['tokenf1|norma:squad'], "Did you mean 'norm'?"],
    [['tokenf1|norm:none'], 'Expected `normalize` to be one of unicode, squad'],
    [[], 'at least one name'],
    [[5], 'Expected `metrics` to be names, got 5'],
  ])('refuses %j', (metrics, sentence) => {
    expect(() => scorerFromNames(metrics as never)).toThrow(sentence);
  });

  it('refuses a misspelt option even if no ROUGE is requested', () => {
    expect(() => scorerFromNames(['exact'], { stemer: 'porter' } as never)).toThrow('stemmer');
  });

  it('knows every name that it lists', () => {
    expect(names.metrics).toEqual(expect.arrayContaining(['rouge1', 'exact', 'tokenf1', 'length']));
    expect(keysOf(names.metrics)).toEqual(names.metrics);
  });
});

describe('scorerFromSignature', () => {
  it('reads every metric back, alone and combined', () => {
    const all = registry.scorerFromNames(names.metrics);
    expect(scorerFromSignature(all.signature).signature).toBe(all.signature);
    expect(score(PAIR, scorerFromSignature(all.signature))).toEqual(score(PAIR, all));
    for (const metric of all.metrics)
      expect(scorerFromSignature(metric.signature).signature).toBe(metric.signature);
  });

  it('reads the signature of a report, whose last entries are about intervals', () => {
    const scorer = combine(rouge(), exactMatch());
    const line = `${scorer.signature}|ci:95|bs:1000|seed:12345|by:percentile`;
    expect(scorerFromSignature(line).signature).toBe(scorer.signature);
  });
});

it('has a type for every name: these lists are typed, and hold all names', () => {
  const lists: {
    dialects: Record<AnyDialectName, true>;
    tokenizers: Record<AnyTokenizerName, true>;
    stemmers: Record<Exclude<AnyStemmerName, 'none'>, true>;
    stopwords: Record<Exclude<AnyStopwordsName, 'none'>, true>;
    exceptions: Record<Exclude<AnyExceptionsName, 'none'>, true>;
    sentences: Record<AnySentencesName, true>;
  } = {
    dialects: {
      rougekit: true,
      'rouge-1.5.5': true,
      'rouge-score': true,
      torchmetrics: true,
      pltrdy: true,
      'rouge-metric': true,
      'py-rouge': true,
      sacrerouge: true,
      sumeval: true,
      'js-rouge@3.2.0': true,
      'js-rouge': true,
      kenlimmj: true,
      coco: true,
      cxr: true,
      'rouge-chinese': true,
      'xl-sum': true,
    },
    tokenizers: {
      unicode: true,
      alphanumeric: true,
      whitespace: true,
      characters: true,
      given: true,
      'burmese-syllables': true,
      'coco-words': true,
      'whitespace-or-empty': true,
      ascii: true,
      'spoken-contractions': true,
      'treebank-js-rouge-3.2.0': true,
      'treebank-js-rouge': true,
      'word-characters': true,
      'single-space': true,
      categories: true,
    },
    stemmers: {
      porter: true,
      'porter-nltk': true,
      'porter-martin': true,
      'porter-1.5.5': true,
      'porter-original': true,
      'exceptions-only': true,
      'porter-nltk-any-letter': true,
    },
    stopwords: { smart: true },
    exceptions: { 'wordnet-2.0': true, 'py-rouge-1.1': true, 'sumeval-0.2.2': true },
    sentences: {
      newline: true,
      punctuation: true,
      none: true,
      'full-stop': true,
      'js-rouge-3.2.0': true,
      prose: true,
      chinese: true,
    },
  };
  for (const [kind, list] of Object.entries(lists))
    expect(Object.keys(list)).toEqual(names[kind as keyof typeof lists]);
});

describe('a tokenizer by its name', () => {
  const words = defineTokenizer('my-words', (text) => text.split('_'));

  it('is that of the library, or one that was added', () => {
    expect(registry.tokenizerNamed('unicode').id).toBe('unicode');
    const more = registry.withComponents({ tokenizers: [words] });
    expect(more.tokenizerNamed('my-words')).toBe(words);
  });

  it('those that are added are not asked for while the library has the name', () => {
    const more = registry.withComponents({
      get tokenizers(): never {
        throw new Error('loaded');
      },
    });
    expect(more.tokenizerNamed('whitespace').id).toBe('whitespace');
  });

  it('an unknown name gets the list', () => {
    expect(() => registry.tokenizerNamed('unicod')).toThrow("Did you mean 'unicode'?");
  });
});
