// The partial result of a shard, or of several that were joined: one line, since it is for programs.

import type { PartialResult } from 'rougekit/statistics';
import type { PartRun } from './shard-run.ts';

export function partialJson(partial: PartialResult, run: PartRun | undefined): string {
  return `${JSON.stringify(run === undefined ? partial : { ...partial, run })}\n`;
}
