// The list of a split's files as it was last time, for machines without a network.

import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Messages } from '../../terminal/messages.ts';
import { cachedAlready } from './cached-file.ts';
import type { DatasetName } from './dataset-name.ts';
import type { HubClient } from './hub-client.ts';
import { NetworkError } from './network-error.ts';

/** Fresh from the hub; without a network the one of last time, if all of its files are there. */
export async function rememberedListing(
  { typed }: DatasetName,
  { options: { endpoint } }: HubClient,
  folder: string,
  messages: Messages,
  fresh: () => Promise<URL[]>,
): Promise<URL[]> {
  const mark = createHash('sha256').update(`${endpoint.href} ${typed}`).digest('hex').slice(0, 32);
  const file = path.join(folder, `${mark}.list.json`);
  try {
    const urls = await fresh();
    await keep(file, urls);
    return urls;
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const urls = await kept(file);
    const found = await Promise.all(urls.map((url) => cachedAlready(url, folder)));
    if (urls.length === 0 || found.includes(undefined)) throw error;
    messages.warn(`${error.message} The copy in the cache is used.`);
    return urls;
  }
}

async function keep(file: string, urls: readonly URL[]): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(urls.map(({ origin, pathname }) => origin + pathname)));
  } catch {
    // Only a convenience; what cannot be written is said when the file itself is.
  }
}

async function kept(file: string): Promise<URL[]> {
  try {
    return (JSON.parse(await readFile(file, 'utf8')) as string[]).map((url) => new URL(url));
  } catch {
    return [];
  }
}
