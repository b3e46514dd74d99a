// The F of a saved run under several betas: those that it was scored with, or any others, since its rows have precision and
// recall. With the spread over the rows, as evaluations of reports are usually noted down.

import {
  aggregate,
  type GoodRow,
  type Report,
  RougekitError,
  type Row,
  type Scorer,
} from 'rougekit';
import { fmeasures } from 'rougekit/dialects';
import type { Registry } from 'rougekit/registry';
import { UsageError } from '../../failures/failures.ts';
import type { Run } from '../../runs/read-run.ts';
import type { RunInfo } from '../../runs/run-info.ts';
import { rougeParts } from '../../scoring/rouge-parts.ts';

export interface SweptF {
  readonly key: string;
  /** '0.5'; undefined where F goes by alpha. */
  readonly beta: string | undefined;
  readonly precision: number;
  readonly recall: number;
  readonly fmeasure: number;
  /** Over the rows; that of a population, so that one row has 0. */
  readonly sd: number;
  readonly min: number;
  readonly max: number;
  readonly rows: number;
}

/** `betas`: others than the run was scored with. */
export function sweptBetas(
  run: Run,
  info: RunInfo,
  betas: readonly number[] | undefined,
  registry: Registry,
): SweptF[] {
  const rows = betas === undefined ? run.rows : withBetas(run.rows, info, betas, registry);
  const good = rows.filter((row): row is GoodRow => row.ok);
  const keys = Object.keys(info.pooling).filter((key) =>
    good.some(({ scores }) => isF(scores[key])),
  );
  if (keys.length === 0)
    throw new UsageError(`A sweep is about the F of ROUGE, and '${run.name}' has none.`);
  const means = meansOf(run, good, keys);
  return keys.flatMap((key) => {
    const scores = good.flatMap((row) => {
      const score: unknown = row.scores[key];
      return isF(score) ? [score] : [];
    });
    const several = Object.keys(scores[0]?.fmeasures ?? {}).sort((a, b) => Number(a) - Number(b));
    if (several.length === 0)
      return [sweptF(key, onlyBeta(info), scores, means, ({ fmeasure = 0 }) => fmeasure)];
    return several.map((beta) =>
      sweptF(key, beta, scores, means, (score) => score.fmeasures?.[beta] ?? 0),
    );
  });
}

interface FScores {
  readonly precision: number;
  readonly recall: number;
  readonly fmeasure?: number;
  readonly fmeasures?: Readonly<Record<string, number>>;
}

const isF = (score: unknown): score is FScores =>
  typeof score === 'object' &&
  score !== null &&
  'precision' in score &&
  'recall' in score &&
  ('fmeasure' in score || 'fmeasures' in score);

type Means = ReadonlyMap<string, FScores>;

/** By the core, so that they are the means that scoring gives, to the last bit. */
function meansOf(run: Run, good: readonly GoodRow[], keys: readonly string[]): Means {
  const own = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)));
  const rows = good.map((row) => ({ ...row, scores: own(row.scores), counts: [] }));
  const { signature, better } = run;
  const pooling = own(run.pooling);
  const report: Report = {
    ...{ kind: 'report', version: 1, signature, rows, pooling, better: better ?? {} },
    ...{ scores: {}, items: rows.length, failed: 0, notices: [] },
  };
  const { scores } = aggregate(report, { resamples: 1 });
  const values = (estimates: object): object =>
    Object.fromEntries(
      Object.entries(estimates).map(([name, one]) => [
        name,
        typeof one.value === 'number' ? one.value : values(one as object),
      ]),
    );
  return new Map(Object.entries(scores).map(([key, one]) => [key, values(one) as FScores]));
}

function sweptF(
  key: string,
  beta: string | undefined,
  scores: readonly FScores[],
  means: Means,
  fOf: (score: FScores) => number,
): SweptF {
  const mean = means.get(key) as FScores;
  const fmeasure = fOf(mean);
  const fs = scores.map(fOf);
  const squares = fs.reduce((sum, f) => sum + (f - fmeasure) ** 2, 0);
  const [min, max] = [
    fs.reduce((least, f) => Math.min(least, f)),
    fs.reduce((most, f) => Math.max(most, f)),
  ];
  const { precision, recall } = mean;
  const sd = Math.sqrt(squares / fs.length);
  return { key, beta, precision, recall, fmeasure, sd, min, max, rows: fs.length };
}

/** Other metrics have a beta of their own. Read from the text, so that it is known of recipes of other versions as well. */
function onlyBeta({ signature }: RunInfo): string | undefined {
  const rouge = signature.split(' + ').find((part) => part.startsWith('rouge|'));
  return /\|beta:([^|]+)/.exec(rouge ?? '')?.[1];
}

function withBetas(
  rows: readonly Row[],
  info: RunInfo,
  betas: readonly number[],
  registry: Registry,
): Row[] {
  const again = `score again with --beta ${betas.join()}`;
  const scorer = scorerOf(info, registry);
  if (scorer === undefined)
    throw new UsageError(`The recipe of this run is not one of this rougekit; ${again}.`);
  const { choices, measures } = rougeParts(scorer);
  // Each beta may find another reference the best.
  const isFixed = choices.references === 'independent' || choices.references === 'pooled';
  if (info.references === 'several' && !isFixed)
    throw new UsageError(
      `Some rows have several references, and the best one may differ from beta to beta; ${again}.`,
    );
  if (choices.rounding !== 'exact')
    throw new UsageError(`Precision and recall of this run are rounded; ${again}.`);
  const keys = new Set(measures.map(({ key }) => key));
  const weight = { betas, sweep: true };
  return rows.map((row) => {
    if (!row.ok) return row;
    const scores = Object.entries(row.scores).map(([key, score]) => {
      if (!keys.has(key) || !isF(score)) return [key, {}] as const;
      const { precision, recall } = score;
      const fs = fmeasures(precision, recall, weight, choices.formula);
      const several = Object.fromEntries(betas.map((beta, k) => [String(beta), fs[k]]));
      return [key, { precision, recall, fmeasures: several }] as const;
    });
    return { ...row, scores: Object.fromEntries(scores) };
  });
}

function scorerOf({ signature }: RunInfo, registry: Registry): Scorer | undefined {
  try {
    const scorer = registry.scorerFromSignature(signature) as Scorer;
    return scorer.signature === signature && scorer.metrics.some(({ lane }) => lane !== undefined)
      ? scorer
      : undefined;
  } catch (error) {
    if (error instanceof RougekitError) return undefined;
    throw error;
  }
}
