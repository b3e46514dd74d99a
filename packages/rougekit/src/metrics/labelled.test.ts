import { describe, expect, it } from 'vitest';
import {
  combine,
  defineMetric,
  explain,
  prepared,
  RougekitError,
  rouge,
  score,
  scoreBatch,
} from '../index.ts';
import { labelled, scorerFromSignature } from '../registry.ts';
import { bleu } from './bleu/bleu.ts';

const pair = { candidate: '智能 系统', reference: '智能 机器 系统' };
const both = combine(
  rouge({ types: ['rouge1'] }),
  labelled(rouge({ types: ['rouge1', 'rouge2'], tokenizer: 'whitespace' }), 'words'),
);

describe('labelled', () => {
  it('gives two recipes of a metric side by side', () => {
    const scores = score(pair, both);
    expect(Object.keys(scores)).toEqual(['rouge1', 'rouge1-words', 'rouge2-words']);
    expect(scores.rouge1.recall).toBe(4 / 6);
    expect(scores['rouge1-words'].recall).toBe(2 / 3);
    expect(scores['rouge2-words'].recall).toBe(0);
  });

  it('is in the signature, which can be read back', () => {
    expect(both.signature).toContain('|as:words|v:');
    const again = scorerFromSignature(both.signature);
    expect(again.signature).toBe(both.signature);
    expect(score(pair, again)).toEqual(score(pair, both));
  });

  it('explains under its keys', () => {
    const explanation = explain(pair, both, 'rouge1-words');
    expect(explanation.type).toBe('rouge1-words');
    expect(explanation.score).toEqual(score(pair, both)['rouge1-words']);
    expect(
      explanation.tokens.candidate.map(({ start, end }) => pair.candidate.slice(start, end)),
    ).toEqual(['智能', '系统']);
  });

  it('reports a key without a score under its label', () => {
    const half = defineMetric({
      name: 'half',
      keys: ['good', 'bad'],
      measure: (_, __, refuse) => {
        refuse?.('bad', new RougekitError('TEXT_TOO_LONG', 'too long'));
        return [1];
      },
      conclude: ([good]) => ({ good: { score: good as number } }),
    });
    const [row] = scoreBatch([pair], labelled(half, 'x')).rows;
    expect(row).toMatchObject({
      scores: { 'good-x': { score: 1 } },
      problems: { 'bad-x': { code: 'TEXT_TOO_LONG' } },
    });
  });

  it('keeps pooling, steps and columns', () => {
    const lower = { id: 'lower', apply: (text: string) => ({ text: text.toLowerCase() }) };
    const sums = labelled(bleu(), 'b');
    expect(sums.metrics[0]?.pooling).toBe('sum');
    const steps = prepared(labelled(rouge({ types: ['rouge1'], lowercase: false }), 'l'), [lower]);
    expect(score({ candidate: 'A', reference: 'a' }, steps)['rouge1-l'].fmeasure).toBe(1);
    expect(scorerFromSignature(steps.signature, { steps: [lower] }).signature).toBe(
      steps.signature,
    );
    expect(explain({ candidate: 'A', reference: 'a' }, steps, 'rouge1-l').score).toEqual({
      precision: 1,
      recall: 1,
      fmeasure: 1,
    });
    const [column] = labelled(rouge({ types: ['rouge1'] }), 'l').metrics[0]?.columns ?? [];
    if (column !== undefined) expect(column.path[0]).toBe('rouge1-l');
  });

  it.each(['a b', 'a|b', ''])('refuses the label %j', (label) => {
    expect(() => labelled(rouge(), label)).toThrow('`label`');
  });
});
