// Turns pieces of texts, and links between them, into the tokens and links of an explanation.

import type { SpanRun } from '../ids/span-run.ts';
import type { Piece } from '../text/traced-text.ts';
import type { ExplainedToken, Link, LinkKind, MetricExplanation, Place } from './explanation.ts';

export type { Piece };

/** A link between pieces, by their indices. */
export interface PieceLink {
  readonly kind: LinkKind;
  readonly candidate: readonly number[];
  readonly reference: readonly number[];
  readonly referenceIndex: number;
  readonly count: string;
  readonly similarity?: number;
}

export interface Pieces {
  readonly candidate: readonly Piece[];
  readonly references: readonly (readonly Piece[])[];
}

export function explainedTexts(
  texts: { readonly candidate: string; readonly references: readonly string[] },
  pieces: Pieces,
  pieceLinks: readonly PieceLink[],
): Pick<MetricExplanation, 'tokens' | 'links'> {
  const candidate = new Set<number>();
  const references = pieces.references.map(() => new Set<number>());
  for (const link of pieceLinks) {
    if (link.kind === 'substitute') continue;
    for (const i of link.candidate) candidate.add(i);
    for (const j of link.reference) references[link.referenceIndex].add(j);
  }
  return {
    tokens: {
      candidate: tokensOf(texts.candidate, pieces.candidate, candidate),
      references: pieces.references.map((list, k) =>
        tokensOf(texts.references[k], list, references[k]),
      ),
    },
    links: pieceLinks.map((link) => linkOf(link, pieces)),
  };
}

function tokensOf(
  text: string,
  pieces: readonly Piece[],
  matched: ReadonlySet<number>,
): ExplainedToken[] {
  return pieces.map(({ start, end, form }, i) => ({
    start,
    end,
    text: text.slice(start, end),
    form,
    matched: matched.has(i),
  }));
}

function linkOf(
  { kind, count, referenceIndex, similarity, ...ends }: PieceLink,
  pieces: Pieces,
): Link {
  return {
    kind,
    candidate: placeOf(ends.candidate, pieces.candidate),
    reference: placeOf(ends.reference, pieces.references[referenceIndex]),
    referenceIndex,
    count,
    ...(similarity !== undefined && { similarity }),
  };
}

function placeOf(tokens: readonly number[], pieces: readonly Piece[]): Place {
  return { start: pieces[tokens[0]].start, end: pieces[tokens[tokens.length - 1]].end, tokens };
}

/** The tokens of a list that kept their positions. */
export function piecesOf(run: SpanRun, forms: readonly string[]): Piece[] {
  return Array.from({ length: run.length }, (_, i) => ({
    start: run.starts[i],
    end: run.stops[i],
    form: forms[run.ids[i]],
  }));
}
