// Whether bytes are valid UTF-8 (RFC 3629): character by character for a line, 16 bytes at a time for all lines together,
// since few files are not.

/**
 * The whole of [from, end), before which there are three bytes of ASCII. Every error shows in two neighbouring bytes, but
 * for characters that are too short or too long; three tables of 16 entries, by halves of these bytes, have a bit for
 * each error, and an error is a bit that all three have (J. Keiser and D. Lemire, "Validating UTF-8 in less than one
 * instruction per byte", 2021).
 */
export function areUtf8(from: usize, end: usize): bool {
  let errors = i8x16.splat(0);
  let at = from;
  for (; at + 16 <= end; at += 16) {
    const bytes = v128.load(at);
    // What a character before these lacks shows only here.
    if (!v128.any_true(v128.and(v128.or(bytes, v128.load(at - 3)), i8x16.splat(-128)))) continue;
    const before = v128.load(at - 1);
    const pairs = v128.and(
      v128.and(
        byFirstHigh(i8x16.shr_u(before, 4)),
        byFirstLow(v128.and(before, i8x16.splat(0x0f))),
      ),
      bySecondHigh(i8x16.shr_u(bytes, 4)),
    );
    // The third and fourth byte of a character follow another one inside it, and nothing else does.
    const third = i8x16.sub_sat_u(v128.load(at - 2), i8x16.splat(0x60));
    const fourth = i8x16.sub_sat_u(v128.load(at - 3), i8x16.splat(0x70));
    const continued = v128.and(v128.or(third, fourth), i8x16.splat(-128));
    errors = v128.or(errors, v128.xor(continued, pairs));
  }
  if (v128.any_true(errors)) return false;
  if (at == from) return isUtf8(from, end);
  // The last character may go on.
  at--;
  for (let k = 0; k < 3 && at > from && continues(load<u8>(at)); k++) at--;
  return isUtf8(at, end);
}

// Errors, a bit each:
//     1  the first byte of a character, and no further one      2  ASCII, and a further byte
//     4  three bytes for what has less                          8  above U+10FFFF
//    16  half of a surrogate pair                              32  two bytes for ASCII
//    64  four bytes for what has less, or far above U+10FFFF
//   128  two further bytes: good or bad by what stands before them

/** By the upper half of the first byte. */
@inline
function byFirstHigh(halves: v128): v128 {
  return i8x16.swizzle(i8x16(2, 2, 2, 2, 2, 2, 2, 2, -128, -128, -128, -128, 33, 1, 21, 73), halves);
}

/** By its lower half. */
@inline
function byFirstLow(halves: v128): v128 {
  return i8x16.swizzle(
    i8x16(-25, -93, -125, -125, -117, -53, -53, -53, -53, -53, -53, -53, -53, -37, -53, -53),
    halves,
  );
}

/** By the upper half of the second byte. */
@inline
function bySecondHigh(halves: v128): v128 {
  return i8x16.swizzle(i8x16(1, 1, 1, 1, 1, 1, 1, 1, -26, -82, -70, -70, 1, 1, 1, 1), halves);
}

export function isUtf8(from: usize, end: usize): bool {
  let at = from;
  while (at < end) {
    if (i8x16.bitmask(v128.load(at)) == 0) {
      at += 16; // what lies behind the end is judged with the line it belongs to
      continue;
    }
    at += ctz(i8x16.bitmask(v128.load(at)));
    if (at >= end) return true;
    const first = load<u8>(at);
    const second = load<u8>(at, 1);
    if (first < 0xc2 || first > 0xf4) return false;
    if (first < 0xe0) {
      if (at + 2 > end || !continues(second)) return false;
      at += 2;
    } else if (first < 0xf0) {
      if (at + 3 > end || !continues(second) || !continues(load<u8>(at, 2))) return false;
      if (first == 0xe0 && second < 0xa0) return false; // longer than need be
      if (first == 0xed && second > 0x9f) return false; // half of a surrogate pair
      at += 3;
    } else {
      if (at + 4 > end || !continues(second)) return false;
      if (!continues(load<u8>(at, 2)) || !continues(load<u8>(at, 3))) return false;
      if (first == 0xf0 && second < 0x90) return false;
      if (first == 0xf4 && second > 0x8f) return false;
      at += 4;
    }
  }
  return true;
}

@inline
function continues(byte: u8): bool {
  return (byte & 0xc0) == 0x80;
}
