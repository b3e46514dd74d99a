// XXH64 with seed 0, the checksum of zstd's frames (RFC 8878, 3.1.1), over bytes that come in pieces. Numbers of 64 bits are
// two of 32: with BigInt it takes longer than the unpacking.

const STRIPE = 32;
const P1 = 0x9e3779b185ebca87n;
const P2 = 0xc2b2ae3d27d4eb4fn;
const P3 = 0x165667b19e3779f9n;
const P4 = 0x85ebca77c2b2ae63n;
const P5 = 0x27d4eb2f165667c5n;

const highOf = (value: bigint) => Number(BigInt.asIntN(32, value >> 32n));
const lowOf = (value: bigint) => Number(BigInt.asIntN(32, value));
const P1_HIGH = highOf(P1);
const P1_LOW = lowOf(P1);
const P2_HIGH = highOf(P2);
const P2_LOW = lowOf(P2);
/** What the four lanes begin with. */
const LANES = [P1 + P2, P2, 0n, -P1];

export class Xxh64 {
  /** High and low halves of the four lanes. */
  readonly #high = Int32Array.from(LANES, highOf);
  readonly #low = Int32Array.from(LANES, lowOf);
  /** What is left of the pieces before: less than a stripe. */
  readonly #rest = new Uint8Array(STRIPE);
  #restLength = 0;
  #length = 0;

  add(bytes: Uint8Array): void {
    this.#length += bytes.length;
    let at = 0;
    if (this.#restLength > 0) {
      at = Math.min(STRIPE - this.#restLength, bytes.length);
      this.#rest.set(bytes.subarray(0, at), this.#restLength);
      this.#restLength += at;
      if (this.#restLength < STRIPE) return;
      this.#stripes(this.#rest);
    }
    const end = bytes.length - ((bytes.length - at) % STRIPE);
    this.#stripes(bytes.subarray(at, end));
    this.#rest.set(bytes.subarray(end));
    this.#restLength = bytes.length - end;
  }

  sum(): bigint {
    const lanes = Array.from(this.#high, (high, k) =>
      u64((BigInt(high) << 32n) + BigInt((this.#low[k] as number) >>> 0)),
    );
    const rest = this.#rest.subarray(0, this.#restLength);
    return finished(this.#length < STRIPE ? P5 : merged(lanes), BigInt(this.#length), rest);
  }

  /** Lane after lane, since none depends on another: its two halves stay in registers. */
  #stripes(bytes: Uint8Array): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let lane = 0; lane < 4; lane++) {
      let high = this.#high[lane] as number;
      let low = this.#low[lane] as number;
      for (let at = 8 * lane; at < bytes.length; at += STRIPE) {
        // lane += word × P2
        const word = view.getInt32(at, true);
        const product = Math.imul(word, P2_LOW);
        high +=
          highProduct(word, P2_LOW) +
          Math.imul(word, P2_HIGH) +
          Math.imul(view.getInt32(at + 4, true), P2_LOW);
        low = (low + product) | 0;
        high = (high + (low >>> 0 < product >>> 0 ? 1 : 0)) | 0;
        // lane = (lane rotated by 31) × P1
        const rotated = (low << 31) | (high >>> 1);
        high = (high << 31) | (low >>> 1);
        high =
          (highProduct(rotated, P1_LOW) + Math.imul(rotated, P1_HIGH) + Math.imul(high, P1_LOW)) |
          0;
        low = Math.imul(rotated, P1_LOW);
      }
      this.#high[lane] = high;
      this.#low[lane] = low;
    }
  }
}

/** Bits 32 … 63 of the product of two numbers of 32 bits. */
function highProduct(a: number, b: number): number {
  const aLow = a & 0xffff;
  const aHigh = a >>> 16;
  const bLow = b & 0xffff;
  const bHigh = b >>> 16;
  const middle = (Math.imul(aHigh, bLow) >>> 0) + (Math.imul(aLow, bLow) >>> 16);
  const other = (Math.imul(aLow, bHigh) >>> 0) + (middle & 0xffff);
  return (Math.imul(aHigh, bHigh) + (middle >>> 16) + (other >>> 16)) | 0;
}

// What happens once, at the end, in numbers of 64 bits as the algorithm is described.

const u64 = (value: bigint) => BigInt.asUintN(64, value);
const rotated = (value: bigint, by: bigint) => u64(value << by) | (value >> (64n - by));
const mixed = (lane: bigint, word: bigint) => u64(rotated(u64(lane + word * P2), 31n) * P1);

function merged(lanes: readonly bigint[]): bigint {
  const turns = [1n, 7n, 12n, 18n];
  const sum = u64(lanes.reduce((all, lane, k) => all + rotated(lane, turns[k] as bigint), 0n));
  return lanes.reduce((hash, lane) => u64((hash ^ mixed(0n, lane)) * P1 + P4), sum);
}

function finished(begun: bigint, length: bigint, rest: Uint8Array): bigint {
  const view = new DataView(rest.buffer, rest.byteOffset, rest.length);
  let hash = u64(begun + length);
  let at = 0;
  for (; at + 8 <= rest.length; at += 8)
    hash = u64(rotated(hash ^ mixed(0n, view.getBigUint64(at, true)), 27n) * P1 + P4);
  if (at + 4 <= rest.length) {
    hash = u64(rotated(hash ^ u64(BigInt(view.getUint32(at, true)) * P1), 23n) * P2 + P3);
    at += 4;
  }
  for (; at < rest.length; at++)
    hash = u64(rotated(hash ^ u64(BigInt(view.getUint8(at)) * P5), 11n) * P1);
  hash = u64((hash ^ (hash >> 33n)) * P2);
  hash = u64((hash ^ (hash >> 29n)) * P3);
  return hash ^ (hash >> 32n);
}
