// Runs of equal or packed numbers (the hybrid encoding of levels and dictionary indexes), checked before they are decoded:
// hyparquet writes as many numbers as a run declares, and five bytes can declare two billion.

/** Writers fill up the last run of packed numbers to a multiple of eight; no more room than this is needed. */
const MOST_BEYOND = 1024;

/**
 * Throws if the runs in bytes start … end − 1 give many more than so many values of `width` bits; false if they end
 * before that.
 */
export function checkRuns(
  bytes: Uint8Array,
  start: number,
  end: number,
  width: number,
  values: number,
): boolean {
  if (width > 32) throw new Error(`a run of numbers of ${width} bits`);
  let at = start;
  for (let seen = 0; seen < values; ) {
    let header = 0;
    let byte: number | undefined;
    let scale = 1;
    do {
      byte = at < end ? bytes[at++] : undefined;
      if (byte === undefined) return false;
      header += (byte & 0x7f) * scale;
      scale *= 128;
    } while (byte >= 0x80 && scale <= 2 ** 35);
    const half = Math.floor(header / 2);
    const isPacked = header % 2 === 1;
    const count = isPacked ? half * 8 : half;
    if (header >= 2 ** 31 || (isPacked && count === 0) || count > values - seen + MOST_BEYOND)
      throw new Error(`a run of ${count} values among ${values}`);
    at += isPacked ? half * width : Math.ceil(width / 8);
    seen += count;
  }
  return true;
}

/** Bits that a level up to `most` takes. */
export const levelBits = (most: number): number => 32 - Math.clz32(most);
