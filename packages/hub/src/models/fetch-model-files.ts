// A model of the Hugging Face hub: fetched once, file by file, and used from its folder without a request from then on.

import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { cachedFile } from '../cached-file.ts';
import type { Environment } from '../environment.ts';
import { currentVersion } from '../file-version.ts';
import { HubClient, type HubWords, hubOptions } from '../hub-client.ts';
import { HubError } from '../hub-error.ts';
import { modelsFolder } from '../models-folder.ts';
import { modelListing } from './model-listing.ts';

const MODELS: HubWords = {
  what: 'the model',
  lacking: '',
  otherwise:
    'make a folder of it and name that: optimum-cli export onnx --model roberta-large roberta-large',
};

/** What a folder of a model has in it: name there, names on the hub in order of preference. */
const FILES: readonly (readonly [string, readonly string[], 'needed' | 'optional'])[] = [
  ['config.json', ['config.json'], 'needed'],
  ['tokenizer.json', ['tokenizer.json'], 'needed'],
  ['tokenizer_config.json', ['tokenizer_config.json'], 'optional'],
  ['model.onnx_data', ['onnx/model.onnx_data', 'model.onnx_data'], 'optional'],
  // Last: a folder with it is complete.
  ['model.onnx', ['onnx/model.onnx', 'model.onnx'], 'needed'],
];

/** What the hub allows in names: `roberta-large`, `owner/name`. */
const HUB_NAME = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)?$/;

export const isHubName = (name: string): boolean => HUB_NAME.test(name);

export interface FetchingModel {
  readonly env: Environment;
  /** Where models are kept, each in a folder of its name. Default: in the cache folder. */
  readonly place?: string;
  /** Ends it with its reason; what has come is kept, and the next call goes on from there. */
  readonly signal?: AbortSignal | undefined;
  /** The hub has what is needed, and fetching begins. */
  onBegin?(host: string): void;
  onProgress?(file: string, bytes: number, size: number): void;
}

/** The folder of the model, which is complete then. */
export async function fetchModelFiles(name: string, fetching: FetchingModel): Promise<string> {
  const { env, place = modelsFolder(env), onBegin, onProgress, signal } = fetching;
  const client = new HubClient(hubOptions(env), MODELS, signal);
  const { files, revision } = await modelListing(name, client);
  const chosen = FILES.flatMap(([own, names, need]) => {
    const found = names.find((one) => files.has(one));
    if (found === undefined && need === 'needed') throw incomplete(name, names);
    return found === undefined ? [] : [{ own, found }];
  });
  onBegin?.(client.options.endpoint.host);
  const folder = path.join(place, name);
  for (const { own, found } of chosen) {
    const what = `${name}/${found}`;
    const url = client.address(`${name}/resolve/${revision}/${found}`);
    const one = {
      ...{ client, folder: path.join(place, '.files'), what },
      onProgress: (bytes: number, size: number) => onProgress?.(what, bytes, size),
    };
    const { file } = await cachedFile(url, await currentVersion(url, one), one);
    await putInto(folder, own, file);
  }
  return folder;
}

function incomplete(name: string, names: readonly string[]): HubError {
  return new HubError('data', `The model '${name}' of the hub has no ${names.join(' or ')}.`, [
    `A model that has not been exported yet: optimum-cli export onnx --model ${name} FOLDER, then name the FOLDER`,
  ]);
}

/** Under its name in one step; without taking the space twice where the disk allows it. */
async function putInto(folder: string, name: string, file: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const made = path.join(folder, `${name}.${randomUUID()}.new`);
  try {
    await link(file, made);
  } catch {
    await copyFile(file, made);
  }
  await rename(made, path.join(folder, name));
  await rm(made, { force: true }); // what is renamed to itself stays under both names
}
