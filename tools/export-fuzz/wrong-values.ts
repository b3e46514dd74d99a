// Values that no function expects, among them those that throw when they are looked at.

export type Random = (below: number) => number;

/** A small generator whose seed is all it needs to repeat itself (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) % below;
  };
}

const boom = (): never => {
  throw new Error('boom');
};

function cyclic(): object {
  const one: { self?: unknown; list: unknown[] } = { list: [] };
  one.self = one;
  one.list.push(one);
  return one;
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

const traps = { get: boom, has: boom, ownKeys: boom, getPrototypeOf: boom };

/** Each makes a fresh one. Names are what a report calls them. */
export const WRONG: { readonly [name: string]: () => unknown } = {
  undefined: () => undefined,
  null: () => null,
  true: () => true,
  zero: () => 0,
  'minus one': () => -1,
  half: () => 0.5,
  NaN: () => Number.NaN,
  infinity: () => Number.POSITIVE_INFINITY,
  'a huge number': () => 1e308,
  'a large integer': () => 1e15,
  bigint: () => 10n,
  'an empty string': () => '',
  'a string': () => 'x',
  __proto__name: () => '__proto__',
  constructorName: () => 'constructor',
  symbol: () => Symbol('x'),
  'an empty array': () => [],
  'an array of null': () => [null],
  'a sparse array': () => new Array(3),
  'an array of itself': () => {
    const list: unknown[] = [];
    list.push(list);
    return list;
  },
  'an empty object': () => ({}),
  'no prototype': () => Object.create(null) as object,
  'a function': () => () => undefined,
  'a throwing function': () => boom,
  'a class': () => class Some {},
  date: () => new Date(Number.NaN),
  regexp: () => /x/g,
  map: () => new Map([[1, 2]]),
  bytes: () => new Uint8Array([0xff, 0x0a]),
  'a promise': () => Promise.resolve(1),
  cyclic,
  'a revoked proxy': revoked,
  'a throwing proxy': () => new Proxy({}, traps),
  'a throwing array proxy': () => new Proxy([], traps),
  'a throwing getter': () =>
    Object.defineProperty({}, 'candidate', { get: boom, enumerable: true }),
  'throwing conversions': () => ({ toString: boom, valueOf: boom, toJSON: boom }),
  'a throwing iterable': () => ({ [Symbol.iterator]: boom }),
  'an iterable that throws later': () => ({
    *[Symbol.iterator]() {
      yield 1;
      boom();
    },
  }),
};
