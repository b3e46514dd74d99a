// A model of the Hugging Face hub: fetched once, file by file, and used from its folder without asking anybody from then on.

import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DataError } from '../failures/failures.ts';
import { cachedFile } from '../hub/cached-file.ts';
import { downloadProgress } from '../hub/download-progress.ts';
import { currentVersion } from '../hub/file-version.ts';
import { HubClient, type HubWords, hubOptions } from '../hub/hub-client.ts';
import { modelsFolder } from '../installed/models-folder.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { modelFiles } from './model-listing.ts';

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

export async function fetchModel(name: string, runtime: Runtime): Promise<void> {
  const client = new HubClient(hubOptions(runtime.env), MODELS);
  const place = modelsFolder(runtime.env);
  const there = await modelFiles(name, client);
  const chosen = FILES.flatMap(([own, names, need]) => {
    const found = names.find((one) => there.has(one));
    if (found === undefined && need === 'needed') throw incomplete(name, names);
    return found === undefined ? [] : [{ own, found }];
  });
  const before = runtime.atInterrupt;
  runtime.atInterrupt = () =>
    `Interrupted. What was fetched of '${name}' is kept: the same command goes on from there.`;
  runtime.messages.info(`Fetching the model '${name}' from ${client.options.endpoint.host} …`);
  try {
    for (const { own, found } of chosen) {
      const what = `${name}/${found}`;
      const url = client.address(`${name}/resolve/main/${found}`);
      const onProgress = downloadProgress(what, runtime);
      const fetching = { client, folder: path.join(place, '.files'), what, onProgress };
      const { file } = await cachedFile(url, await currentVersion(url, fetching), fetching);
      await putInto(path.join(place, name), own, file);
    }
  } finally {
    runtime.messages.clearStatus();
    runtime.atInterrupt = before;
  }
}

function incomplete(name: string, names: readonly string[]): DataError {
  return new DataError(`The model '${name}' of the hub has no ${names.join(' or ')}.`, [
    `A model that has not been exported yet: optimum-cli export onnx --model ${name} FOLDER, then --bertscore-model FOLDER`,
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
