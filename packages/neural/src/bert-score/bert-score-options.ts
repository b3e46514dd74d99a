import type { Model } from '../models/model.ts';
import type { Device } from '../runtime/devices.ts';

export interface BertScoreOptions {
  /** A model; in Node also its folder, or its name on the Hugging Face hub if it was fetched before (`fetchModel`). */
  readonly model?: Model | string;
  /** Of the model's file, if a signature named it: another file is refused. */
  readonly hash?: string;
  /** Whose output is compared; 0 is the embeddings. Default: what bert_score recommends for the model. */
  readonly layer?: number;
  /** Whether tokens weigh by how few references have them. Needs all references first, so a set in an array. Default false. */
  readonly idf?: boolean;
  /** Whether scores of unrelated texts are moved to about 0. Default false. */
  readonly rescale?: boolean;
  /** Of the texts, where bert_score has baselines of several languages for the model. Default 'en'. */
  readonly language?: string;
  /** Precision, recall and F of unrelated texts, for models without a baseline. */
  readonly baseline?: readonly number[];
  /** Texts that the model reads at once. Default 32. Changes no score by more than rounding. */
  readonly batchSize?: number;
  /** 'wasm' (default) runs everywhere; 'native' is faster and needs onnxruntime-node. */
  readonly device?: Device;
  /** Default: as many as the runtime finds useful. */
  readonly threads?: number;
}
