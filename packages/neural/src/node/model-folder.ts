// A model in a folder, as exporters write it: model.onnx (or onnx/model.onnx), tokenizer.json, tokenizer_config.json, config.json,
// and perhaps baseline.tsv for rescaling. What a signature needs is read at once, the rest when the first text is.

import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { RougekitError } from 'rougekit';
import {
  HASH_DIGITS,
  layersOf,
  type Model,
  type ModelConfig,
  signatureName,
} from '../models/model.ts';

/** Where exporters put the model. */
const MODEL_FILES = ['model.onnx', 'onnx/model.onnx'];

/** `name` is how signatures call it; by default the name of the folder. */
export function modelFolder(folder: string, name = path.basename(path.resolve(folder))): Model {
  const at = (file: string) => path.join(folder, file);
  const model = MODEL_FILES.map(at).find((file) => existsSync(file));
  const missing = ['tokenizer.json', 'config.json'].filter((file) => !existsSync(at(file)));
  if (model === undefined || missing.length > 0)
    throw incomplete(folder, model === undefined ? ['model.onnx', ...missing] : missing);
  const config = parsed<ModelConfig>(at('config.json'), readFileSync(at('config.json'), 'utf8'));
  // Models of more than 2 GB have their weights in a file beside them.
  const data = `${model}_data`;
  const files = [model, ...(existsSync(data) ? [data] : [])];
  const table = at('baseline.tsv');
  return {
    name: signatureName(name),
    hash: hashOf(files),
    layers: layersOf(config),
    ...(existsSync(table) && { baseline: readFileSync(table, 'utf8') }),
    async tokenizer() {
      const settings = at('tokenizer_config.json');
      return {
        tokenizer: parsed(at('tokenizer.json'), await readFile(at('tokenizer.json'), 'utf8')),
        settings: existsSync(settings) ? parsed(settings, await readFile(settings, 'utf8')) : {},
        config,
      };
    },
    async weights() {
      const [bytes, external] = await Promise.all(files.map(wholeFile));
      return {
        model: bytes,
        ...(external !== undefined && {
          externalData: [{ path: path.basename(data), data: external }],
        }),
      };
    },
  };
}

function parsed<T extends object>(file: string, text: string): T {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as T;
  } catch {
    // Said below.
  }
  throw new RougekitError('NO_DATA', `'${file}' is not a JSON object.`, { option: 'model' });
}

/** "a, b or c" */
const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const incomplete = (folder: string, missing: readonly string[]) =>
  new RougekitError(
    'NO_DATA',
    `The folder '${folder}' has no ${EITHER.format(missing)}. A model is a folder as exporters write it, such as: ` +
      'optimum-cli export onnx --model roberta-large roberta-large',
    { option: 'model' },
  );

const PIECE = 1 << 20;

/** `readFile` refuses what is larger than 2 GiB. */
async function wholeFile(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const bytes = new Uint8Array(size);
    for (let at = 0; at < size; ) {
      const { bytesRead } = await handle.read(bytes, at, Math.min(64 * PIECE, size - at), at);
      if (bytesRead === 0) return bytes.subarray(0, at);
      at += bytesRead;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}

/** Of one file after the other; a model of a gigabyte takes about a second. */
function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  const piece = new Uint8Array(PIECE);
  for (const file of files) {
    const open = openSync(file, 'r');
    try {
      for (let length = -1; length !== 0; ) {
        length = readSync(open, piece, 0, PIECE, null);
        hash.update(piece.subarray(0, length));
      }
    } finally {
      closeSync(open);
    }
  }
  return hash.digest('hex').slice(0, HASH_DIGITS);
}
