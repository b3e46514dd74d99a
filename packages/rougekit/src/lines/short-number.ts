// Short decimal numbers straight from their bytes, without a text that would have to be decoded and parsed. A whole number below 2^53
// and a power of ten up to 10^22 are doubles, and a quotient of two doubles is rounded once: it is the double nearest to the
// decimal number, as a parser finds it (Clinger 1990).

const POINT = 0x2e;
const ZERO = 0x30;
/** No more digits can be below 2^53. Powers of ten are below 10^22 then, too. */
const MOST_DIGITS = 16;
const POWERS = /* #__PURE__ */ Array.from({ length: MOST_DIGITS + 1 }, (_, k) => 10 ** k);

/** The JSON in bytes start … end − 1 must be valid. Undefined for what has a sign or an exponent, more digits, or is no number. */
export function shortNumber(bytes: Uint8Array, start: number, end: number): number | undefined {
  if (end - start > MOST_DIGITS + 1) return undefined;
  let digits = 0;
  let point = end;
  for (let at = start; at < end; at++) {
    const digit = bytes[at] - ZERO;
    if (digit >= 0 && digit <= 9) digits = digits * 10 + digit;
    else if (bytes[at] === POINT) point = at;
    else return undefined;
  }
  if (digits > Number.MAX_SAFE_INTEGER) return undefined;
  return point === end ? digits : digits / POWERS[end - 1 - point];
}
