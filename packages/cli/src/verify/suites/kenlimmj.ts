// npm's `rouge` 1.0.3 (kenlimmj): n() against each reference, jackknifed and pooled, and every TypeError.

import type { RougeType } from 'rougekit';
import { kenlimmj } from 'rougekit/dialects';
import { jsonOf, pairsOf, singlePairsOf } from '../fixtures.ts';
import { outcomesOf } from '../outcome.ts';
import type { Cell, LoadFixture, Suite } from '../suite.ts';

type Scores = { readonly [metric: string]: number | { readonly error?: string } };
interface Config {
  readonly options: { readonly refs: 'each' | 'all'; readonly jackKnife?: boolean };
  /** With refs 'each' a list, one for each reference. */
  readonly scores: { readonly [id: string]: Scores | readonly Scores[] };
}

export const kenlimmjSuites: readonly Suite[] = [
  { dialect: 'kenlimmj', name: 'scores', oracle: 'rouge 1.0.3 (npm)', tolerance: 0, cells },
];

function* cells(load: LoadFixture): Iterable<Cell> {
  const { configs } = jsonOf<{ configs: Record<string, Config> }>(load, 'kenlimmj-rouge');
  for (const [config, { options, scores }] of Object.entries(configs)) {
    const pairs =
      options.refs === 'each'
        ? singlePairsOf(load)
        : pairsOf(load).map((pair) => ({ ...pair, k: 0 }));
    // Each n apart: a text shorter than n makes the program throw, for this n only.
    for (const n of [1, 2, 3]) {
      const type = `rouge${n}` as RougeType;
      const outcomes = outcomesOf(
        pairs,
        { dialect: kenlimmj, ...(options.jackKnife === false && { references: 'pooled' }) },
        [type],
      );
      for (const [p, { id, k }] of pairs.entries()) {
        const expected = [scores[id] ?? []].flat()[k]?.[`n${n}`];
        const { scores: got, reason } = outcomes[p]!;
        yield {
          name: `${config} ${id} ${k} n${n}`,
          got: got?.[type]?.[1] ?? /throws a (\w+)/.exec(reason ?? '')?.[1] ?? null,
          expected: typeof expected === 'number' ? expected : (expected?.error ?? null),
        };
      }
    }
  }
}
