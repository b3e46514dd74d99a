// Two reports on the same items → how their numbers differ, and whether chance alone would explain it.

import type { Estimate } from '../aggregate/aggregate.ts';
import type { NumericField } from '../aggregate/numeric-fields.ts';
import { shapedLike } from '../aggregate/numeric-fields.ts';
import { quantile } from '../aggregate/resample.ts';
import { sameScorer, scorerOfSums, summedKey } from '../aggregate/scorer-of-sums.ts';
import { seededDrawing } from '../aggregate/seeded-resample.ts';
import { guard, invalid, ownOptions, RougekitError, unknownName } from '../errors.ts';
import { guessedColumns } from '../recipe/columns.ts';
import type { AnyMetric, Direction, Scorer, Scores } from '../types.ts';
import type { Alternative } from './alternative.ts';
import type { CompareOptions, PairedTest, Plan } from './compare-options.ts';
import { COMPARE_OPTIONS, checkedPlan, planSignature } from './compare-options.ts';
import { isSignificant, observedIn, pValueOf, refuseOverflow } from './observed.ts';
import { detectableDifference, itemDifferences } from './paired-differences.ts';
import type { Comparable, PairedRows } from './paired-rows.ts';
import { pairedRows } from './paired-rows.ts';
import { PairedValues } from './paired-values.ts';
import type { Extremes } from './randomization.ts';
import { randomized } from './randomization.ts';
import type { MeanAndHalfWidth } from './sacrebleu-tests.ts';
import { sacrebleuBootstrap, sacrebleuRandomization } from './sacrebleu-tests.ts';
import type { KeyGroup } from './shared-keys.ts';
import { keyGroups } from './shared-keys.ts';
import { shifted } from './shifted-bootstrap.ts';

/** One number, for both systems. */
export interface Difference {
  readonly baseline: number;
  readonly system: number;
  /** System minus baseline, with percentiles of the resampled differences. */
  readonly difference: Estimate;
  readonly pValue: number;
  /** Only with several comparisons: corrected for their number. */
  readonly adjustedPValue?: number;
  /** Whether there is a difference and its p-value (the adjusted one, if there is one) is at most 1 − confidence. */
  readonly significant: boolean;
  /**
   * Cohen's d of the paired item differences: their mean divided by their standard deviation. Null if they do not vary
   * at all.
   */
  readonly effectSize: number | null;
  /** Items on which the system is better; if neither direction is better, on which its number is higher. */
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  readonly better: Direction;
  /** Items that were compared, where some of the comparison's have no score of this key. */
  readonly items?: number;
  /** The smallest difference that would be detected four times in five with these items; null for a single item. */
  readonly detectable: number | null;
  /** Only sacreBLEU's tests: mean and half-width of the resampled scores, as it prints them, on a scale of 0–1. */
  readonly resampled?: {
    readonly baseline: MeanAndHalfWidth;
    readonly system: MeanAndHalfWidth;
  };
}

export type Differences<S> = {
  readonly [F in keyof S]: S[F] extends number ? Difference : Differences<S[F]>;
};

export interface Comparison<R extends Scores = Scores> {
  readonly kind: 'comparison';
  readonly version: 1;
  /** The recipe, then test, trials, confidence, resamples and seed. */
  readonly signature: string;
  readonly test: PairedTest;
  /** Whether p-values are exact shares of all possible swaps, so that the seed does not matter. */
  readonly exact: boolean;
  readonly alternative: Alternative;
  readonly level: number;
  /** In the shape of the scores, with a `Difference` for each number. */
  readonly differences: { readonly [K in keyof R]: Differences<R[K]> };
  /** Items that were compared. */
  readonly items: number;
  /** Items that failed in the baseline or in the system, and are left out of both numbers. */
  readonly leftOut: number;
}

/** Compares a system with a baseline: same items, same order, same recipe; otherwise the error says which of them differs. */
export function compare<R extends Scores>(
  baseline: Comparable<R>,
  system: Comparable<R>,
  options: CompareOptions = {},
): Comparison<R> {
  return guard(() => {
    const plan = checkedPlan(ownOptions(options, COMPARE_OPTIONS));
    return compared(baseline, system, plan, 'the system');
  });
}

/** What a test alone says about a number. */
export type TestedDifference = Pick<Difference, 'baseline' | 'system' | 'pValue' | 'significant'>;

/** The values and p-values of `compare` without its intervals, which take most of its time. For gates. */
export function testDifferences(
  baseline: Comparable,
  system: Comparable,
  options: CompareOptions = {},
): { readonly [key: string]: { readonly [field: string]: TestedDifference } } {
  return guard(() => {
    const plan = checkedPlan(ownOptions(options, COMPARE_OPTIONS));
    const { parts } = comparedParts(baseline, system, plan, 'the system');
    return shapedParts(parts, plan, (part, path) => part.tested(path)) as never;
  });
}

/** `name` is what errors call the system. */
export function compared<R extends Scores>(
  baseline: Comparable<R>,
  system: Comparable<R>,
  plan: Plan,
  name: string,
): Comparison<R> {
  const { rows, parts } = comparedParts(baseline, system, plan, name);
  const items = rows.baseline.length;
  const differences = shapedParts(parts, plan, (part, path) => {
    const difference = part.difference(path);
    return part.items === items ? difference : { ...difference, items: part.items };
  });
  const { exact } = parts[0];
  return {
    kind: 'comparison',
    version: 1,
    signature: baseline.signature + planSignature(plan, exact),
    test: plan.test,
    exact,
    alternative: plan.alternative,
    level: plan.confidence,
    differences: differences as never,
    items,
    leftOut: rows.leftOut,
  };
}

interface ComparedParts {
  readonly rows: PairedRows;
  readonly parts: readonly [ComparedGroup, ...ComparedGroup[]];
}

function comparedParts(
  baseline: Comparable,
  system: Comparable,
  plan: Plan,
  name: string,
): ComparedParts {
  const rows = pairedRows(baseline, system, name);
  const metrics = metricsOf(baseline, plan.scorer);
  const [first, ...more] = keyGroups(rows, metrics, knownNames(metrics, plan.fields)).map((group) =>
    comparedGroup(group, metrics, plan),
  );
  if (first === undefined)
    throw new RougekitError(
      'NO_ROWS',
      `Nothing to compare: no item has a score of both the baseline and ${name}.`,
    );
  return { rows, parts: [first, ...more] };
}

/** One value for each number that was asked for, in the shape of the scores. */
function shapedParts<T>(
  parts: ComparedParts['parts'],
  plan: Plan,
  make: (part: ComparedGroup, path: NumericField['path']) => T,
): object {
  const fields = parts.flatMap((part) => part.fields);
  return shapedLike(chosenFields(fields, plan.fields), ({ path }) => {
    const part = parts.find((one) => one.fields.some((field) => field.path === path)) ?? parts[0];
    return make(part, path);
  });
}

interface ComparedGroup {
  readonly fields: readonly NumericField[];
  readonly items: number;
  readonly exact: boolean;
  tested(path: NumericField['path']): TestedDifference;
  difference(path: NumericField['path']): Difference;
}

/** `all` are the metrics of the recipe, whichever are compared here. */
function comparedGroup(group: KeyGroup, all: readonly AnyMetric[], plan: Plan): ComparedGroup {
  const { rows, metrics, fields } = group;
  const values = PairedValues.ofRows(group);
  const { a, b, observed, sizes } = observedIn(values, rows);
  const outcome = outcomeOf(values, observed, sizes, plan);
  const { extremes } = outcome;
  const placeOf = (path: NumericField['path']) =>
    values.fields.findIndex((field) => field.path === path);
  const tested = (path: NumericField['path']): TestedDifference => {
    const f = placeOf(path);
    const pValue = pValueOf(extremes, f);
    const significant = isSignificant(pValue, observed[f], plan.confidence);
    return { baseline: a[f], system: b[f], pValue, significant };
  };
  const difference = (path: NumericField['path']): Difference => {
    const f = placeOf(path);
    const field = values.fields[f];
    const better = directionOf(field, all, fields);
    const { deviation, ...items } = itemDifferences(rows, field, better);
    const isSummed = metrics.some(
      ({ keys, pooling }) => pooling === 'sum' && keys.includes(field.path[0]),
    );
    const scatter = outcome.differences()[f];
    const standardError =
      deviation === null
        ? null
        : isSummed
          ? deviationOf(scatter)
          : deviation / Math.sqrt(values.size);
    const { pValue, significant } = tested(path);
    const detectable =
      standardError === null ? null : detectableDifference(standardError, plan.confidence);
    refuseOverflow(field, [items.effectSize ?? 0, detectable ?? 0]);
    return {
      baseline: a[f],
      system: b[f],
      difference: intervalOf(observed[f], scatter, plan.confidence),
      pValue,
      significant,
      ...items,
      better,
      detectable,
      ...(outcome.sacrebleu === undefined
        ? {}
        : {
            resampled: {
              baseline: outcome.sacrebleu.baseline[f],
              system: outcome.sacrebleu.system[f],
            },
          }),
    };
  };
  const { fields: own, size: items } = values;
  return { fields: own, items, exact: extremes.exact, tested, difference };
}

interface Outcome {
  readonly extremes: Extremes;
  /** The differences of the resamples, by field. Drawn when they are asked for first. */
  differences(): readonly Float64Array[];
  readonly sacrebleu?: {
    readonly baseline: readonly MeanAndHalfWidth[];
    readonly system: readonly MeanAndHalfWidth[];
  };
}

function outcomeOf(
  values: PairedValues,
  observed: readonly number[],
  sizes: readonly number[],
  plan: Plan,
): Outcome {
  if (plan.test === 'sacrebleu-bootstrap' || plan.test === 'sacrebleu-randomization') {
    const run = plan.test === 'sacrebleu-bootstrap' ? sacrebleuBootstrap : sacrebleuRandomization;
    const sacrebleu = run(values, plan);
    const { extremes, resampled } = sacrebleu;
    const differences = subtracted(resampled, values.fields);
    return { extremes, differences: () => differences, sacrebleu };
  }
  const differences = once(() =>
    subtracted(values.resampled(plan.resamples, seededDrawing(plan.seed)), values.fields),
  );
  const { alternative } = plan;
  const extremes =
    plan.test === 'bootstrap'
      ? shifted(differences(), observed, sizes, alternative)
      : randomized(values, observed, sizes, alternative, plan);
  return { extremes, differences };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function subtracted(
  { baseline, system }: ReturnType<PairedValues['resampled']>,
  fields: readonly NumericField[],
): Float64Array[] {
  return system.map((column, f) => {
    const differences = column.map((score, b) => score - baseline[f][b]);
    refuseOverflow(fields[f], differences);
    return differences;
  });
}

function intervalOf(value: number, scatter: Float64Array, confidence: number): Estimate {
  const sorted = scatter.slice().sort();
  const tail = (1 - confidence) / 2;
  return { value, low: quantile(sorted, tail), high: quantile(sorted, 1 - tail) };
}

function deviationOf(column: Float64Array): number {
  const mean = column.reduce((sum, one) => sum + one, 0) / column.length;
  const squares = column.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, column.length - 1));
}

/** Which metric computes which keys, and how they are pooled. */
function metricsOf(report: Comparable, scorer: Scorer | undefined): readonly AnyMetric[] {
  const made = 'the reports';
  if (scorer !== undefined) return sameScorer(scorer, report.signature, made).metrics;
  const summed = summedKey(report.pooling);
  if (summed !== undefined) scorerOfSums(scorer, report.signature, summed, made);
  return Object.keys(report.pooling).map((key) => {
    const better = report.better?.[key];
    if (better === undefined)
      throw invalid(
        'scorer',
        `the one that made the reports, since they do not say which way of '${key}' is good`,
        scorer,
      );
    return { name: key, keys: [key], pooling: 'mean', better } as unknown as AnyMetric;
  });
}

function directionOf(
  { path }: NumericField,
  metrics: readonly AnyMetric[],
  fields: readonly NumericField[],
): Direction {
  const metric = metrics.find(({ keys }) => keys.includes(path[0]));
  if (metric === undefined) return 'neither';
  const columns =
    metric.columns ??
    guessedColumns(
      fields.map((field) => field.path),
      metric.better,
    );
  const name = path.join();
  return columns.find((column) => column.path.join() === name)?.better ?? 'neither';
}

/** Undefined, which means all, if a name is not one of theirs; the error then lists what there is. */
function knownNames(
  metrics: readonly AnyMetric[],
  asked: readonly string[] | undefined,
): readonly string[] | undefined {
  const keys = metrics.flatMap((metric) => metric.keys);
  const isKnown = (name: string) => keys.some((key) => name === key || name.startsWith(`${key}.`));
  return asked?.every(isKnown) === true ? asked : undefined;
}

function chosenFields(
  fields: readonly NumericField[],
  asked: readonly string[] | undefined,
): readonly NumericField[] {
  if (asked === undefined) return fields;
  const names = fields.map(({ path }) => path.join('.'));
  const keys = fields.map(({ path }) => path[0]);
  for (const name of asked) {
    if (!names.includes(name) && !keys.includes(name))
      throw unknownName('fields', name, [...new Set([...keys, ...names])]);
  }
  return fields.filter((_, f) => asked.includes(names[f]) || asked.includes(keys[f]));
}
