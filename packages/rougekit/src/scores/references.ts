// Several references → one score. Each rule is a published practice; they differ by whole points, so
// the rule is always part of the signature.

import type { Overlap } from '../matches/rules.ts';
import type { FScore } from '../types.ts';
import type { FFormula, FWeight, Rounding } from './fmeasure.ts';
import { fmeasures, isAlpha, rounded } from './fmeasure.ts';

/**
 * - `best`: the reference with the largest score, the first of equals; its P, R and F.
 * - `mean`: P, R and F averaged over the references, each by itself.
 * - `pooled`: matches and totals added over the references, then divided (ROUGE-1.5.5's -f A).
 * - `jackknife`: leave each reference out in turn, take the best of the rest, average (Lin 2004).
 * - `independent`: the largest P and the largest R, whichever reference they come from, and F of those (COCO).
 */
export type ReferenceRule = 'best' | 'mean' | 'pooled' | 'jackknife' | 'independent';
export const REFERENCE_RULES: readonly ReferenceRule[] = [
  'best',
  'mean',
  'pooled',
  'jackknife',
  'independent',
];

/** What `best` and `jackknife` compare; a program with a different idea of "best" supplies a rule. */
export type BestBy = 'fmeasure' | 'recall' | RankRule;

export interface RankRule {
  readonly id: string;
  rank(overlap: Overlap, arithmetic: MeasureArithmetic): number;
}

export interface ScoreChoices {
  readonly references: ReferenceRule;
  readonly bestBy: BestBy;
  readonly weight: FWeight;
  readonly formula: FFormula;
  readonly rounding: Rounding;
}

/** How the counts of a measure become ratios. */
export interface MeasureArithmetic {
  /** Undoes the weighting of ROUGE-W: P and R are (hits / total) to this power, or under this function. */
  readonly root: number | ((ratio: number) => number);
  /** Reference total as counted → the denominator of recall. */
  referenceTotal(total: number): number;
  /** Whether ROUGE-1.5.5 rounds this measure's recall before comparing references. */
  readonly printsRecall: boolean;
}

/** P, R and one F per beta. */
interface Triple {
  readonly precision: number;
  readonly recall: number;
  readonly f: readonly number[];
}

/** With the value that is compared if recall decides. */
interface Ranked extends Triple {
  readonly rank: number;
}

export function scoreReferences(
  overlaps: readonly Overlap[],
  arithmetic: MeasureArithmetic,
  choices: ScoreChoices,
): FScore {
  return toScore(combined(overlaps, arithmetic, choices), choices);
}

/** The score against one reference alone; explanations show these side by side. */
export function scoreReference(
  overlap: Overlap,
  arithmetic: MeasureArithmetic,
  choices: ScoreChoices,
): FScore {
  return toScore(triple(overlap, arithmetic, choices), choices);
}

/** Which reference `best` chooses for the first beta. */
export function bestReference(
  overlaps: readonly Overlap[],
  arithmetic: MeasureArithmetic,
  choices: ScoreChoices,
): number {
  return bestOf(
    overlaps.map((overlap) => ranked(overlap, arithmetic, choices)),
    0,
    choices.bestBy,
  );
}

function combined(
  overlaps: readonly Overlap[],
  arithmetic: MeasureArithmetic,
  choices: ScoreChoices,
): Triple {
  if (overlaps.length === 1) return triple(overlaps[0], arithmetic, choices);
  if (choices.references === 'pooled') return pooled(overlaps, arithmetic, choices);
  const triples = overlaps.map((overlap) => ranked(overlap, arithmetic, choices));
  switch (choices.references) {
    case 'mean':
      return mean(triples, choices.rounding);
    case 'independent': {
      const precision = Math.max(...triples.map((t) => t.precision));
      const recall = Math.max(...triples.map((t) => t.recall));
      return withF(precision, recall, choices);
    }
    case 'jackknife':
      return perBeta(triples, (index) => {
        const rest = triples.map((_, out) => triples.filter((_, k) => k !== out));
        return mean(
          rest.map((some) => some[bestOf(some, index, choices.bestBy)]),
          choices.rounding,
        );
      });
    default:
      return perBeta(triples, (index) => triples[bestOf(triples, index, choices.bestBy)]);
  }
}

/**
 * Several betas must give what each beta alone would give, and the best reference may differ
 * from beta to beta: P and R are those of the first beta, each F that of its own choice.
 */
function perBeta(triples: readonly Ranked[], choose: (beta: number) => Triple): Triple {
  const first = choose(0);
  if (triples[0].f.length === 1) return first;
  return { ...first, f: triples[0].f.map((_, index) => choose(index).f[index]) };
}

function bestOf(triples: readonly Ranked[], beta: number, by: BestBy): number {
  let best = 0;
  for (let k = 1; k < triples.length; k++) {
    const better =
      by === 'fmeasure'
        ? triples[k].f[beta] > triples[best].f[beta]
        : triples[k].rank > triples[best].rank;
    if (better) best = k;
  }
  return best;
}

function pooled(
  overlaps: readonly Overlap[],
  arithmetic: MeasureArithmetic,
  choices: ScoreChoices,
): Triple {
  let hits = 0;
  let candidate = 0;
  let reference = 0;
  for (const overlap of overlaps) {
    hits += overlap.hits;
    candidate += overlap.candidate;
    reference += arithmetic.referenceTotal(overlap.reference);
  }
  return withF(
    ratio(hits, candidate, arithmetic.root),
    ratio(hits, reference, arithmetic.root),
    choices,
  );
}

function mean(triples: readonly Triple[], rounding: Rounding): Triple {
  const of = (value: (t: Triple) => number) => {
    let sum = 0;
    for (const t of triples) {
      sum += value(t);
      if (rounding === 'float32') sum = Math.fround(sum); // torch adds in single precision, too
    }
    return rounded(sum / triples.length, rounding);
  };
  return {
    precision: of((t) => t.precision),
    recall: of((t) => t.recall),
    f: triples[0].f.map((_, index) => of((t) => t.f[index])),
  };
}

function triple(overlap: Overlap, arithmetic: MeasureArithmetic, choices: ScoreChoices): Triple {
  const { root } = arithmetic;
  const { hits, candidate, reference } = overlap;
  const total = arithmetic.referenceTotal(reference);
  return withF(ratio(hits, candidate, root), ratio(hits, total, root), choices);
}

function ranked(overlap: Overlap, arithmetic: MeasureArithmetic, choices: ScoreChoices): Ranked {
  const own = triple(overlap, arithmetic, choices);
  const { bestBy } = choices;
  return {
    ...own,
    rank: typeof bestBy === 'string' ? own.recall : bestBy.rank(overlap, arithmetic),
  };
}

export function ratio(hits: number, total: number, root: MeasureArithmetic['root']): number {
  if (total === 0) return 0; // nothing to match: 0 by every program's convention, never NaN
  if (root === 1) return hits / total;
  return typeof root === 'number' ? (hits / total) ** root : root(hits / total);
}

function withF(precision: number, recall: number, choices: ScoreChoices): Triple {
  const { weight, formula, rounding } = choices;
  const p = rounded(precision, rounding);
  const r = rounded(recall, rounding);
  const fs =
    rounding === 'float32'
      ? fmeasures(precision, recall, weight, formula)
      : fmeasures(p, r, weight, formula); // exact ones are the same before and after
  const f = rounding === 'exact' ? fs : fs.map((value) => rounded(value, rounding));
  return { precision: p, recall: r, f };
}

function toScore(t: Triple, choices: ScoreChoices): FScore {
  const { precision, recall, f } = t;
  if (isAlpha(choices.weight) || !choices.weight.sweep)
    return { precision, recall, fmeasure: f[0] };
  const entries = choices.weight.betas.map((beta, index) => [String(beta), f[index]] as const);
  return { precision, recall, fmeasures: Object.fromEntries(entries) } as FScore;
}
