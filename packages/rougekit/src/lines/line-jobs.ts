// What a thread that asks for tables and a thread that makes them say to each other. All of it can be sent.

import type { SharedSample } from '../aggregate/shared-resampling.ts';
import { RougekitError } from '../errors.ts';
import type { SetChecksState } from '../rows/set-checks.ts';
import { SetChecks } from '../rows/set-checks.ts';
import type { Scorer } from '../types.ts';
import { LineScorer } from './line-scorer.ts';
import { has } from './own-field.ts';
import type { PairFields } from './pair-fields.ts';
import type { TableParts } from './score-table.ts';
import { isShared } from './shared-bytes.ts';

/** How the lines of one file are to be scored. */
export interface LineJob {
  readonly signature: string;
  readonly names: PairFields;
  readonly wantsAdvice: boolean;
  /** The address of a module whose `components` the signature may name. */
  readonly components?: string | undefined;
}

/** To a worker: a job begins, has a piece of whole lines, or (with neither) ends. */
export interface LineMessage {
  readonly job: number;
  readonly begin?: LineJob;
  readonly piece?: Uint8Array;
}

/** To a worker: resamples are to be drawn. There is no answer. */
export interface DrawMessage {
  readonly draw: SharedSample;
}

export interface ScoredPiece {
  readonly parts: TableParts;
  /** Of this piece alone. */
  readonly advice: SetChecksState | undefined;
}

export type LineAnswer =
  /** Without the bytes, which the asking thread has. `memory` is what they came in, if it was handed over. */
  | {
      readonly parts: Omit<TableParts, 'bytes'>;
      readonly advice: SetChecksState | undefined;
      readonly memory: ArrayBufferLike | undefined;
    }
  /** The scorer cannot be made from its signature. */
  | { readonly refusal: string }
  | { readonly defect: string };

/** The worker's side: a piece in, an answer out. */
export function answers(
  job: LineJob,
  scorerFrom: (signature: string) => Scorer,
): (piece: Uint8Array) => LineAnswer {
  let scorer: Scorer;
  try {
    scorer = scorerFrom(job.signature);
    if (scorer.signature !== job.signature) throw new Error(`it gives '${scorer.signature}'`);
  } catch (error) {
    const refusal = error instanceof RougekitError ? error.message : String(error);
    return () => ({ refusal });
  }
  const lines = new LineScorer(scorer, job.names);
  return (piece) => {
    const advice = job.wantsAdvice ? new SetChecks(scorer) : undefined;
    try {
      const { bytes: _, ...parts } = lines.score(piece, advice);
      const memory = isShared(piece) ? undefined : piece.buffer;
      return { parts, advice: advice?.state, memory };
    } catch (error) {
      return { defect: String((error as Error)?.stack ?? error) };
    }
  };
}

/** What of an answer can be handed over instead of being copied. */
export function transferable(answer: LineAnswer): ArrayBufferLike[] {
  if (!has(answer, 'parts')) return [];
  const arrays = Object.values(answer.parts).filter((part) => ArrayBuffer.isView(part));
  const all = new Set(arrays.map(({ buffer }) => buffer));
  if (answer.memory !== undefined) all.add(answer.memory);
  return [...all];
}
