// e to the power of x, four at a time: x = n · ln 2 + r, e^x = 2^n · e^r, and e^r by its series, whose next term is below
// 0.35^8 / 8! = 6e-9.

const LOG2_E: f32 = 1.4426950408889634;
/** ln 2 in two parts: the first has few digits, so that n times it is exact. */
const LN2_HIGH: f32 = 0.693359375;
const LN2_LOW: f32 = -2.12194440054690583e-4;
/** Below this the result would not be a normal number; it counts as 0 beside any other. */
const LEAST: f32 = -87;

/** For x ≤ 0. */
@inline
export function exponential(x: v128): v128 {
  const clamped = f32x4.max(x, f32x4.splat(LEAST));
  const n = f32x4.nearest(f32x4.mul(clamped, f32x4.splat(LOG2_E)));
  const high = f32x4.sub(clamped, f32x4.mul(n, f32x4.splat(LN2_HIGH)));
  const r = f32x4.sub(high, f32x4.mul(n, f32x4.splat(LN2_LOW)));
  let sum = f32x4.splat(1.0 / 5040);
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(1.0 / 720));
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(1.0 / 120));
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(1.0 / 24));
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(1.0 / 6));
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(0.5));
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(1));
  sum = f32x4.add(f32x4.mul(sum, r), f32x4.splat(1));
  const power = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(n), i32x4.splat(127)), 23);
  return f32x4.mul(sum, power);
}
