// torchmetrics' rouge_score on the golden corpus, with lines for Punkt's sentences: every cell to the last bit.
import { type RougeType, rouge, score } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { torchmetrics } from '../../src/dialects/torchmetrics.ts';
import { CellLog, type Triple } from './cell-log.ts';
import { corpus, text } from './fixtures.ts';

interface Config {
  readonly options: { readonly accumulate: 'best' | 'avg'; readonly use_stemmer: boolean };
  readonly scores: { readonly [id: string]: { readonly [type: string]: Triple } };
}
const { configs } = JSON.parse(text('torchmetrics.json')) as {
  configs: { readonly [name: string]: Config };
};
const items = corpus();
const types: readonly RougeType[] = ['rouge1', 'rouge2', 'rouge3', 'rouge4', 'rougeL', 'rougeLsum'];

describe('torchmetrics', () => {
  test.each(Object.keys(configs))('%s: every cell is equal', (name) => {
    const { options, scores } = configs[name];
    const scorer = rouge({
      dialect: torchmetrics,
      types,
      references: options.accumulate === 'avg' ? 'mean' : 'best',
      stemmer: options.use_stemmer ? 'porter' : 'none',
    });
    const log = new CellLog();
    for (const { id, hyp, refs } of items) {
      const got = score({ candidate: hyp, reference: refs }, scorer);
      for (const type of types) {
        const { precision, recall, fmeasure } = got[type];
        [precision, recall, fmeasure].forEach((value, k) =>
          log.compare(`${id} ${type}[${k}]`, value, scores[id][type][k]),
        );
      }
    }
    expect(log.wrong).toEqual([]);
    expect(log.all).toBe(367 * types.length * 3);
  });
});
