// What a part of a data set contributes to the whole: integers only, so that parts can be added up in any order and any
// nesting without changing a digit. Plain JSON; `mergePartials` merges such results, `aggregatePartial` computes scores.
//
// Version 2: `sums` are multiples of 2^−1074 (`ExactSum`), those of `buckets` multiples of 2^−31 in 4,096 buckets
// (`Buckets`). A number beyond 2^53 is written as text. In a small data set each bucket holds at most one row or so, so
// the file grows with the rows until every bucket is used: about 0.6 MB for four ROUGE types. `checksum` is of everything
// else (`withChecksum`); version 1 had none.

import { guard, invalid } from '../../errors.ts';
import type { ExactSum } from '../../numbers/exact-sum.ts';
import { poolingAndDirection } from '../../rows/pooling-and-direction.ts';
import type { Scorer } from '../../types.ts';
import type { BucketEntry, Buckets } from '../bucketed.ts';
import type { NumericField } from '../numeric-fields.ts';
import { withChecksum } from './partial-checksum.ts';

export type { BucketEntry, WholeNumber } from '../bucketed.ts';

export interface InputSum {
  readonly file: string;
  readonly sha256: string;
  /** Where only the first rows were read: the sum is that of so many bytes, the first ones. */
  readonly bytes?: number;
}

/** Without anything else that a caller's objects have. */
export const plainSum = ({ file, sha256, bytes }: InputSum): InputSum => ({
  file,
  sha256,
  ...(bytes !== undefined && { bytes }),
});

export const PARTIAL_VERSION = 2;

export interface PartialResult {
  readonly kind: 'partial';
  readonly version: typeof PARTIAL_VERSION;
  readonly signature: string;
  /** How many parts the whole set has. */
  readonly of: number;
  /** Those that are included, by number. */
  readonly parts: readonly IncludedPart[];
  readonly items: number;
  readonly failed: number;
  /** The files that the rows come from; all parts must have the same checksums. The names are those of the first part. */
  readonly inputs: readonly InputSum[];
  readonly pooling: { readonly [key: string]: 'mean' | 'sum' };
  /** The paths of the numbers in the scores: ['rouge1', 'precision'] … Empty as long as no row has a score. */
  readonly columns: readonly (readonly string[])[];
  /** How many values of a row belong to each metric: scores, or counts if it is pooled by sums. */
  readonly widths: readonly number[];
  /** Of each value, over all rows. */
  readonly sums: readonly string[];
  /** Values that some row lacks because its metric failed, by their places; only where there are such. */
  readonly gaps?: readonly number[];
  /**
   * Number of the bucket, its rows, then a sum of each value and how many rows lack each gap. Buckets without rows are
   * left out.
   */
  readonly buckets: readonly BucketEntry[];
  /** Of everything else: eight hexadecimal digits. */
  readonly checksum: string;
}

export type PartialContent = Omit<PartialResult, 'checksum'>;

export interface IncludedPart {
  /** From 1. */
  readonly part: number;
  readonly items: number;
  readonly failed: number;
}

/** Which part of which data set. */
export interface PartOfSet {
  /** From 1. */
  readonly part: number;
  readonly of: number;
  /** What distinguishes one data set from another. Default: nothing is known. */
  readonly inputs?: readonly InputSum[];
}

/** More would be a mistake: a part is a process. */
export const MAX_PARTS = 1_000_000;

interface Held {
  readonly scorer: Scorer;
  readonly good: number;
  readonly failed: number;
  readonly fields: readonly NumericField[];
  /** Values of each metric. */
  readonly widths: readonly number[];
  readonly sums: readonly ExactSum[];
  readonly buckets: Buckets;
}

/** `more` is what the caller adds, under the same checksum: to sum up a full part takes as long as to score a thousand rows. */
export function partialOf<More extends object>(
  which: PartOfSet,
  held: Held,
  more: More,
): PartialResult & More {
  const { part, of, inputs = [] } = which;
  if (!Number.isInteger(of) || of < 1 || of > MAX_PARTS)
    throw invalid('of', `a whole number from 1 to ${MAX_PARTS}`, of);
  if (!Number.isInteger(part) || part < 1 || part > of)
    throw invalid('part', `a whole number from 1 to ${of}`, part);
  const { scorer, good, failed, fields, widths, sums, buckets } = held;
  // A table may name its columns even if none of its rows has scores.
  const scored =
    good === 0
      ? { columns: [], widths: [], sums: [], buckets: [] }
      : {
          columns: fields.map(({ path }) => [...path]),
          widths,
          sums: sums.map((sum) => String(sum.total())),
          ...(buckets.gaps.length === 0 ? {} : { gaps: buckets.gaps }),
          buckets: buckets.entries(),
        };
  return withChecksum({
    kind: 'partial',
    version: PARTIAL_VERSION,
    signature: scorer.signature,
    of,
    parts: [{ part, items: good + failed, failed }],
    items: good + failed,
    failed,
    inputs: inputs.map(plainSum),
    pooling: poolingAndDirection(scorer).pooling,
    ...scored,
    // Where it stands in files.
    checksum: '',
    ...more,
  });
}

/** The numbers of the parts that are not included. */
export function missingParts(partial: Pick<PartialResult, 'of' | 'parts'>): number[] {
  return guard(() => {
    const { of, parts } = partial;
    if (!Number.isSafeInteger(of) || of > MAX_PARTS)
      throw invalid('of', `a whole number of at most ${MAX_PARTS}`, of);
    const there = new Set(parts.map(({ part }) => part));
    return Array.from({ length: of }, (_, k) => k + 1).filter((part) => !there.has(part));
  });
}
