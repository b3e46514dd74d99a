import { categories } from '../tokens/categories.ts';
import { porterNltkAnyLetter } from '../tokens/stemmers/porter-nltk.ts';
import type { Dialect } from './dialect.ts';
import { defineDialect } from './dialect.ts';
import { rougeScore } from './rouge-score.ts';

/**
 * The multilingual scorer of XL-Sum: Google's scores over words of any script, without a language;
 * `burmeseSyllables` is its tokenizer for Burmese. Its segmenters for Chinese, Japanese and Thai and its
 * stemmers for eighteen languages are third-party packages: pass your own `tokenizer` and `stemmer`.
 */
export const xlSum: Dialect = /* #__PURE__ */ defineDialect({
  id: 'xl-sum',
  reproduces:
    'multilingual ROUGE of XL-Sum without its segmenters, as ported in multilingual-rouge 0.0.1 with pyonmttok 1.38; bit-equal on 744 pairs except for rougeLsum (test/golden/xl-sum)',
  porter: porterNltkAnyLetter,
  choices: { ...rougeScore.choices, tokenizer: categories },
});
