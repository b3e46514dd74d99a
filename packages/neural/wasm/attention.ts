// Attention of the tokens of one text among themselves: softmax(Q · Kᵀ · scale) · V for each head. Texts are never padded, so there
// is nothing to mask.

import { exponential } from './exponential';
import { pack, packedSize, product, WIDTH } from './product';

/** The columns of whole panels. */
@inline
function inPanels(n: i32): i32 {
  return (n + WIDTH - 1) & ~(WIDTH - 1);
}

/** Bytes of the room that `attend` works in. */
export function attentionRoom(length: i32, head: i32): usize {
  const scores = (<usize>length * <usize>inPanels(length)) << 2;
  const context = (<usize>length * <usize>inPanels(head)) << 2;
  return packedSize(head, length) + packedSize(length, head) + scores + context;
}

/** Queries, keys, values and the result: a row of heads × head numbers per token. */
export function attend(
  queries: usize,
  keys: usize,
  values: usize,
  result: usize,
  room: usize,
  length: i32,
  heads: i32,
  head: i32,
  scale: f32,
): void {
  const row = (<usize>heads * <usize>head) << 2;
  const bytes = <usize>head << 2;
  const packedValues = room + packedSize(head, length);
  const scores = packedValues + packedSize(length, head);
  const scoreRow = <usize>inPanels(length) << 2;
  const context = scores + <usize>length * scoreRow;
  const contextRow = <usize>inPanels(head) << 2;
  for (let h = 0; h < heads; h++) {
    const at = <usize>h * bytes;
    pack(keys + at, 4, row, head, length, room);
    product(queries + at, row, room, 0, scores, scoreRow, length, length, head);
    for (let i = 0; i < length; i++) softmax(scores + <usize>i * scoreRow, length, scale);
    pack(values + at, row, 4, length, head, packedValues);
    product(scores, scoreRow, packedValues, 0, context, contextRow, length, head, length);
    for (let i: usize = 0; i < <usize>length; i++)
      memory.copy(result + i * row + at, context + i * contextRow, bytes);
  }
}

/** In place. The row has room for whole panels; what lies behind `length` in it changes, but is never read. */
function softmax(row: usize, length: i32, scale: f32): void {
  let largest: f32 = -Infinity;
  for (let k: usize = 0; k < <usize>length; k++) largest = max(largest, load<f32>(row + (k << 2)));
  const most = f32x4.splat(largest);
  const end = row + (<usize>length << 2);
  for (let at = row; at < end; at += 16) {
    const below = f32x4.mul(f32x4.sub(v128.load(at), most), f32x4.splat(scale));
    v128.store(at, exponential(f32x4.min(below, f32x4.splat(0))));
  }
  let sum: f32 = 0;
  for (let at = row; at < end; at += 4) sum += load<f32>(at);
  const share = f32x4.splat(1 / sum);
  for (let at = row; at < end; at += 16) v128.store(at, f32x4.mul(v128.load(at), share));
}
