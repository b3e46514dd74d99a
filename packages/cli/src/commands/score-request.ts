// The command line of `score` → one checked request. Everything that can be wrong without looking at
// the data is found here.

import type { ColumnFlags } from '../columns.ts';
import { didYouMean } from '../did-you-mean.ts';
import { type EvalInputs, readEvalInputs } from '../eval-inputs.ts';
import { UsageError } from '../failures.ts';
import { readWhole, wrongValue } from '../flag-values.ts';
import { type Gate, readGates } from '../gates.ts';
import { type Inputs, readInputs } from '../inputs.ts';
import { comesLater, isLater, LATER } from '../later.ts';
import type { Loudness } from '../people.ts';
import {
  programRemarks,
  ROUGE_155,
  readProgramReport,
  withImplied,
} from '../program-report-flags.ts';
import { type GivenFlags, type Recipe, recipeFrom } from '../recipe.ts';
import type { ProgramReport } from '../sinks/rouge-1.5.5-report.ts';

const MOST_JOBS = 256;
const FORMATS = ['table', 'json', 'jsonl', ROUGE_155] as const;

export interface ScoreRequest {
  readonly inputs: Inputs | EvalInputs;
  /** Which system of the settings; elsewhere the name of the only one. */
  readonly system: string | undefined;
  readonly columns: ColumnFlags;
  readonly recipe: Recipe;
  readonly format: (typeof FORMATS)[number];
  /** How to print `--format rouge-1.5.5`. */
  readonly programReport: ProgramReport | undefined;
  readonly outputFile: string | undefined;
  readonly gates: readonly Gate[];
  readonly limitRows: number | undefined;
  /** Threads; undefined where nobody said how many. */
  readonly jobs: number | undefined;
  readonly strict: boolean;
  readonly skipBad: boolean;
  readonly loudness: Loudness;
}

export function readRequest(
  files: readonly string[],
  given: GivenFlags,
  referenceFields: readonly string[],
): ScoreRequest {
  const format = readFormat(given.get('--format') ?? 'table');
  const inputs = readEvalInputs(files, given.get('--list-format')) ?? readInputs(files);
  const columns = {
    candidate: given.get('--candidate'),
    reference: referenceFields.length === 0 ? undefined : referenceFields,
    id: given.get('--id'),
  };
  const columnFlag = ['--candidate', '--reference', '--id'].find((flag) => given.has(flag));
  if (inputs.kind !== 'jsonl' && columnFlag !== undefined) {
    const what = inputs.kind === 'lines' ? 'Line files have' : 'A list of files has';
    throw new UsageError(`${what} no fields, so \`${columnFlag}\` means nothing here.`);
  }
  if (given.has('--system') && inputs.kind !== 'evals' && format !== ROUGE_155) {
    throw new UsageError(
      `\`--system\` belongs to settings of ROUGE-1.5.5 (.xml, --list-format) or to \`--format ${ROUGE_155}\`.`,
    );
  }
  refuseTogether(given, '--strict', '--skip-bad');
  refuseTogether(given, '--quiet', '--verbose');
  const recipe = recipeFrom(withImplied(given));
  const keys = recipe.scorer.metrics.flatMap((metric) => metric.keys);
  const limit = given.get('--limit-rows');
  const jobs = given.get('--jobs');
  const gates = given.get('--fail-under');
  return {
    inputs,
    system: given.get('--system'),
    columns,
    recipe: { ...recipe, remarks: [...programRemarks(given, recipe), ...recipe.remarks] },
    format,
    programReport: readProgramReport(given, recipe),
    outputFile: given.get('--output'),
    gates: gates === undefined ? [] : readGates(gates, keys),
    limitRows:
      limit === undefined
        ? undefined
        : readWhole('--limit-rows', limit, 1, Number.MAX_SAFE_INTEGER),
    jobs: jobs === undefined ? undefined : readWhole('--jobs', jobs, 1, MOST_JOBS),
    strict: given.has('--strict'),
    skipBad: given.has('--skip-bad'),
    loudness: given.has('--quiet') ? 'quiet' : given.has('--verbose') ? 'verbose' : 'normal',
  };
}

function readFormat(text: string): ScoreRequest['format'] {
  const format = FORMATS.find((known) => known === text);
  if (format !== undefined) return format;
  if (isLater(text, LATER.formats)) {
    throw comesLater(`\`--format ${text}\``, `This version has ${FORMATS.join(', ')}.`);
  }
  throw wrongValue(
    '--format',
    `one of ${FORMATS.join(', ')}`,
    text,
    didYouMean(text, FORMATS).trim(),
  );
}

function refuseTogether(given: GivenFlags, a: string, b: string): void {
  if (given.has(a) && given.has(b))
    throw new UsageError(`\`${a}\` and \`${b}\` contradict each other.`);
}
