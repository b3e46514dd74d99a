// npm's `rouge` 1.0.3 (kenlimmj) on the golden corpus: every n() to the last bit, and every TypeError.
import { type RougeType, rouge, score } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { kenlimmj } from '../../src/dialects/kenlimmj.ts';
import { CellLog, outcome } from './cell-log.ts';
import { corpus, text } from './fixtures.ts';

type Scores = {
  readonly [metric: string]: number | { readonly error?: string; readonly nonfinite?: string };
};
interface Config {
  readonly options: { readonly refs: 'each' | 'all'; readonly jackKnife?: boolean };
  readonly scores: { readonly [id: string]: Scores | readonly Scores[] };
}
const { configs } = JSON.parse(text('kenlimmj-rouge.json')) as {
  configs: { readonly [name: string]: Config };
};
const items = corpus();

describe('rouge 1.0.3', () => {
  test.each(['each', 'jackknife', 'pooled'])(
    '%s: every score and every problem is equal',
    (name) => {
      const { options, scores } = configs[name];
      const log = new CellLog();
      let problems = 0;
      for (const n of [1, 2, 3]) {
        const type = `rouge${n}` as RougeType;
        const scorer = rouge({
          dialect: kenlimmj,
          types: [type],
          ...(options.jackKnife === false && { references: 'pooled' as const }),
        });
        const check = (
          cell: string,
          hyp: string,
          reference: string | readonly string[],
          one: Scores,
        ) => {
          const expected = one[`n${n}`];
          const got = outcome(hyp, reference, scorer, type);
          if (typeof expected === 'number')
            log.compare(cell, typeof got === 'string' ? got : got.triple[1], expected);
          else {
            problems++;
            const error = typeof got === 'string' ? /throws a (\w+)/.exec(got)?.[1] : undefined;
            log.compare(cell, error ?? 'no problem', expected.error as string);
          }
        };
        for (const { id, hyp, refs } of items) {
          const expected = scores[id];
          if (options.refs === 'all') check(`${id} n${n}`, hyp, refs, expected as Scores);
          else
            (expected as Scores[]).forEach((one, k) =>
              check(`${id} ${k} n${n}`, hyp, refs[k], one),
            );
        }
      }
      expect(log.wrong).toEqual([]);
      expect({ cells: log.all, problems }).toEqual(
        name === 'each' ? { cells: 2232, problems: 224 } : { cells: 1101, problems: 150 },
      );
    },
  );
});

test('grams are glued: "a bc" and "ab c" share their bigram', () => {
  const scorer = rouge({ dialect: kenlimmj, types: ['rouge1', 'rouge2'] });
  const { rouge1, rouge2 } = score({ candidate: 'a bc', reference: 'ab c' }, scorer);
  expect([rouge1.recall, rouge2.recall]).toEqual([0, 1]);
});
