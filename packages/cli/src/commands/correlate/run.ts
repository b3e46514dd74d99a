// `rougekit correlate`: how well do scores agree with people?

import { compareAgreement, correlate as correlated } from 'rougekit';
import { refusing } from '../../failures/core-errors.ts';
import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { DataError } from '../../failures/failures.ts';
import { openFiles } from '../../readers/choose-reader.ts';
import { loadMetrics, surveySet } from '../../scoring/ready-metrics.ts';
import { describeGroup } from '../../terminal/describe-group.ts';
import { formatCount, formatRows, noneUsable } from '../../terminal/format-count.ts';
import { Progress } from '../../terminal/progress.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { statusLine } from '../../terminal/status-line.ts';
import type { MetricAgreement, RatingAgreement } from '../../writers/agreement-result.ts';
import { openOutputs, writeResult } from '../../writers/open-outputs.ts';
import { inputFiles } from '../../writers/output-place.ts';
import type { RatedColumns, RatedData } from './rated-rows.ts';
import { readRated } from './read-rated.ts';
import type { CorrelateRequest, ScoreColumn } from './request.ts';

export async function correlate(request: CorrelateRequest, runtime: Runtime): Promise<ExitCode> {
  const { messages } = runtime;
  const { recipe } = request;
  for (const remark of recipe?.remarks ?? []) messages.warn(remark);
  const columns = { ...request.columns, needsTexts: recipe !== undefined };
  const opened = await openFiles([request.file], { columns }, runtime);
  const outputs = openOutputs(request.outputs, { kept: inputFiles(opened.names) }, runtime);
  const line = statusLine(runtime);
  if (recipe !== undefined) {
    const { names } = opened;
    const open = () => openFiles([request.file], { columns, isSaid: true }, runtime);
    await loadMetrics(recipe.scorer, line, messages);
    await surveySet(recipe.scorer, 0, { names, limitRows: request.limitRows, open }, line);
  }
  const progress = new Progress(line, opened.readings);
  runtime.atInterrupt = () => `Interrupted after ${formatRows(progress.rows)}.`;
  const data = await progress.during(
    readRated(request, opened, runtime, (rows) => progress.step(rows)),
  );
  tell(data, request, runtime);
  tellIfLong(data, request, runtime);
  const ratings: RatingAgreement[] = [];
  for (const [k, columns] of data.byRating.entries()) {
    line.announce(`Resampling: rating ${k + 1} of ${data.byRating.length} …`);
    ratings.push(await runtime.calculate(() => agreementWith(columns, request)));
  }
  line.end();
  const failed = failedIn(data.problems);
  const result = {
    signature: recipe?.scorer.signature ?? `scores:${labels(request.scores)}`,
    rows: data.rows,
    failed,
    ratings,
    confidence: Number((request.intervals.confidence * 100).toPrecision(12)),
    inputs: () => opened.checksums(),
  };
  await writeResult(result, outputs, runtime);
  const isWhole = failed === 0 && ratings.every((one) => one.failed === 0);
  return isWhole || request.skipBad ? EXIT.good : EXIT.partial;
}

const labels = (scores: readonly ScoreColumn[]) => scores.map(({ label }) => label).join();

const failedIn = (groups: RatedData['problems']) =>
  groups.list().reduce((sum, { count }) => sum + count, 0);

function tell(data: RatedData, request: CorrelateRequest, { messages }: Runtime): void {
  const { rows, problems, byRating } = data;
  for (const group of data.notices.list()) messages.warn(describeGroup(group));
  const say = (sentence: string, groups: readonly string[]) => {
    if (!request.skipBad) messages.error(sentence, groups);
    else for (const line of [sentence, ...groups]) messages.warn(line);
  };
  const failed = failedIn(problems);
  const reasons = problems.list().map(describeGroup);
  if (failed === rows) throw new DataError(noneUsable(rows), reasons);
  if (failed > 0) say(`${formatCount(failed)} of ${formatRows(rows)} failed:`, reasons);
  for (const { rating, ratings, problems: own } of byRating) {
    const without = failedIn(own);
    if (without === 0) continue;
    const groups = own.list().map(describeGroup);
    if (ratings.length === 0)
      throw new DataError(`No row has a rating in '${rating}' that is a number.`, groups);
    say(`${formatCount(without)} of ${formatRows(rows)} have no number in '${rating}':`, groups);
  }
  const summed = request.scores.filter(({ isSummed }) => isSummed === true);
  if (summed.length > 0 && request.levels.includes('system'))
    messages.warn(
      `${labels(summed)} at system level: means of the scores of rows, not scores of summed counts.`,
    );
}

/** Rows drawn, over all resamples, from which on it takes more than a few seconds. */
const MANY_DRAWS = 2e7;

function tellIfLong(
  { byRating }: RatedData,
  request: CorrelateRequest,
  { messages }: Runtime,
): void {
  const { scores, coefficients, levels, intervals, against } = request;
  const rows = byRating.reduce((sum, { ratings }) => sum + ratings.length, 0);
  const sets =
    scores.length * coefficients.length * levels.length * (against === undefined ? 1 : 4);
  if (rows * sets * intervals.resamples > MANY_DRAWS)
    messages.info(
      `Intervals from ${formatCount(intervals.resamples)} resamples may take a while (fewer: --resamples 100) …`,
    );
}

function agreementWith(columns: RatedColumns, request: CorrelateRequest): RatingAgreement {
  const { systemField, documentField, levels, coefficients, intervals, against } = request;
  const { ratings, scores } = columns;
  const options = {
    levels,
    coefficients,
    confidence: intervals.confidence,
    resamples: intervals.resamples,
    seed: intervals.seed,
    ...(systemField === undefined ? {} : { systems: columns.systems }),
    ...(documentField === undefined ? {} : { documents: columns.documents }),
  };
  const metrics = request.scores.map(
    ({ label, better }, c): MetricAgreement => ({
      ...{ metric: label, better },
      // What the library refuses here stands in the data: one system twice in one document.
      agreement: refusing(() => correlated(scores[c]!, ratings, options), {
        place: columns.rating,
        isData: true,
      }),
    }),
  );
  /** Lower is better: turned round, so that a larger coefficient is the better agreement. */
  const upright = (column: ScoreColumn) => {
    const own = scores[request.scores.indexOf(column)]!;
    return column.better === 'lower' ? own.map((value) => -value) : own;
  };
  const differences =
    against === undefined
      ? []
      : request.scores
          .filter((column) => column !== against)
          .map((column) => ({
            metric: column.label,
            against: against.label,
            comparison: compareAgreement(
              { scores: upright(column), against: upright(against), ratings },
              options,
            ),
          }));
  const turned =
    against === undefined ? [] : request.scores.filter((one) => one.better === 'lower');
  return {
    rating: columns.rating,
    items: ratings.length,
    failed: failedIn(columns.problems),
    metrics,
    differences,
    turned: turned.map(({ label }) => label),
  };
}
