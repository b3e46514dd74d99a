// The command line of `correlate` → one checked request.

import type { Coefficient, Level } from 'rougekit/statistics';
import { COEFFICIENTS, LEVELS } from 'rougekit/statistics';
import { readColumnFlags } from '../../data/column-flags.ts';
import type { ColumnFlags } from '../../data/columns.ts';
import { UsageError } from '../../failures/failures.ts';
import { decisionFlags } from '../../flags/decision-flags.ts';
import { oneOf, readList } from '../../flags/flag-values.ts';
import type { Given } from '../../flags/given.ts';
import { type Recipe, type Resampling, recipeFrom, resamplingFrom } from '../../flags/recipe.ts';
import { chooseReader } from '../../readers/choose-reader.ts';
import {
  mainColumn,
  mainName,
  measuredKeys,
  readsSource,
  takesTokens,
} from '../../scoring/metric-columns.ts';
import { MAX_JOBS } from '../../scoring/threads.ts';
import type { AgreementResult } from '../../writers/agreement-result.ts';
import { type ChosenOutput, readOutputs } from '../../writers/chosen-outputs.ts';
import { agreementCsv } from '../../writers/csv/agreement-csv.ts';
import { agreementJson } from '../../writers/json/agreement-json.ts';
import { agreementLatex } from '../../writers/latex/agreement-latex.ts';
import { agreementMarkdown } from '../../writers/markdown/agreement-markdown.ts';
import { agreementTable } from '../../writers/table/agreement-table.ts';
import type { ResultWriter } from '../../writers/writer.ts';

export const AGREEMENT_WRITERS: readonly ResultWriter<AgreementResult>[] = [
  agreementTable,
  agreementJson,
  agreementCsv,
  agreementMarkdown,
  agreementLatex,
];

/** A column of numbers that is held against the ratings. */
export interface ScoreColumn {
  /** As tables call it: rouge1, rouge1.recall, length.ratio, or the field that it stands in. */
  readonly label: string;
  readonly better: 'higher' | 'lower' | 'neither' | undefined;
  /** Of a metric: its key and the number under it. */
  readonly path?: readonly string[];
  /** Whether a set is scored by summed counts, so that a system's mean is not its score. */
  readonly isSummed?: boolean;
}

export interface CorrelateRequest {
  readonly file: string;
  readonly columns: ColumnFlags;
  readonly ratings: readonly string[];
  readonly systemField: string | undefined;
  readonly documentField: string | undefined;
  readonly scores: readonly ScoreColumn[];
  /** Metrics to be computed; undefined where scores stand in the data. */
  readonly recipe: Recipe | undefined;
  readonly against: ScoreColumn | undefined;
  readonly levels: readonly Level[];
  readonly coefficients: readonly Coefficient[];
  readonly intervals: Resampling;
  readonly outputs: readonly ChosenOutput<ResultWriter<AgreementResult>>[];
  readonly limitRows: number | undefined;
  /** Threads to score in. */
  readonly jobs: number | undefined;
  readonly skipBad: boolean;
}

export function readCorrelateRequest(given: Given): CorrelateRequest {
  const [file = ''] = given.arguments;
  if (!chooseReader([file]).hasFields)
    throw new UsageError(
      'Ratings stand in columns; name a table (.csv, .tsv, .json, .jsonl, .parquet).',
    );
  const ratings = differentFields('--ratings', given.get('--ratings') ?? '');
  const fields = given.has('--scores')
    ? differentFields('--scores', given.get('--scores') as string)
    : undefined;
  if (fields !== undefined) refuseRecipe(given);
  const both = fields?.find((name) => ratings.includes(name));
  if (both !== undefined)
    throw new UsageError(`'${both}' is a score and a rating; it would agree with itself.`);
  const recipe = recipeFrom(given.flags, given.registry);
  const scores =
    fields === undefined
      ? metricColumns(recipe, given.oneOf('--field', ['precision', 'recall', 'fmeasure']))
      : fields.map((label) => ({ label, better: undefined }));
  const systemField = given.get('--system-field');
  const documentField = given.get('--document-field');
  return {
    file,
    columns: {
      ...readColumnFlags(given),
      needsSource: fields === undefined && readsSource(recipe.scorer),
      areTokens: fields === undefined && takesTokens(recipe.scorer),
    },
    ratings,
    systemField,
    documentField,
    scores,
    recipe: fields === undefined ? recipe : undefined,
    against: readAgainst(given.get('--against'), scores),
    levels: readLevels(given, systemField, documentField),
    coefficients: given.someOf('--coefficient', COEFFICIENTS) ?? COEFFICIENTS,
    // A signature may have brought some of its own.
    intervals: { ...resamplingFrom(given.flags), ...recipe.intervals },
    outputs: readOutputs(given, AGREEMENT_WRITERS),
    limitRows: given.whole('--limit-rows', 1),
    jobs: given.whole('--jobs', 1, MAX_JOBS),
    skipBad: given.has('--skip-bad'),
  };
}

function differentFields(flag: string, text: string): string[] {
  const fields = readList(flag, text);
  const twice = fields.find((name, k) => fields.indexOf(name) !== k);
  if (twice !== undefined) throw new UsageError(`\`${flag}\` names the field '${twice}' twice.`);
  return fields;
}

function refuseRecipe(given: Given): void {
  const flags = [
    ...decisionFlags(given.registry),
    ...['--signature', '--field', '--candidate', '--reference', '--source'],
  ];
  const idle = flags.filter((flag) => given.has(flag));
  if (idle.length > 0)
    throw new UsageError(
      `With \`--scores\` nothing is scored, so ${idle.join(', ')} would change nothing; leave it out.`,
    );
}

/** The number that stands for each key: F (or the one asked for), a score, or every figure. */
function metricColumns({ scorer }: Recipe, wanted: string | undefined): ScoreColumn[] {
  const summed = new Set(
    scorer.metrics.flatMap(({ pooling, keys }) => (pooling === 'sum' ? keys : [])),
  );
  return measuredKeys(scorer).flatMap((measured): ScoreColumn[] => {
    const { key, columns } = measured;
    const main = mainColumn(measured);
    const isSummed = summed.has(key);
    if (main === undefined)
      return columns.map(({ field, better, path }) => ({
        ...{ label: `${key}.${field}`, better, path, isSummed },
      }));
    const { field, path } = columns.find((column) => column.field === wanted) ?? main;
    const label = field === main.field ? mainName(key, field) : `${key}.${field}`;
    return [{ label, better: main.better, path, isSummed }];
  });
}

function readAgainst(
  name: string | undefined,
  scores: readonly ScoreColumn[],
): ScoreColumn | undefined {
  if (name === undefined) return undefined;
  const labels = scores.map(({ label }) => label);
  oneOf('--against', name, labels);
  if (scores.length === 1)
    throw new UsageError(`\`--against ${name}\` needs another metric to be compared with it.`);
  return scores[labels.indexOf(name)];
}

function readLevels(
  given: Given,
  system: string | undefined,
  document: string | undefined,
): Level[] {
  const needs: Readonly<Record<Level, readonly [string, string | undefined][]>> = {
    item: [],
    system: [['--system-field', system]],
    summary: [
      ['--system-field', system],
      ['--document-field', document],
    ],
  };
  const missing = (level: Level) => needs[level].filter(([, field]) => field === undefined);
  const levels = given.someOf('--level', LEVELS);
  if (levels === undefined) return LEVELS.filter((level) => missing(level).length === 0);
  for (const level of levels) {
    const flags = missing(level).map(([flag]) => `${flag} FIELD`);
    if (flags.length > 0)
      throw new UsageError(`\`--level ${level}\` needs ${flags.join(' and ')}.`);
  }
  return levels;
}
