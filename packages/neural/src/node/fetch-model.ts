// A model of the Hugging Face hub by its name: fetched once, and used from its folder from then on.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { fetchModelFiles, HubError, isHubName, modelsFolder } from '@rougekit/hub';
import { RougekitError } from 'rougekit';
import { invalidOption } from '../invalid-option.ts';
import type { Model } from '../models/model.ts';
import { modelFolder } from './model-folder.ts';

export interface FetchModelOptions {
  /** Where models are kept, each in a folder of its name. Default: `models` in `ROUGEKIT_CACHE` or the cache folder of the system. */
  readonly folder?: string;
  /** While a file comes: its name, and how much of it is there. */
  readonly onProgress?: (file: string, bytes: number, size: number) => void;
  /** Ends the download with its reason. What has come is kept: the next call goes on from there. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The model, without a request if it was fetched before. `HF_ENDPOINT` and `HF_TOKEN` are honoured. A download that was
 * interrupted goes on where it stopped; a file is used only if its SHA-256 is the one that the hub names.
 */
export async function fetchModel(name: string, options: FetchModelOptions = {}): Promise<Model> {
  const { folder: place = modelsFolder(process.env), onProgress, signal } = options;
  if (!isHubName(name))
    throw invalidOption('model', 'a name on the Hugging Face hub, such as owner/name', name);
  signal?.throwIfAborted();
  const folder = path.join(place, name);
  if (!existsSync(path.join(folder, 'model.onnx'))) {
    try {
      const fetching = { env: process.env, place, signal, ...(onProgress && { onProgress }) };
      await fetchModelFiles(name, fetching);
    } catch (error) {
      if (!(error instanceof HubError)) throw error;
      const { kind, message, more } = error;
      const code = kind === 'usage' ? 'INVALID_OPTION' : 'NO_DATA';
      throw new RougekitError(code, [message, ...more].join(' '), { option: 'model' });
    }
  }
  return modelFolder(folder, name);
}
