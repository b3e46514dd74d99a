// python-rouge of sacrerouge (2022 source) on the golden corpus. It computes in percent; times 100 ours are its
// values to the last bit, but for some F that are 100 times no double at all.
import { type RougeOptions, type RougeType, rouge, score, smartStopwords } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { sacrerouge } from '../../src/dialects/sacrerouge.ts';
import { CellLog, type Triple } from './cell-log.ts';
import { corpus, text } from './fixtures.ts';

interface Config {
  readonly scores: { readonly [id: string]: { readonly [metric: string]: Triple } };
}
const { configs } = JSON.parse(text('sacrerouge.json')) as {
  configs: { readonly [name: string]: Config };
};
const items = corpus();
const types: readonly RougeType[] = ['rouge1', 'rouge2', 'rouge3', 'rouge4', 'rougeL'];
const metricOf = (type: string) => type.replace('rouge', 'rouge-').toLowerCase();

/** How many F of a configuration are 100 times no double. */
const OPTIONS: { readonly [name: string]: RougeOptions & { readonly unreachable: number } } = {
  stem: { unreachable: 190 },
  nostem: { unreachable: 190, stemmer: 'none' },
  'stem stop': { unreachable: 118, stopwords: smartStopwords },
  'stem words20': { unreachable: 186, limit: { unit: 'words', length: 20 } },
  'stem bytes100': { unreachable: 158, limit: { unit: 'bytes', length: 100 } },
};

describe('sacrerouge python-rouge', () => {
  test.each(Object.keys(configs))('%s: every cell is equal', (name) => {
    const { unreachable, ...options } = OPTIONS[name];
    const scorer = rouge({ ...options, dialect: sacrerouge, types });
    const log = new CellLog();
    let notTimesHundred = 0;
    for (const { id, hyp, refs } of items) {
      const got = score({ candidate: hyp, reference: refs }, scorer);
      for (const type of types) {
        const { precision, recall, fmeasure } = got[type];
        const [p, r, f] = configs[name].scores[id][metricOf(type)];
        log.compare(`${id} ${type} precision`, precision * 100, p);
        log.compare(`${id} ${type} recall`, recall * 100, r);
        log.compare(`${id} ${type} fmeasure`, fmeasure, f / 100);
        if (fmeasure * 100 !== f) {
          notTimesHundred++;
          expect([below(fmeasure) * 100, above(fmeasure) * 100]).not.toContain(f);
        }
      }
    }
    expect(log.wrong).toEqual([]);
    expect(log.all).toBe(367 * types.length * 3);
    expect(notTimesHundred).toBe(unreachable);
  });
});

/** The neighbours of a double. */
const above = (x: number) => stepped(x, 1n);
const below = (x: number) => stepped(x, -1n);
function stepped(x: number, step: bigint): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  view.setBigInt64(0, view.getBigInt64(0) + step);
  return view.getFloat64(0);
}
