// The models that flags name and that are on the hub, fetched before anything is scored. Nothing is asked of the network for a folder,
// for a model that was fetched before, or for a metric that is not computed.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { isHubName, modelsFolder } from '@rougekit/hub';
import { DECLARATIONS } from '@rougekit/neural/declaration';
import { manifestOf, NEURAL } from '../installed/optional-packages.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { fetchModel } from './fetch-model.ts';

export async function fetchNeededModels(
  flags: ReadonlyMap<string, string>,
  runtime: Runtime,
): Promise<void> {
  const wanted = `${flags.get('--metrics') ?? ''},${flags.has('--task') ? 'bertscore' : ''}`;
  const names = DECLARATIONS.flatMap(({ name }) => {
    const model = flags.get(`--${name}-model`);
    const isWanted = wanted.split(',').some((one) => one.split('|')[0] === name);
    return model === undefined || !isWanted ? [] : [model];
  });
  if (manifestOf(NEURAL) === undefined) return;
  for (const name of new Set(names)) await fetchModelOnce(name, runtime);
}

/** Nothing to do for a folder, or for a model that was fetched before. */
export async function fetchModelOnce(name: string, runtime: Runtime): Promise<void> {
  if (isOnHub(name, runtime)) await fetchModel(name, runtime);
}

function isOnHub(name: string, { env }: Runtime): boolean {
  const places = [modelsFolder(env), ...(env['ROUGEKIT_MODELS'] ? [env['ROUGEKIT_MODELS']] : [])];
  // Exporters put the model into either place.
  const files = ['model.onnx', path.join('onnx', 'model.onnx')];
  const isIn = (place: string) => files.some((file) => existsSync(path.join(place, name, file)));
  return isHubName(name) && !existsSync(name) && !places.some(isIn);
}
