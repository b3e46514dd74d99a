// Explains a TER score down to its edits: the moved blocks and the edit at every word. Words without a link were
// deleted if they are in the candidate, inserted if they are in the reference.

import type { MetricExplanation, Move } from '../../explain/explanation.ts';
import type { Formula } from '../../explain/formula.ts';
import { ratio, standing, sum } from '../../explain/formula.ts';
import { chosenReference } from '../../explain/references.ts';
import type { Statement } from '../../explain/statements.ts';
import type { Piece, PieceLink } from '../../explain/texts.ts';
import { explainedTexts } from '../../explain/texts.ts';
import { Vocabulary } from '../../ids/vocabulary.ts';
import { idsOf } from '../../ids/word-ids.ts';
import { DELETE, INSERT } from '../../matches/banded-edits.ts';
import { BlockMoves, rotate, rotation } from '../../matches/block-moves.ts';
import type { TerScore } from '../../scores/ter-formula.ts';
import type { TercomRule } from '../../tokens/tercom.ts';
import { tercomPieces, tercomReferencePieces } from '../../tokens/tercom.ts';
import type { Measured, Sides } from '../../types.ts';

/** The number of edits of each kind, and of words that need none. */
interface Edits {
  readonly moved: number;
  readonly kept: number;
  readonly substituted: number;
  readonly deleted: number;
  readonly inserted: number;
}

export function explainTer(
  rule: TercomRule,
  sides: Sides,
  { score, referenceIndex }: Measured,
): MetricExplanation {
  const candidate = tercomPieces(sides.candidate, rule);
  const references = sides.references.map((text) => tercomReferencePieces(text, rule));
  const texts = new TerTexts(candidate, references);
  const edits = references.map((_, k) => texts.edits(k));
  const nearest = edits.indexOf(edits.reduce((a, b) => Math.min(a, b)));
  const chosen = chosenReference(referenceIndex, nearest, references.length);
  const { pieceLinks, moves, kinds } = texts.align(chosen);
  const { referenceLength } = score as TerScore;
  const lengths = references.map(({ length }) => length);
  return {
    ...explainedTexts(sides, { candidate, references }, pieceLinks),
    moves,
    referenceIndex: chosen,
    references: edits.map((own, k) => ({ counts: { edits: own, length: lengths[k] } })),
    counts: { edits: edits[chosen], referenceLength, ...kinds },
    derivation: derivation(score as TerScore, kinds, edits, edits[chosen], lengths),
  };
}

class TerTexts {
  readonly #candidate: readonly Piece[];
  readonly #references: readonly (readonly Piece[])[];
  readonly #words: Int32Array<ArrayBuffer>;
  readonly #others: readonly Int32Array<ArrayBuffer>[];
  readonly #terms: number;
  readonly #blocks = new BlockMoves();

  constructor(candidate: readonly Piece[], references: readonly (readonly Piece[])[]) {
    this.#candidate = candidate;
    this.#references = references;
    const vocabulary = new Vocabulary();
    const ids = (pieces: readonly Piece[]) =>
      idsOf(
        pieces.map(({ form }) => form),
        vocabulary,
      );
    this.#words = ids(candidate);
    this.#others = references.map(ids);
    this.#terms = vocabulary.forms.length;
  }

  edits(k: number): number {
    const { moves, distance } = this.#measure(k);
    return moves.length + distance;
  }

  align(k: number): { pieceLinks: PieceLink[]; moves: Move[]; kinds: Edits } {
    const places = Int32Array.from(this.#words.keys()); // position after the moves so far → original index
    const moves = this.#measure(k).moves.map((move) => {
      const tokens = Array.from(places.subarray(move.start, move.start + move.length));
      const around = rotation(move, places.length);
      rotate(places.slice(), places, around);
      const to = move.target < move.start ? around.from : around.to - move.length;
      return { tokens, from: move.start, to };
    });
    const kinds = { moved: moves.length, kept: 0, substituted: 0, deleted: 0, inserted: 0 };
    const pieceLinks: PieceLink[] = [];
    this.#blocks.walkBack((step, i, j) => {
      if (step === INSERT) kinds.inserted++;
      else if (step === DELETE) kinds.deleted++;
      else {
        const own = places[i - 1];
        const isKept = this.#candidate[own].form === this.#references[k][j - 1].form;
        const count = isKept ? 'kept' : 'substituted';
        kinds[count]++;
        const kind = isKept ? 'match' : 'substitute';
        pieceLinks.push({ kind, candidate: [own], reference: [j - 1], referenceIndex: k, count });
      }
    });
    return { pieceLinks: pieceLinks.reverse(), moves, kinds };
  }

  #measure(k: number) {
    const own = this.#words;
    const other = this.#others[k];
    return this.#blocks.measure(own, own.length, other, other.length, this.#terms);
  }
}

function derivation(
  { edits: least, referenceLength, score }: TerScore,
  kinds: Edits,
  edits: readonly number[],
  shown: number,
  lengths: readonly number[],
): (Statement | Formula)[] {
  const labels = ['moved', 'substituted', 'deleted', 'inserted'] as const;
  const several: Statement[] = edits.length > 1 ? [{ say: 'fewestEdits', edits }] : [];
  return [
    { say: 'ter' },
    {
      name: 'edits',
      expression: sum(...labels.map((label) => ({ label, value: kinds[label] }))),
      result: shown,
    },
    ...several,
    {
      name: 'referenceLength',
      ...(lengths.length > 1 ? { expression: ratio(sum(...lengths), lengths.length) } : {}),
      result: referenceLength,
    },
    referenceLength > 0
      ? {
          name: 'ter',
          expression: ratio(standing('edits', least), standing('referenceLength', referenceLength)),
          result: score,
        }
      : { name: 'ter', result: score, remark: { say: 'nothingToDivideBy' } },
  ];
}
