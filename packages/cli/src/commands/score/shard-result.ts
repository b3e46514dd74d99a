// What `score --shard` prints: the partial result for `merge`, or a table that says of which part it is.

import type { Shard } from 'rougekit/lines';
import { aggregatePartial, type PartialResult } from 'rougekit/statistics';
import type { Data } from '../../readers/reader.ts';
import { runOfPart } from '../../shards/shard-run.ts';
import { formatRows } from '../../terminal/format-count.ts';
import type { OpenWriter, SystemResult } from '../../writers/writer.ts';
import type { ScoreRequest } from './request.ts';
import type { ScoredSet } from './results.ts';

/** Data that can be cut have one set only. */
export async function writePart(
  scored: readonly ScoredSet[],
  data: Data,
  request: ScoreRequest,
  shard: Shard,
  writer: OpenWriter,
): Promise<void> {
  const [one] = scored;
  const scores = one?.scores;
  if (one === undefined || scores === undefined || writer.result === undefined) return;
  const inputs = await data.checksums();
  const partial = scores.partial({ ...shard, inputs });
  await writer.result({
    // Estimated where it is shown; what is merged gets intervals of the whole.
    get systems() {
      return systemsOf(partial, request);
    },
    isSeveral: false,
    inputs: async () => inputs,
    caution: `Part ${shard.part} of ${shard.of}, ${formatRows(partial.items)}: not the result of the whole set.`,
    part: {
      partial,
      run: runOfPart({
        ...one,
        columns: data.columns(),
        limitRows: request.limitRows,
        plan: data.stretch?.plan,
      }),
    },
  });
}

function systemsOf(partial: PartialResult, { recipe }: ScoreRequest): SystemResult[] {
  if (partial.items === partial.failed) return [];
  const { scorer, intervals } = recipe;
  const options = { ...intervals, method: 'bucketed', scorer, allowMissing: true } as const;
  return [{ system: undefined, result: aggregatePartial(partial, options), notices: [] }];
}
