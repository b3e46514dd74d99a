import { expect, test } from 'vitest';
import { alternate } from './rounds.mjs';

/** A work whose rounds take these times. */
const timed = (name, list, log, more = {}) => {
  const left = [...list];
  const play = async () => {
    log.push(name);
    return { cpu: left.shift() };
  };
  return { name, play, ...more };
};

test('rounds alternate, and the warm-up is not counted', async () => {
  const log = [];
  const works = [timed('a', [99, 3, 1, 2], log), timed('b', [5, 7, 6], log, { warmUp: false })];
  const { a, b } = await alternate(works, 3);
  expect(log).toEqual(['a', 'a', 'b', 'a', 'b', 'a', 'b']);
  expect(a.cpu).toEqual({ median: 2, least: 1, most: 3, all: [3, 1, 2] });
  expect(b.cpu).toEqual({ median: 6, least: 5, most: 7, all: [5, 7, 6] });
});

test('of an even number of rounds, the mean of the two in the middle', async () => {
  const works = [timed('a', [4, 10, 1, 2], [], { warmUp: false })];
  expect((await alternate(works, 4)).a.cpu.median).toBe(3);
});

test('a failure is a result where it may be one, and an error elsewhere', async () => {
  const log = [];
  const failing = (mayFail) => ({
    name: 'b',
    warmUp: false,
    mayFail,
    play: async () => {
      log.push('b');
      throw new Error('too long for me');
    },
  });
  const results = await alternate([timed('a', [1, 1, 1], log), failing(true)], 2);
  expect(results.b).toEqual({ failed: 'too long for me' });
  expect(log).toEqual(['a', 'a', 'b', 'a']);
  await expect(alternate([failing(false)], 2)).rejects.toThrow('too long for me');
});
