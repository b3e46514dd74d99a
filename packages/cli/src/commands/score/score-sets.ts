// The sets of the data, one after the other, through the one lane from data to rows.

import { type KnownTables, type Listener, SetChecks, scoreData } from 'rougekit/lines';
import { ScoreSet } from 'rougekit/statistics';
import type { Recipe } from '../../flags/recipe.ts';
import { RowGateCounts } from '../../gates/row-gates.ts';
import type { Data, DataSet } from '../../readers/reader.ts';
import { LIST_SYSTEM } from '../../readers/rouge-1.5.5/eval-list.ts';
import { RowsInMemory } from '../../runs/kept-rows.ts';
import { GroupedScores } from '../../scoring/groups/grouped-scores.ts';
import { type GroupsRequest, RowGroups } from '../../scoring/groups/row-groups.ts';
import { ItemRows } from '../../scoring/items/item-rows.ts';
import { AboveOne } from '../../scoring/listeners/above-one.ts';
import { EvalValues } from '../../scoring/listeners/eval-values.ts';
import { intoSet } from '../../scoring/listeners/into-set.ts';
import { RepeatedIds } from '../../scoring/listeners/repeated-ids.ts';
import { strict } from '../../scoring/listeners/strict.ts';
import { Totals } from '../../scoring/listeners/totals.ts';
import { WrittenLists } from '../../scoring/listeners/written-lists.ts';
import { surveySet } from '../../scoring/ready-metrics.ts';
import { lookingAtScripts } from '../../scoring/scripts-seen.ts';
import type { Threads } from '../../scoring/threads.ts';
import type { Progress } from '../../terminal/progress.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import type { StatusLine } from '../../terminal/status-line.ts';
import type { OpenWriter } from '../../writers/writer.ts';
import type { KeptRows } from './kept-rows.ts';
import { readOptions } from './read-options.ts';
import type { ScoreRequest } from './request.ts';
import type { ScoredSet } from './results.ts';

export async function scoreSets(
  data: Data,
  request: ScoreRequest,
  runtime: Runtime,
  writer: OpenWriter,
  progress: Progress,
  kept: KeptRows,
  known: KnownTables | undefined,
  line: StatusLine,
  threads: Threads,
): Promise<ScoredSet[]> {
  const { recipe, inputs } = request;
  const again = () =>
    inputs.reader.open(inputs.files, { ...readOptions(request), isSaid: true }, runtime);
  const scored: ScoredSet[] = [];
  for (const [k, set] of data.sets.entries()) {
    if (data.sets.length > 1) progress.label = `system ${k + 1} of ${data.sets.length}`;
    const one = listenersFor(set, data, request, writer, runtime);
    const { advice, totals, values, groups, rowGates, rows, scores, items } = one;
    const looks = [
      // Answers to one item may well share its id.
      ...(items === undefined ? [new RepeatedIds()] : []),
      ...[new WrittenLists(), new AboveOne(recipe.scorer)],
    ];
    // Everything that means, intervals and tests are made from.
    const measured = [
      scores && intoSet(scores),
      ...[values, groups, rows, kept.saved[k]?.rows, kept.beside],
    ].filter((listener) => listener !== undefined);
    const shown: Listener[] = [
      ...(request.strict ? [strict] : []),
      totals,
      rowGates,
      ...looks,
      ...(items === undefined ? measured : [items]),
      { take: (table) => writer.rows?.(table, set.system) },
      { take: ({ rows }) => progress.step(rows) },
    ];
    const { limitRows } = request;
    const { firstRow } = data.stretch ?? {};
    const shard = firstRow === undefined ? request.shard : undefined;
    await surveySet(recipe.scorer, k, { names: data.names, limitRows, open: again }, line);
    const options = { ...threads.options, advice, shard, firstRow, limitRows, known };
    const batches =
      request.looksAtScripts && k === 0
        ? lookingAtScripts(set.batches(), recipe.scorer, (said) => runtime.messages.info(said))
        : set.batches();
    await scoreData(batches, recipe.scorer, shown, options);
    if (items !== undefined) await scoreData(items.batches(), recipe.scorer, measured);
    totals.aboutTheSet(advice.notices());
    // Said, but not in the report: that of joined parts, which have no ids, is the same to the byte.
    for (const { message } of looks.flatMap((look) => look.notices()))
      runtime.messages.warn(set.label + message);
    scored.push(one);
  }
  return scored;
}

/** Who wants to know about the rows of a set. */
function listenersFor(
  set: DataSet,
  data: Data,
  request: ScoreRequest,
  writer: OpenWriter,
  { messages }: Runtime,
): ScoredSet {
  const { against, gates, groups, inputs, item, programReport, recipe, rowGates } = request;
  const { save, shard } = request;
  const { scorer, intervals } = recipe;
  const values =
    programReport === undefined
      ? undefined
      : new EvalValues(scorer, set.system ?? inputs.system ?? LIST_SYSTEM, programReport.averageBy);
  const wantsMeans = gates.length > 0 || writer.result !== undefined;
  const keepsScores = save.length > 0 || (values === undefined && wantsMeans);
  const method = shard === undefined ? intervals.method : 'bucketed';
  return {
    set,
    totals: new Totals(messages),
    scores: keepsScores ? new ScoreSet(scorer, method) : undefined,
    items:
      item === undefined
        ? undefined
        : new ItemRows(scorer, { field: item, keepsFields: groups !== undefined }),
    values,
    advice: new SetChecks(scorer),
    groups: groups && groupedScores(groups, recipe, data, messages),
    rows: against === undefined ? undefined : new RowsInMemory(scorer, set.system ?? set.name),
    rowGates: new RowGateCounts(rowGates),
  };
}

function groupedScores(
  groups: GroupsRequest,
  recipe: Recipe,
  data: Data,
  messages: Runtime['messages'],
): GroupedScores {
  const rows = new RowGroups(groups, data.columns, (remark) => messages.warn(remark));
  return new GroupedScores(rows, groups.names.length, recipe);
}
