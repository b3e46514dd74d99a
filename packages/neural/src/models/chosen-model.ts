import { RougekitError } from 'rougekit';
import { invalidOption } from '../invalid-option.ts';
import { type FindModel, modelNamed } from './find-model.ts';
import type { Model } from './model.ts';

/** The model that was given, or that of its name; with the hash of a signature it is looked for later. */
export function chosenModel(
  find: FindModel,
  given: Model | string | undefined,
  hash: string | undefined,
  title: string,
): Model {
  if (given === undefined) throw missing(title);
  const refuse = (name: string) => otherFile(name, hash as string);
  if (typeof given === 'string')
    return hash === undefined ? find(given) : modelNamed(find, given, hash, () => refuse(given));
  if (hash !== undefined && hash !== given.hash) throw refuse(given.name);
  return given;
}

const missing = (title: string) =>
  invalidOption(
    'model',
    'a folder with model.onnx, tokenizer.json and config.json, or the name of such a model on the Hugging Face hub',
    undefined,
    `${title} needs one. To make a folder: optimum-cli export onnx --model roberta-large roberta-large`,
  );

const otherFile = (name: string, hash: string) =>
  new RougekitError(
    'NO_DATA',
    `The model '${name}' is another file than the one that the signature was made with, whose SHA-256 begins with ${hash}.`,
    { option: 'model' },
  );
