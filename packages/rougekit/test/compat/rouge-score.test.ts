// The door for users of rouge_score against what rouge_score itself gave on the golden corpus.
import { compute } from 'rougekit/compat/evaluate';
import { BootstrapAggregator, RougeScorer } from 'rougekit/compat/rouge-score';
import { describe, expect, test } from 'vitest';
import { type RougeScoreFixture, TYPES } from '../../../cli/src/verify/suites/rouge-score.ts';
import { corpus, type Triple, text } from '../golden/fixtures.ts';

const items = corpus();
const golden: RougeScoreFixture = JSON.parse(text('rouge-score.json'));

const triples = (scores: {
  readonly [type: string]: { precision: number; recall: number; fmeasure: number };
}) =>
  Object.fromEntries(
    Object.entries(scores).map(([type, { precision, recall, fmeasure }]) => [
      type,
      [precision, recall, fmeasure],
    ]),
  );

describe('rougekit/compat/rouge-score', () => {
  test.each(Object.keys(golden.configs))('%s: every cell is equal', (name) => {
    const { options, scores } = golden.configs[name];
    const scorer = new RougeScorer(TYPES, { useStemmer: options.use_stemmer });
    let compared = 0;
    for (const { id, hyp, refs } of items) {
      const expected = scores[id];
      if (expected === undefined) continue;
      const got = Array.isArray(expected)
        ? refs.map((ref) => triples(scorer.score(ref, hyp)))
        : triples(scorer.scoreMulti(refs, hyp));
      expect(got, id).toEqual(expected);
      compared++;
    }
    expect(compared).toBeGreaterThan(300);
  });

  test.each(Object.keys(golden.bootstrap.runs))('BootstrapAggregator, %s', (name) => {
    const { options, aggregate } = golden.bootstrap.runs[name];
    const scorer = new RougeScorer(options.types_in_order, { useStemmer: options.use_stemmer });
    const aggregator = new BootstrapAggregator({
      confidenceInterval: options.confidence_interval,
      nSamples: options.n_samples,
      seed: options.numpy_seed,
    });
    for (const { hyp, refs } of items.slice(0, 50)) {
      aggregator.addScores(scorer.scoreMulti(refs, hyp));
    }
    const got = Object.fromEntries(
      Object.entries(aggregator.aggregate()).map(([type, sides]) => [type, triples({ ...sides })]),
    );
    expect(got).toEqual(aggregate);
  });

  test('evaluate: the middle of the same bootstrap, or every F', () => {
    const [name] = Object.keys(golden.bootstrap.runs).filter((one) =>
      one.startsWith('nostem ci=0.95 n=1000'),
    );
    const { options, aggregate } = golden.bootstrap.runs[name];
    const some = items.slice(0, 50);
    const texts = {
      predictions: some.map(({ hyp }) => hyp),
      references: some.map(({ refs }) => refs),
    };
    const got = compute({ ...texts, seed: options.numpy_seed });
    for (const type of options.types_in_order)
      expect(got[type as 'rouge1']).toBe(aggregate[type].mid[2]);
    const each = compute({ ...texts, rougeTypes: ['rougeL'], useAggregator: false });
    const multi = Object.values(golden.configs).find(
      (one) => one.options.method === 'score_multi' && !one.options.use_stemmer,
    );
    expect(each.rougeL).toEqual(
      some.map(({ id }) => (multi?.scores[id] as { readonly rougeL: Triple })?.rougeL[2]),
    );
  });

  test('a tokenizer of the caller gets the text as it is', () => {
    const scorer = new RougeScorer(['rouge1'], {
      tokenizer: { tokenize: (one) => one.split(' ') },
    });
    expect(scorer.score('The cat', 'the cat').rouge1.fmeasure).toBe(0.5);
    expect(new RougeScorer(['rouge1']).score('The cat', 'the cat').rouge1.fmeasure).toBe(1);
  });

  test('what cannot be scored is said', () => {
    // @ts-expect-error: rouge_score has no such type
    expect(() => new RougeScorer(['rougeW'])).toThrow(/rougeTypes.*rouge1 … rouge9/);
    expect(() => new BootstrapAggregator().aggregate()).toThrow(/addScores/);
    expect(() => new BootstrapAggregator({ nSamples: 0 })).toThrow(/nSamples/);
    expect(() => compute({ predictions: ['a'], references: [] })).toThrow(
      /1 candidates? and 0 references/,
    );
    expect(() => new RougeScorer(['rouge1']).scoreMulti([], 'a')).toThrow(/reference/);
  });
});
