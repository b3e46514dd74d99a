// Which decisions the counts of one measure depend on. Settings that agree in these have the same counts on every pair: the rest
// only turns counts into scores, or is about other measures. Follows RougeCounter and Encoder.

import type { RougeChoices } from '../../dialects/dialect.ts';
import { usesSentences } from './rouge-counts.ts';
import type { Measure } from './rouge-types.ts';

type Choice = keyof RougeChoices;

const OF_TEXTS: readonly Choice[] = [
  ...(['tokenizer', 'tokensFrom', 'normalize', 'lowercase', 'stopwords', 'limit'] as const),
  ...(['stemmer', 'stemFrom', 'exceptions', 'stemSides', 'empty', 'refuses'] as const),
];

export function choicesThatCount(measure: Measure, choices: RougeChoices): Partial<RougeChoices> {
  const { limit, tokensFrom } = choices;
  const bySentence = usesSentences([measure], choices);
  const keys: Choice[] = [...OF_TEXTS, ...ofMeasure(measure, choices)];
  if (limit !== null) keys.push('limitRule', 'limitRuleOfSentences');
  if (bySentence || tokensFrom === 'sentences' || limit !== null) keys.push('sentences');
  return Object.fromEntries(keys.map((key) => [key, choices[key]]));
}

/**
 * Those of them that are about words, however these were found: two texts with the same words have the same counts, unless the
 * program refuses texts of their lengths.
 */
export function choicesThatCompare(measure: Measure, choices: RougeChoices): Partial<RougeChoices> {
  return Object.fromEntries(ofMeasure(measure, choices).map((key) => [key, choices[key]]));
}

function ofMeasure({ kind }: Measure, { rougeL }: RougeChoices): readonly Choice[] {
  switch (kind) {
    case 'ngram':
      return ['ngrams', 'counting'];
    case 'lcs':
      return rougeL === 'text' ? [] : ['rougeL', 'lsumRule', 'counting'];
    case 'summary-lcs':
      return ['lsumRule', 'counting'];
    case 'weighted-lcs':
      return ['weighted', 'counting'];
    case 'skip-bigram':
      return ['skipUnigrams', 'counting'];
  }
}
