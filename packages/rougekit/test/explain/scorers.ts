// Every metric, each under the options that change its explanation.

import type { Scorer, Scores } from '../../src/index.ts';
import {
  bleu,
  chrf,
  editSimilarity,
  exactMatch,
  grounding,
  meteor,
  rouge,
  ter,
  textFigures,
  tokenF1,
} from '../../src/index.ts';
import { cer, eed, gleu, wer } from '../../src/metrics.ts';

export interface Explained {
  readonly scorer: Scorer<Scores, 'sync'>;
  readonly key: string;
  /** Whether the metric keeps counts for each reference, or for the one that it takes. */
  readonly countsEach: boolean;
}

const synonyms = {
  id: 'house-home',
  synonymsOf: (word: string) => (word === 'hous' ? ['home'] : word === 'home' ? ['hous'] : []),
};

const TYPES = ['rouge1', 'rouge2', 'rougeL', 'rougeLsum', 'rougeW', 'rougeS4', 'rougeSU'] as const;

const one = (key: string, scorer: object, countsEach: boolean): Explained => ({
  key,
  scorer: scorer as Scorer<Scores, 'sync'>,
  countsEach,
});

export const EXPLAINED: readonly Explained[] = [
  ...TYPES.map((type) => one(type, rouge({ types: [type] }), true)),
  one('rouge1', rouge({ types: ['rouge1'], references: 'pooled', alpha: 0.3 }), true),
  one('rouge1', rouge({ types: ['rouge1'], references: 'mean' }), true),
  one('rougeL', rouge({ types: ['rougeL'], references: 'jackknife' }), true),
  one('rouge2', rouge({ types: ['rouge2'], betas: [0.5, 1, 2], counting: 'distinct' }), true),
  one('rougeLsum', rouge({ types: ['rougeLsum'], lsumRule: 'best-sentence' }), true),
  one('bleu', bleu(), false),
  one('bleu', bleu({ tokenizer: 'zh', lowercase: true, effectiveOrder: true }), false),
  one('bleu', bleu({ dialect: 'nltk', weights: [0.6, 0.4] }), false),
  one('bleu', bleu({ dialect: 'nltk', smoothing: 'method5' }), false),
  one('chrf', chrf(), false),
  one('chrf', chrf({ wordOrder: 2, lowercase: true, whitespace: true }), false),
  one('chrf', chrf({ epsSmoothing: true }), false),
  one('ter', ter(), false),
  one('ter', ter({ normalized: true, asianSupport: true, noPunctuation: true }), false),
  one('meteor', meteor({ mode: 'exact' }), false),
  one('meteor', meteor(), false),
  one('meteor', meteor({ synonyms }), false),
  one('exact', exactMatch(), false),
  one('exact', exactMatch({ normalize: 'squad' }), false),
  one('tokenf1', tokenF1(), true),
  one('tokenf1', tokenF1({ normalize: 'squad' }), true),
  one('gleu', gleu(), false),
  one('gleu', gleu({ tokenizer: '13a', minOrder: 2, maxOrder: 3, lowercase: true }), false),
  one('wer', wer(), false),
  one('cer', cer(), false),
  one('eed', eed(), true),
  one('edit', editSimilarity(), true),
  one('edit', editSimilarity({ unit: 'words' }), true),
  ...(['length', 'compression', 'novelty2', 'repetition1'] as const).map((type) =>
    one(type, textFigures({ types: [type] }), false),
  ),
  one('novelty1', textFigures({ types: ['novelty1'], against: 'reference' }), false),
  one('grounding', grounding({ types: ['rouge1', 'rougeL', 'rougeW'] }), false),
];
