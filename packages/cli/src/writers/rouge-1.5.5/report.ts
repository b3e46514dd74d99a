// `--format rouge-1.5.5`: the program's report, line by line.
//
//   ---------------------------------------------
//   X ROUGE-1 Average_R: 0.61889 (95%-conf.int. 0.56850 - 0.66786)
//   X ROUGE-1 Average_P: …
//   X ROUGE-1 Average_F: …
//   .............................................
//   X ROUGE-1 Eval 1.X R:0.50000 P:0.50000 F:0.50000
//
// The wording of these lines and the 45 dashes are those of published outputs of the program. Assumed, as
// no published output at hand shows them: that several systems come one after the other, each with all its
// measures; that the dots are 45 as well; that per-eval lines stand in the order in which the program draws
// its resamples; that it prints counts (-t 1 and -t 2 with -d) as Perl prints numbers, with 15 digits; and
// the words of the line of counts of -t 2. The numbers are exact.

import { type PerlAverage, type PerlEval, perlAverages } from 'rougekit/statistics';
import {
  AVERAGE_BY,
  type AverageBy,
  type EvalValues,
} from '../../scoring/listeners/eval-values.ts';
import type { RougeMeasure } from '../../scoring/rouge-parts.ts';
import { escapeControl } from '../../terminal/escape-control.ts';

export interface ProgramReport {
  readonly averageBy: AverageBy;
  /** -d */
  readonly perEval: boolean;
  /** -c, and as it was typed, since the program prints that. */
  readonly confidence: number;
  readonly confidenceText: string;
  /** -r */
  readonly resamples: number;
  /** -p */
  readonly alpha: number;
}

export interface MeasuredSystem {
  readonly system: string;
  /** The measures asked for, in the program's order. */
  readonly measures: readonly {
    readonly key: string;
    readonly name: string;
    readonly evals: readonly PerlEval[];
    /** undefined where only counts are asked for. */
    readonly averages: Averages | undefined;
  }[];
}

type Averages = Readonly<Record<'recall' | 'precision' | 'fmeasure', PerlAverage>>;

export function measuredSystem(
  values: EvalValues,
  measures: readonly RougeMeasure[],
  { averageBy, confidence, resamples, alpha }: ProgramReport,
): MeasuredSystem {
  const options = { counts: averageBy === 'counts', confidence, resamples, alpha };
  return {
    system: values.system,
    measures: inProgramOrder(measures).map((measure) => {
      const evals = values.of(measure);
      const averages = averageBy === 'none' ? undefined : perlAverages(evals, options);
      return { key: measure.key, name: programName(measure), evals, averages };
    }),
  };
}

/** The printed averages by key and field, as gates ask for them. */
export function printedMeans({ measures }: MeasuredSystem): object {
  const means = measures.map(({ key, averages }) => [
    key,
    {
      recall: averages?.recall.average,
      precision: averages?.precision.average,
      fmeasure: averages?.fmeasure.average,
    },
  ]);
  return Object.fromEntries(means);
}

/** How the averages were made, in the program's words; the recipe does not say it. */
export function programFlags({ averageBy, confidenceText, resamples }: ProgramReport): string {
  return `-c ${confidenceText} -r ${resamples} -t ${AVERAGE_BY.indexOf(averageBy)}`;
}

const DASHES = '-'.repeat(45);
const DOTS = '.'.repeat(45);

export function programReport(
  { system, measures }: MeasuredSystem,
  options: ProgramReport,
): string {
  const lines: string[] = [];
  for (const { name, evals, averages } of measures) {
    const begin = `${escapeControl(system)} ${name}`;
    const averageLine = (letter: string, { average, low, high }: PerlAverage) =>
      `${begin} Average_${letter}: ${decimals(average)} (${options.confidenceText}%-conf.int. ${decimals(low)} - ${decimals(high)})`;
    lines.push(DASHES);
    if (averages === undefined) lines.push(`${begin} ${countsText(evals)}`);
    else {
      lines.push(averageLine('R', averages.recall));
      lines.push(averageLine('P', averages.precision));
      lines.push(averageLine('F', averages.fmeasure));
    }
    if (!options.perEval) continue;
    lines.push(DOTS);
    const shown = options.averageBy === 'scores' ? decimals : perlNumber;
    for (const { key, values } of evals) {
      const [r, p, f] = values.map(shown);
      lines.push(`${begin} Eval ${escapeControl(key)} R:${r} P:${p} F:${f}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Sums over all evals, cut to whole numbers. */
function countsText(evals: readonly PerlEval[]): string {
  const sumOf = (v: number) => evals.reduce((sum, { values }) => sum + values[v]!, 0);
  const [model, peer, hit] = [0, 1, 2].map((v) => Math.trunc(sumOf(v)));
  return `M_count: ${model} P_count: ${peer} H_count: ${hit}`;
}

/** Of numbers that were rounded to five decimals already. */
const decimals = (value: number) => value.toFixed(5);

/** As Perl's print: up to 15 digits. */
const perlNumber = (value: number) => String(Number(value.toPrecision(15)));

const KINDS = ['ngram', 'lcs', 'weighted-lcs', 'skip-bigram', 'skip-bigram+'];

/** ROUGE-1 … ROUGE-n, L, W, S, SU. */
function inProgramOrder(measures: readonly RougeMeasure[]): RougeMeasure[] {
  const rank = ({ kind, n = 0, unigrams }: RougeMeasure) =>
    KINDS.indexOf(unigrams ? `${kind}+` : kind) * 10 + n;
  return [...measures].sort((a, b) => rank(a) - rank(b));
}

/** rouge2 → ROUGE-2, rougeW1.2 → ROUGE-W-1.2, rougeSU → ROUGE-SU* */
function programName({ key, kind, weight }: RougeMeasure): string {
  const rest = key.slice('rouge'.length);
  if (kind === 'weighted-lcs') return `ROUGE-W-${rest.slice(1) || weight}`;
  if (kind === 'skip-bigram') return `ROUGE-${/\d/.test(rest) ? rest : `${rest}*`}`;
  return `ROUGE-${rest}`;
}
