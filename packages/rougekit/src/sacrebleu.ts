// What sacreBLEU prints, word for word: import { sacrebleuLine } from 'rougekit/sacrebleu'.

export type { BleuTokenizer } from './metrics/bleu/bleu-tokenizer.ts';
export { sacrebleuSignature } from './metrics/sacrebleu.ts';
export type {
  SacrebleuOutput,
  SacrebleuSignatureOptions,
  SignaturePart,
} from './metrics/sacrebleu.ts';
export { sacrebleuLine } from './aggregate/programs/sacrebleu-line.ts';
export type { SacrebleuLineOptions } from './aggregate/programs/sacrebleu-line.ts';
export { sacrebleuInterval } from './aggregate/programs/sacrebleu-interval.ts';
export type {
  SacrebleuInterval,
  SacrebleuIntervalOptions,
} from './aggregate/programs/sacrebleu-interval.ts';
