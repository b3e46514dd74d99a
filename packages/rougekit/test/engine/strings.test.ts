// Pairs as strings: the engine against the plain counter, at the lengths where its kernels change.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENGINE_TWINS } from '../../src/engine/load.ts';
import { startWasm } from '../../src/engine/wasm/wasm-engine.ts';
import type { RougeType } from '../../src/index.ts';
import { rouge } from '../../src/index.ts';
import type { RougeMetric } from '../../src/metrics/rouge/rouge.ts';
import { RougeCounter } from '../../src/metrics/rouge/rouge-counts.ts';
import { check } from '../properties/check.ts';
import { anyText, plainText } from '../properties/texts.ts';
import { GAPS, WEIGHTS_AND_GAPS } from './measures.ts';

const TYPES = ['rouge1', 'rouge2', 'rouge3', 'rouge9', 'rougeL', 'rougeLsum'] as const;
const ignore = () => {};
const engine = await startWasm(ENGINE_TWINS);

/** Counts in integers, in fractions, and of measures that need no n-grams. */
const recipes = ([TYPES, WEIGHTS_AND_GAPS, GAPS] as const).flatMap((types) =>
  (['rougekit', 'rouge-score'] as const).flatMap((dialect) =>
    (['porter', 'none'] as const).map((stemmer) => {
      const [metric] = rouge({ dialect, stemmer, types }).metrics as readonly RougeMetric[];
      const recipe = metric!.lane;
      const lane = engine.laneFor(recipe)!;
      return {
        name: `${dialect}, ${stemmer}, ${types.join(' ')}`,
        lane,
        plain: new RougeCounter(recipe),
      };
    }),
  ),
);

/** Few words, so that ties are common; now and then a line feed, so that there are sentences. */
function tokens(length: number): fc.Arbitrary<string> {
  const words = [
    'a',
    'bb',
    'ccc',
    'running',
    'runs',
    'xylophones',
    'aVeryLongWordOfMoreThan16',
    'z9',
  ];
  return fc
    .tuple(
      fc.array(fc.nat(words.length - 1), { minLength: length, maxLength: length, size: 'max' }),
      fc.constantFrom(5, 40, 70, 1e9),
    )
    .map(([list, sentence]) =>
      list.map((k, i) => words[k] + ((i + 1) % sentence === 0 ? '.\n' : ' ')).join(''),
    );
}

const BORDERS = [1, 2, 3, 31, 62, 63, 64, 65, 100, 126, 127, 128, 129, 130, 252, 253, 300, 600];
const length = fc.constantFrom(...BORDERS);
const sized = length.chain(tokens);

// Mostly English, with something odd in it now and then.
const text = fc.oneof(
  { weight: 6, arbitrary: plainText },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        plainText,
        fc.constantFrom('İ', 'K', '’', '…', '\u00a0', '\u2028', '£', 'ª', '\ud800'),
        plainText,
      )
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: anyText },
);

describe.each(recipes)('$name', ({ lane, plain }) => {
  it('agrees at every boundary of its kernels', () => {
    check(
      fc.property(
        sized,
        fc.array(sized, { minLength: 1, maxLength: 2 }),
        (candidate, references) => {
          const counts = lane.count({ candidate, references });
          expect(counts).toEqual(plain.count({ candidate, references }, ignore));
        },
      ),
      300,
    );
  });

  it('agrees on any text, or leaves it to plain TypeScript', () => {
    let counted = 0;
    check(
      fc.property(text, fc.array(text, { minLength: 1, maxLength: 3 }), (candidate, references) => {
        const counts = lane.count({ candidate, references });
        if (counts === undefined) return;
        counted++;
        expect(counts).toEqual(plain.count({ candidate, references }, ignore));
      }),
      1000,
    );
    expect(counted).toBeGreaterThan(300);
  });
});

it.each([50, 3000])(
  'the engine walks back in stretches for very long sentences of %i words, with the same result',
  (words) => {
    const { lane, plain } = recipes[3]!;
    let state = 1;
    const text = (size: number) =>
      Array.from({ length: size }, () => {
        state = (Math.imul(state, 1664525) + 1013904223) | 0;
        return `w${(state >>> 16) % words}`;
      }).join(' ');
    const candidate = text(9000);
    const references = [text(8000)];
    expect(lane.count({ candidate, references })).toEqual(
      plain.count({ candidate, references }, ignore),
    );
  },
);

it('the engine starts its vocabulary over after very many words', () => {
  const { lane, plain } = recipes[1]!;
  for (let k = 0; k < 400; k++) {
    const candidate = Array.from({ length: 1000 }, (_, i) => `word${k}x${i}`).join(' ');
    if (k % 50 === 0) {
      const references = [candidate.slice(500)];
      expect(lane.count({ candidate, references })).toEqual(
        plain.count({ candidate, references }, ignore),
      );
    } else lane.count({ candidate: candidate, references: ['x'] });
  }
});

it('the engine leaves empty sides and letters it would drop to plain TypeScript', () => {
  const [unicode, , alphanumeric] = recipes;
  expect(unicode!.lane.count({ candidate: '', references: ['words'] })).toBeUndefined();
  expect(unicode!.lane.count({ candidate: 'words', references: ['words', '...'] })).toBeUndefined();
  expect(
    alphanumeric!.lane.count({ candidate: 'мир words', references: ['words'] }),
  ).toBeUndefined(); // a notice is due
  expect(
    alphanumeric!.lane.count({ candidate: `é ${'words '.repeat(50)}`, references: ['words'] }),
  ).toBeDefined();
});

it('the engine agrees on every character of the blocks whose punctuation it knows', () => {
  const points = [...Array(0x100).keys()].concat(
    Array.from({ length: 0x170 }, (_, k) => 0x2000 + k),
    [0x130, 0x131, 0x17f, 0xff21, 0xfeff, 0xfffd, 0x10400, 0x1d400],
  );
  for (const { lane, plain, name } of recipes) {
    let counted = 0;
    for (const point of points) {
      const c = String.fromCodePoint(point);
      const candidate = `words${c}more ${c} and ${'so on '.repeat(20)}`;
      const references = [`and${c}more words ${'so on '.repeat(20)}`];
      const counts = lane.count({ candidate, references });
      if (counts === undefined) continue;
      counted++;
      expect([point, counts]).toEqual([point, plain.count({ candidate, references }, ignore)]);
    }
    expect(counted, name).toBeGreaterThan(0x80 + 54 + 20);
  }
});

it('the engine leaves texts that are too long for its powers or its integers to plain TypeScript', () => {
  const laneOf = (types: readonly RougeType[]) => {
    const [metric] = rouge({ types }).metrics as readonly RougeMetric[];
    return engine.laneFor(metric!.lane)!;
  };
  const words = (count: number) => 'a b '.repeat(count / 2);
  const weighted = laneOf(['rougeW']);
  expect(weighted.count({ candidate: 'a', references: [words(1024)] })).toEqual([
    1,
    1,
    1024 ** 1.2,
  ]);
  expect(weighted.count({ candidate: 'a', references: [words(1026)] })).toBeUndefined();
  const skips = laneOf(['rougeS']);
  const pairs = (n: number) => (n * (n - 1)) / 2;
  expect(skips.count({ candidate: 'a b', references: [words(65536)] })).toEqual([
    1,
    1,
    pairs(65536),
  ]);
  expect(skips.count({ candidate: 'a b', references: [words(65538)] })).toBeUndefined();
  expect(laneOf(['rougeW1', 'rougeW2', 'rougeW3', 'rougeW4'])).toBeDefined();
  expect(laneOf(['rougeW1', 'rougeW2', 'rougeW3', 'rougeW4', 'rougeW5'])).toBeUndefined();
});

it('a pair that needs more than a gigabyte is left to plain TypeScript, and so are those after it', async () => {
  const [metric] = rouge({ types: ['rouge1'] }).metrics as readonly RougeMetric[];
  const lane = (await startWasm(ENGINE_TWINS)).laneFor(metric!.lane)!;
  const small = { candidate: 'a b', references: ['a c'] };
  expect(lane.count(small)).toEqual([1, 2, 2]);
  const long = `a b${' '.repeat(200_000_000)}`;
  expect(lane.count({ candidate: long, references: [long, long] })).toBeUndefined();
  expect(lane.count(small)).toBeUndefined();
});
