import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Xxh64 } from './xxh64.ts';

function sumOf(...pieces: readonly Uint8Array[]): string {
  const hash = new Xxh64();
  for (const piece of pieces) hash.add(piece);
  return hash.sum().toString(16);
}

describe('XXH64', () => {
  // The last eight digits are the checksum that `zstd --check` writes behind these texts.
  it.each([
    ['', 'ef46db3751d8e999'],
    ['a', 'd24ec4f1a98c6e5b'],
    ['abc', '44bc2cf5ad770999'],
    ['Nobody inspects the spammish repetition', 'fbcea83c8a378bf1'],
  ])('of %j', (text, expected) => {
    expect(sumOf(Buffer.from(text))).toBe(expected);
  });

  it('is that of its slow twin, in whatever pieces the bytes come', () => {
    const byte = fc.oneof(fc.constantFrom(0, 0xff), fc.nat(0xff));
    const piece = fc.array(byte, { maxLength: 100 }).map((bytes) => Uint8Array.from(bytes));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        expect(sumOf(...pieces)).toBe(slowSum(Buffer.concat(pieces)).toString(16));
      }),
    );
  });
});

/** The algorithm as its specification tells it, all in BigInt and on all bytes at once. */
function slowSum(bytes: Buffer): bigint {
  const [p1, p2, p3, p4, p5] = [
    11400714785074694791n,
    14029467366897019727n,
    1609587929392839161n,
    9650029242287828579n,
    2870177450012600261n,
  ] as const;
  const cut = (value: bigint) => ((value % 2n ** 64n) + 2n ** 64n) % 2n ** 64n;
  const turn = (value: bigint, by: bigint) => cut(value * 2n ** by) + value / 2n ** (64n - by);
  const round = (lane: bigint, word: bigint) => cut(turn(cut(lane + word * p2), 31n) * p1);
  let lanes = [p1 + p2, p2, 0n, -p1].map(cut);
  let at = 0;
  for (; at + 32 <= bytes.length; at += 32)
    lanes = lanes.map((lane, k) => round(lane, bytes.readBigUInt64LE(at + 8 * k)));
  const [a = 0n, b = 0n, c = 0n, d = 0n] = lanes;
  let sum: bigint = p5;
  if (at > 0) {
    sum = cut(turn(a, 1n) + turn(b, 7n) + turn(c, 12n) + turn(d, 18n));
    for (const lane of lanes) sum = cut((sum ^ round(0n, lane)) * p1 + p4);
  }
  sum = cut(sum + BigInt(bytes.length));
  for (; at + 8 <= bytes.length; at += 8)
    sum = cut(turn(sum ^ round(0n, bytes.readBigUInt64LE(at)), 27n) * p1 + p4);
  for (; at + 4 <= bytes.length; at += 4)
    sum = cut(turn(sum ^ cut(BigInt(bytes.readUInt32LE(at)) * p1), 23n) * p2 + p3);
  for (; at < bytes.length; at++)
    sum = cut(turn(sum ^ cut(BigInt(bytes.readUInt8(at)) * p5), 11n) * p1);
  sum = cut((sum ^ (sum / 2n ** 33n)) * p2);
  sum = cut((sum ^ (sum / 2n ** 29n)) * p3);
  return sum ^ (sum / 2n ** 32n);
}
