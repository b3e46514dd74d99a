// Names and signatures of metrics of all kinds in one scorer.

import { describe, expect, it } from 'vitest';
import { combine, exactMatch, rouge, score } from '../src/index.ts';
import { names, registry, scorerFromNames, scorerFromSignature } from '../src/registry.ts';

const PAIR = { candidate: 'the cat sat', reference: 'the cat sat', source: 'a cat sat' };
const keysOf = (metrics: readonly string[]) =>
  Object.keys(score(PAIR, registry.scorerFromNames(metrics)));

describe('scorerFromNames', () => {
  it('gives keys in the order asked for', () => {
    for (const asked of [
      ['rouge1', 'exact', 'rougeL', 'tokenf1'],
      ['exact', 'rougeL', 'rouge1'],
      ['novelty2', 'rouge2', 'length', 'edit', 'grounding', 'repetition1'],
    ])
      expect(keysOf(asked)).toEqual(asked);
  });

  it('puts neighbours of a family into one metric', () => {
    const { metrics } = scorerFromNames(['rouge1', 'rougeL', 'exact', 'length', 'novelty1']);
    expect(metrics.map(({ keys }) => keys)).toEqual([
      ['rouge1', 'rougeL'],
      ['exact'],
      ['length', 'novelty1'],
    ]);
  });

  it('computes what is asked for twice once', () => {
    expect(keysOf(['exact', 'rouge1', 'exact', 'rouge1'])).toEqual(['exact', 'rouge1']);
  });

  it('reads options behind a name as signatures write them', () => {
    const scorer = scorerFromNames(['rouge1', 'tokenf1|norm:squad', 'edit|unit:words']);
    expect(scorer.signature).toMatch(/ \+ tokenf1\|norm:squad\|v:.* \+ edit\|unit:words\|v:/);
  });

  it.each([
    [['exakt'], "Did you mean 'exact'?"],
    [['rouge0'], 'rouge1 to rouge9'],
    [['figures'], 'Expected `metrics` to be one of'],
    [['constructor'], 'Expected `metrics` to be one of'],
    [['__proto__|a:b'], 'Expected `signature` to be one of'],
    [['tokenf1|norma:squad'], "Did you mean 'norm'?"],
    [['tokenf1|norm:none'], 'Expected `normalize` to be one of unicode, squad'],
    [[], 'at least one name'],
    [[5], 'Expected `metrics` to be names, got 5'],
  ])('refuses %j', (metrics, sentence) => {
    expect(() => scorerFromNames(metrics as never)).toThrow(sentence);
  });

  it('refuses a misspelt option also where no ROUGE is asked for', () => {
    expect(() => scorerFromNames(['exact'], { stemer: 'porter' } as never)).toThrow('stemmer');
  });

  it('knows every name that it shows', () => {
    expect(names.metrics).toEqual(expect.arrayContaining(['rouge1', 'exact', 'tokenf1', 'length']));
    expect(keysOf(names.metrics)).toEqual(names.metrics);
  });
});

describe('scorerFromSignature', () => {
  it('reads every metric back, alone and together', () => {
    const all = registry.scorerFromNames(names.metrics);
    expect(scorerFromSignature(all.signature).signature).toBe(all.signature);
    expect(score(PAIR, scorerFromSignature(all.signature))).toEqual(score(PAIR, all));
    for (const metric of all.metrics)
      expect(scorerFromSignature(metric.signature).signature).toBe(metric.signature);
  });

  it('reads the line of a report, whose last entries are about intervals', () => {
    const scorer = combine(rouge(), exactMatch());
    const line = `${scorer.signature}|ci:95|bs:1000|seed:12345|by:percentile`;
    expect(scorerFromSignature(line).signature).toBe(scorer.signature);
  });
});
