// How a ROUGE score is computed from its counts, as formulas with their numbers.

import type { RougeChoices } from '../../dialects/dialect.ts';
import type { Expression, Formula } from '../../explain/formula.ts';
import {
  constant,
  fExpression,
  less,
  product,
  ratio,
  standing,
  sum,
} from '../../explain/formula.ts';
import type { Statement, Unit } from '../../explain/statements.ts';
import type { Overlap } from '../../matches/rules.ts';
import { isAlpha } from '../../scores/fmeasure.ts';
import type { FScore } from '../../types.ts';
import type { Measure } from './rouge-types.ts';

export interface DerivationInput {
  readonly measure: Measure;
  readonly choices: RougeChoices;
  /** One per reference. */
  readonly overlaps: readonly Overlap[];
  readonly scores: readonly FScore[];
  readonly chosen: number;
  /** Whether pooled counts are divided without further weighting. */
  readonly isPlainSum: boolean;
}

export function rougeDerivation(parts: DerivationInput, total: FScore): (Statement | Formula)[] {
  const { measure, choices, overlaps, scores, chosen } = parts;
  const { hits, candidate, reference } = overlaps[chosen];
  const share = (of: 'candidate' | 'reference', below: number) =>
    shareOf(measure, hits, of, below, choices.counting);
  const below =
    measure.kind === 'weighted-lcs'
      ? choices.weighted.referenceTotal(reference, measure.weight)
      : reference;
  return [
    whatIsCounted(measure, choices),
    {
      name: 'precision',
      expression: share('candidate', candidate),
      result: scores[chosen].precision,
    },
    { name: 'recall', expression: share('reference', below), result: scores[chosen].recall },
    ...fFormulas(scores[chosen], choices),
    ...severalReferences(parts, total),
  ];
}

/** A part of what is counted in a text, as formulas have it. */
export function shareOf(
  measure: Measure,
  hits: number,
  of: 'candidate' | 'reference',
  total: number,
  counting?: RougeChoices['counting'],
): Expression {
  const unit = unitOf(measure);
  // Tokens on a common subsequence are counted among all tokens.
  const whole = unit === 'subsequence' ? 1 : unit;
  const isDistinct = counting === 'distinct' && typeof unit === 'number';
  const distinct = isDistinct ? { distinct: true } : {};
  const share = ratio(
    standing({ say: 'shared', unit, ...distinct }, hits),
    standing({ say: 'total', of, unit: whole, ...distinct }, total),
  );
  return measure.kind === 'weighted-lcs' ? { op: 'root', of: share, by: measure.weight } : share;
}

function unitOf(measure: Measure): Unit {
  switch (measure.kind) {
    case 'ngram':
      return measure.n;
    case 'weighted-lcs':
      return 'weight';
    case 'skip-bigram':
      return measure.unigrams ? 'pairs-and-tokens' : 'pairs';
    default:
      return 'subsequence';
  }
}

function whatIsCounted(measure: Measure, { counting, rougeL, lsumRule }: RougeChoices): Statement {
  const { key, kind } = measure;
  switch (kind) {
    case 'ngram':
      return { say: 'ngrams', key, n: measure.n, distinct: counting !== 'clipped' };
    case 'weighted-lcs':
      return { say: 'weightedLcs', key, weight: measure.weight };
    case 'skip-bigram': {
      const gap = Number.isFinite(measure.gap) ? measure.gap : null;
      return { say: 'skipBigrams', key, gap, unigrams: measure.unigrams };
    }
    default:
      if (kind === 'lcs' && rougeL === 'text') return { say: 'lcs', key };
      return {
        say: lsumRule.compares === 'best-sentence' ? 'bestSentenceLcs' : 'unionLcs',
        key,
      };
  }
}

/** One formula per beta. */
function fFormulas(score: FScore, { weight, formula }: RougeChoices): Formula[] {
  const { precision, recall } = score;
  if (precision === 0 && recall === 0) return [{ name: 'F', result: 0 }];
  const { epsilon } = formula;
  if (isAlpha(weight)) {
    const a = constant(weight.alpha);
    const [p, r] = [standing('P', precision), standing('R', recall)];
    const below = [product(less(constant(1), a), p), product(a, r)];
    if (epsilon !== 0) below.push(constant(epsilon));
    return [{ name: 'F', expression: ratio(product(p, r), sum(...below)), result: score.fmeasure }];
  }
  return weight.betas.map((beta) => {
    if (beta === Number.POSITIVE_INFINITY) return { name: 'F∞', result: recall };
    const result = score.fmeasures?.[String(beta)] ?? score.fmeasure;
    return { name: `F${beta}`, expression: fExpression(precision, recall, beta, epsilon), result };
  });
}

/** With several betas, of the first. */
const firstF = ({ fmeasure, fmeasures }: FScore, { weight }: RougeChoices) =>
  !isAlpha(weight) ? (fmeasures?.[String(weight.betas[0])] ?? fmeasure) : fmeasure;

/** The average behind it, unless the program goes by something else than F, or rounds on the way. */
function averaged(
  rule: 'mean' | 'jackknife',
  values: readonly number[],
  choices: RougeChoices,
  total: FScore,
): Formula[] {
  const terms =
    rule === 'mean'
      ? values
      : values.map((_, out) => Math.max(...values.filter((_, k) => k !== out)));
  const result = firstF(total, choices);
  const mean = terms.reduce((a, b) => a + b) / terms.length;
  if (Math.abs(mean - result) > 1e-12) return [];
  const [{ name }] = fFormulas(total, choices);
  return [{ name, expression: ratio(sum(...terms), terms.length), result }];
}

/** How several references became one score; empty if there is only one. */
function severalReferences(
  { choices, overlaps, scores, isPlainSum }: DerivationInput,
  total: FScore,
): (Statement | Formula)[] {
  if (scores.length < 2) return [];
  const values = scores.map((score) => firstF(score, choices));
  const rule = choices.references;
  const said: Statement = {
    say: 'references',
    field:
      !isAlpha(choices.weight) && choices.weight.betas.length > 1
        ? `F${choices.weight.betas[0]}`
        : 'F',
    values,
    rule,
    result: firstF(total, choices),
  };
  if (rule === 'mean' || rule === 'jackknife')
    return [said, ...averaged(rule, values, choices, total)];
  if (rule !== 'pooled' || !isPlainSum) return [said];
  const added = (count: keyof Overlap) => sum(...overlaps.map((overlap) => overlap[count]));
  const share = (count: keyof Overlap) => ratio(added('hits'), added(count));
  return [
    said,
    { name: 'precision', expression: share('candidate'), result: total.precision },
    { name: 'recall', expression: share('reference'), result: total.recall },
    ...fFormulas(total, choices),
  ];
}
