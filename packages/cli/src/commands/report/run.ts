// `rougekit report`: saved runs → one page.

import type { Aggregate } from 'rougekit';
import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { UsageError } from '../../failures/failures.ts';
import { comparedRuns, howTested } from '../../runs/compared-runs.ts';
import type { Run } from '../../runs/read-run.ts';
import { recipeOfRun } from '../../runs/recipe-of-run.ts';
import { refuseOtherRecipe } from '../../runs/refuse-other-recipe.ts';
import type { RunInfo } from '../../runs/run-info.ts';
import { columnsOf } from '../../scoring/metric-columns.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { statusLine } from '../../terminal/status-line.ts';
import type { ComparisonResult } from '../../writers/comparison-result.ts';
import { columnValues, reportColumns } from '../../writers/html/report/report-columns.ts';
import { writeReport } from '../../writers/html/report/report-file.ts';
import { reportHead } from '../../writers/html/report/report-head.ts';
import { ReportRows } from '../../writers/html/report/report-rows.ts';
import { rowSources } from '../../writers/html/report/row-sources.ts';
import { LowestPairs } from '../../writers/html/report/stored-explanations.ts';
import { finishOutputs, openOutputs } from '../../writers/open-outputs.ts';
import { inputFiles } from '../../writers/output-place.ts';
import { refuseBinary } from '../../writers/refuse-binary.ts';
import { RowColumns } from '../../writers/row-columns.ts';
import type { WriterContext } from '../../writers/writer.ts';
import { sharedContext } from '../../writers/writer-context.ts';
import type { ReportRequest } from './request.ts';
import { runHistory } from './run-history.ts';
import { runTexts } from './run-texts.ts';

interface KnownRun {
  readonly run: Run;
  readonly info: RunInfo;
}

export async function report(request: ReportRequest, runtime: Runtime): Promise<ExitCode> {
  const { messages, registry } = runtime;
  refuseBinary(request.outputs, runtime);
  const known: KnownRun[] = [];
  for (const stored of request.runs)
    known.push({ info: await stored.info(), run: await stored.read() });
  const [first] = known as [KnownRun, ...KnownRun[]];
  for (const one of known) {
    refuseOtherRecipe(one.run, first.run.signature, first.run.name);
    refuseOtherConfidence(one, first);
  }
  const kept = [
    ...request.runs.flatMap(({ files }) => files),
    ...known.flatMap(({ info }) => info.inputs.map(({ file }) => file)),
  ];
  const outputs = openOutputs(request.outputs, { kept: inputFiles(kept) }, runtime);
  const recipe = recipeOfRun(first.run, registry);
  const about = {
    ...sharedContext(recipe.scorer, recipe.intervals, request.numbers),
    confidence: confidenceOf(first.info),
    title: request.title ?? known.map(({ run }) => run.name).join(', '),
  };
  const columns = reportColumns(new RowColumns(about.columns).names, about.columns);
  const rows = await ReportRows.open();
  // Models are not loaded for a report of saved scores.
  const { scorer } = recipe;
  const lowest = scorer.mode === 'sync' ? new LowestPairs(scorer, columns) : undefined;
  const reasons = new Map<Run, string>();
  const line = statusLine(runtime);
  for (const { run, info } of known) {
    const texts = await line.during(runTexts(run.name, info, run.rows, runtime), () => 'Reading …');
    if (texts.reason !== undefined) reasons.set(run, texts.reason);
    run.rows.forEach((row, k) => {
      const source = texts.rows?.[k];
      const pair = source !== undefined && 'pair' in source ? source.pair : undefined;
      const values = columnValues(row.ok ? row.scores : {}, columns);
      const number = rows.add(run.name, {
        id: row.id ?? String(k + 1),
        values,
        problem: row.ok ? undefined : row.problem.message,
        pair,
        sources: pair && rowSources(pair, source?.fields, request.sources),
        fields: source?.fields,
      });
      lowest?.add(run.name, number, values, pair);
    });
  }
  for (const reason of reasons.values()) messages.warn(reason);
  const result = {
    systems: known.map(({ run, info }) => ({
      system: run.name,
      result: { ...info.summary, items: info.items, failed: info.failed } as Aggregate,
      notices: null,
      withoutTexts: reasons.get(run),
    })),
    comparison: await comparisonOf(known, recipe.scorer, about, runtime),
    gates: known.flatMap(({ info }) =>
      info.gates.map(({ passed, message }) => ({ passed, sentence: message })),
    ),
  };
  const inputs = [
    ...new Map(known.flatMap(({ info }) => info.inputs.map((one) => [one.file, one]))).values(),
  ];
  const shown = new Set(request.runs.map(({ place }) => place));
  const asked = { signature: first.run.signature, columns, shown };
  const history = await runHistory(request.store, asked, messages);
  const head = () => reportHead({ result, inputs, columns, rows, history }, about);
  const explanations = await lowest?.explained();
  for (const { output } of outputs) await writeReport(output, head, rows, explanations);
  await finishOutputs(outputs, messages);
  return EXIT.good;
}

/** How the saved intervals were made stands in their signature. */
const confidenceOf = ({ summary }: RunInfo): number =>
  Number(/\|ci:([\d.]+)/.exec(summary.signature)?.[1] ?? 95);

/** A page names one confidence for all its intervals. */
function refuseOtherConfidence(one: KnownRun, first: KnownRun): void {
  const [own, asked] = [confidenceOf(one.info), confidenceOf(first.info)];
  if (own !== asked)
    throw new UsageError(
      `'${one.run.name}' has ${own}% intervals and '${first.run.name}' has ${asked}% intervals; save one of them again with the --confidence of the other.`,
    );
}

/** As `compare` does where nothing but the confidence is asked for. */
async function comparisonOf(
  known: readonly KnownRun[],
  scorer: Parameters<typeof comparedRuns>[1] & object,
  { numbers, confidence }: Pick<WriterContext, 'numbers' | 'confidence'>,
  runtime: Runtime,
): Promise<ComparisonResult | undefined> {
  if (known.length < 2) return undefined;
  const runs = known.map(({ run }) => run);
  const [baseline = '', ...systems] = runs.map(({ name }) => name);
  const options = {
    ...({
      test: 'randomization',
      confidence: confidence / 100,
      resamples: 1000,
      seed: 12345,
    } as const),
    trials: undefined,
    correction: undefined,
  };
  const result = await comparedRuns(runs, scorer, undefined, options, runtime);
  const columns = columnsOf(scorer);
  return { result, columns, baseline, systems, how: howTested(options), numbers, inputs: [] };
}
