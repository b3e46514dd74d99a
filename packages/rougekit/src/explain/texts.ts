// Pieces of texts and which of them met → tokens and links of an explanation.

import type { SpanRun } from '../ids/span-run.ts';
import type { Piece } from '../text/traced-text.ts';
import type { ExplainedToken, Link, LinkKind, MetricExplanation, Place } from './explanation.ts';

export type { Piece };

/** Indices of pieces that met. */
export interface Meeting {
  readonly kind: LinkKind;
  readonly candidate: readonly number[];
  readonly reference: readonly number[];
  readonly referenceIndex: number;
  readonly count: string;
}

export interface Pieces {
  readonly candidate: readonly Piece[];
  readonly references: readonly (readonly Piece[])[];
}

export function explainedTexts(
  texts: { readonly candidate: string; readonly references: readonly string[] },
  pieces: Pieces,
  meetings: readonly Meeting[],
): Pick<MetricExplanation, 'tokens' | 'links'> {
  const candidate = new Set<number>();
  const references = pieces.references.map(() => new Set<number>());
  for (const meeting of meetings) {
    if (meeting.kind === 'substitute') continue;
    for (const i of meeting.candidate) candidate.add(i);
    for (const j of meeting.reference) references[meeting.referenceIndex].add(j);
  }
  return {
    tokens: {
      candidate: tokensOf(texts.candidate, pieces.candidate, candidate),
      references: pieces.references.map((list, k) =>
        tokensOf(texts.references[k], list, references[k]),
      ),
    },
    links: meetings.map((meeting) => linkOf(meeting, pieces)),
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

function linkOf({ kind, count, referenceIndex, ...ends }: Meeting, pieces: Pieces): Link {
  return {
    kind,
    candidate: placeOf(ends.candidate, pieces.candidate),
    reference: placeOf(ends.reference, pieces.references[referenceIndex]),
    referenceIndex,
    count,
  };
}

function placeOf(tokens: readonly number[], pieces: readonly Piece[]): Place {
  return { start: pieces[tokens[0]].start, end: pieces[tokens[tokens.length - 1]].end, tokens };
}

/** The tokens of a run that kept their places. */
export function piecesOf(run: SpanRun, forms: readonly string[]): Piece[] {
  return Array.from({ length: run.length }, (_, i) => ({
    start: run.starts[i],
    end: run.stops[i],
    form: forms[run.ids[i]],
  }));
}
