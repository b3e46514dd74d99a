// A file of the hub in the cache: fetched once, resumed where a download stopped, and never used unless its checksum fits.
//
//   <address>.parquet        the file, complete and checked
//   <address>.json           what is known of it: address, version (ETag), size, sha256
//   <address>.<version>.part the beginning of a download

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DataError, OutputError, systemCode } from '../../failures/failures.ts';
import type { HubClient } from './hub-client.ts';
import { NetworkError, Retry, shownUrl } from './network-error.ts';

/** No data set that is scored on one machine has files beyond this. */
const LARGEST_FILE = 64 * 2 ** 30;

export interface CachedFile {
  readonly file: string;
  readonly sha256: string;
}

interface Known extends Omit<CachedFile, 'file'> {
  readonly url: string;
  readonly version: string;
  readonly size: number;
}

export interface Fetching {
  readonly client: HubClient;
  readonly folder: string;
  /** What messages call it. */
  readonly what: string;
  onProgress(bytes: number, size: number): void;
}

const hashed = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The file in the cache, fetched if there is none or the hub has another version. */
export async function cachedFile(url: URL, fetching: Fetching): Promise<CachedFile> {
  const { client, folder, what } = fetching;
  const place = path.join(folder, hashed(shownUrl(url)));
  await writing(folder, () => mkdir(folder, { recursive: true }));
  const known = await knownFile(place);
  let version: Version;
  try {
    version = await client.patiently(what, () => versionOf(url, fetching));
  } catch (error) {
    // Without a network, what is there is good enough.
    if (error instanceof NetworkError && known !== undefined) return known.found;
    throw error;
  }
  if (known?.version === version.id) return known.found;
  return client.patiently(what, () => download(url, place, version, fetching));
}

/** Whether all of these are in the cache, whatever the hub has by now. */
export async function cachedAlready(url: URL, folder: string): Promise<CachedFile | undefined> {
  return (await knownFile(path.join(folder, hashed(shownUrl(url)))))?.found;
}

/** undefined unless the file has the checksum that was noted when it was fetched. */
async function knownFile(
  place: string,
): Promise<{ readonly version: string; readonly found: CachedFile } | undefined> {
  try {
    const { version, size, sha256 } = JSON.parse(await readFile(`${place}.json`, 'utf8')) as Known;
    const file = `${place}.parquet`;
    if ((await stat(file)).size !== size || (await sha256Of(file)) !== sha256) return undefined;
    return { version, found: { file, sha256 } };
  } catch {
    return undefined; // none, or damaged: it is fetched again
  }
}

interface Version {
  /** The hub's mark for this content; its sha256 for large files. */
  readonly id: string;
  readonly size: number;
}

async function versionOf(url: URL, { client, what }: Fetching): Promise<Version> {
  const answer = await client.request(what, url, { method: 'HEAD' });
  answer.cancel();
  const id = plainTag(answer.header('x-linked-etag') ?? answer.headers.get('etag'));
  const size = Number(
    answer.header('x-linked-size') ?? answer.headers.get('content-length') ?? Number.NaN,
  );
  if (!Number.isSafeInteger(size) || size < 0)
    throw new Retry('the answer does not say how long the file is');
  if (size > LARGEST_FILE)
    throw new DataError(`${what}: a file of ${Math.ceil(size / 2 ** 30)} GB is not fetched.`);
  return { id: id ?? `size-${size}`, size };
}

/** `W/"abc"` → `abc` */
const plainTag = (tag: string | null) => tag?.replace(/^W\//, '').replaceAll('"', '') || undefined;

async function download(
  url: URL,
  place: string,
  { id, size }: Version,
  { client, what, onProgress, folder }: Fetching,
): Promise<CachedFile> {
  const claim = await claimed(`${place}.${hashed(id)}.part`, folder);
  try {
    return await downloadTo(
      claim.part,
      url,
      place,
      { id, size },
      { client, what, onProgress, folder },
    );
  } finally {
    await claim.release();
  }
}

interface Claim {
  readonly part: string;
  release(): Promise<void>;
}

/** Two runs must not write into one file: the second begins one of its own. */
async function claimed(part: string, folder: string): Promise<Claim> {
  const lock = `${part}.lock`;
  const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
  if (owner > 0 && !isAlive(owner)) await rm(lock, { force: true });
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (systemCode(error) !== 'EEXIST')
      return writing(folder, () => Promise.reject(error as Error));
    const own = `${part}.${process.pid}`;
    return { part: own, release: () => rm(own, { force: true }) };
  }
  return { part, release: () => rm(lock, { force: true }) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

async function downloadTo(
  part: string,
  url: URL,
  place: string,
  { id, size }: Version,
  { client, what, onProgress, folder }: Fetching,
): Promise<CachedFile> {
  const begun = await sizeOf(part);
  const from = begun > size ? 0 : begun;
  const hash = createHash('sha256');
  if (from > 0)
    for await (const chunk of createReadStream(part, { end: from - 1 }))
      hash.update(chunk as Buffer);
  if (from < size) {
    const headers = from === 0 ? undefined : { range: `bytes=${from}-` };
    const answer = await client.request(what, url, headers === undefined ? {} : { headers });
    const isResumed =
      answer.status === 206 && startOf(answer.headers.get('content-range')) === from;
    if (from > 0 && !isResumed) {
      answer.cancel();
      await rm(part, { force: true });
      throw new Retry('the server cannot resume the download'); // it is begun anew
    }
    const output = await writing(folder, () => open(part, from === 0 ? 'w' : 'a'));
    let length = from;
    try {
      for await (const chunk of answer.chunks()) {
        length += chunk.length;
        if (length > size) break;
        hash.update(chunk);
        await writing(folder, () => output.writeFile(chunk));
        onProgress(length, size);
      }
      await writing(folder, () => output.sync());
    } finally {
      await output.close();
    }
    if (length < size) throw new Retry(`only ${length} of ${size} bytes came`);
    if (length > size) {
      await rm(part, { force: true });
      throw new Retry(`more than the ${size} bytes came that were announced`);
    }
  }
  const sha256 = hash.digest('hex');
  if (/^[0-9a-f]{64}$/.test(id) && id !== sha256) {
    await rm(part, { force: true });
    throw new Retry('the checksum of the file is wrong');
  }
  const known: Known = { url: shownUrl(url), version: id, size, sha256 };
  await writing(folder, async () => {
    await rename(part, `${place}.parquet`);
    await writeFile(`${place}.json.new`, `${JSON.stringify(known)}\n`);
    await rename(`${place}.json.new`, `${place}.json`);
  });
  return { file: `${place}.parquet`, sha256 };
}

/** `bytes 100-199/200` → 100 */
const startOf = (range: string | null) =>
  Number(/^bytes (\d+)-/.exec(range ?? '')?.[1] ?? Number.NaN);

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    return 0;
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function writing<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new OutputError(
      `Cannot write to the cache in '${folder}': ${(error as Error).message}. Another folder: ROUGEKIT_CACHE`,
    );
  }
}
