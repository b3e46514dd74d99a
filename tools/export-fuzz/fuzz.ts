// Calls every exported function with arguments of which something is wrong: it must return, or throw a RougekitError.

import { RougekitError } from '../../packages/rougekit/src/index.ts';
import { CALLS, DOORS } from './calls.ts';
import { type Random, randomFrom, WRONG } from './wrong-values.ts';

export interface Finding {
  readonly seed: number;
  /** Such as `score(…, null as options)`. */
  readonly call: string;
  readonly error: unknown;
}

export interface Target {
  readonly name: string;
  call(args: readonly unknown[]): unknown;
}

/** Every function and class of every door that has a call. */
export function targets(): Target[] {
  return Object.values(DOORS).flatMap((door) =>
    Object.entries(door).flatMap(([name, value]): Target[] => {
      if (typeof value !== 'function' || !Object.hasOwn(CALLS, name)) return [];
      const isClass = String(value).startsWith('class');
      const call = (args: readonly unknown[]): unknown =>
        isClass ? Reflect.construct(value, args) : Reflect.apply(value, undefined, args);
      return [{ name, call }];
    }),
  );
}

const NAMES = Object.keys(WRONG);

/** The arguments with one of them, or something inside, replaced; and what was done. */
function spoilt(args: readonly unknown[], random: Random): [unknown[], string] {
  const copy = [...args];
  const at = random(Math.max(1, args.length + 1));
  const name = NAMES[random(NAMES.length)] as string;
  const value = (WRONG[name] as () => unknown)();
  const inside = copy[at];
  const isPlain = typeof inside === 'object' && inside !== null && random(3) > 0;
  if (!isPlain) {
    copy[at] = value;
    return [copy, `argument ${at + 1} is ${name}`];
  }
  const keys = Object.keys(inside);
  const key = keys[random(Math.max(1, keys.length))] ?? 'candidate';
  const changed: { [key: string]: unknown } = Array.isArray(inside)
    ? ([...(inside as unknown[])] as never)
    : { ...inside };
  if (random(4) === 0)
    Object.defineProperty(changed, key, { enumerable: true, configurable: true, get: throwing });
  else changed[key] = value;
  copy[at] = changed;
  return [copy, `${key} of argument ${at + 1} is ${name} or throws`];
}

function throwing(): never {
  throw new TypeError('a getter that throws');
}

/** The value itself, or all that a promise or an iterator gives. */
async function settled(value: unknown): Promise<void> {
  const made = await value;
  const iterate = (Object(made) as Partial<AsyncGenerator>)[Symbol.asyncIterator];
  if (typeof iterate !== 'function') return;
  for await (const _ of made as AsyncIterable<unknown>);
}

/** What a source of pairs, rows or bytes throws, such as that a file is gone, is passed on to its reader. */
const READS_SOURCE = [
  ...['scoreBatch', 'scoreCorpus', 'scoreStream', 'collect', 'scoreData', 'scoredTables'],
  ...['scoreJsonLines', 'scoreLineFiles'],
];

const isDeliberate = (error: unknown) =>
  error instanceof Error && /^boom$|a getter that throws|has been revoked/.test(error.message);

/** One call; the error if it is none of ours. */
async function foreignError(target: Target, args: readonly unknown[]): Promise<unknown> {
  try {
    await settled(target.call(args));
    return undefined;
  } catch (error) {
    const isOwn = READS_SOURCE.includes(target.name) && isDeliberate(error);
    if (error instanceof RougekitError || isOwn) return undefined;
    return error ?? new Error('threw nothing');
  }
}

export async function fuzzExports(
  seed: number,
  goesOn: (calls: number) => boolean,
): Promise<{ readonly calls: number; readonly findings: readonly Finding[] }> {
  const all = targets();
  const findings = new Map<string, Finding>();
  let calls = 0;
  for (; goesOn(calls); calls++) {
    const random = randomFrom(seed + calls);
    const target = all[random(all.length)] as Target;
    const [args, what] = spoilt((CALLS[target.name] as () => readonly unknown[])(), random);
    const error = await foreignError(target, args);
    const call = `${target.name}: ${what}`;
    const kind = `${target.name} ${String((error as Error | undefined)?.message)}`;
    if (error !== undefined && !findings.has(kind))
      findings.set(kind, { seed: seed + calls, call, error });
  }
  return { calls, findings: [...findings.values()] };
}
