// The WebAssembly against slow, obvious twins in double precision.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openArithmetic } from '../src/arithmetic/arithmetic.ts';
import { ArithmeticMemory } from '../src/arithmetic/arithmetic-memory.ts';

const arithmetic = openArithmetic();
const memory = new ArithmeticMemory(arithmetic);

/** A matrix of numbers between -1 and 1 that look random. */
function matrix(rows: number, columns: number, seed: number): number[][] {
  let state = seed * 2654435761;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return Math.fround(state / 2 ** 31);
  };
  return Array.from({ length: rows }, () => Array.from({ length: columns }, next));
}

test('memory that cannot be had is refused in words', () => {
  const own = new ArithmeticMemory(openArithmetic());
  expect(() => own.take(2 ** 32)).toThrow(/more memory than WebAssembly can have/);
});

const put = (rows: readonly (readonly number[])[]) =>
  memory.put(new Uint8Array(Float32Array.from(rows.flat()).buffer));

/** Rows of `width` numbers, of which the first `columns` are read. */
const read = (at: number, rows: number, columns: number, width = columns) =>
  Array.from({ length: rows }, (_, k) => [...memory.numbers(at + k * width * 4, columns)]);

const panels = (n: number) => Math.ceil(n / 16) * 16;

function multiplied(a: number[][], b: number[][], bias?: number[]): number[][] {
  return a.map((row) =>
    b[0].map((_, j) => row.reduce((sum, x, k) => sum + x * b[k][j], bias?.[j] ?? 0)),
  );
}

function expectClose(found: number[][], wanted: number[][], most: number) {
  expect(found.map((row) => row.length)).toEqual(wanted.map((row) => row.length));
  const off = found.flatMap((row, i) => row.map((x, j) => Math.abs(x - wanted[i][j])));
  expect(Math.max(...off)).toBeLessThan(most);
}

const size = (max: number) => fc.integer({ min: 1, max });

test('products of matrices of all shapes, with a bias and without, plain and transposed', () => {
  fc.assert(
    fc.property(
      size(7),
      size(40),
      size(40),
      fc.boolean(),
      fc.boolean(),
      (m, n, k, added, turned) => {
        const begin = memory.next;
        const [a, b, [bias]] = [matrix(m, k, 1), matrix(k, n, 2), matrix(1, panels(n), 3)];
        const packed = memory.take(arithmetic.packedSize(k, n));
        if (turned) {
          const columns = b[0].map((_, j) => b.map((row) => row[j]));
          arithmetic.pack(put(columns), 4, 4 * k, k, n, packed);
        } else arithmetic.pack(put(b), 4 * n, 4, k, n, packed);
        const result = memory.take(m * panels(n) * 4);
        const start = added ? put([bias]) : 0;
        arithmetic.product(put(a), 4 * k, packed, start, result, 4 * panels(n), m, n, k);
        const wanted = multiplied(a, b, added ? bias : undefined);
        expectClose(read(result, m, n, panels(n)), wanted, 1e-5);
        memory.next = begin;
      },
    ),
    { seed: 1, numRuns: 200 },
  );
});

test.each([383, 384, 385, 1000])('a product over %i numbers, in blocks', (k) => {
  const [a, b] = [matrix(3, k, 1), matrix(k, 17, 2)];
  const packed = memory.take(arithmetic.packedSize(k, 17));
  arithmetic.pack(put(b), 4 * 17, 4, k, 17, packed);
  const result = memory.take(3 * 32 * 4);
  arithmetic.product(put(a), 4 * k, packed, 0, result, 4 * 32, 3, 17, k);
  expectClose(read(result, 3, 17, 32), multiplied(a, b), 1e-4);
});

/** Φ by its series (Abramowitz and Stegun 26.2.10), which is good for small numbers. */
function normal(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; n < 200; n++) {
    term *= (-x * x * (2 * n - 1)) / (2 * n * (2 * n + 1));
    sum += term;
  }
  return 0.5 + sum / Math.sqrt(2 * Math.PI);
}

test('GELU', () => {
  const xs = Array.from({ length: 1000 }, (_, k) => Math.fround((k - 500) / 100));
  const at = put([xs]);
  arithmetic.gelu(at, xs.length);
  expectClose(read(at, 1, xs.length), [xs.map((x) => x * normal(x))], 1e-6);
  const far = put([[-1e30, -60, 60, 1e30]]);
  arithmetic.gelu(far, 4);
  expectClose(read(far, 1, 4), [[0, 0, 60, Math.fround(1e30)]], 1e-30);
});

test('normalization of rows, after something was added to them', () => {
  const [x, y, [gain, bias]] = [matrix(3, 32, 1), matrix(3, 32, 2), matrix(2, 32, 3)];
  const normalized = (rows: number[][]) =>
    rows.map((row) => {
      const mean = row.reduce((sum, one) => sum + one, 0) / 32;
      const variance = row.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 32;
      return row.map((one, k) => ((one - mean) / Math.sqrt(variance + 1e-5)) * gain[k] + bias[k]);
    });
  const [own, other] = [put(x), put(x)];
  const [g, b] = [put([gain]), put([bias])];
  arithmetic.normalize(own, 0, g, b, 3, 32, 1e-5);
  expectClose(read(own, 3, 32), normalized(x), 1e-5);
  arithmetic.normalize(other, put(y), g, b, 3, 32, 1e-5);
  expectClose(
    read(other, 3, 32),
    normalized(x.map((row, i) => row.map((one, j) => one + y[i][j]))),
    1e-5,
  );
});

describe('attention', () => {
  test.each([
    [1, 2, 4],
    [5, 3, 8],
    [16, 1, 16],
    [33, 4, 20],
  ])('of %i tokens, with %i heads of %i numbers', (length, heads, head) => {
    const width = heads * head;
    const [q, k, v] = [1, 2, 3].map((seed) => matrix(length, width, seed));
    const result = memory.take(length * width * 4);
    const room = memory.take(arithmetic.attentionRoom(length, head));
    const [pq, pk, pv] = [q, k, v].map(put);
    arithmetic.attend(pq, pk, pv, result, room, length, heads, head, 0.7);
    const wanted = q.map((row) =>
      row.map((_, column) => {
        const first = column - (column % head);
        const scores = k.map((key) => {
          let sum = 0;
          for (let d = first; d < first + head; d++) sum += row[d] * key[d];
          return Math.exp(0.7 * sum);
        });
        const all = scores.reduce((sum, one) => sum + one, 0);
        return scores.reduce((sum, one, j) => sum + (one / all) * v[j][column], 0);
      }),
    );
    expectClose(read(result, length, width), wanted, 1e-5);
  });

  test('of scores far apart: the largest takes everything', () => {
    const [q, k, v] = [
      [
        [100, 0, 0, 0],
        [0, 100, 0, 0],
      ],
      [
        [9, 0, 0, 0],
        [0, 9, 0, 0],
      ],
      [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
      ],
    ].map(put);
    const result = memory.take(32);
    arithmetic.attend(q, k, v, result, memory.take(arithmetic.attentionRoom(2, 4)), 2, 1, 4, 1);
    expectClose(
      read(result, 2, 4),
      [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
      ],
      1e-6,
    );
  });
});
