// Files → a plan: one pass over them.

import { DataError } from '../failures/failures.ts';
import { formatCount, noneUsable } from '../terminal/format-count.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { shellWord } from '../terminal/shell-quoted.ts';
import { statusLine } from '../terminal/status-line.ts';
import { type Plan, planOf } from './plan.ts';
import type { PlanRequest } from './plan-request.ts';

export async function makePlan(request: PlanRequest, runtime: Runtime): Promise<Plan> {
  const { files, shards, reader, recipe, flags, columns, encoding } = request;
  const { cuts } = reader;
  if (cuts === undefined) throw new Error(`files of '${reader.id}' cannot be cut`);
  for (const remark of recipe.remarks) runtime.messages.warn(remark);
  const line = statusLine(runtime);
  const cut = await cuts.cut(
    files,
    shards,
    { columns, otherFields: [], encoding },
    runtime,
    (read, all) =>
      line.tell(() => `Planning: ${Math.floor((100 * read) / Math.max(all, 1))}% read`),
  );
  line.end();
  const { method: _, ...intervals } = recipe.intervals;
  const plan = planOf({
    signature: recipe.scorer.signature,
    ...{ flags, intervals },
    reader: reader.id,
    encoding: encoding ?? null,
    columns: cut.columns ?? null,
    inputs: cut.files,
    shards: cut.shards,
  });
  if (plan.items === 0) throw new DataError(`'${files[0]}' has no rows to score.`);
  // Columns are found in the first row that has them, so there is none.
  if (cut.columns === undefined && reader.hasFields)
    throw new DataError(noneUsable(plan.items), [
      `What is wrong: rougekit score ${files.map(shellWord).join(' ')}`,
    ]);
  tellEmpty(plan, runtime);
  return plan;
}

/** More shards than pieces: the machines of the empty ones would wait for nothing. */
function tellEmpty({ shards }: Plan, { messages }: Runtime): void {
  const empty = shards.filter(({ rows }) => rows === 0).length;
  if (empty === 0) return;
  const isWhole = shards.some(({ pieces }) => pieces.some(({ isWhole }) => isWhole));
  const isGroups = shards.some(({ pieces }) => pieces.some(({ groups }) => groups));
  const why = isWhole
    ? ' CSV, JSON documents and packed files are not cut: a shard is one file or more.'
    : isGroups
      ? ' Parquet is cut between row groups, of which there are too few.'
      : '';
  const are = empty === 1 ? 'is' : 'are';
  messages.warn(
    `${formatCount(empty)} of ${formatCount(shards.length)} shards ${are} empty.${why}`,
  );
}
