// What names in signatures and flags can stand for, beyond those that rougekit has itself.

import type { CustomComponents } from 'rougekit/registry';
import { jiebaComponent } from './chinese/jieba.ts';
import { PROFILES } from './profiles/all.ts';
import { clinical } from './radiology/clinical-words.ts';
import { englishSentences } from './sentences/english.ts';
import { nltk, treebank } from './tokenizers/nltk.ts';

/** For the registry: scorerFromSignature(line, components). */
export const components = {
  tokenizers: [nltk, treebank, jiebaComponent(), clinical],
  sentences: [englishSentences],
  steps: PROFILES.flatMap(({ decisions }) => decisions.flatMap(({ step }) => step ?? [])),
} satisfies CustomComponents;
