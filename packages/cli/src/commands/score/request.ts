// The command line of `score` → one checked request. Everything that can be wrong without looking at
// the data is found here.

import type { Shard } from 'rougekit/lines';
import type { Registry } from 'rougekit/registry';
import { readColumnFlags } from '../../data/column-flags.ts';
import type { ColumnFlags } from '../../data/columns.ts';
import { readShard } from '../../data/shard.ts';
import { UsageError } from '../../failures/failures.ts';
import { readEncoding } from '../../flags/encoding.ts';
import type { Given, GivenFlags } from '../../flags/given.ts';
import { readNumberStyle } from '../../flags/number-style-flags.ts';
import { INTERVAL_FLAGS, type Recipe } from '../../flags/recipe.ts';
import { GATE_FLAGS, type Gate, type GateFlag, readGates } from '../../gates/gates.ts';
import { ROW_GATE_FLAGS, type RowGate, readRowGates } from '../../gates/row-gates.ts';
import { type RegressionGate, readRegressionGates } from '../../gates/significance-gates.ts';
import { STDIN } from '../../readers/input-names.ts';
import type { Reader } from '../../readers/reader.ts';
import { HistoryFolder } from '../../runs/history-folder.ts';
import type { NewRun, StoredRun } from '../../runs/run-store.ts';
import type { GroupsRequest } from '../../scoring/groups/row-groups.ts';
import { measuredKeys, readsSource, takesTokens } from '../../scoring/metric-columns.ts';
import { MAX_JOBS } from '../../scoring/threads.ts';
import type { NumberStyle } from '../../terminal/number-style.ts';
import { WRITERS } from '../../writers/all.ts';
import { type ChosenOutput, readOutputs } from '../../writers/chosen-outputs.ts';
import type { ProgramReport } from '../../writers/rouge-1.5.5/report.ts';
import type { Writer } from '../../writers/writer.ts';
import { readBaseline, recipeWithBaseline } from './baseline.ts';
import { type Inputs, readInputs } from './inputs.ts';
import { knownSystem } from './known-system.ts';
import { isAutomatic, withLanguage } from './language.ts';
import { programRemarks, readProgramReport, withImplied } from './rouge-1.5.5-format.ts';
import { readSave } from './saved-names.ts';
import { readTask, type Task } from './tasks.ts';

export interface ScoreRequest {
  readonly inputs: Inputs;
  /** The system that the others are tested against, if that was asked for. */
  readonly against: string | undefined;
  readonly columns: ColumnFlags;
  readonly recipe: Recipe;
  /** What `--task` picked and what was taken over from the baseline, for people. */
  readonly remarks: readonly string[];
  /** `--lang auto`. */
  readonly looksAtScripts: boolean;
  /** What is written where. */
  readonly outputs: readonly ChosenOutput<Writer>[];
  readonly numbers: NumberStyle;
  /** How to print `--format rouge-1.5.5`. */
  readonly programReport: ProgramReport | undefined;
  readonly gates: readonly Gate[];
  readonly rowGates: readonly RowGate[];
  /** Where to keep the run, or that of each system, in their order; empty without `--save`. */
  readonly save: readonly NewRun[];
  readonly regressionGate:
    | {
        readonly baseline: StoredRun;
        readonly gates: readonly RegressionGate[];
      }
    | undefined;
  readonly limitRows: number | undefined;
  /** Of the files; undefined for UTF-8. */
  readonly encoding: string | undefined;
  /** What groups of rows are scored by, if that was asked for. */
  readonly groups: GroupsRequest | undefined;
  /** The field that names the item of a row, where several rows are answers to one. */
  readonly item: string | undefined;
  /** Only the rows of this part, to be joined by `merge`. */
  readonly shard: Shard | undefined;
  /** Threads; undefined without `--jobs`. */
  readonly jobs: number | undefined;
  readonly strict: boolean;
  readonly skipBad: boolean;
  /** The fields that `--source` names, whether a metric reads them or not. */
  readonly sources: readonly string[];
  /** Of an HTML report, if it is named. */
  readonly title: string | undefined;
  /** Whether finished rows are kept until the run is complete. */
  readonly resume: boolean;
  /** Where runs are kept. */
  readonly history: string;
}

export async function readRequest(given: Given): Promise<ScoreRequest> {
  const outputs = readOutputs(given, WRITERS);
  const needsEvals = outputs.some(({ writer }) => writer.needsEvals === true);
  const inputs = readInputs(given, needsEvals);
  const { reader } = inputs;
  if (given.has('--encoding') && reader.knowsEncoding)
    throw new UsageError(
      `\`--encoding\` is for files of text, which '${given.arguments[0]}' is not.`,
    );
  refuseTogether(given, '--strict', '--skip-bad');
  refuseTogether(given, '--quiet', '--verbose');
  const taskName = given.get('--task');
  const task = taskName === undefined ? undefined : readTask(taskName, (flag) => given.has(flag));
  const store = new HistoryFolder(given.get('--history'));
  const baseline = await readBaseline(given, store);
  const { recipe, remark } = await recipeWithBaseline(
    withTask(withLanguage(withImplied(given.flags)), task, reader.hasFields, given.registry),
    baseline,
    given,
  );
  const needsSource = readsSource(recipe.scorer);
  refuseForReader(reader, recipe, needsSource);
  const asked = readColumnFlags(given);
  const columns: ColumnFlags = {
    ...asked,
    // Rows need no field that is not read.
    source: needsSource ? asked.source : undefined,
    needsSource,
    areTokens: takesTokens(recipe.scorer),
    ...(task === undefined ? {} : { names: task.columns }),
  };
  const writers = outputs.map(({ writer }) => writer);
  const showsSource =
    needsSource || given.has('--by') || writers.some(({ readsFields }) => readsFields === true);
  const remarks = [
    ...programRemarks(given.flags, recipe),
    ...recipe.remarks,
    ...(given.has('--source') && !showsSource ? [UNREAD_SOURCE] : []),
  ];
  const shard = given.get('--shard');
  refuseTogetherWithEvals(writers);
  if (shard !== undefined) refuseForShard(given, inputs, needsEvals);
  if (given.has('--by')) refuseForGroups(given, inputs, writers);
  return {
    inputs,
    against: readAgainst(given, inputs, writers),
    columns,
    recipe: { ...recipe, remarks },
    remarks: [
      ...(task === undefined ? [] : [describeTask(task, recipe)]),
      ...(remark ? [remark] : []),
    ],
    outputs: outputs.map(({ writer, file }) => ({
      writer: shard === undefined ? writer : (writer.ofShard ?? writer),
      file,
    })),
    numbers: readNumberStyle(given),
    programReport: readProgramReport(given.flags, recipe),
    gates: readAllGates(given, recipe),
    rowGates: readAllRowGates(given, recipe),
    save: await readSave(given, inputs, store),
    regressionGate: baseline && {
      baseline: baseline.run,
      gates: readRegressionGates(baseline.list, measuredKeys(recipe.scorer)),
    },
    limitRows: given.whole('--limit-rows', 1),
    encoding: readEncoding(given),
    groups: readGroups(given, task),
    item: readItem(given, inputs, needsEvals),
    shard: shard === undefined ? undefined : readShard(shard, given.env),
    jobs: given.whole('--jobs', 1, MAX_JOBS),
    strict: given.has('--strict'),
    skipBad: given.has('--skip-bad'),
    sources: given.all('--source'),
    title: given.get('--title'),
    looksAtScripts: isAutomatic(given.flags),
    resume: readResume(given, inputs),
    history: store.place,
  };
}

const UNREAD_SOURCE = 'No metric here reads a source, so `--source` changes nothing.';

/** The metrics of a task where none are asked for, and how it shows prepared texts. */
function withTask(
  given: GivenFlags,
  task: Task | undefined,
  hasSources: boolean,
  registry: Registry,
): GivenFlags {
  if (task === undefined || given.has('--signature')) return given;
  const more = new Map(given);
  if (!given.has('--metrics') && !given.has('--preset'))
    more.set('--metrics', metricsOf(task, hasSources, registry).join());
  if (task.showsUnprepared && given.has('--prepare')) more.set('--unprepared', 'true');
  return more;
}

/** Without those that the data cannot have texts for. */
const metricsOf = ({ metrics }: Task, hasSources: boolean, registry: Registry) =>
  hasSources
    ? metrics
    : metrics.filter((metric) => !readsSource(registry.scorerFromNames([metric])));

function describeTask({ name }: Task, { scorer }: Recipe): string {
  return `task ${name}: ${scorer.metrics.flatMap((metric) => metric.keys).join(', ')}.`;
}

function refuseForReader(
  { hasFields, hasSystems }: Reader,
  { scorer }: Recipe,
  needsSource: boolean,
): void {
  const reading = scorer.metrics.filter((metric) => metric.readsSource === true);
  if (needsSource && !hasFields) {
    const keys = reading.flatMap((metric) => metric.keys).join(', ');
    throw new UsageError(`${keys} needs a source beside each pair, which line files cannot have.`);
  }
  const other = scorer.metrics.find((metric) => metric.lane === undefined);
  if (hasSystems && (other !== undefined || scorer.metrics.length > 1)) {
    const what = other?.keys.join(', ') ?? 'several recipes';
    throw new UsageError(`Settings of ROUGE-1.5.5 are scored by ROUGE alone, not by ${what}.`);
  }
}

function readAgainst(
  given: Given,
  { reader, systems }: Inputs,
  writers: readonly Writer[],
): string | undefined {
  const against = given.get('--against');
  if (against === undefined) return undefined;
  const [first] = writers;
  if (first !== undefined && writers.every(({ streams, needsEvals }) => streams || needsEvals))
    throw new UsageError(
      `\`--against\` has a table of differences, which \`--format ${first.id}\` has no place for.`,
    );
  // The systems of settings are known when these are read.
  if (!reader.hasSystems) knownSystem(against, systems);
  return against;
}

/** Its means come about in another way, and so would those of the others. */
function refuseTogetherWithEvals(writers: readonly Writer[]): void {
  const evals = writers.find(({ needsEvals }) => needsEvals === true);
  const other = writers.find((writer) => writer !== evals);
  if (evals !== undefined && other !== undefined)
    throw new UsageError(
      `\`--format ${evals.id}\` is the report of another program and goes with no other format, such as ${other.id}.`,
    );
}

/** Groups are a table of their own and need all rows. */
function refuseForGroups(given: Given, inputs: Inputs, writers: readonly Writer[]): void {
  if (inputs.reader.hasSystems || writers.some(({ needsEvals }) => needsEvals === true))
    throw new UsageError(
      '`--by` groups rows of tables and line files; it does not work with settings of ROUGE-1.5.5.',
    );
  const [first] = writers;
  if (first !== undefined && writers.every(({ streams }) => streams))
    throw new UsageError(
      `\`--by\` has a table of groups; \`--format ${first.id}\` prints rows only.`,
    );
  refuseTogether(given, '--by', '--shard', 'Groups need all rows.');
}

function readItem(given: Given, { reader }: Inputs, needsEvals: boolean): string | undefined {
  const item = given.get('--item');
  if (item === undefined) return undefined;
  if (!reader.hasFields || needsEvals)
    throw new UsageError('`--item` names a field, which line files and settings do not have.');
  refuseTogether(given, '--item', '--shard', 'An item needs all its answers.');
  return item;
}

function readGroups(given: Given, task: Task | undefined): GroupsRequest | undefined {
  const names = given.list('--by');
  if (names === undefined) return undefined;
  return { names: [...new Set(names)], sources: given.all('--source'), usual: task?.columns };
}

/** What only the whole set can answer, or what cannot be recognised as the same data. */
function refuseForShard(given: Given, inputs: Inputs, needsEvals: boolean): void {
  if (inputs.reader.hasSystems || needsEvals)
    throw new UsageError(
      '`--shard` splits tables and line files; it does not work with settings of ROUGE-1.5.5.',
    );
  if (inputs.systems.length > 0)
    throw new UsageError('`--shard` splits the rows of one system; score each on its own.');
  const later = [...Object.keys(GATE_FLAGS), ...INTERVAL_FLAGS].filter((flag) => given.has(flag));
  if (later.length > 0)
    throw new UsageError(
      `${later.map((flag) => `\`${flag}\``).join(', ')} is about the whole set, not about a part of it: ` +
        (later.includes('--intervals')
          ? 'joined parts have bucketed intervals.'
          : 'give it to `rougekit merge`.'),
    );
  const runs = ['--save', '--baseline', '--fail-if-worse', ...ROW_GATE_FLAGS].filter((flag) =>
    given.has(flag),
  );
  if (runs.length > 0)
    throw new UsageError(
      `${runs.map((flag) => `\`${flag}\``).join(', ')} is about a run over all rows, not about a part of them.`,
    );
  if (given.has('--limit-rows') && inputs.files.includes(STDIN))
    throw new UsageError(
      '`--limit-rows` with `--shard` needs a file: a pipe may stop at a different row in each part.',
    );
}

function readAllGates(given: Given, { scorer }: Recipe): Gate[] {
  const flags = (Object.keys(GATE_FLAGS) as GateFlag[]).filter((flag) => given.has(flag));
  if (flags.length === 0) return [];
  const measured = measuredKeys(scorer);
  return flags.flatMap((flag) => readGates(flag, given.get(flag) as string, measured));
}

function readResume(given: Given, { files }: Inputs): boolean {
  if (!given.has('--resume')) return false;
  if (files.includes(STDIN))
    throw new UsageError('`--resume` needs a file: what came from stdin cannot be read again.');
  return true;
}

function readAllRowGates(given: Given, { scorer }: Recipe): RowGate[] {
  const flags = ROW_GATE_FLAGS.filter((flag) => given.has(flag));
  if (flags.length === 0) return [];
  const measured = measuredKeys(scorer);
  return flags.flatMap((flag) => readRowGates(flag, given.get(flag) as string, measured));
}

function refuseTogether(given: Given, a: string, b: string, why = ''): void {
  if (given.has(a) && given.has(b))
    throw new UsageError(`\`${a}\` and \`${b}\` contradict each other. ${why}`.trimEnd());
}
