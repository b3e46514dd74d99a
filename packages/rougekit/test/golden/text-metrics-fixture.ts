// What NLTK, jiwer and torchmetrics gave on the golden corpus without its longest texts: tools/golden/text-metrics.py.
import { text } from './fixtures.ts';

type Values = readonly (number | null)[];

export interface TextMetricsFixture {
  readonly ids: readonly string[];
  readonly bleu: readonly {
    readonly smoothing: `method${2 | 3 | 4 | 5 | 6 | 7}`;
    readonly refs: 'first' | 'all';
    readonly sentence: Values;
    readonly corpus: number | null;
  }[];
  readonly gleu: readonly {
    readonly refs: 'first' | 'all';
    readonly min: number;
    readonly max: number;
    readonly sentence: Values;
    readonly corpus: number;
  }[];
  readonly wer: { readonly sentence: Values; readonly corpus: number };
  readonly cer: { readonly sentence: Values; readonly corpus: number };
  readonly eed: readonly {
    readonly refs: 'first' | 'all';
    readonly language: 'en' | 'ja';
    readonly ids: readonly string[];
    readonly sentence: Values;
  }[];
}

export const textMetricsFixture = (): TextMetricsFixture => JSON.parse(text('text-metrics.json'));
