// Matrix products C = A · B + bias in single precision, with 128-bit vectors.
//
// B is packed once: blocks of at most DEPTH rows, in each block panels of WIDTH columns, in each panel row after row, so that a
// panel fits into the first cache and is read from front to back. The kernel holds 2 rows × 16 columns of C in 8 registers. That
// is not the largest shape that fits into 16 registers, but V8 loads everything a step of the loop needs before it multiplies:
// 2 + 4 loaded values, 8 sums and a product take 15 registers, and each larger shape spills and runs at half the speed.

export const WIDTH: i32 = 16;
const PANEL_ROW: usize = 64;
/** 384 rows of 16 columns: 24 kB of the first cache's 32. */
const DEPTH: i32 = 384;

@inline
function panelsOf(n: i32): i32 {
  return (n + WIDTH - 1) / WIDTH;
}

/** Bytes of a packed matrix of k rows and n columns. */
export function packedSize(k: i32, n: i32): usize {
  return <usize>k * <usize>panelsOf(n) * PANEL_ROW;
}

/**
 * Packs B of k rows and n columns; an element is at `from + row * rowStep + column * columnStep` (in bytes), so that a transposed
 * matrix is packed by exchanging the steps. Columns that fill up the last panel are 0.
 */
export function pack(
  from: usize,
  rowStep: usize,
  columnStep: usize,
  k: i32,
  n: i32,
  to: usize,
): void {
  for (let first = 0; first < k; first += DEPTH) {
    const last = min(k, first + DEPTH);
    for (let column = 0; column < n; column += WIDTH) {
      const filled = min(WIDTH, n - column);
      for (let row = first; row < last; row++) {
        let at = from + <usize>row * rowStep + <usize>column * columnStep;
        for (let j = 0; j < filled; j++) {
          store<f32>(to + (<usize>j << 2), load<f32>(at));
          at += columnStep;
        }
        for (let j = filled; j < WIDTH; j++) store<f32>(to + (<usize>j << 2), 0);
        to += PANEL_ROW;
      }
    }
  }
}

/**
 * C (m × n, rows of `ldc` bytes) = A (m × k, rows of `lda` bytes) · B (packed) + bias. A bias of address 0 is none. C is written in
 * whole panels: its rows need room for n rounded up to 16.
 */
export function product(
  a: usize,
  lda: usize,
  b: usize,
  bias: usize,
  c: usize,
  ldc: usize,
  m: i32,
  n: i32,
  k: i32,
): void {
  for (let first = 0; first < k; first += DEPTH) {
    const depth = min(DEPTH, k - first);
    const from = a + (<usize>first << 2);
    for (let column: usize = 0, end = <usize>panelsOf(n) * PANEL_ROW; column < end; column += PANEL_ROW) {
      let row = from;
      let to = c + column;
      const begin: usize = bias == 0 ? 0 : bias + column;
      let i = m;
      for (; i >= 2; i -= 2) {
        twoRows(row, lda, b, depth, to, ldc, begin, first > 0);
        row += lda << 1;
        to += ldc << 1;
      }
      if (i > 0) oneRow(row, b, depth, to, begin, first > 0);
      b += <usize>depth * PANEL_ROW;
    }
  }
}

/** What the sums of a row begin with: what was added up before, the bias, or 0. */
@inline
function start(c: usize, bias: usize, isAdded: bool, offset: usize): v128 {
  if (isAdded) return v128.load(c + offset);
  if (bias != 0) return v128.load(bias + offset);
  return f32x4.splat(0);
}

@inline
function plus(sum: v128, x: v128, y: v128): v128 {
  return f32x4.add(sum, f32x4.mul(x, y));
}

@inline
function twoRows(
  a: usize,
  lda: usize,
  b: usize,
  k: i32,
  c: usize,
  ldc: usize,
  bias: usize,
  isAdded: bool,
): void {
  const d = c + ldc;
  let c0 = start(c, bias, isAdded, 0);
  let c1 = start(c, bias, isAdded, 16);
  let c2 = start(c, bias, isAdded, 32);
  let c3 = start(c, bias, isAdded, 48);
  let d0 = start(d, bias, isAdded, 0);
  let d1 = start(d, bias, isAdded, 16);
  let d2 = start(d, bias, isAdded, 32);
  let d3 = start(d, bias, isAdded, 48);
  let a2 = a + lda;
  for (const end = b + <usize>k * PANEL_ROW; b < end; b += PANEL_ROW) {
    const b0 = v128.load(b);
    const b1 = v128.load(b, 16);
    const b2 = v128.load(b, 32);
    const b3 = v128.load(b, 48);
    const x = v128.load32_splat(a);
    c0 = plus(c0, x, b0);
    c1 = plus(c1, x, b1);
    c2 = plus(c2, x, b2);
    c3 = plus(c3, x, b3);
    const y = v128.load32_splat(a2);
    d0 = plus(d0, y, b0);
    d1 = plus(d1, y, b1);
    d2 = plus(d2, y, b2);
    d3 = plus(d3, y, b3);
    a += 4;
    a2 += 4;
  }
  v128.store(c, c0);
  v128.store(c, c1, 16);
  v128.store(c, c2, 32);
  v128.store(c, c3, 48);
  v128.store(d, d0);
  v128.store(d, d1, 16);
  v128.store(d, d2, 32);
  v128.store(d, d3, 48);
}

function oneRow(a: usize, b: usize, k: i32, c: usize, bias: usize, isAdded: bool): void {
  let c0 = start(c, bias, isAdded, 0);
  let c1 = start(c, bias, isAdded, 16);
  let c2 = start(c, bias, isAdded, 32);
  let c3 = start(c, bias, isAdded, 48);
  for (const end = b + <usize>k * PANEL_ROW; b < end; b += PANEL_ROW) {
    const x = v128.load32_splat(a);
    c0 = plus(c0, x, v128.load(b));
    c1 = plus(c1, x, v128.load(b, 16));
    c2 = plus(c2, x, v128.load(b, 32));
    c3 = plus(c3, x, v128.load(b, 48));
    a += 4;
  }
  v128.store(c, c0);
  v128.store(c, c1, 16);
  v128.store(c, c2, 32);
  v128.store(c, c3, 48);
}
