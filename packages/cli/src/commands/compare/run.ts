// `rougekit compare`: saved runs and data sets against a baseline, item by item.

import { RougekitError } from 'rougekit';
import { type ScoreTable, scoreData } from 'rougekit/lines';
import type { Registry } from 'rougekit/registry';
import { poolingAndDirection } from 'rougekit/statistics';
import { refusing } from '../../failures/core-errors.ts';
import { didYouMean } from '../../failures/did-you-mean.ts';
import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { DataError, UsageError } from '../../failures/failures.ts';
import { type Recipe, recipeFrom } from '../../flags/recipe.ts';
import { readMetrics } from '../../flags/recipe-flags.ts';
import { openFiles } from '../../readers/choose-reader.ts';
import type { DataSet, InputChecksum } from '../../readers/reader.ts';
import { comparedRuns, howTested } from '../../runs/compared-runs.ts';
import { RowsInMemory } from '../../runs/kept-rows.ts';
import { lostScores } from '../../runs/lost-scores.ts';
import type { Run } from '../../runs/read-run.ts';
import { recipeOfRun } from '../../runs/recipe-of-run.ts';
import { refuseOtherRecipe } from '../../runs/refuse-other-recipe.ts';
import { Totals } from '../../scoring/listeners/totals.ts';
import { columnsOf, readsSource, takesTokens } from '../../scoring/metric-columns.ts';
import { loadMetrics, surveySet } from '../../scoring/ready-metrics.ts';
import { threadsFor } from '../../scoring/threads.ts';
import { NO_SCORE } from '../../scoring/unscored-rows.ts';
import { describeGroup } from '../../terminal/describe-group.ts';
import { formatCount, formatItems, formatRows } from '../../terminal/format-count.ts';
import { Progress } from '../../terminal/progress.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { statusLine } from '../../terminal/status-line.ts';
import { openOutputs, writeResult } from '../../writers/open-outputs.ts';
import { inputFiles } from '../../writers/output-place.ts';
import type { CompareRequest, Source } from './request.ts';

export async function compareRuns(request: CompareRequest, runtime: Runtime): Promise<ExitCode> {
  const { sources, limitRows } = request;
  const { messages } = runtime;
  const files = sources.flatMap((source) =>
    source.kind === 'run' ? source.run.files : [source.file],
  );
  const outputs = openOutputs(request.outputs, { kept: inputFiles(files) }, runtime);
  const read = new Map<Source, Run>();
  for (const source of sources)
    if (source.kind === 'run') read.set(source, await source.run.read(limitRows));
  const saved = [...read.values()];
  const { recipe, keys } = recipeOf(request, saved, runtime.registry);
  if (recipe !== undefined)
    for (const run of saved)
      refuseOtherRecipe(run, recipe.scorer.signature, (sources[0] as Source).name);
  const inputs: InputChecksum[] = [];
  for (const source of sources) {
    if (source.kind === 'data')
      read.set(source, await scoredRun(source, recipe as Recipe, request, inputs, runtime));
  }
  const runs = sources.map((source) => read.get(source) as Run);
  const lost = runs.flatMap((run) =>
    lostScores(run, keys)
      .list()
      .map((group) => `${run.name}: ${describeGroup(group)}`),
  );
  for (const line of lost) messages.warn(line);
  const scorer = scorerOf(runs[0] as Run, recipe, runtime.registry);
  const result = await comparedRuns(runs, scorer, keys, request.options, runtime);
  const [baseline = '', ...systems] = runs.map(({ name }) => name);
  const how = howTested(request.options);
  const columns = scorer === undefined ? [] : columnsOf(scorer);
  const { numbers } = request;
  await writeResult({ result, columns, baseline, systems, how, numbers, inputs }, outputs, runtime);
  const leftOut = Math.max(...result.comparisons.map((comparison) => comparison.leftOut));
  if ((leftOut === 0 && lost.length === 0) || request.skipBad) return EXIT.good;
  const reasons = [
    ...(leftOut === 0 ? [] : [`${formatItems(leftOut)} left out`]),
    ...(lost.length === 0 ? [] : ['scores of single metrics are missing']),
  ];
  messages.error(`Partial result: ${reasons.join(', ')}. To accept that: --skip-bad`);
  return EXIT.partial;
}

interface ChosenRecipe {
  /** undefined where nothing is to be scored and no formula to be asked. */
  readonly recipe: Recipe | undefined;
  /** Only these, where `--metrics` picks from what runs have. */
  readonly keys: readonly string[] | undefined;
}

/** As the flags say; without any, as the first run was made. */
function recipeOf(
  { recipeFlags, sources }: CompareRequest,
  [saved]: readonly Run[],
  registry: Registry,
): ChosenRecipe {
  const hasData = sources.some(({ kind }) => kind === 'data');
  const onlyMetrics = [...recipeFlags.keys()].join() === '--metrics';
  if (saved === undefined) return { recipe: recipeFrom(recipeFlags, registry), keys: undefined };
  if (recipeFlags.size > 0 && !(onlyMetrics && !hasData))
    return { recipe: recipeFrom(recipeFlags, registry), keys: undefined };
  const asked = recipeFlags.get('--metrics');
  const keys = asked === undefined ? undefined : readMetrics(asked, registry);
  const unknown = keys?.find((key) => !Object.hasOwn(saved.pooling, key.split('.')[0] as string));
  if (unknown !== undefined && !hasData) {
    const known = Object.keys(saved.pooling);
    throw new UsageError(
      `\`--metrics\` names '${unknown}', which '${saved.name}' does not have.${didYouMean(unknown, known)} It has ${known.join(', ')}.`,
    );
  }
  if (!hasData && !isSummed(saved)) return { recipe: undefined, keys };
  return { recipe: recipeOfRun(saved, registry), keys };
}

async function scoredRun(
  source: Source & { kind: 'data' },
  { scorer, remarks }: Recipe,
  { limitRows }: CompareRequest,
  inputs: InputChecksum[],
  runtime: Runtime,
): Promise<Run> {
  const { messages } = runtime;
  for (const remark of remarks) messages.warn(remark);
  const needsSource = readsSource(scorer);
  // Rows need no field that is not read.
  const texts = needsSource ? source.columns.source : undefined;
  const columns = { ...source.columns, source: texts, needsSource, areTokens: takesTokens(scorer) };
  const options = { columns, label: `${source.name}: `, limitRows };
  const data = await openFiles([source.file], options, runtime);
  const line = statusLine(runtime);
  await loadMetrics(scorer, line, messages);
  const again = () => openFiles([source.file], { ...options, isSaid: true }, runtime);
  await surveySet(scorer, 0, { names: data.names, limitRows, open: again }, line);
  const [set] = data.sets as readonly [DataSet];
  const totals = new Totals(messages);
  const kept = new RowsInMemory(scorer, source.name);
  runtime.atInterrupt = () => `Interrupted after ${formatRows(totals.rows)} of '${source.name}'.`;
  const progress = new Progress(line, data.readings);
  progress.label = source.name;
  const threads = threadsFor(scorer, runtime, set.size);
  try {
    const listeners = [totals, kept, { take: ({ rows }: ScoreTable) => progress.step(rows) }];
    const scoring = { ...threads.options, limitRows };
    await progress.during(scoreData(set.batches(), scorer, listeners, scoring));
  } finally {
    threads.end();
  }
  if (totals.rows === 0) throw new DataError(`'${source.name}' has no rows to score.`);
  if (totals.failed > 0) {
    messages.warn(
      `${source.name}: ${formatCount(totals.failed)} of ${formatRows(totals.rows)} failed:`,
    );
    for (const group of totals.problems.list()) messages.warn(describeGroup(group));
  }
  // Lost scores are told for saved runs and data alike, once all of them are read.
  for (const group of totals.notices.list())
    if (!group.code.startsWith(NO_SCORE)) messages.warn(`${source.name}: ${describeGroup(group)}`);
  // Two columns of one file are one input.
  for (const input of await data.checksums())
    if (!inputs.some(({ file }) => file === input.file)) inputs.push(input);
  return {
    kind: 'report',
    name: source.name,
    signature: scorer.signature,
    rows: kept.rows,
    ...poolingAndDirection(scorer),
  };
}

/**
 * The scorer of the baseline, whatever the others are: those with another recipe are refused as such. Where sums are
 * compared, its formula is needed; otherwise its metrics only declare what their numbers are, and a run of unknown
 * metrics is compared without.
 */
function scorerOf(baseline: Run, recipe: Recipe | undefined, registry: Registry) {
  const { signature, name } = baseline;
  if (recipe?.scorer.signature === signature) return recipe.scorer;
  const place = `The recipe of '${name}' cannot be read`;
  if (isSummed(baseline)) return refusing(() => registry.scorerFromSignature(signature), { place });
  try {
    const scorer = registry.scorerFromSignature(signature);
    return scorer.signature === signature ? scorer : undefined;
  } catch (error) {
    if (error instanceof RougekitError) return undefined;
    throw error;
  }
}

const isSummed = ({ pooling }: Run) => Object.values(pooling).includes('sum');
