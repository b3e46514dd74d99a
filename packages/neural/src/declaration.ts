// What the metrics of this package are called and which options they take: all that help, flags and signatures need. Without the
// models and what runs them, so that a command line can have it where the package is not installed.

import { type Family, type Option, oneOf, onOff, wholeNumber } from 'rougekit/registry';
import { invalidOption } from './invalid-option.ts';
import { isBaseline } from './matching/rescale.ts';
import type { Model } from './models/model.ts';
import { DEVICES, type Device } from './runtime/devices.ts';
import { RUNTIMES, TOKENIZERS } from './versions.ts';

const MODEL = 'a model, or the name or folder of one';

/** Given as itself, or by a name that is looked up later. */
const model: Option<Model | string> = {
  word: 'model',
  help: 'a folder with model.onnx, tokenizer.json and config.json, or the name of such a model on the Hugging Face hub',
  placeholder: 'dir|name',
  expected: MODEL,
  check(option, value) {
    if (typeof value === 'string' && value !== '') return value;
    const { name, hash, tokenizer, weights } = Object(value) as Partial<Model>;
    const isModel =
      typeof name === 'string' &&
      typeof hash === 'string' &&
      typeof tokenizer === 'function' &&
      typeof weights === 'function';
    if (isModel) return value as Model;
    throw invalidOption(option, MODEL, value);
  },
  write: (value) => (typeof value === 'string' ? value : value.name),
  read: (text) => text,
};

/** Of the file that a signature was made with; it is not set by hand. */
const hash: Option<string> = {
  word: 'file',
  help: 'the beginning of the SHA-256 of model.onnx, followed by the weights beside it if there are any',
  expected: 'hexadecimal digits',
  check(option, value) {
    if (typeof value === 'string' && /^[0-9a-f]{12}$/.test(value)) return value;
    throw invalidOption(option, '12 hexadecimal digits', value);
  },
  write: (value) => value,
  read: (text) => text,
};

const WRITTEN_BASELINE = 'three numbers below 1 with commas: precision, recall, F';

const baseline: Option<readonly number[]> = {
  word: 'base',
  help: 'precision, recall and F of unrelated texts, instead of those of bert_score',
  expected: WRITTEN_BASELINE,
  check(option, value) {
    const isTriple = Array.isArray(value) && value.length === 3 && value.every(isBaseline);
    if (isTriple) return value as number[];
    throw invalidOption(option, 'three numbers below 1: precision, recall, F', value);
  },
  write: (value) => value.join(','),
  read: (text) => text.split(',').map(Number),
};

const language: Option<string> = {
  word: 'lang',
  help: 'of the texts, for rescaling: en, de, zh … (default: en where there are several)',
  placeholder: 'tag',
  onlyWith: ['rescale'],
  expected: 'a language such as en',
  check(option, value) {
    if (typeof value === 'string' && /^[a-z]{2,3}(-[a-z]+)?$/.test(value)) return value;
    throw invalidOption(option, 'a language such as en', value);
  },
  write: (value) => value,
  read: (text) => text,
};

/** Signatures have what it runs on with its version, flags the short name. */
const device: Option<Device> = {
  ...oneOf('run', DEVICES, 'where the model runs (native needs onnxruntime-node)'),
  write: (value) => `${RUNTIMES[value]},tokenizers@${TOKENIZERS}`,
  read: (text) => DEVICES.find((one) => text.startsWith(BEGINNINGS[one])) ?? text,
};

/** Of the word in signatures, whatever the versions. */
const BEGINNINGS: Readonly<Record<Device, string>> = {
  wasm: 'wasm,',
  onnx: 'onnxruntime-web@',
  native: 'onnxruntime-node@',
};

const batchSize = wholeNumber('batch', 1, 1024, 'texts that the model reads at once (default: 32)');
const threads = wholeNumber('threads', 1, 256, 'of the model (default: as many as there are)');

export const BERTSCORE_OPTIONS = {
  model,
  hash,
  layer: wholeNumber(
    'layer',
    0,
    200,
    'whose output is compared; 0 is the embeddings (default: that of bert_score)',
  ),
  idf: onOff('idf', 'weigh tokens by how few references have them; reads the data twice'),
  rescale: onOff(
    'rescale',
    'move scores of unrelated texts to about 0, with the baselines of bert_score',
  ),
  language,
  baseline,
  device,
  batchSize,
  threads,
};

export const SEMANTIC_OPTIONS = { model, hash, device, batchSize, threads };

export type FamilyDeclaration = Omit<Family<'async'>, 'make'>;

export const BERTSCORE: FamilyDeclaration = {
  name: 'bertscore',
  title: 'BERTScore',
  help: 'similarity of meaning, token by token, by a language model; needs @rougekit/neural',
  options: BERTSCORE_OPTIONS,
};

export const SEMANTIC: FamilyDeclaration = {
  name: 'semantic',
  title: 'semantic similarity',
  help: 'similarity of whole texts by a language model; needs @rougekit/neural',
  options: SEMANTIC_OPTIONS,
  aliases: { semanticsimilarity: 'semantic', embedding: 'semantic' },
};

export const DECLARATIONS: readonly FamilyDeclaration[] = [BERTSCORE, SEMANTIC];
