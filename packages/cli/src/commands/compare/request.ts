// The command line of `compare` → one checked request.

import type { Correction, PairedTest } from 'rougekit/statistics';
import { MAX_RESAMPLES, PAIRED_TESTS } from 'rougekit/statistics';
import { readColumnFlags } from '../../data/column-flags.ts';
import type { ColumnFlags } from '../../data/columns.ts';
import { UsageError } from '../../failures/failures.ts';
import { decisionFlags } from '../../flags/decision-flags.ts';
import type { Given, GivenFlags } from '../../flags/given.ts';
import { readNumberStyle } from '../../flags/number-style-flags.ts';
import { COLUMN_FLAGS } from '../../flags/option-records.ts';
import { resamplingFrom } from '../../flags/recipe.ts';
import { fieldReader } from '../../readers/choose-reader.ts';
import { STDIN } from '../../readers/input-names.ts';
import type { ComparisonOptions } from '../../runs/compared-runs.ts';
import { findRun, isRun } from '../../runs/find-run.ts';
import { HistoryFolder } from '../../runs/history-folder.ts';
import type { RunStore, StoredRun } from '../../runs/run-store.ts';
import type { NumberStyle } from '../../terminal/number-style.ts';
import { type ChosenOutput, readOutputs } from '../../writers/chosen-outputs.ts';
import type { ComparisonResult } from '../../writers/comparison-result.ts';
import { comparisonCsv } from '../../writers/csv/comparison-csv.ts';
import { comparisonJson } from '../../writers/json/comparison-json.ts';
import { comparisonLatex } from '../../writers/latex/comparison-latex.ts';
import { comparisonMarkdown } from '../../writers/markdown/comparison-markdown.ts';
import { comparisonTable } from '../../writers/table/comparison-table.ts';
import type { ResultWriter } from '../../writers/writer.ts';

export const COMPARISON_WRITERS: readonly ResultWriter<ComparisonResult>[] = [
  comparisonTable,
  comparisonJson,
  comparisonCsv,
  comparisonMarkdown,
  comparisonLatex,
];

/** One system: rows that were saved, or texts still to be scored. */
export type Source =
  | {
      readonly kind: 'run';
      readonly name: string;
      readonly file: string;
      readonly run: StoredRun;
    }
  | {
      readonly kind: 'data';
      readonly name: string;
      readonly file: string;
      readonly columns: ColumnFlags;
    };

export interface CompareRequest {
  /** The first one is the baseline. */
  readonly sources: readonly [Source, Source, ...Source[]];
  /** Flags of the recipe; without any, the recipe of the first run is used. */
  readonly recipeFlags: GivenFlags;
  readonly options: ComparisonOptions;
  readonly outputs: readonly ChosenOutput<ResultWriter<ComparisonResult>>[];
  readonly numbers: NumberStyle;
  readonly limitRows: number | undefined;
  readonly skipBad: boolean;
}

const CORRECTIONS: readonly Correction[] = ['holm', 'benjamini-hochberg', 'none'];

export async function readCompareRequest(given: Given): Promise<CompareRequest> {
  const test = given.oneOf('--test', PAIRED_TESTS) ?? 'randomization';
  const { confidence, resamples, seed } = resamplingFrom(given.flags);
  if (test.startsWith('sacrebleu') && seed === 0)
    throw new UsageError('`--seed 0` means no seed to sacreBLEU; its tests take one from 1 on.');
  return {
    sources: await readSources(given),
    recipeFlags: new Map(
      [...decisionFlags(given.registry), '--signature'].flatMap((flag) => {
        const text = given.get(flag);
        return text === undefined ? [] : [[flag, text] as const];
      }),
    ),
    options: {
      test,
      confidence,
      resamples,
      seed,
      trials: readTrials(given, test),
      correction: given.oneOf('--correction', CORRECTIONS),
    },
    outputs: readOutputs(given, COMPARISON_WRITERS),
    numbers: readNumberStyle(given),
    limitRows: given.whole('--limit-rows', 1),
    skipBad: given.has('--skip-bad'),
  };
}

async function readSources(given: Given): Promise<CompareRequest['sources']> {
  const systems = given.arguments;
  const candidates = given.all('--candidate');
  const store = new HistoryFolder(given.get('--history'));
  const columns = readColumnFlags(given);
  const columnsOf = (candidate: string | undefined): ColumnFlags => ({ ...columns, candidate });
  if (systems.length === 1) {
    const [file = ''] = systems;
    if (candidates.length < 2) {
      throw new UsageError(
        `Nothing to compare '${file}' with: name a second run or data file, or two columns of it ` +
          '(--candidate A --candidate B).',
      );
    }
    if (new Set(candidates).size < candidates.length)
      throw new UsageError(
        '`--candidate` names one field twice; it would be compared with itself.',
      );
    if (file === STDIN)
      throw new UsageError('Two columns are read one after the other, which stdin cannot be.');
    const data = await sourceOf(file, store, columnsOf(undefined));
    if (data.kind === 'run')
      throw new UsageError(`'${file}' is a saved run, which has no fields for \`--candidate\`.`);
    return candidates.map((candidate) => ({
      ...data,
      name: candidate,
      columns: columnsOf(candidate),
    })) as unknown as CompareRequest['sources'];
  }
  if (candidates.length > 1) {
    throw new UsageError(
      'Several `--candidate` are columns of one data file; with several files, one is used in all of them.',
    );
  }
  if (systems.filter((name) => name === STDIN).length > 1)
    throw new UsageError('Only one system can come from stdin.');
  const sources: Source[] = [];
  for (const name of systems) sources.push(await sourceOf(name, store, columnsOf(candidates[0])));
  const flag = given.firstOf(COLUMN_FLAGS);
  if (flag !== undefined && sources.every(({ kind }) => kind === 'run'))
    throw new UsageError(`Saved runs have no fields, so \`${flag}\` means nothing here.`);
  return sources as unknown as CompareRequest['sources'];
}

async function sourceOf(name: string, store: RunStore, columns: ColumnFlags): Promise<Source> {
  if (name === STDIN) return { kind: 'data', name: 'stdin', file: STDIN, columns };
  const run = await findRun(name, store);
  if (await isRun(run)) return { kind: 'run', name, file: run.place, run };
  if (fieldReader(name) === undefined)
    throw new UsageError(
      `'${name}' is neither a saved run nor a table (.csv, .json, .jsonl, .parquet). Of line files, save a run of each system first: ` +
        `rougekit score ${name} references.txt --save NAME`,
    );
  return { kind: 'data', name, file: run.place, columns };
}

function readTrials(given: Given, test: PairedTest): number | undefined {
  if (given.has('--trials') && test.endsWith('bootstrap'))
    throw new UsageError(`\`--test ${test}\` goes by \`--resamples\`; leave out \`--trials\`.`);
  return given.whole('--trials', 1, MAX_RESAMPLES);
}
