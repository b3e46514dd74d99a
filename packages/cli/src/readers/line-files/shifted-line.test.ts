import { describe, expect, it } from 'vitest';
import { firstShiftedLine } from './shifted-line.ts';

async function* each(lines: readonly string[]) {
  yield* lines;
}

const animals = ['cat', 'dog', 'owl', 'fox', 'elk', 'bee', 'ant', 'hen', 'cow', 'pig'];
const long = animals.map((animal) => `the ${animal} sat on the mat`);
const without = (...lost: number[]) =>
  animals.filter((_, k) => !lost.includes(k + 1)).map((animal) => `a ${animal} was on a mat`);

const found = (short: readonly string[]) =>
  firstShiftedLine(each(short), each(long), long.length - short.length);

describe('firstShiftedLine', () => {
  it.each([1, 4, 8, 9])('finds a lost line %i', async (lost) =>
    expect(await found(without(lost))).toBe(lost),
  );
  it('finds the first of two', async () => expect(await found(without(3, 7))).toBe(3));
  it('finds several lost at once', async () => expect(await found(without(3, 4, 5))).toBe(3));
  it('finds nothing if only the end is missing', async () =>
    expect(await found(without(10))).toBeUndefined());
  it('finds nothing in an empty file', async () => expect(await found([])).toBeUndefined());
  it('reads scripts without spaces', async () => {
    const lines = ['猫坐在垫子上', '狗在花园里跑', '鱼在水中游泳', '鸟飞过天空'];
    expect(await firstShiftedLine(each(lines.slice(1)), each(lines), 1)).toBe(1);
  });
});
