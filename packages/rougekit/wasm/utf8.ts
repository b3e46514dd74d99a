// Whether bytes are valid UTF-8 (RFC 3629). ASCII passes 16 bytes at a time, the rest byte by byte.

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
