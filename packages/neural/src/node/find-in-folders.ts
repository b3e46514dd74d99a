// Models by name: a folder, or a folder of that name among those where models are kept.

import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { isHubName, modelsFolder } from '@rougekit/hub';
import { RougekitError } from 'rougekit';
import type { FindModel } from '../models/find-model.ts';
import { modelFolder } from './model-folder.ts';

/** `ROUGEKIT_MODELS` names a folder of models, the cache has those of the hub; `places` are further ones. */
export function findInFolders(places: readonly string[] = []): FindModel {
  return (name) => {
    if (isFolder(name)) return modelFolder(name);
    const own = process.env['ROUGEKIT_MODELS'];
    const all = [...(own ? [own] : []), ...places, modelsFolder(process.env)];
    for (const place of all) {
      const folder = path.join(place, name);
      // A name leads nowhere else, whatever dots are in it.
      const isInside = !path.relative(place, folder).startsWith('..');
      if (isInside && isFolder(folder)) return modelFolder(folder, name);
    }
    const fetched = isHubName(name)
      ? `To fetch it from the Hugging Face hub: await fetchModel('${name}'). `
      : '';
    const shown = isHubName(name) ? name : 'roberta-large';
    throw new RougekitError(
      'NO_DATA',
      `There is no model '${name}': no such folder, none in the folder that ROUGEKIT_MODELS names, and none fetched before. ` +
        `${fetched}To make one: optimum-cli export onnx --model ${shown} FOLDER`,
      { option: 'model' },
    );
  };
}

function isFolder(name: string): boolean {
  return existsSync(name) && statSync(name).isDirectory();
}
