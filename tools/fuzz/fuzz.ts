// Random recipes, random texts, and every way to a score compared to the last bit, for as long as one
// likes. A batch is one recipe and a few dozen inputs; all of it follows from the batch's seed, so the
// seed alone repeats a difference.

import { inspect } from 'node:util';
import fc from 'fast-check';
import { ALL_TYPES } from '../../packages/rougekit/test/properties/scorers.ts';
import {
  type Check,
  enginesAgree,
  type LinesInput,
  linesAgree,
  type TwinChoices,
  twinsAgree,
} from './checks.ts';
import { recipes } from './recipes.ts';
import { type FuzzPair, fuzzPairs } from './texts.ts';
import type { Ways } from './ways.ts';

const INPUTS_PER_BATCH = 40;

export interface FuzzOptions {
  /** Of the first batch; the next ones count up. */
  readonly seed: number;
  /** Texts to cut pieces from. */
  readonly golden: readonly string[];
  readonly ways: Ways;
  /** Asked before each batch. */
  readonly goesOn: (batches: number, inputs: number) => boolean;
}

export interface FuzzResult {
  readonly batches: number;
  readonly inputs: number;
  /** The report of the first difference, if there was one. */
  readonly difference?: string;
}

export async function fuzz({ seed, golden, ways, goesOn }: FuzzOptions): Promise<FuzzResult> {
  const pairs = fuzzPairs(golden.filter((text) => text !== '' && text.length < 3000));
  let batches = 0;
  let inputs = 0;
  for (; goesOn(batches, inputs); batches++) {
    const batch = makeBatch(seed + batches, pairs, ways);
    if (batch === undefined) continue;
    const property = fc.asyncProperty(batch.inputs, async (input) => {
      const found = await batch.check(input);
      if (found !== undefined) throw new Error(found);
    });
    const details = await fc.check(property, { seed: seed + batches, numRuns: INPUTS_PER_BATCH });
    inputs += details.numRuns;
    if (!details.failed) continue;
    const [smallest] = details.counterexample!;
    const difference = [
      `seed ${seed + batches}: ${batch.what} differ`,
      `recipe: ${shown(batch.recipe)}`,
      `smallest input found: ${shown(smallest)}`,
      `difference: ${(details.errorInstance as Error).message}`,
      `again: npm run fuzz -- --seed ${seed + batches}`,
    ].join('\n');
    return { batches: batches + 1, inputs, difference };
  }
  return { batches, inputs };
}

interface Batch<T> {
  readonly what: string;
  readonly recipe: unknown;
  readonly inputs: fc.Arbitrary<T>;
  readonly check: Check<T>;
}

/** The seed decides which ways are compared and by which recipe; undefined for a refused one. */
function makeBatch(seed: number, pairs: fc.Arbitrary<FuzzPair>, ways: Ways) {
  const { engine, scoreLines } = ways;
  const kinds: (() => Batch<never> | undefined)[] = [
    () => {
      const recipe = sample(twinChoices, seed);
      // Both engines have their turn with the twins.
      const used = seed % 2 === 0 ? engine : undefined;
      const what = `the ${used ? 'WebAssembly' : 'plain'} engine and the slow twins`;
      return batchOf(what, recipe, pairs, twinsAgree(recipe, used));
    },
  ];
  const recipe = sample(recipes, seed);
  if (engine !== undefined) {
    kinds.push(() => batchOf('the two engines', recipe, pairs, enginesAgree(recipe, engine)));
  }
  if (scoreLines !== undefined) {
    kinds.push(() => {
      const check = linesAgree(recipe, engine, scoreLines);
      return batchOf('scoreJsonLines and score', recipe, files(pairs), check);
    });
  }
  return kinds[Math.floor(seed / 2) % kinds.length]!();
}

function batchOf<T>(
  what: string,
  recipe: unknown,
  inputs: fc.Arbitrary<T>,
  check: Check<T> | undefined,
): Batch<never> | undefined {
  return check && ({ what, recipe, inputs, check } as Batch<T> as unknown as Batch<never>);
}

// ROUGE-W's twin sums differences, which rounds on the way: properties/laws compares it, not to the bit.
const TWIN_TYPES = ALL_TYPES.filter((type) => !type.startsWith('rougeW'));

const twinChoices: fc.Arbitrary<TwinChoices> = fc.record({
  types: fc.uniqueArray(fc.constantFrom(...TWIN_TYPES), { minLength: 1, maxLength: 4 }),
  counting: fc.constantFrom('clipped', 'distinct', 'distinct-hits'),
  lsumRule: fc.constantFrom('union', 'union', 'best-sentence'),
  references: fc.constantFrom('best', 'mean', 'pooled', 'jackknife', 'independent'),
  beta: fc.constantFrom(0.5, 1, 1, 1.2, 2, Number.POSITIVE_INFINITY),
});

const files = (pairs: fc.Arbitrary<FuzzPair>): fc.Arbitrary<LinesInput> =>
  fc.record({
    pairs: fc.array(pairs, { minLength: 1, maxLength: 6 }),
    layout: fc.nat(),
    between: fc.array(fc.nat(1 << 16), { maxLength: 3 }),
    end: fc.constantFrom('\n', '\r\n'),
    endsOpen: fc.boolean(),
    chunk: fc.constantFrom(0, 0, 1, 7, 64, 1000),
  });

const sample = <T>(arbitrary: fc.Arbitrary<T>, seed: number): T =>
  fc.sample(arbitrary, { seed, numRuns: 1 })[0]!;

/** Everything, in one line, with what cannot be seen escaped. */
const shown = (value: unknown) =>
  inspect(value, { depth: 9, maxArrayLength: null, maxStringLength: null, breakLength: Infinity })
    // Lone surrogates would be lost on a terminal, and controls would act on it.
    .replaceAll(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
