// Every check of `doctor`, in the order of its table.

import { availableParallelism } from 'node:os';
import { cacheFolder } from '@rougekit/hub';
import { loadEngine, VERSION } from 'rougekit';
import { findConfig, isCode } from '../../config/find-config.ts';
import { loadConfig, shownPath } from '../../config/load-config.ts';
import {
  installedVersion,
  OPTIONAL_PACKAGES,
  type OptionalPackage,
} from '../../installed/optional-packages.ts';
import { HistoryFolder } from '../../runs/history-folder.ts';
import { version } from '../../version.ts';
import type { Check, Finding } from './check.ts';
import { writableFrom } from './writable.ts';

const { versions, platform, arch } = process;

const rougekit: Check = () => {
  const isOne = version() === VERSION;
  return {
    name: 'rougekit',
    status: isOne ? 'ok' : 'broken',
    value: isOne ? VERSION : `command ${version()}, library ${VERSION}`,
    ...(!isOne && { advice: 'npm install @rougekit/cli' }),
  };
};

const node: Check = () => {
  const [major = 0, minor = 0] = versions.node.split('.').map(Number);
  const isKnown = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  return {
    name: 'Node',
    status: isKnown ? 'ok' : 'broken',
    value: `${versions.node} (${platform} ${arch})`,
    ...(!isKnown && { advice: 'rougekit needs Node 20.19, 22.12 or later: https://nodejs.org' }),
  };
};

/** Letters, case and normal forms are those of Node's tables. */
const unicode: Check = () => ({
  name: 'Unicode',
  status: versions['unicode'] === undefined ? 'broken' : 'ok',
  value: `${versions['unicode'] ?? 'none'} (ICU ${versions['icu'] ?? 'none'})`,
  ...(versions['unicode'] === undefined && { advice: 'This Node was built without Intl.' }),
});

const engine: Check = async () => {
  const { engine: used, reason } = await loadEngine();
  return used === 'wasm'
    ? { name: 'engine', status: 'ok', value: 'WebAssembly' }
    : {
        name: 'engine',
        status: 'missing',
        value: 'TypeScript: the same scores, some times slower',
        advice: reason ?? 'WebAssembly is not there.',
      };
};

const threads: Check = () => {
  const processors = availableParallelism();
  return {
    name: 'threads',
    status: 'ok',
    value: `${processors} ${processors === 1 ? 'processor' : 'processors'}`,
  };
};

const optional =
  (one: OptionalPackage): Check =>
  () => {
    const found = installedVersion(one);
    const { name, purpose, install } = one;
    return found === undefined
      ? { name, status: 'missing', value: purpose, advice: install }
      : { name, status: 'ok', value: `${found}: ${purpose}` };
  };

const config: Check = async () => {
  const name = 'config';
  const file = findConfig('.');
  if (file === undefined) return { name, status: 'ok', value: 'none' };
  // Looking must not run anything.
  if (isCode(file)) return { name, status: 'ok', value: `${shownPath(file)} (code, not run here)` };
  try {
    await loadConfig(file);
    return { name, status: 'ok', value: shownPath(file) };
  } catch (error) {
    return { name, status: 'broken', value: shownPath(file), advice: (error as Error).message };
  }
};

/** A folder that the command writes to. */
const writable = (name: string, place: string, value: string, instead: string): Finding =>
  writableFrom(place)
    ? { name, status: 'ok', value }
    : { name, status: 'broken', value, advice: `It cannot be written. Another folder: ${instead}` };

/** Data sets that came over the network. */
const cache: Check = ({ env }) => {
  const folder = cacheFolder(env);
  return writable('cache', folder, folder, 'ROUGEKIT_CACHE');
};

const history: Check = async () => {
  const store = new HistoryFolder();
  const runs = (await store.list()).length;
  const value = `${store.place} (${runs === 1 ? '1 run' : `${runs} runs`})`;
  return writable('saved runs', store.place, value, '--history DIR');
};

export const CHECKS: readonly Check[] = [
  rougekit,
  node,
  unicode,
  engine,
  threads,
  ...OPTIONAL_PACKAGES.map(optional),
  config,
  cache,
  history,
];
