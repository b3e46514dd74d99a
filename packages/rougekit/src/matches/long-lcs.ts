// A faster way to the LCS length of long texts, where a loaded engine brings one (engine/current.ts
// sets it). It stands here because kernels know nothing of engines; it never changes a number.

/** LCS length of a[aStart, aEnd) and b[bStart, bEnd), ids below `terms`; undefined if it cannot. */
export type LongLcs = (
  a: Int32Array,
  aStart: number,
  aEnd: number,
  b: Int32Array,
  bStart: number,
  bEnd: number,
  terms: number,
) => number | undefined;

let current: LongLcs | undefined;

export const longLcs = (): LongLcs | undefined => current;

export function setLongLcs(next: LongLcs | undefined): void {
  current = next;
}
