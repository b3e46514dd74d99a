// What names in signatures and flags can stand for, beyond those that rougekit has itself.

import type { CustomComponents } from 'rougekit/registry';
import { jiebaComponent } from './chinese/jieba.ts';
import { PROFILES } from './profiles/all.ts';
import { clinical } from './radiology/clinical-words.ts';
import { cjkSentences } from './sentences/cjk.ts';
import { englishSentences } from './sentences/english.ts';
import { intlComponent } from './sentences/intl.ts';
import { snowballStemmers } from './stemmers/found-snowball.ts';
import { intlWordsComponents } from './tokenizers/intl-words.ts';
import { nltk, nltkBySentence, treebank } from './tokenizers/nltk.ts';

/** For the registry: scorerFromSignature(line, components). */
export const components = {
  tokenizers: [
    ...[nltk, nltkBySentence, treebank, jiebaComponent(), clinical],
    ...intlWordsComponents,
  ],
  sentences: [englishSentences, cjkSentences, intlComponent],
  stemmers: snowballStemmers,
  steps: PROFILES.flatMap(({ decisions }) =>
    decisions.flatMap(({ step, loadedStep }) => step ?? loadedStep ?? []),
  ),
} satisfies CustomComponents;
