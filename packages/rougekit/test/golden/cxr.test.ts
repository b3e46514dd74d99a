// The chest X-ray ROUGEEvaluator on the golden corpus: all betas in one pass, every F to the last bit.
import { rouge, score } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { cxr } from '../../src/dialects/cxr.ts';
import { CellLog } from './cell-log.ts';
import { corpus, text } from './fixtures.ts';

interface Config {
  readonly options: { readonly beta: number };
  /** F for each reference. */
  readonly scores: { readonly [id: string]: readonly number[] };
}
const { configs } = JSON.parse(text('cxr.json')) as {
  configs: { readonly [name: string]: Config };
};
const items = corpus();

describe('ROUGEEvaluator', () => {
  test('all betas in one pass: every cell is equal', () => {
    const betas = Object.values(configs).map(({ options }) => options.beta);
    const scorer = rouge({ dialect: cxr, types: ['rougeL'], betas });
    const log = new CellLog();
    for (const { id, hyp, refs } of items) {
      refs.forEach((reference, k) => {
        const { fmeasures = {} } = score({ candidate: hyp, reference }, scorer).rougeL;
        for (const { options, scores } of Object.values(configs))
          log.compare(`${id} ${k} ${options.beta}`, fmeasures[options.beta], scores[id][k]);
      });
    }
    expect(log.wrong).toEqual([]);
    expect(log.all).toBe(2976);
  });
});
