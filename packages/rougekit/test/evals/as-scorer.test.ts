// Scores as evaluation harnesses take them.
import {
  bleu,
  combine,
  defineMetric,
  exactMatch,
  grounding,
  rouge,
  score,
  ter,
  textFigures,
} from 'rougekit';
import { asScorer } from 'rougekit/evals';
import { describe, expect, test } from 'vitest';
import { asyncMetric } from './async-metric.ts';

const output = 'the cat sat';
const expected = 'the cat sat on the mat';

describe('asScorer', () => {
  test('the main number of a key, with signature and formula', () => {
    const scorer = asScorer(rouge(), 'rouge1');
    const got = scorer({ output, expected });
    expect(got).toEqual({
      name: 'rouge1',
      score: score({ candidate: output, reference: expected }, rouge()).rouge1.fmeasure,
      metadata: {
        signature: rouge().signature,
        value: 2 / 3,
        formula: expect.arrayContaining([expect.stringContaining('0.6667')]),
      },
    });
    expect(scorer.name).toBe('rouge1');
  });

  test('another field, another name', () => {
    expect(asScorer(rouge(), 'rougeL', { field: 'recall' })({ output, expected })).toMatchObject({
      name: 'rougeL recall',
      score: 0.5,
    });
    expect(asScorer(rouge(), 'rougeL', { name: 'overlap' })({ output, expected }).name).toBe(
      'overlap',
    );
  });

  test('scores stay within 0 and 1, and higher is better', () => {
    const long = 'one two three four five six seven eight nine ten';
    const perfect = asScorer(bleu(), 'bleu')({ output: long, expected: long });
    expect(perfect.metadata.value).toBeGreaterThan(1); // 1.0000000000000004 in sacreBLEU's arithmetic
    expect(perfect.score).toBe(1);
    const edits = asScorer(ter(), 'ter');
    expect(edits({ output: 'a', expected: 'a' }).score).toBe(1);
    const worse = edits({ output: 'a b c d e', expected: 'x' });
    expect(worse.metadata.value).toBe(5);
    expect(worse.score).toBe(0);
  });

  test('several references, sources, combined scorers', () => {
    const both = asScorer(combine(rouge({ types: ['rouge1'] }), exactMatch()), 'exact');
    expect(both({ output: 'yes', expected: ['no', 'yes'] }).score).toBe(1);
    const grounded = asScorer(grounding(), 'grounding', { field: 'rouge1' });
    expect(grounded({ output: 'a b', expected: 'a b', source: ['a b c'] }).score).toBe(1);
  });

  test('an async scorer gives promises', async () => {
    const scorer = asScorer(asyncMetric(0.25), 'later');
    await expect(scorer({ output, expected })).resolves.toMatchObject({
      name: 'later',
      score: 0.25,
    });
  });

  test('a metric without an explanation has its score and no formula', async () => {
    const own = defineMetric({
      name: 'own',
      keys: ['own'],
      columns: [{ key: 'own', field: 'score', role: 'main', better: 'higher' }],
      measure: () => [0.5],
      conclude: ([value]) => ({ own: { score: value } }),
    });
    const got = asScorer(own, 'own')({ output, expected });
    expect(got).toMatchObject({ score: 0.5, metadata: { formula: [] } });
    const later = asScorer(asyncMetric(0.25, false), 'later');
    await expect(later({ output, expected })).resolves.toMatchObject({ score: 0.25 });
  });

  test('mistakes are named', () => {
    // @ts-expect-error: not a key of this scorer
    expect(() => asScorer(rouge(), 'rougeX')).toThrow(/key.*rouge1/);
    expect(() => asScorer(rouge(), 'rouge1', { field: 'f2' })).toThrow(/field.*fmeasure/);
    expect(() => asScorer(grounding(), 'grounding')).toThrow(/field.*no main number/);
    expect(() =>
      asScorer(textFigures({ types: ['length'] }), 'length', { field: 'candidate' }),
    ).toThrow(/better when it is higher or lower/);
    const scorer = asScorer(rouge(), 'rouge1');
    expect(() => scorer({ output })).toThrow(/expected.*reference/i);
    // @ts-expect-error: a harness whose output is an object
    expect(() => scorer({ output: { text: 'a' }, expected })).toThrow(/output.*string/);
  });
});
