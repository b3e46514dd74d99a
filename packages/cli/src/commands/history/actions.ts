// What `rougekit history` can do, each a value: what it is called, what it takes, and how it reads its flags.

import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { DataError, UsageError } from '../../failures/failures.ts';
import { readNumber } from '../../flags/flag-values.ts';
import type { Given } from '../../flags/given.ts';
import { listedRun } from '../../runs/find-run.ts';
import type { ListedRun, RunStore } from '../../runs/run-store.ts';
import { formatMoment } from '../../terminal/moment.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { type ChosenOutput, readOutputs } from '../../writers/chosen-outputs.ts';
import { openOutputs, writeResult } from '../../writers/open-outputs.ts';
import type { ResultWriter } from '../../writers/writer.ts';
import { confirmed } from './confirm.ts';
import { EXPORT_WRITERS, type ExportedRun } from './export-writers.ts';
import { isKnown, type KnownRun, namedRuns, warnOfDamaged } from './history-result.ts';
import { LIST_WRITERS } from './list-writers.ts';
import { plotMarks } from './plot-marks.ts';
import { chosenNames } from './run-numbers.ts';
import { SHOW_WRITERS } from './show-writers.ts';
import { sweptBetas } from './sweep.ts';
import { namesWithSeveralRecipes, seriesOf } from './trend.ts';
import { TREND_WRITERS } from './trend-writers.ts';

/** Everything is checked when it is read; what it returns does the work. */
export type Work = (runtime: Runtime) => Promise<ExitCode>;

export interface Action {
  readonly name: string;
  /** The flags that only some actions have. */
  readonly flags: readonly string[];
  read(args: readonly string[], given: Given, store: RunStore): Work;
}

const OUTPUT = ['--format', '--output'];

const list: Action = {
  name: 'list',
  flags: [...OUTPUT, '--metrics', '--limit'],
  read(names, given, store) {
    const asked = given.list('--metrics');
    const limit = given.whole('--limit', 1);
    const outputs = readOutputs(given, LIST_WRITERS);
    return async (runtime) => {
      const runs = await namedRuns(store, names, limit);
      const isDamaged = warnOfDamaged(runs, runtime.messages);
      const infos = runs.filter(isKnown).map(({ info }) => info);
      const numbers = infos.length === 0 ? [] : chosenNames(infos, asked);
      const isAsked = asked !== undefined;
      await write({ place: store.place, runs, names: numbers, isAsked }, outputs, runtime);
      return isDamaged ? EXIT.partial : EXIT.good;
    };
  },
};

const show: Action = {
  name: 'show',
  flags: [...OUTPUT, '--sweep', '--beta'],
  read(args, given, store) {
    const name = onlyRun('show', args);
    const outputs = readOutputs(given, SHOW_WRITERS);
    const isSwept = given.has('--sweep');
    const betas = readBetas(given);
    return async (runtime) => {
      const run = await listedRun(name, store);
      const stored = { ...store.open(run), name };
      const info = await stored.info();
      const isBlessed = run.id === (await store.blessed());
      const sweep = isSwept
        ? sweptBetas(await stored.read(), info, betas, given.registry)
        : undefined;
      await write({ id: run.id, info, isBlessed, sweep }, outputs, runtime);
      return EXIT.good;
    };
  },
};

function readBetas(given: Given): number[] | undefined {
  const texts = given.list('--beta');
  if (texts === undefined) return undefined;
  if (!given.has('--sweep'))
    throw new UsageError('`--beta` chooses the betas of `history show RUN --sweep`.');
  const betas = texts.map((text) => readNumber('--beta', text, 'numbers of at least 0'));
  if (betas.some((beta) => beta < 0) || new Set(betas).size < betas.length)
    throw new UsageError(
      `Expected \`--beta\` to be different numbers of at least 0, got '${texts.join()}'.`,
    );
  return betas;
}

const trend: Action = {
  name: 'trend',
  flags: [...OUTPUT, '--metrics', '--limit', '--ascii'],
  read(names, given, store) {
    const asked = given.list('--metrics');
    const limit = given.whole('--limit', 1);
    const outputs = readOutputs(given, TREND_WRITERS);
    return async (runtime) => {
      const { messages, env } = runtime;
      const all = await namedRuns(store, names, limit);
      const isDamaged = warnOfDamaged(all, messages);
      const runs = all.filter(isKnown);
      if (runs.length === 0) throw nothingToPlot(store, all.length);
      for (const name of namesWithSeveralRecipes(runs))
        messages.warn(
          `'${name}' was scored by several recipes, whose numbers cannot be compared: each has a plot of its own.`,
        );
      const infos = runs.map(({ info }) => info);
      const series = seriesOf(runs, chosenNames(infos, asked));
      await write({ runs, series, marks: plotMarks(given.has('--ascii'), env) }, outputs, runtime);
      return isDamaged ? EXIT.partial : EXIT.good;
    };
  },
};

const nothingToPlot = ({ place }: RunStore, all: number) =>
  new DataError(
    all === 0
      ? `Nothing is saved in '${place}' (score … --save NAME).`
      : `No run in '${place}' has a summary that could be plotted.`,
  );

const remove: Action = {
  name: 'rm',
  flags: ['--yes', '--force'],
  read(names, given, store) {
    if (names.length === 0) throw new UsageError('`rougekit history rm` needs the name of a run.');
    return async (runtime) => {
      // All names are looked up first: nightly~1 means another run once nightly is gone.
      const runs = new Map<string, ListedRun>();
      for (const name of names) {
        const run = await listedRun(name, store);
        runs.set(run.id, run);
      }
      const blessed = given.has('--force') ? undefined : await store.blessed();
      if (blessed !== undefined && runs.has(blessed))
        throw new UsageError(
          `'${blessed}' is the blessed run. Choose another baseline first (rougekit history bless RUN), or remove it with --force.`,
        );
      const question = `Remove ${[...runs.values()].map(described).join(', ')}?`;
      if (!given.has('--yes') && !(await confirmed(question, runtime))) return EXIT.good;
      for (const run of runs.values()) {
        await store.remove(run);
        runtime.messages.info(`Removed: ${run.id}`);
      }
      return EXIT.good;
    };
  },
};

const described = ({ id, name, time }: ListedRun) =>
  time === undefined ? id : `${name} of ${formatMoment(time)} UTC`;

const exportRuns: Action = {
  name: 'export',
  flags: OUTPUT,
  read(names, given, store) {
    const chosen = readOutputs(given, EXPORT_WRITERS);
    return async (runtime) => {
      const named = await namedRuns(store, [], undefined);
      const isDamaged = names.length === 0 && warnOfDamaged(named, runtime.messages);
      const runs =
        names.length === 0 ? named.filter(isKnown) : await runsCalled(names, store, named);
      const isOne = names.length === 1;
      const spreads = async ({ id, info }: ExportedRun) => {
        const run = named.find((one) => one.id === id) as KnownRun;
        const hasF = Object.keys(info.pooling).some((key) => key.startsWith('rouge'));
        return hasF
          ? sweptBetas(await store.open(run).read(), info, undefined, given.registry)
          : [];
      };
      const outputs = chosen.map((one) => ({ ...one, file: timestamped(one, runs) }));
      await write({ runs, isOne, spreads }, outputs, runtime);
      return isDamaged ? EXIT.partial : EXIT.good;
    };
  },
};

async function runsCalled(
  names: readonly string[],
  store: RunStore,
  all: readonly { readonly id: string; readonly isBlessed: boolean }[],
): Promise<ExportedRun[]> {
  const runs: ExportedRun[] = [];
  for (const name of names) {
    const run = await listedRun(name, store);
    const isBlessed = all.some(({ id, isBlessed: own }) => own && id === run.id);
    runs.push({ id: run.id, info: await store.open(run).info(), isBlessed });
  }
  return runs;
}

/** `-o results/`: a file in it, called after the run and its time. */
function timestamped(
  { file, writer }: ChosenOutput<{ readonly id: string }>,
  [only, ...others]: readonly ExportedRun[],
): string | undefined {
  if (file === undefined || !isFolder(file)) return file;
  const time = (only?.info.time ?? '').slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  const name = only !== undefined && others.length === 0 ? `${only.info.name}-${time}` : 'history';
  return path.join(file, `${name}.${writer.id}`);
}

const isFolder = (file: string) => existsSync(file) && statSync(file).isDirectory();

const bless: Action = {
  name: 'bless',
  flags: ['--clear'],
  read(args, given, store) {
    if (given.has('--clear') && args.length > 0)
      throw new UsageError('`--clear` takes back what was blessed, so it goes without a run.');
    if (args.length > 1) throw new UsageError('Only one run can be blessed.');
    return async ({ messages }) => {
      if (given.has('--clear')) {
        await store.bless(undefined);
        messages.info(`No run in '${store.place}' is blessed now.`);
        return EXIT.good;
      }
      const run = await listedRun(args[0] ?? 'blessed', store);
      if (args.length > 0) {
        // A baseline that cannot be read would be noticed at night.
        await store.open(run).read();
        await store.bless(run);
      }
      messages.info(`Blessed: ${run.id}`);
      return EXIT.good;
    };
  },
};

function onlyRun(action: string, [name, ...others]: readonly string[]): string {
  if (name === undefined)
    throw new UsageError(`\`rougekit history ${action}\` needs the name of a run.`);
  if (others.length > 0)
    throw new UsageError(`\`rougekit history ${action}\` takes one run, got ${others.length + 1}.`);
  return name;
}

async function write<Result>(
  result: Result,
  outputs: readonly ChosenOutput<ResultWriter<Result>>[],
  runtime: Runtime,
): Promise<void> {
  await writeResult(result, openOutputs(outputs, { kept: [] }, runtime), runtime.messages);
}

export const ACTIONS: readonly Action[] = [list, show, trend, remove, exportRuns, bless];
