// sumeval (2022 source) on the golden corpus: every cell to the last bit. It returns F alone.
import {
  defineTokenizer,
  type RougeOptions,
  type RougeType,
  rouge,
  type Scorer,
  type Scores,
  score,
} from 'rougekit';
import { describe, expect, test } from 'vitest';
import { sumeval } from '../../src/dialects/sumeval.ts';
import { CellLog } from './cell-log.ts';
import { corpus, text } from './fixtures.ts';

interface Config {
  readonly options: { readonly stopwords: boolean; readonly stemming?: boolean };
  readonly scores: { readonly [id: string]: { readonly [metric: string]: number } };
}
const { configs } = JSON.parse(text('sumeval.json')) as {
  configs: { readonly [name: string]: Config };
};
const items = corpus();
const typeOf = (metric: string) => metric.replace('-', '').replace('l', 'L') as RougeType;

function compared(scores: Config['scores'], scorer: Scorer<Scores, 'sync'>): CellLog {
  const log = new CellLog();
  for (const { id, hyp, refs } of items) {
    if (scores[id] === undefined) continue;
    const got = score({ candidate: hyp, reference: refs }, scorer) as Record<
      string,
      { fmeasure: number }
    >;
    for (const [metric, f] of Object.entries(scores[id]))
      log.compare(`${id} ${metric}`, got[typeOf(metric)].fmeasure, f);
  }
  return log;
}

describe('sumeval', () => {
  const english = Object.keys(configs).filter((name) => name.startsWith('en'));

  test.each(english)('%s: every cell is equal', (name) => {
    const { options, scores } = configs[name];
    const scorer = rouge({
      dialect: sumeval,
      types: ['rouge1', 'rouge2', 'rouge3', 'rougeL'],
      stemmer: options.stemming === true ? 'porter' : 'none',
      ...(!options.stopwords && { stopwords: 'none' }),
    });
    const log = compared(scores, scorer);
    expect(log.wrong).toEqual([]);
    expect(log.all).toBe(367 * 4);
  });

  test('zh: every cell is equal, given jieba’s words', () => {
    const { jieba } = JSON.parse(text('jieba.json')) as {
      jieba: { readonly [id: string]: string[][] };
    };
    const wordsOf = new Map<string, string[]>();
    for (const { id, hyp, refs } of items) {
      for (const [k, words] of (jieba[id] ?? []).entries()) wordsOf.set([hyp, ...refs][k], words);
    }
    // The program blanks these out before it segments.
    const blanked = /[.!/_,$%^*()+“’—。：？、，:~@#￥&（）【】「」《》·]/g;
    const tokenizer = defineTokenizer('jieba', (whole) =>
      (wordsOf.get(whole) ?? [])
        .map((word) => word.replace(blanked, '').trim())
        .filter((word) => word !== ''),
    );
    const types: readonly RougeType[] = ['rouge1', 'rouge2', 'rougeL'];
    const log = compared(
      configs.zh.scores,
      rouge({ dialect: sumeval, types, stopwords: 'none', tokenizer }),
    );
    expect(log.wrong).toEqual([]);
    expect(log.all).toBe(40 * 3);
  });

  const recall = (candidate: string, reference: string, options: RougeOptions) =>
    score({ candidate, reference }, rouge({ dialect: sumeval, ...options, types: ['rouge1'] }))
      .rouge1.recall;

  test('the table is for references alone, and two bases are none', () => {
    expect(recall('abacus', 'abaci', { stemmer: 'porter' })).toBe(1);
    expect(recall('abaci', 'abacus', { stemmer: 'porter' })).toBe(0);
    for (const word of ['axes', 'ax', 'axis'])
      expect(recall(word, 'axes', { stemmer: 'porter' })).toBe(0);
  });

  test('limits: words end at a blank, two blanks make an empty one; bytes are characters', () => {
    const two = { limit: { unit: 'words', length: 2 }, stopwords: 'none' } as const;
    expect(recall('x y', 'x\ty z  w', two)).toBe(2 / 3);
    expect(recall('x', 'x  z', two)).toBe(1);
    expect(recall('x', '😀😀x z', { limit: { unit: 'bytes', length: 3 }, stopwords: 'none' })).toBe(
      1,
    );
  });
});
