// Explains grounding down to the run copied from each source and the counts behind its precisions.

import type { RougeChoices } from '../../dialects/dialect.ts';
import type { MetricExplanation, NamedCounts } from '../../explain/explanation.ts';
import type { Formula } from '../../explain/formula.ts';
import { ratio } from '../../explain/formula.ts';
import type { Piece, PieceLink } from '../../explain/texts.ts';
import { explainedTexts } from '../../explain/texts.ts';
import { COUNTS_PER_REFERENCE } from '../../matches/rules.ts';
import type { Counts, Measured, Sides } from '../../types.ts';
import { encodedPieces } from '../encoded-pieces.ts';
import { shareOf } from '../rouge/derivation.ts';
import type { Measure } from '../rouge/rouge-types.ts';
import { sourcesOf } from '../sources.ts';

/** Layout of the counts of a pair: candidate tokens, one copied run per source, then ROUGE's counts. */
export interface GroundingLayout {
  readonly measures: readonly Measure[];
  readonly perCopy: number;
}

interface GroundingScore {
  readonly [type: string]: number;
  readonly longestCopy: number;
  readonly copiedShare: number;
}

export function explainGrounding(
  { measures, perCopy }: GroundingLayout,
  choices: RougeChoices,
  sides: Sides,
  { counts, score }: Measured,
): MetricExplanation {
  const sources = sourcesOf(sides);
  const texts = { candidate: sides.candidate, references: sources };
  const pieces = encodedPieces(texts, choices);
  const each = sources.map((_, k) => {
    const own: { [name: string]: number } = { copied: counts[1 + k * perCopy] };
    measures.forEach(({ key }, m) => {
      const at = 1 + sources.length * perCopy + (m * sources.length + k) * COUNTS_PER_REFERENCE;
      own[`${key}Hits`] = counts[at];
      own[`${key}Candidate`] = counts[at + 1];
    });
    return own;
  });
  const copies = sources.flatMap((_, k) =>
    copyOf(counts.slice(1 + k * perCopy), pieces.candidate, pieces.references[k], k),
  );
  const longest = each.map(({ copied }) => copied).reduce((a, b) => Math.max(a, b), 0);
  const best = each.findIndex(({ copied }) => copied === longest);
  return {
    ...explainedTexts(texts, pieces, copies),
    against: 'source',
    referenceIndex: best < 0 ? null : best,
    references: each.map((own) => ({ counts: own })),
    counts: { candidate: counts[0], longestCopy: longest },
    derivation: [
      { say: 'grounding', sources: sources.length },
      ...formulas(measures, each, score as GroundingScore, counts[0]),
    ],
  };
}

/** The copied run that starts where the counts say, token by token. */
function copyOf(
  [tokens, candidateStart, , sourceStart]: Counts,
  candidate: readonly Piece[],
  source: readonly Piece[],
  referenceIndex: number,
): PieceLink[] {
  if (tokens === 0) return [];
  const run = (pieces: readonly Piece[], start: number) => {
    const first = pieces.findIndex((piece) => piece.start === start);
    return Array.from({ length: tokens }, (_, k) => first + k);
  };
  return [
    {
      kind: 'copy',
      candidate: run(candidate, candidateStart),
      reference: run(source, sourceStart),
      referenceIndex,
      count: 'copied',
    },
  ];
}

/** Each precision against the source that gives the largest one. */
function formulas(
  measures: readonly Measure[],
  each: readonly NamedCounts[],
  score: GroundingScore,
  tokens: number,
): Formula[] {
  const precisions = measures.map((measure): Formula => {
    const { key } = measure;
    const shares = each.map((own) => own[`${key}Hits`] / Math.max(1, own[`${key}Candidate`]));
    const best = each[shares.indexOf(shares.reduce((a, b) => Math.max(a, b), 0))];
    if (best === undefined) return { name: key, result: score[key] };
    return {
      name: key,
      expression: shareOf(measure, best[`${key}Hits`], 'candidate', best[`${key}Candidate`]),
      result: score[key],
    };
  });
  const copied: Formula =
    tokens === 0
      ? { name: 'copiedShare', result: score.copiedShare }
      : {
          name: 'copiedShare',
          expression: ratio(score.longestCopy, tokens),
          result: score.copiedShare,
        };
  return [...precisions, copied];
}
