// Layer normalization of the rows of a matrix, after something was added to them: (x − mean) / sqrt(variance + epsilon) · gain + bias.

@inline
function total(lanes: v128): f32 {
  return (
    f32x4.extract_lane(lanes, 0) +
    f32x4.extract_lane(lanes, 1) +
    (f32x4.extract_lane(lanes, 2) + f32x4.extract_lane(lanes, 3))
  );
}

/** Rows of `size` numbers, a multiple of 4, in `rows`, to which those at `added` are added first. An address of 0 adds nothing. */
export function normalize(
  rows: usize,
  added: usize,
  gain: usize,
  bias: usize,
  count: i32,
  size: i32,
  epsilon: f32,
): void {
  const bytes = <usize>size << 2;
  for (let row = 0; row < count; row++) {
    let sum = f32x4.splat(0);
    for (let at: usize = 0; at < bytes; at += 16) {
      let x = v128.load(rows + at);
      if (added != 0) {
        x = f32x4.add(x, v128.load(added + at));
        v128.store(rows + at, x);
      }
      sum = f32x4.add(sum, x);
    }
    const mean = f32x4.splat(total(sum) / <f32>size);
    let squares = f32x4.splat(0);
    for (let at: usize = 0; at < bytes; at += 16) {
      const x = f32x4.sub(v128.load(rows + at), mean);
      squares = f32x4.add(squares, f32x4.mul(x, x));
    }
    const scale = f32x4.splat(1 / sqrt<f32>(total(squares) / <f32>size + epsilon));
    for (let at: usize = 0; at < bytes; at += 16) {
      const x = f32x4.mul(f32x4.sub(v128.load(rows + at), mean), scale);
      v128.store(
        rows + at,
        f32x4.add(f32x4.mul(x, v128.load(gain + at)), v128.load(bias + at)),
      );
    }
    rows += bytes;
    if (added != 0) added += bytes;
  }
}
