// x to the power of w for 0 ≤ x ≤ 1, correctly rounded, as C libraries compute it and engines' own pow often does
// not. A small integer w takes a few products in double-double precision (T. J. Dekker, "A floating-point
// technique for extending the available precision", 1971); any other w takes exactRealPower's 20 µs.

import { exactRealPower } from './exact-power.ts';

const SPLITTER = 2 ** 27 + 1;
const MAX_PRODUCTS = 16;
const LEAST = 1e-9; // its sixteenth power and the rest of that are far above the smallest double

export function roundedPower(x: number, w: number): number {
  if (w === 0) return 1;
  if (!Number.isInteger(w) || w > MAX_PRODUCTS || x < LEAST) return exactRealPower(x, w);
  const xHigh = upperHalf(x);
  const xLow = x - xHigh;
  let power = x;
  let rest = 0; // what `power` lacks
  for (let k = 1; k < w; k++) {
    const product = power * x;
    const high = upperHalf(power);
    const low = power - high;
    const error = low * xLow - (product - high * xHigh - low * xHigh - high * xLow);
    const tail = error + rest * x;
    power = product + tail;
    rest = product - power + tail;
  }
  return power;
}

/** The upper 26 bits of a double. */
function upperHalf(x: number): number {
  const scaled = SPLITTER * x;
  return scaled - (scaled - x);
}
