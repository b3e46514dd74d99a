// A faster LCS length for long texts, if a loaded engine has one (engine/current.ts sets it). It is here
// because kernels know nothing about engines; it never changes a number.

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
