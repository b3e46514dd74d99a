// Explains a METEOR score down to the words that were paired and the stage that paired them.

import type { LinkKind, MetricExplanation } from '../../explain/explanation.ts';
import type { Formula, Label } from '../../explain/formula.ts';
import { constant, less, product, ratio, standing, sum } from '../../explain/formula.ts';
import { bestOfSeveral, chosenReference, largestAt } from '../../explain/references.ts';
import type { Piece, PieceLink } from '../../explain/texts.ts';
import { explainedTexts } from '../../explain/texts.ts';
import type { MeteorAlignment } from '../../matches/meteor-alignment.ts';
import type { MeteorScore, MeteorWeights } from '../../scores/meteor-formula.ts';
import type { Tokenizer } from '../../tokens/tokenizer.ts';
import type { Counts, Measured, Sides } from '../../types.ts';

/** Counts pairs of texts and keeps the alignment of the last one. */
interface Counter {
  readonly alignment: MeteorAlignment;
  count(sides: Sides, notify: () => void): Counts;
}

interface Stage {
  readonly name: 'exact' | 'stem' | 'synonym';
  readonly kind: LinkKind;
  readonly label: Label;
}

/** In the order in which they are tried. */
const STAGES: readonly Stage[] = [
  { name: 'exact', kind: 'match', label: 'exact' },
  { name: 'stem', kind: 'stem', label: 'stemmed' },
  { name: 'synonym', kind: 'synonym', label: 'synonymous' },
];

export function explainMeteor(
  { tokenizer, weights, mode }: { tokenizer: Tokenizer; weights: MeteorWeights; mode: string },
  counter: Counter,
  concluded: (counts: Counts) => MeteorScore,
  { candidate, references }: Sides,
  { score, referenceIndex }: Measured,
): MetricExplanation {
  const count = (reference: string) =>
    counter.count({ candidate, references: [reference] }, () => {});
  const each = references.map(count);
  const scores = each.map(concluded);
  const values = scores.map((one) => one.score);
  const best = largestAt(values);
  const chosen = chosenReference(referenceIndex, best, references.length);
  count(references[chosen]); // so that the kept alignment is its own
  const pieces = {
    candidate: piecesOf(candidate, tokenizer),
    references: references.map((text) => piecesOf(text, tokenizer)),
  };
  const links = pieceLinks(counter.alignment, pieces.candidate.length, chosen);
  const stages = STAGES.slice(0, { exact: 1, stem: 2 }[mode] ?? STAGES.length);
  const result = (score as MeteorScore).score;
  return {
    ...explainedTexts({ candidate, references }, pieces, links),
    referenceIndex: chosen,
    references: each.map((counts, k) => ({ counts: named(counts), score: scores[k] })),
    counts: named(each[chosen]),
    derivation: [
      { say: 'meteor', stages: stages.map(({ name }) => name) },
      matchesFormula(stages, links),
      ...formulas(each[chosen], scores[chosen], weights),
      ...bestOfSeveral('meteor', values, result),
    ],
  };
}

const named = ([matches, chunks, candidate, reference]: Counts) => ({
  matches,
  chunks,
  candidate,
  reference,
});

function piecesOf(text: string, tokenizer: Tokenizer): Piece[] {
  const pieces: Piece[] = [];
  tokenizer.tokenize(text, 0, text.length, (start, end, form) =>
    pieces.push({ start, end, form: (form ?? text.slice(start, end)).toLowerCase() }),
  );
  return pieces;
}

function pieceLinks(
  { partners, stages }: MeteorAlignment,
  words: number,
  referenceIndex: number,
): PieceLink[] {
  const links: PieceLink[] = [];
  for (let i = 0; i < words; i++) {
    if (partners[i] < 0) continue;
    const { kind } = STAGES[stages[i] - 1];
    links.push({
      kind,
      candidate: [i],
      reference: [partners[i]],
      referenceIndex,
      count: 'matches',
    });
  }
  return links;
}

function matchesFormula(stages: readonly Stage[], links: readonly PieceLink[]): Formula {
  const terms = stages.map(({ kind, label }) => ({
    label,
    value: links.filter((one) => one.kind === kind).length,
  }));
  return { name: 'matches', expression: sum(...terms), result: links.length };
}

function formulas(
  [matches, chunks, candidate, reference]: Counts,
  { score, precision, recall, fmean }: MeteorScore,
  { alpha, beta, gamma }: MeteorWeights,
): Formula[] {
  if (matches === 0) return [{ name: 'meteor', result: score }];
  const [p, r] = [standing('P', precision), standing('R', recall)];
  const found = standing('matches', matches);
  const words = (of: 'candidate' | 'reference', total: number) =>
    ratio(found, standing({ say: 'total', of, unit: 'words' }, total));
  const a = constant(alpha);
  const below = sum(product(a, p), product(less(constant(1), a), r));
  const penalty = gamma * (chunks / matches) ** beta;
  return [
    { name: 'precision', expression: words('candidate', candidate), result: precision },
    { name: 'recall', expression: words('reference', reference), result: recall },
    { name: 'mean', expression: ratio(product(p, r), below), result: fmean },
    {
      name: 'penalty',
      expression: product(constant(gamma), {
        op: '^',
        of: ratio(standing('pieces', chunks), found),
        by: beta,
      }),
      result: penalty,
      remark: { say: 'chunks', chunks },
    },
    {
      name: 'meteor',
      expression: product(less(constant(1), standing('penalty', penalty)), standing('mean', fmean)),
      result: score,
    },
  ];
}
