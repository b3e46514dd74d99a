// sacreBLEU 2.6.0 on the golden corpus, as tools/golden/pack.mjs packed it.
import type { BleuOptions, ChrfOptions } from 'rougekit';
import type { CorpusItem } from './fixtures.ts';
import { corpus, text } from './fixtures.ts';

/** score, brevity penalty, lengths, counts and totals after smoothing, precisions; all on 0–100. */
export type BleuRow = readonly [
  score: number,
  brevityPenalty: number,
  candidateLength: number,
  referenceLength: number,
  counts: readonly number[],
  totals: readonly number[],
  precisions: readonly number[],
];

interface Configuration {
  readonly name: string;
  readonly refs: 'first' | 'all';
  readonly sentenceSignature: string;
  readonly signature: string;
  readonly signatureShort: string;
  readonly formatted: string;
}

export interface BleuConfiguration extends Configuration {
  readonly params: {
    readonly tokenize: NonNullable<BleuOptions['tokenizer']>;
    readonly effective_order?: boolean;
    readonly smooth_method?: 'exp' | 'floor' | 'add-k' | 'none';
    readonly smooth_value?: number;
    readonly lowercase?: boolean;
    readonly max_ngram_order?: number;
  };
  readonly detail: boolean;
  readonly sentence: readonly (BleuRow | number)[];
  readonly corpus: BleuRow;
  readonly formattedWidth4: string;
}

export interface ChrfConfiguration extends Configuration {
  readonly params: {
    readonly char_order: number;
    readonly word_order: number;
    readonly beta: number;
    readonly whitespace: boolean;
    readonly lowercase: boolean;
    readonly eps_smoothing: boolean;
  };
  readonly sentence: readonly number[];
  readonly corpus: number;
  readonly metricName: string;
}

export interface NltkConfiguration {
  readonly name: string;
  readonly weights: readonly number[];
  readonly smoothing: 'method0' | 'method1';
  readonly autoReweigh: boolean;
  readonly refs: 'first' | 'all';
  readonly sentence: readonly number[];
  readonly corpus: number;
}

export interface TokenizedText {
  readonly '13a': string;
  readonly intl: string;
  readonly char: string;
  readonly zh: string;
  readonly chrfWords: readonly string[];
}

export interface SacrebleuFixture {
  readonly ids: readonly string[];
  readonly bleu: readonly BleuConfiguration[];
  readonly chrf: readonly ChrfConfiguration[];
  readonly nltkBleu: readonly NltkConfiguration[];
  readonly tokenization: {
    readonly items: readonly (TokenizedText & { readonly id: string })[];
    readonly extra: readonly (TokenizedText & { readonly text: string })[];
  };
  readonly systems: {
    readonly ids: readonly string[];
    readonly B: readonly string[];
    readonly C: readonly string[];
  };
  readonly significance: readonly {
    readonly test: 'bs' | 'ar';
    readonly nSamples: number;
    readonly nArConfidence: number;
    readonly refs: 'first' | 'all';
    readonly seed: number;
    readonly systems: readonly ('A' | 'B' | 'C')[];
    readonly results: {
      readonly [metric: string]: readonly {
        readonly score: number;
        readonly p: number | null;
        readonly mean: number | null;
        readonly ci: number | null;
      }[];
    };
  }[];
  readonly bootstrapCi: readonly {
    readonly metric: string;
    readonly refs: 'first';
    readonly nBootstrap: number;
    readonly score: number;
    readonly mean: number;
    readonly ci: number;
    readonly signature: string;
    readonly signatureShort: string;
    readonly formatted: string;
  }[];
  readonly rng: readonly {
    readonly seed: number;
    readonly raw64: readonly string[];
    readonly choice2: readonly (readonly number[])[];
    readonly choice7: readonly (readonly number[])[];
    readonly choice367: readonly (readonly number[])[];
    readonly choice1000003: readonly (readonly number[])[];
    readonly bool: readonly (readonly number[])[];
    readonly thenChoice7: readonly (readonly number[])[];
  }[];
}

export const sacrebleuFixture = (): SacrebleuFixture => JSON.parse(text('sacrebleu.json'));

/** The items as pairs, with the first or with all references. */
export function pairsOf(refs: 'first' | 'all', items: readonly CorpusItem[] = corpus()) {
  return items.map((item) => ({
    id: item.id,
    candidate: item.hyp,
    reference: refs === 'all' ? item.refs : item.refs.slice(0, 1),
  }));
}

export const bleuOptions = ({ params }: BleuConfiguration): BleuOptions => ({
  tokenizer: params.tokenize,
  effectiveOrder: params.effective_order ?? false,
  smoothing: params.smooth_method ?? 'exp',
  lowercase: params.lowercase ?? false,
  maxOrder: params.max_ngram_order ?? 4,
  ...(params.smooth_value === undefined ? {} : { smoothingValue: params.smooth_value }),
});

export const chrfOptions = ({ params }: ChrfConfiguration): ChrfOptions => ({
  charOrder: params.char_order,
  wordOrder: params.word_order,
  beta: params.beta,
  whitespace: params.whitespace,
  lowercase: params.lowercase,
  epsSmoothing: params.eps_smoothing,
});
