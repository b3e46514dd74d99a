// Bigrams that would all have the same place in a table, were it not for a number that differs from process to process: without it, each
// of these texts took a hundred to a thousand times as long as the same words in another order.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unloadEngine } from '../../src/engine/load.ts';
import { loadEngine, rouge, score } from '../../src/index.ts';

const WORDS = 1500;
const TOKENS = 50_000;
/** Slots of a table for so many n-grams, those of both texts if they are counted once. */
const SLOTS = 2 ** 17;
const OF_BOTH = 2 ** 18;
/** Of the slots, for all bigrams. */
const SHARE = 0.02;
const MOST_TIMES_AS_LONG = 20;
/** Words of an earlier text, among which those of a crafted one can be chosen. */
const KNOWN = Array.from({ length: 200_000 }, (_, k) => k + 1);

/** Where the tables would have a bigram; words are numbered from 1 in the order in which they come. */
type Place = (first: number, second: number) => number;

const FACTOR = 0x9e3779b97f4a7c15n;
const key = (first: number, second: number) => (BigInt(first) << 32n) | BigInt(second);
const inSlots: Place = (a, b) => Number(((key(a, b) * FACTOR) >> 40n) & 0xffffffn);
const whereDistinct: Place = (a, b) =>
  Number((((key(a - 1, b) + 1n) * FACTOR) >> 32n) & 0xffffffffn);
const inPlain: Place = (a, b) => {
  const hash = Math.imul(a - 1, 0x9e3779b1) ^ Math.imul(b - 1, 0x85ebca6b);
  return (hash ^ (hash >>> 15)) >>> 0;
};

describe('WebAssembly', () => {
  beforeAll(async () => expect(await loadEngine()).toEqual({ engine: 'wasm' }));
  afterAll(unloadEngine);

  it.each([
    ['clipped', inSlots, SLOTS],
    ['distinct', whereDistinct, OF_BOTH],
  ] as const)('%s', (counting, place, slots) => {
    expect(timesAsLong(counting, crafted(place, slots))).toBeLessThan(MOST_TIMES_AS_LONG);
  });
});

describe('plain TypeScript', () => {
  it.each(['clipped', 'distinct'] as const)('%s', (counting) => {
    expect(timesAsLong(counting, crafted(inPlain, SLOTS))).toBeLessThan(MOST_TIMES_AS_LONG);
  });

  it('clipped, behind one word', () => {
    const share = (0.55 * TOKENS) / KNOWN.length;
    const near = KNOWN.filter((b) => (inPlain(1, b) & (SLOTS - 1)) < share * SLOTS);
    const any = KNOWN.map((_, k) => KNOWN[(7919 * k) % KNOWN.length]!);
    const [slow, quick] = [near, any].map((words) => {
      const behindOne = words.slice(0, TOKENS / 2).flatMap((word) => [1, word]);
      return leastTime('clipped', behindOne, KNOWN);
    }) as [number, number];
    expect(slow / quick).toBeLessThan(MOST_TIMES_AS_LONG);
  });
});

/** All words in order, then a walk along bigrams with one of few places. */
function crafted(place: Place, slots: number): number[] {
  const numbers = Array.from({ length: WORDS }, (_, k) => k + 1);
  const followers = [[], ...numbers.map((a) => numbers.filter((b) => isNear(place(a, b), slots)))];
  const used = followers.map(() => 0);
  const words = [...numbers];
  for (let at = 1, jumps = 0; words.length < TOKENS; words.push(at)) {
    const next = followers[at]?.[used[at]!++];
    at = next ?? 1 + ((7919 * jumps++) % WORDS);
  }
  return words;
}

const isNear = (place: number, slots: number) => (place & (slots - 1)) < SHARE * slots;

/** As the same words in another order, of which the first ones are the same. */
function timesAsLong(counting: 'clipped' | 'distinct', words: readonly number[]): number {
  const others = words.slice(WORDS);
  const shuffled = others.map((_, k) => others[(7919 * k) % others.length]!);
  return leastTime(counting, words) / leastTime(counting, [...words.slice(0, WORDS), ...shuffled]);
}

/** Processor time in milliseconds, with a scorer that has seen nothing but one text, if any. */
function leastTime(
  counting: 'clipped' | 'distinct',
  words: readonly number[],
  seen: readonly number[] = [],
): number {
  const text = textOf(words);
  const times = [1, 2, 3].map(() => {
    const scorer = rouge({ types: ['rouge2'], counting });
    if (seen.length > 0) score({ candidate: textOf(seen), reference: '' }, scorer);
    const before = process.cpuUsage();
    score({ candidate: text, reference: text }, scorer);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

const textOf = (words: readonly number[]) => words.map((word) => `w${word}`).join(' ');
