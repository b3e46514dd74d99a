// `--format rouge-1.5.5`: what it implies, which flags belong to it, and what does not go with it.

import type { Scorer } from 'rougekit';
import { dialects } from 'rougekit/registry';
import { UsageError } from '../../failures/failures.ts';
import { oneOf, readConfidence } from '../../flags/flag-values.ts';
import type { GivenFlags } from '../../flags/given.ts';
import type { Recipe } from '../../flags/recipe.ts';
import { GATE_FLAGS } from '../../gates/gates.ts';
import { AVERAGE_BY } from '../../scoring/listeners/eval-values.ts';
import { dialectOf, rougeParts } from '../../scoring/rouge-parts.ts';
import type { ProgramReport } from '../../writers/rouge-1.5.5/report.ts';

/** Of the format and of the dialect. */
export const ROUGE_155 = 'rouge-1.5.5';

// The dialect's rougeLsum is its rougeL, and the program has one name for both.
const METRICS = 'rouge1,rouge2,rougeL';

/** The flags of the recipe, with what the format implies and without what it reads itself. */
export function withImplied(given: GivenFlags): GivenFlags {
  if (given.get('--format') !== ROUGE_155) {
    for (const flag of ['--per-eval', '--average-by']) {
      if (given.has(flag)) throw new UsageError(`\`${flag}\` needs \`--format ${ROUGE_155}\`.`);
    }
    return given;
  }
  const refused: Readonly<Record<string, string>> = {
    '--seed': 'the program seeds every resample with its number',
    '--beta': 'the program has `--alpha` (-p)',
    '--intervals': 'the report has those of the program',
  };
  for (const [flag, why] of Object.entries(refused)) {
    if (given.has(flag))
      throw new UsageError(`\`${flag}\` does not go with \`--format ${ROUGE_155}\`: ${why}.`);
  }
  if (given.has('--signature')) return given;
  const implied = new Map([
    ['--dialect', ROUGE_155],
    ['--rounding', 'printed'],
    ['--metrics', METRICS],
    ...given,
  ]);
  implied.delete('--confidence'); // 0 and 100 are allowed here
  return implied;
}

/** undefined for every other format. */
export function readProgramReport(given: GivenFlags, recipe: Recipe): ProgramReport | undefined {
  if (given.get('--format') !== ROUGE_155) return undefined;
  const { scorer, intervals } = recipe;
  refuseOthers(scorer);
  const { measures, choices } = rougeParts(scorer);
  const dialect = dialectOf(scorer);
  if (dialect !== ROUGE_155) {
    throw new UsageError(
      `\`--format ${ROUGE_155}\` is the report of that program, but the dialect is '${dialect}'.`,
    );
  }
  if (choices.rounding !== 'printed') {
    throw new UsageError(
      given.has('--signature')
        ? `\`--format ${ROUGE_155}\` prints rounded numbers; add |round:printed to the signature.`
        : `\`--format ${ROUGE_155}\` prints rounded numbers; leave out \`--rounding\`.`,
    );
  }
  if (!('alpha' in choices.weight)) {
    throw new UsageError(`\`--format ${ROUGE_155}\` needs a recipe with alpha, not beta.`);
  }
  if (measures.some(({ kind }) => kind === 'summary-lcs')) {
    throw new UsageError(
      `\`--format ${ROUGE_155}\` has no rougeLsum: the program's ROUGE-L is the summary-level measure. Ask for rougeL.`,
    );
  }
  const averageBy = oneOf('--average-by', given.get('--average-by') ?? AVERAGE_BY[0], AVERAGE_BY);
  if (averageBy !== 'scores' && !['best', 'pooled'].includes(choices.references)) {
    throw new UsageError(
      `\`--average-by ${averageBy}\` needs counts, which \`--references ${choices.references}\` does not have.`,
    );
  }
  const gate = Object.keys(GATE_FLAGS).find((flag) => given.has(flag));
  if (averageBy === 'none' && gate !== undefined)
    throw new UsageError(`\`${gate}\` needs averages; leave out \`--average-by none\`.`);
  const typed = given.has('--signature') ? undefined : (given.get('--confidence') ?? '95');
  const ofRecipe = Number((intervals.confidence * 100).toPrecision(12));
  return {
    averageBy,
    perEval: given.has('--per-eval'),
    confidence: typed === undefined ? ofRecipe : readConfidence(typed, { ends: true }),
    confidenceText: typed ?? String(ofRecipe),
    resamples: intervals.resamples ?? 1000,
    alpha: choices.weight.alpha,
  };
}

/** What was implied, and which decisions of the recipe are none of the program's. */
export function programRemarks(given: GivenFlags, { scorer }: Recipe): string[] {
  if (given.get('--format') !== ROUGE_155) return [];
  const remarks: string[] = [];
  if (!given.has('--dialect') && !given.has('--signature')) {
    remarks.push(
      `\`--format ${ROUGE_155}\` implies \`--dialect ${ROUGE_155}\` and \`--rounding printed\`.`,
    );
  }
  const own = dialects.find(({ id }) => id === ROUGE_155)!;
  refuseOthers(scorer);
  const { choices } = rougeParts(scorer);
  const foreign = [
    ...(['tokenizer', 'sentences', 'lsumRule'] as const).filter(
      (key) => choices[key].id !== own.choices[key].id,
    ),
    ...(['lowercase', 'counting'] as const).filter((key) => choices[key] !== own.choices[key]),
    ...(choices.stemmer === null || choices.stemmer.id === own.porter?.id ? [] : ['stemmer']),
    ...(choices.references === 'best' || choices.references === 'pooled' ? [] : ['references']),
  ];
  if (foreign.length > 0) {
    remarks.push(
      `Not as ROUGE-1.5.5 counts: ${foreign.join(', ')}. The report has its form, not its numbers.`,
    );
  }
  return remarks;
}

/** The report has the lines of one ROUGE recipe and no others. */
function refuseOthers({ metrics }: Scorer): void {
  const other = metrics.find((metric) => metric.lane === undefined);
  if (other === undefined && metrics.length === 1) return;
  const what = other?.keys.join(', ') ?? 'several recipes';
  throw new UsageError(`\`--format ${ROUGE_155}\` has ROUGE alone, not ${what}.`);
}
