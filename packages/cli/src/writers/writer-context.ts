// What writers know besides the result: the confidence of intervals, the columns of the metrics, how numbers look.

import type { Scorer } from 'rougekit';
import type { Recipe } from '../flags/recipe.ts';
import { columnsOf } from '../scoring/metric-columns.ts';
import { FOUR_DIGITS, type NumberStyle } from '../terminal/number-style.ts';
import type { WriterContext } from './writer.ts';

/** All but the look, which differs from output to output. */
export type SharedContext = Omit<WriterContext, 'colours' | 'width'>;

export function sharedContext(
  scorer: Scorer,
  { confidence }: Recipe['intervals'],
  numbers: NumberStyle = FOUR_DIGITS,
): SharedContext {
  return {
    confidence: Number((confidence * 100).toPrecision(12)),
    numbers,
    columns: columnsOf(scorer),
    scorer,
    signature: scorer.signature,
    hasSystems: false,
    rowGates: [],
    skipsBad: false,
    sources: [],
  };
}
