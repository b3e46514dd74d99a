// The edits that turn one sequence into another, one by one, for explanations: the slower sister of edit-distance.ts.
// The usual table, a byte for each cell, after what both begin and end with is left out.

import { cannotShow } from './alignment.ts';

const MAX_CELLS = 5e7;
const DELETE = 1;
const INSERT = 2;

/** Places that stand for one another, equal or not, in order. What is not named was deleted or inserted. */
export function alignEdits(
  a: Int32Array,
  b: Int32Array,
): { readonly a: number; readonly b: number }[] {
  const pairs: { a: number; b: number }[] = [];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) {
    pairs.push({ a: head, b: head });
    head++;
  }
  let aEnd = a.length;
  let bEnd = b.length;
  while (aEnd > head && bEnd > head && a[aEnd - 1] === b[bEnd - 1]) {
    aEnd--;
    bEnd--;
  }
  const rows = aEnd - head;
  const columns = bEnd - head;
  if (rows * columns > MAX_CELLS) throw cannotShow('edit', a.length, b.length);
  const steps = stepsOf(a.subarray(head, aEnd), b.subarray(head, bEnd));
  const middle: { a: number; b: number }[] = [];
  for (let i = rows, j = columns; i > 0 && j > 0; ) {
    const step = steps[(i - 1) * columns + j - 1];
    if (step !== INSERT) i--;
    if (step !== DELETE) j--;
    if (step !== INSERT && step !== DELETE) middle.push({ a: head + i, b: head + j });
  }
  for (const pair of middle.reverse()) pairs.push(pair);
  for (let k = 0; aEnd + k < a.length; k++) pairs.push({ a: aEnd + k, b: bEnd + k });
  return pairs;
}

function stepsOf(a: Int32Array, b: Int32Array): Uint8Array {
  const columns = b.length;
  const steps = new Uint8Array(a.length * columns);
  const above = Int32Array.from({ length: columns + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i++) {
    let diagonal = above[0];
    above[0] = i + 1;
    for (let j = 1; j <= columns; j++) {
      const changed = diagonal + (a[i] === b[j - 1] ? 0 : 1);
      const deleted = above[j] + 1;
      const inserted = above[j - 1] + 1;
      const least = Math.min(changed, deleted, inserted);
      if (least < changed) steps[i * columns + j - 1] = least === deleted ? DELETE : INSERT;
      diagonal = above[j];
      above[j] = least;
    }
  }
  return steps;
}
