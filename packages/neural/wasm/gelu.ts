// GELU, the activation of BERT: x · Φ(x) with Φ the distribution function of the normal distribution. For the error function
// formula 7.1.26 of Abramowitz and Stegun, Handbook of Mathematical Functions (1964): off by at most 1.5e-7.

import { exponential } from './exponential';

const ROOT_HALF: f32 = 0.7071067811865476;
const P: f32 = 0.3275911;
const A1: f32 = 0.254829592;
const A2: f32 = -0.284496736;
const A3: f32 = 1.421413741;
const A4: f32 = -1.453152027;
const A5: f32 = 1.061405429;

/** In place; `count` is a multiple of 4. */
export function gelu(at: usize, count: i32): void {
  for (const end = at + (<usize>count << 2); at < end; at += 16) {
    const x = v128.load(at);
    const size = f32x4.abs(x);
    const z = f32x4.mul(size, f32x4.splat(ROOT_HALF));
    const t = f32x4.div(f32x4.splat(1), f32x4.add(f32x4.mul(z, f32x4.splat(P)), f32x4.splat(1)));
    let sum = f32x4.splat(A5);
    sum = f32x4.add(f32x4.mul(sum, t), f32x4.splat(A4));
    sum = f32x4.add(f32x4.mul(sum, t), f32x4.splat(A3));
    sum = f32x4.add(f32x4.mul(sum, t), f32x4.splat(A2));
    sum = f32x4.add(f32x4.mul(sum, t), f32x4.splat(A1));
    // 1 - Φ(|x|), twice
    const tail = f32x4.mul(f32x4.mul(sum, t), exponential(f32x4.neg(f32x4.mul(z, z))));
    const half = f32x4.mul(f32x4.mul(size, f32x4.splat(0.5)), tail);
    v128.store(at, f32x4.sub(f32x4.max(x, f32x4.splat(0)), half));
  }
}
