// The files of a split: all as the hub has them now, or, if it does not answer, all as they were when they were last read
// together. Never some of each.

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type CachedFile,
  cachedAlready,
  cachedFile,
  currentVersion,
  type Fetching,
  type HubClient,
  NetworkError,
  shownUrl,
  type Version,
} from '@rougekit/hub';
import type { Messages } from '../../terminal/messages.ts';
import type { DatasetName } from './dataset-name.ts';
import { parquetFiles } from './listing.ts';

/** A file of the split when it was last read as a whole. */
interface Kept {
  readonly url: string;
  readonly sha256: string;
}

interface Cache {
  readonly client: HubClient;
  readonly folder: string;
  readonly messages: Messages;
}

export async function splitFiles(name: DatasetName, cache: Cache): Promise<SplitFiles> {
  const mark = createHash('sha256')
    .update(`${cache.client.options.endpoint.href} ${name.typed}`)
    .digest('hex')
    .slice(0, 32);
  const list = path.join(cache.folder, `${mark}.list.json`);
  try {
    return new SplitFiles(await parquetFiles(name, cache.client), list, cache);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const urls = (await keptIn(list)).map(({ url }) => new URL(url));
    const files = new SplitFiles(urls, list, cache);
    await files.useCopies(error);
    return files;
  }
}

export class SplitFiles {
  readonly urls: readonly URL[];
  readonly #list: string;
  readonly #cache: Cache;
  readonly #fresh = new Map<string, string>();
  #copies: readonly CachedFile[] | undefined;
  /** Of the first file. */
  #commit: string | undefined;
  /** One after the other, so that no file is fetched while it is decided to use copies. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(urls: readonly URL[], list: string, cache: Cache) {
    this.urls = urls;
    this.#list = list;
    this.#cache = cache;
  }

  file(index: number, fetching: Fetching): Promise<CachedFile> {
    const file = this.#last.then(() => this.#file(index, fetching));
    this.#last = file.catch(() => undefined);
    return file;
  }

  async #file(index: number, fetching: Fetching): Promise<CachedFile> {
    const url = this.urls[index] as URL;
    const copy = this.#copies?.[index];
    if (copy !== undefined) return copy;
    let version: Version;
    try {
      version = await currentVersion(url, fetching);
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      return (await this.useCopies(error))[index] as CachedFile;
    }
    this.#commit ??= version.commit;
    if (version.commit !== undefined && version.commit !== this.#commit)
      throw new NetworkError(
        `${fetching.what}: the data set changed on the hub while it was read.`,
        ['Run the command again; it reads the new version from the start.'],
      );
    const file = await cachedFile(url, version, fetching);
    this.#fresh.set(shownUrl(url), file.sha256);
    if (this.urls.every((one) => this.#fresh.has(shownUrl(one)))) await this.#keep();
    return file;
  }

  /** From now on the copies in the cache, with a warning. Throws the error again unless all are there that belong together. */
  async useCopies(error: NetworkError): Promise<readonly CachedFile[]> {
    const { folder, messages } = this.#cache;
    const kept = await keptIn(this.#list);
    const copies = await Promise.all(
      this.urls.map(async (url, k) => {
        const { url: shown, sha256 } = kept[k] ?? {};
        if (kept.length !== this.urls.length || shown !== shownUrl(url)) return undefined;
        // What was read already must be of that time, too.
        if ((this.#fresh.get(shown) ?? sha256) !== sha256) return undefined;
        const copy = await cachedAlready(url, folder);
        return copy?.sha256 === sha256 ? copy : undefined;
      }),
    );
    const whole = copies.filter((copy) => copy !== undefined);
    if (whole.length === 0 || whole.length < copies.length) throw error;
    messages.warn(`${error.message} The copy in the cache is used.`);
    return (this.#copies = whole);
  }

  async #keep(): Promise<void> {
    const kept = this.urls.map((url): Kept => {
      const shown = shownUrl(url);
      return { url: shown, sha256: this.#fresh.get(shown) as string };
    });
    try {
      await mkdir(path.dirname(this.#list), { recursive: true });
      const written = `${this.#list}.${randomUUID()}.new`;
      await writeFile(written, JSON.stringify(kept));
      await rename(written, this.#list);
    } catch {
      // Only a convenience; what cannot be written is said when the file itself is.
    }
  }
}

async function keptIn(list: string): Promise<readonly Kept[]> {
  try {
    const kept = JSON.parse(await readFile(list, 'utf8')) as Kept[];
    return kept.every(({ url }) => URL.canParse(url)) ? kept : [];
  } catch {
    return [];
  }
}
