// ROUGE-L of COCO caption evaluation, the scorer alone: texts as they are, and lowered with single blanks.

import type { RougeOptions } from 'rougekit';
import { coco, whitespaceOrEmpty } from 'rougekit/dialects';
import { jsonOf, pairsOf } from '../fixtures.ts';
import { outcomesOf } from '../outcome.ts';
import type { Suite } from '../suite.ts';

type Fixture = { configs: Record<string, { scores: Record<string, number> }> };

const PREPARATIONS: readonly (readonly [suite: string, config: string, RougeOptions])[] = [
  ['texts as they are', 'raw', {}],
  [
    'lower case, single blanks',
    'lower-squeezed',
    { tokenizer: whitespaceOrEmpty, lowercase: true },
  ],
];

export const cocoSuites: readonly Suite[] = PREPARATIONS.map(([name, config, options]) => ({
  dialect: 'coco',
  name,
  oracle: 'pycocoevalcap, scorer only',
  tolerance: 0,
  *cells(load) {
    const { scores } = jsonOf<Fixture>(load, 'coco').configs[config]!;
    const pairs = pairsOf(load);
    const outcomes = outcomesOf(pairs, { dialect: coco, ...options }, ['rougeL']);
    for (const [p, { id }] of pairs.entries()) {
      const got = outcomes[p]?.scores?.['rougeL']?.[2] ?? null;
      yield { name: id, got, expected: scores[id] ?? null };
    }
  },
}));
