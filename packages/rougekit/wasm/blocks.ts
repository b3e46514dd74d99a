// Blocks of 64 bytes: which of them are something, as vectors and as one bit a byte.

@inline
export function isWord(v: v128): v128 {
  const letter = i8x16.lt_u(
    i8x16.sub(v128.or(v, i8x16.splat(0x20)), i8x16.splat(0x61)),
    i8x16.splat(26),
  );
  const digit = i8x16.lt_u(i8x16.sub(v, i8x16.splat(0x30)), i8x16.splat(10));
  return v128.or(letter, digit);
}

/** Quotes, backslashes, control characters, everything beyond ASCII (negative as a signed byte). */
@inline
export function isJsonSpecial(v: v128): v128 {
  const mark = v128.or(i8x16.eq(v, i8x16.splat(0x22)), i8x16.eq(v, i8x16.splat(0x5c)));
  return v128.or(mark, i8x16.lt_s(v, i8x16.splat(0x20)));
}

/** Line feeds and everything beyond ASCII. */
@inline
export function isPlainSpecial(v: v128): v128 {
  return v128.or(i8x16.eq(v, i8x16.splat(0x0a)), i8x16.lt_s(v, i8x16.splat(0)));
}

/** Bytes of a character beyond its first one: each is no UTF-16 unit of its own. */
@inline
export function isInside(v: v128): v128 {
  return i8x16.lt_s(v, i8x16.splat(-64));
}

/** One bit a byte. */
@inline
export function bits(a: v128, b: v128, c: v128, d: v128): u64 {
  const low = <u64>(<u32>i8x16.bitmask(a) | (<u32>i8x16.bitmask(b) << 16));
  const high = <u64>(<u32>i8x16.bitmask(c) | (<u32>i8x16.bitmask(d) << 16));
  return low | (high << 32);
}

/** " \ / b f n r t */
export function isSimpleEscape(byte: u8): bool {
  switch (byte) {
    case 0x22:
    case 0x5c:
    case 0x2f:
    case 0x62:
    case 0x66:
    case 0x6e:
    case 0x72:
    case 0x74:
      return true;
    default:
      return false;
  }
}
