// Where models of the hub are kept, each in a folder of its name.

import path from 'node:path';
import { cacheFolder } from './cache-folder.ts';
import type { Environment } from './environment.ts';

export const modelsFolder = (env: Environment): string => path.join(cacheFolder(env), 'models');
