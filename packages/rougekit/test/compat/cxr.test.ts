// The door for users of the chest X-ray ROUGEEvaluator against its values on the golden corpus.
import { RougeEvaluator } from 'rougekit/compat/cxr';
import { describe, expect, test } from 'vitest';
import { corpus, text } from '../golden/fixtures.ts';

const items = corpus();
const golden: {
  readonly configs: {
    readonly [name: string]: {
      readonly options: { readonly beta: number };
      readonly scores: { readonly [id: string]: readonly number[] };
    };
  };
} = JSON.parse(text('cxr.json'));

describe('rougekit/compat/cxr', () => {
  test.each(Object.keys(golden.configs))(
    '%s: every report has the score of the program',
    (name) => {
      const { options, scores } = golden.configs[name];
      const truth = items.map(({ id, refs }) => ({ study_id: id, report: refs[0] }));
      const predictions = items.map(({ id, hyp }) => ({ study_id: id, report: hyp })).reverse();
      const scored = new RougeEvaluator(options).computeMetric(truth, predictions);
      expect(scored.map(({ study_id, rouge_l }) => [study_id, rouge_l])).toEqual(
        predictions.map(({ study_id }) => [study_id, scores[study_id][0]]),
      );
    },
  );

  test('a study that occurs twice, nowhere or without a report has no score', () => {
    const evaluator = new RougeEvaluator({ key: 'study', report: 'text' });
    const truth = [
      { study: 1, text: 'clear lungs' },
      { study: 2, text: 'a' },
      { study: 2, text: 'b' },
      { study: 4, text: 'c' },
      { study: 5, text: 'd' },
    ];
    const predictions = [
      { study: '1', text: 'clear lungs' },
      { study: 2, text: 'a' },
      { study: 3, text: 'a' },
      { study: 4, text: 'c' },
      { study: 4, text: 'c' },
      { study: 5, text: null },
    ];
    const scored = evaluator.computeMetric(truth, predictions);
    expect(scored.map(({ rouge_l }) => rouge_l)).toEqual([1, null, null, null, null, null]);
    expect(evaluator.summary(scored)).toEqual({
      ...{ count: 1, mean: 1, std: null, min: 1, max: 1, below02: 0, above06: 1, beta: 1.2 },
    });
  });

  test('the summary of four scores, by hand', () => {
    const rows = [0.1, 0.3, 0.7, null, 0.5].map((rouge_l) => ({ rouge_l }));
    const summary = new RougeEvaluator().summary(rows);
    expect(summary).toMatchObject({ count: 4, min: 0.1, max: 0.7, below02: 0.25, above06: 0.25 });
    expect(summary.mean).toBeCloseTo(0.4, 15);
    expect(summary.std).toBeCloseTo(Math.sqrt(0.2 / 3), 15);
  });
});
