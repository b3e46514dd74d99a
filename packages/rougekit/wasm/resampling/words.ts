// The generator of src/numbers/random.ts, four words at a time.

export const STEP: i32 = <i32>0x9e3779b1;

/** word(k) … word(k + 3), from key + counter of each. */
@inline
export function mix(value: v128): v128 {
  let h = v128.xor(value, i32x4.shr_u(value, 16));
  h = i32x4.mul(h, i32x4.splat(0x21f0aaad));
  h = v128.xor(h, i32x4.shr_u(h, 15));
  h = i32x4.mul(h, i32x4.splat(0x735a2d97));
  return v128.xor(h, i32x4.shr_u(h, 15));
}

@inline
export function nextFour(before: i32): v128 {
  return i32x4.add(i32x4.splat(before), i32x4(STEP, STEP * 2, STEP * 3, STEP * 4));
}

/** A number below n. Exact as long as word · n fits into the 53 bits that the twin has: n up to 2^21. */
@inline
export function below(word: u32, n: u64): usize {
  return <usize>((<u64>word * n) >> 32);
}

/** Four numbers below n, from four words. */
@inline
export function fourBelow(words: v128, n: v128): v128 {
  const low = i64x2.extmul_low_i32x4_u(words, n);
  const high = i64x2.extmul_high_i32x4_u(words, n);
  return i32x4.shuffle(low, high, 1, 3, 5, 7);
}
