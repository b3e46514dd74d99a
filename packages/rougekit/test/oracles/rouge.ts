// A whole ROUGE scorer out of the twins: tokens in, one score out.

import type { Counted, CountingRule } from './counted.ts';
import { bestSentenceHitsTwin, unionHitsTwin } from './lcs-summary.ts';
import { lcsLengthTwin } from './lcs-table.ts';
import { weightedLcsTwin } from './lcs-weighted.ts';
import { ngramOverlapTwin } from './ngram-overlap.ts';
import type { FOf, Scored } from './references.ts';
import {
  bestTwin,
  independentTwin,
  jackknifeTwin,
  meanTwin,
  pooledTwin,
  scoreOf,
} from './references.ts';
import { skipBigramOverlapTwin } from './skip-bigram-overlap.ts';

/** A text as sentences of tokens. */
export type TokenText = readonly (readonly string[])[];

export interface TwinRecipe {
  readonly type: string;
  readonly counting: CountingRule;
  readonly lsumRule: 'union' | 'best-sentence';
  readonly references: 'best' | 'mean' | 'pooled' | 'jackknife' | 'independent';
  readonly f: FOf;
}

export function rougeTwin(
  candidate: TokenText,
  references: readonly TokenText[],
  recipe: TwinRecipe,
): Scored {
  const root = recipe.type.startsWith('rougeW') ? 1 / weightOf(recipe.type) : 1;
  const counted = references.map((reference) => countedTwin(candidate, reference, recipe));
  if (recipe.references === 'pooled') return pooledTwin(counted, recipe.f, root);
  const scores = counted.map((one) => scoreOf(one, recipe.f, root));
  if (recipe.references === 'mean') return meanTwin(scores);
  if (recipe.references === 'jackknife') return jackknifeTwin(scores);
  if (recipe.references === 'independent') return independentTwin(scores, recipe.f);
  return bestTwin(scores);
}

function countedTwin(candidate: TokenText, reference: TokenText, recipe: TwinRecipe): Counted {
  const { type, counting, lsumRule } = recipe;
  const c = candidate.flat();
  const r = reference.flat();
  const totals = { candidate: c.length, reference: r.length };
  if (/^rouge\d$/.test(type)) return ngramOverlapTwin(c, r, Number(type.slice(5)), counting);
  if (type === 'rougeL') return { hits: lcsLengthTwin(c, r), ...totals };
  if (type === 'rougeLsum') {
    const hits = lsumRule === 'union' ? unionHitsTwin : bestSentenceHitsTwin;
    return { hits: hits(candidate, reference), ...totals };
  }
  if (type.startsWith('rougeW')) {
    const weight = weightOf(type);
    return {
      hits: weightedLcsTwin(c, r, weight),
      candidate: c.length ** weight,
      reference: r.length ** weight,
    };
  }
  const [, unigrams, gap] = /^rougeS(U?)(\d*)$/.exec(type)!;
  const most = gap === '' ? Number.POSITIVE_INFINITY : Number(gap);
  return skipBigramOverlapTwin(c, r, most, unigrams === 'U' ? 'all' : 'none', counting);
}

function weightOf(type: string): number {
  return type === 'rougeW' ? 1.2 : Number(type.slice('rougeW'.length));
}
