import { score } from 'rougekit';
import { registry } from 'rougekit/registry';
import { describe, expect, it } from 'vitest';
import { components } from '../components.ts';
import { notebook } from './notebook.ts';

describe('the notebook preset', () => {
  // Two reference sentences of three and two words with full stops; the candidate has the second alone.
  const pair = { candidate: 'Dogs bark.', reference: 'The cat sat. Dogs bark.' };

  it('takes the best candidate sentence for each reference sentence, and weighs recall by 1.2', () => {
    const { rougeLsum } = score(pair, notebook({ tokenizer: 'alphanumeric' }));
    // Candidate: 2 tokens. "The cat sat" has none of them, "Dogs bark" both: 2 of 2 and 2 of 5.
    expect(rougeLsum).toMatchObject({ precision: 1, recall: 2 / 5 });
    expect(rougeLsum?.fmeasure).toBeCloseTo((2.44 * 0.4) / (1.44 + 0.4), 12);
  });

  it('has all of it in the signature, which can be read back', () => {
    const { signature } = notebook();
    for (const part of ['types:L,Lsum', 'sent:english', 'lsum:best-sentence', 'beta:1.2', 'prep:'])
      expect(signature).toContain(part);
    const again = registry.withComponents(components).scorerFromSignature(signature);
    expect(again.signature).toBe(signature);
    expect(score(pair, again as typeof scorer)).toEqual(score(pair, scorer));
  });
  const scorer = notebook();

  it.each([
    [{ beta: 2 }, '|beta:2|'],
    [{ alpha: 0.5 }, '|alpha:0.5|'],
    [{ betas: [1, 2] }, '|betas:1,2|'],
    [{ types: ['rouge1'] as const }, '|types:1|'],
    [{ lsumRule: 'union' as const }, '|lsum:union|'],
  ])('with %j laid over it', (options, part) => {
    expect(notebook(options).signature).toContain(part);
  });

  it('with a decision of its pipeline switched', () => {
    expect(notebook({}, { stems: false }).signature).toContain('|stem:none|');
  });
});
