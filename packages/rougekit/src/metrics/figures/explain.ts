// Explains a figure by what it counts. Of novelty the n-grams that are not new are linked with the place they are known
// from; a repetition has its partner in the candidate itself, so there is nothing to link.

import type { RougeChoices } from '../../dialects/dialect.ts';
import { invalid } from '../../errors.ts';
import type { MetricExplanation, NamedCounts } from '../../explain/explanation.ts';
import type { Expression, Formula } from '../../explain/formula.ts';
import { ratio, standing } from '../../explain/formula.ts';
import type { Statement } from '../../explain/statements.ts';
import type { PieceLink, Pieces } from '../../explain/texts.ts';
import { explainedTexts } from '../../explain/texts.ts';
import type { Measured, Sides } from '../../types.ts';
import { encodedPieces } from '../encoded-pieces.ts';
import { sourcesOf } from '../sources.ts';

export interface ExplainedFigure {
  readonly key: string;
  readonly kind: 'length' | 'compression' | 'novelty' | 'repetition';
  /** Of the n-grams that are counted. */
  readonly n: number;
  /** The two counts behind it. */
  readonly part: number;
  readonly whole: number;
  readonly against: 'source' | 'reference';
}

export function explainFigure(
  figure: ExplainedFigure,
  choices: RougeChoices,
  sides: Sides,
  { referenceIndex }: Measured,
): MetricExplanation {
  if (referenceIndex !== undefined)
    throw invalid(
      'referenceIndex',
      'left out: figures take their reference themselves',
      referenceIndex,
    );
  const { kind, part, whole, against } = figure;
  const references = against === 'source' ? sourcesOf(sides) : sides.references;
  const texts = { candidate: sides.candidate, references };
  const pieces = encodedPieces(texts, choices);
  const nearest = pieces.references.findIndex(({ length }) => length === whole);
  return {
    ...explainedTexts(texts, pieces, kind === 'novelty' ? knownGrams(pieces, figure.n) : []),
    ...(against === 'source' && { against }),
    referenceIndex: kind === 'length' && nearest >= 0 ? nearest : null,
    references: pieces.references.map(({ length }) => ({ counts: { tokens: length } })),
    counts: namedCounts(figure),
    derivation: [whatIsCounted(figure), formula(figure, part, whole)],
  };
}

function namedCounts({ kind, part, whole, against }: ExplainedFigure): NamedCounts {
  if (kind === 'novelty') return { novel: part, total: whole };
  if (kind === 'repetition') return { repeated: part, total: whole };
  return { candidate: part, [against]: whole };
}

/** Each n-gram of the candidate that another text has, with the first place where it stands. */
function knownGrams({ candidate, references }: Pieces, n: number): PieceLink[] {
  const gramAt = (list: Pieces['candidate'], i: number) =>
    JSON.stringify(list.slice(i, i + n).map(({ form }) => form));
  const range = (i: number) => Array.from({ length: n }, (_, k) => i + k);
  const known = new Map<string, { readonly at: number; readonly referenceIndex: number }>();
  references.forEach((list, referenceIndex) => {
    for (let at = 0; at + n <= list.length; at++) {
      const gram = gramAt(list, at);
      if (!known.has(gram)) known.set(gram, { at, referenceIndex });
    }
  });
  const links: PieceLink[] = [];
  for (let i = 0; i + n <= candidate.length; i++) {
    const found = known.get(gramAt(candidate, i));
    if (found === undefined) continue;
    const { at, referenceIndex } = found;
    const ends = { candidate: range(i), reference: range(at) };
    links.push({ kind: 'match', ...ends, referenceIndex, count: 'known' });
  }
  return links;
}

function whatIsCounted({ key, kind, n, against }: ExplainedFigure): Statement {
  if (kind === 'novelty') return { say: 'novelty', key, n, against };
  if (kind === 'repetition') return { say: 'repetition', key, n };
  return { say: kind };
}

function formula({ key, kind, n, against }: ExplainedFigure, part: number, whole: number): Formula {
  const share = (above: Statement, below: Statement): Expression =>
    ratio(standing(above, part), standing(below, whole));
  const own: Statement = { say: 'total', of: 'candidate', unit: n };
  const result = whole === 0 ? 0 : part / whole;
  if (kind === 'novelty')
    return { name: key, expression: share({ say: 'unseen', unit: n }, own), result };
  if (kind === 'repetition')
    return { name: key, expression: share({ say: 'repeated', unit: n }, own), result };
  return { name: 'ratio', expression: share(own, { say: 'total', of: against, unit: 1 }), result };
}
