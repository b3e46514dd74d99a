// BLEU, chrF and TER of sacreBLEU: every item, every set, and what is printed of a set.

import type { BleuOptions, ChrfOptions, Report, Scorer, TerOptions } from 'rougekit';
import { bleu, chrf, scoreBatch, ter } from 'rougekit';
import { sacrebleuLine, sacrebleuSignature } from 'rougekit/sacrebleu';
import { corpusOf, jsonOf } from '../fixtures.ts';
import type { Cell, LoadFixture, Suite } from '../suite.ts';

interface Configuration<P, S> {
  readonly name: string;
  readonly params: P;
  readonly refs: 'first' | 'all';
  /** In the order of the corpus, on 0–100; null where an item was left out. */
  readonly sentence: readonly (S | null)[];
  readonly corpus: S;
  readonly signature: string;
  readonly formatted: string;
}

interface BleuParams {
  readonly tokenize: NonNullable<BleuOptions['tokenizer']>;
  readonly effective_order?: boolean;
  readonly smooth_method?: NonNullable<BleuOptions['smoothing']>;
  readonly smooth_value?: number;
  readonly lowercase?: boolean;
  readonly max_ngram_order?: number;
}

interface ChrfParams {
  readonly char_order: number;
  readonly word_order: number;
  readonly beta: number;
  readonly whitespace: boolean;
  readonly lowercase: boolean;
  readonly eps_smoothing: boolean;
}

interface TerParams {
  readonly normalized: boolean;
  readonly no_punct: boolean;
  readonly asian_support: boolean;
  readonly case_sensitive: boolean;
}

type TerRow = readonly [score: number, edits: number, referenceLength: number];

interface Fixture {
  readonly bleu: readonly Configuration<BleuParams, number>[];
  readonly chrf: readonly Configuration<ChrfParams, number>[];
  readonly ter: readonly Configuration<TerParams, TerRow>[];
}

const bleuOptions = (params: BleuParams): BleuOptions => ({
  tokenizer: params.tokenize,
  effectiveOrder: params.effective_order ?? false,
  smoothing: params.smooth_method ?? 'exp',
  lowercase: params.lowercase ?? false,
  maxOrder: params.max_ngram_order ?? 4,
  ...(params.smooth_value === undefined ? {} : { smoothingValue: params.smooth_value }),
});

const chrfOptions = (params: ChrfParams): ChrfOptions => ({
  charOrder: params.char_order,
  wordOrder: params.word_order,
  beta: params.beta,
  whitespace: params.whitespace,
  lowercase: params.lowercase,
  epsSmoothing: params.eps_smoothing,
});

const terOptions = (params: TerParams): TerOptions => ({
  normalized: params.normalized,
  noPunctuation: params.no_punct,
  asianSupport: params.asian_support,
  caseSensitive: params.case_sensitive,
});

const suite = (name: string, cells: Suite['cells']): Suite => ({
  dialect: 'sacrebleu',
  name,
  oracle: 'sacreBLEU 2.6.0',
  tolerance: 0,
  cells,
});

export const sacrebleuSuites: readonly Suite[] = [
  suite('BLEU', function* (load) {
    for (const one of fixtureOf(load).bleu) {
      yield* cellsOf(load, one, bleu(bleuOptions(one.params)), 'bleu', (got, expected) => [
        ['', got.score, expected / 100],
      ]);
    }
  }),
  suite('chrF', function* (load) {
    for (const one of fixtureOf(load).chrf) {
      yield* cellsOf(load, one, chrf(chrfOptions(one.params)), 'chrf', (got, expected) => [
        ['', got.score, expected / 100],
      ]);
    }
  }),
  suite('TER', function* (load) {
    for (const one of fixtureOf(load).ter) {
      yield* cellsOf(load, one, ter(terOptions(one.params)), 'ter', (got, expected) => [
        [' score', got.score * 100, expected[0]],
        [' edits', got.edits, expected[1]],
        [' length', got.referenceLength, expected[2]],
      ]);
    }
  }),
];

const fixtureOf = (load: LoadFixture) => jsonOf<Fixture>(load, 'sacrebleu-scores');

type Compared = readonly (readonly [field: string, got: number, expected: number])[];

/** Items, the set, its signature and its line. */
function* cellsOf<K extends string, V extends object, S>(
  load: LoadFixture,
  { name, refs, sentence, corpus, signature, formatted }: Configuration<unknown, S>,
  scorer: Scorer<{ readonly [key in K]: V }, 'sync'>,
  key: K,
  compared: (got: V, expected: S) => Compared,
): Iterable<Cell> {
  const asked = corpusOf(load).flatMap((item, k) => {
    const expected = sentence[k] ?? null;
    return expected === null ? [] : [{ item, expected }];
  });
  const pairs = asked.map(({ item: { id, hyp, refs: all } }) => ({
    id,
    candidate: hyp,
    reference: refs === 'first' ? all.slice(0, 1) : all,
  }));
  const report = scoreBatch(pairs, scorer);
  const named = (cell: string, [field, got, expected]: Compared[number]) => ({
    name: `${name} ${cell}${field}`,
    got,
    expected,
  });
  for (const [k, { item, expected }] of asked.entries()) {
    const row = report.rows[k];
    if (row?.ok) for (const one of compared(row.scores[key], expected)) yield named(item.id, one);
    else yield { name: `${name} ${item.id}`, got: row?.problem.message ?? null, expected: null };
  }
  const whole = report.scores?.[key];
  if (whole !== undefined) for (const one of compared(whole, corpus)) yield named('corpus', one);
  const references = refs === 'first' ? 1 : 'var';
  yield {
    name: `${name} signature`,
    got: sacrebleuSignature(scorer, { references }),
    expected: signature,
  };
  const line = sacrebleuLine(report as Report, scorer, { references });
  yield { name: `${name} line`, got: line, expected: formatted };
}
