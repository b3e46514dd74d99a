// What writers know besides the result: the confidence of intervals, the columns of the metrics, and colours.

import type { Scorer } from 'rougekit';
import type { Recipe } from '../flags/recipe.ts';
import { columnsOf } from '../scoring/metric-columns.ts';
import { coloursFor } from '../terminal/colours.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { terminalWidth } from '../terminal/terminal-width.ts';
import type { WriterContext } from './writer.ts';

export function writerContext(
  scorer: Pick<Scorer, 'metrics'>,
  intervals: Recipe['intervals'],
  outputFile: string | undefined,
  runtime: Runtime,
): WriterContext {
  const stream = outputFile === undefined ? runtime.stdout : {};
  return {
    confidence: Number((intervals.confidence * 100).toPrecision(12)),
    colours: coloursFor(stream, runtime.env),
    width: terminalWidth(stream),
    columns: columnsOf(scorer),
  };
}
