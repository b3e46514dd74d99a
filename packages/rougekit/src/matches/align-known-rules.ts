// Which tokens met under the rules that every rouge() knows. Apart from those rules, since scores never need it: a bundle
// that explains nothing leaves it out. Rules of single dialects bring their own `align`.

import { alignBestSentences, alignUnion } from './align-sentences.ts';
import { alignWeighted } from './alignment.ts';
import { bestSentenceRule, unionRule } from './lcs-union.ts';
import { paperWeighted } from './lcs-weighted.ts';
import type { SummaryRule, WeightedRule } from './rules.ts';

export const summaryAlignments: ReadonlyMap<SummaryRule, SummaryRule['align']> =
  /* #__PURE__ */ new Map<SummaryRule, SummaryRule['align']>([
    [unionRule, ({ lines: c }, { lines: r }, terms) => alignUnion(c, r, terms)],
    [bestSentenceRule, ({ lines: c }, { lines: r }, terms) => alignBestSentences(c, r, terms)],
  ]);

export const weightedAlignments: ReadonlyMap<WeightedRule, WeightedRule['align']> =
  /* #__PURE__ */ new Map<WeightedRule, WeightedRule['align']>([
    [paperWeighted, ({ words: c }, { words: r }, _terms, weight) => alignWeighted(c, r, weight)],
  ]);
