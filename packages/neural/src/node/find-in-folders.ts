// Models by name: a folder, or a folder of that name among those where models are kept.

import { statSync } from 'node:fs';
import path from 'node:path';
import { RougekitError } from 'rougekit';
import type { FindModel } from '../models/find-model.ts';
import { modelFolder } from './model-folder.ts';

/** `ROUGEKIT_MODELS` names a folder of models; `places` are further ones. */
export function findInFolders(places: readonly string[] = []): FindModel {
  return (name) => {
    if (isFolder(name)) return modelFolder(name);
    const own = process.env['ROUGEKIT_MODELS'];
    for (const place of [...(own ? [own] : []), ...places]) {
      const folder = path.join(place, name);
      // A name leads nowhere else, whatever dots are in it.
      const isInside = !path.relative(place, folder).startsWith('..');
      if (isInside && isFolder(folder)) return modelFolder(folder, name);
    }
    throw new RougekitError(
      'NO_DATA',
      `There is no model '${name}': no such folder, and none in the folder that ROUGEKIT_MODELS names. ` +
        `To make one: optimum-cli export onnx --model ${isPlain(name) ? name : 'roberta-large'} FOLDER`,
      { option: 'model' },
    );
  };
}

const isPlain = (name: string) => /^\w[\w.-]*(?:\/\w[\w.-]*)?$/.test(name);

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
