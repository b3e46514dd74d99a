// What writers know beside the result: how sure intervals are, which way is better, and whether there are colours.

import type { Scorer } from 'rougekit';
import type { Recipe } from '../flags/recipe.ts';
import { coloursFor } from '../terminal/colours.ts';
import type { Runtime } from '../terminal/runtime.ts';
import type { WriterContext } from './writer.ts';

export function writerContext(
  { metrics }: Pick<Scorer, 'metrics'>,
  intervals: Recipe['intervals'],
  outputFile: string | undefined,
  runtime: Runtime,
): WriterContext {
  const stream = outputFile === undefined ? runtime.stdout : {};
  return {
    confidence: Number((intervals.confidence * 100).toPrecision(12)),
    colours: coloursFor(stream, runtime.env),
    lower: metrics.flatMap(({ better, keys }) => (better === 'lower' ? keys : [])),
  };
}
