// What `score --shard` prints: the partial result for `merge`, or a table that says of which part it is.

import type { Shard } from 'rougekit/lines';
import { aggregatePartial, type PartialResult } from 'rougekit/statistics';
import type { Data } from '../../readers/reader.ts';
import { partialJson } from '../../shards/partial-json.ts';
import { type PartRun, partAdvice } from '../../shards/shard-run.ts';
import { formatRows } from '../../terminal/format-count.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { tableText } from '../../writers/table/table.ts';
import type { ScoreRequest } from './request.ts';
import { type Result, type ScoredSet, tableFacts } from './results.ts';

/** Data that can be cut have one set only. */
export async function partResults(
  scored: readonly ScoredSet[],
  data: Data,
  request: ScoreRequest,
  shard: Shard,
  runtime: Runtime,
): Promise<{ readonly text: string | undefined; readonly results: readonly Result[] }> {
  const [one] = scored;
  const scores = one?.totals.scores;
  if (one === undefined || scores === undefined) return { text: undefined, results: [] };
  const partial = scores.partial({ ...shard, inputs: await data.checksums() });
  const text =
    request.format === 'json'
      ? partialJson(partial, runOf(one, data, request))
      : partTable(partial, request, runtime);
  return { text, results: [] };
}

function runOf({ totals, advice }: ScoredSet, data: Data, { limitRows }: ScoreRequest): PartRun {
  const columns = data.columns();
  return {
    columns:
      columns === undefined
        ? null
        : {
            candidate: columns.candidate,
            references: columns.references,
            sources: columns.sources,
          },
    limitRows: limitRows ?? null,
    notices: totals.notices.placed(),
    problems: totals.problems.placed(),
    advice: partAdvice(advice, totals.firstRows),
  };
}

function partTable(
  partial: PartialResult,
  { recipe, outputFile }: ScoreRequest,
  runtime: Runtime,
): string {
  const { of, parts, items, failed } = partial;
  const facts = tableFacts(recipe, outputFile, runtime);
  const head = `Part ${parts[0]?.part} of ${of}, ${formatRows(items)}: not the result of the whole set.`;
  const bold = `${facts.colours.bold(head)}\n`;
  if (items === failed) return bold;
  const { scorer, intervals } = recipe;
  const options = { ...intervals, method: 'bucketed', scorer, allowMissing: true } as const;
  const result = aggregatePartial(partial, options);
  return `${bold}\n${tableText(result, facts)}`;
}
