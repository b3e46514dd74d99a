// Linear memory, handed out from low to high and never given back: every region is kept and grown by
// doubling, so what is lost to growth is at most as much as is in use. Fresh memory is all zeros.

/** Bytes behind every region that may be read (never written) past its end: loads are up to 64 wide. */
const SPARE: usize = 64;

/** A pair that needs more is left to TypeScript. Far below 2 GiB, where pointers would be negative numbers in JavaScript. */
const MOST_BYTES: u64 = 1 << 30;

let top: usize = (__heap_base + 63) & ~63;

export function reserve(bytes: usize): usize {
  if (<u64>top + <u64>bytes > MOST_BYTES) unreachable();
  const at = top;
  top = (top + bytes + SPARE + 63) & ~63;
  const pages = <i32>((top + 0xffff) >>> 16);
  const have = memory.size();
  if (pages > have && memory.grow(pages - have) < 0) unreachable();
  return at;
}

/** Room for `bytes` in a region of `room`: the next size, at least doubled. */
@inline
export function larger(room: usize, bytes: usize): usize {
  return max(bytes, room * 2);
}
