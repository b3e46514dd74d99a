// A file of the hub in the cache: fetched once, resumed where a download stopped, and never used unless its checksum fits.
//
//   <address>.parquet        the file, complete and checked (.file unless it is Parquet)
//   <address>.json           what is known of it: address, version (ETag), size, sha256
//   <address>.<version>.part the beginning of a download

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fetching } from './fetching.ts';
import { isSha256, type Version } from './file-version.ts';
import { HubError, Retry, shownUrl } from './hub-error.ts';
import { takeLock } from './locks/lock.ts';

export interface CachedFile {
  readonly file: string;
  readonly sha256: string;
}

interface Known extends Omit<CachedFile, 'file'> {
  readonly url: string;
  /** None if the hub gave no mark: it is then fetched every time. */
  readonly version?: string | undefined;
  readonly size: number;
}

/** Behind `.json` stands what is known of a file, so no file itself does. */
const endingOf = ({ pathname }: URL) => (pathname.endsWith('.parquet') ? '.parquet' : '.file');

const hashed = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The file in the cache, fetched if there is none or it has another version. */
export async function cachedFile(
  url: URL,
  version: Version,
  fetching: Fetching,
): Promise<CachedFile> {
  const { client, folder, what } = fetching;
  const place = path.join(folder, hashed(shownUrl(url)));
  await writing(folder, () => mkdir(folder, { recursive: true }));
  const known = await knownFile(place, endingOf(url));
  if (known !== undefined && version.id !== undefined && known.version === version.id)
    return known.found;
  return client.patiently(what, () => download(url, place, version, fetching));
}

/** The copy in the cache, whatever the hub has by now. */
export async function cachedAlready(url: URL, folder: string): Promise<CachedFile | undefined> {
  return (await knownFile(path.join(folder, hashed(shownUrl(url))), endingOf(url)))?.found;
}

/** undefined unless the file has the checksum that was noted when it was fetched. */
async function knownFile(
  place: string,
  ending: string,
): Promise<{ readonly version: string | undefined; readonly found: CachedFile } | undefined> {
  try {
    const { version, size, sha256 } = JSON.parse(await readFile(`${place}.json`, 'utf8')) as Known;
    const file = place + ending;
    if ((await stat(file)).size !== size || (await sha256Of(file)) !== sha256) return undefined;
    return { version, found: { file, sha256 } };
  } catch {
    return undefined; // none, or damaged: it is fetched again
  }
}

async function download(
  url: URL,
  place: string,
  version: Version,
  fetching: Fetching,
): Promise<CachedFile> {
  const { folder } = fetching;
  const part = `${place}.${hashed(version.id ?? '')}.part`;
  const claim = await writing(folder, async () => claimed(part));
  try {
    return await downloadTo(claim.part, url, place, version, fetching);
  } finally {
    claim.release();
  }
}

interface Claim {
  readonly part: string;
  release(): void;
}

/** Two runs must not write into one file: the second begins one of its own. */
function claimed(part: string): Claim {
  const lock = takeLock(`${part}.lock`);
  if ('release' in lock) return { part, release: () => lock.release() };
  const own = `${part}.${randomUUID()}`;
  const release = () => {
    process.off('exit', release);
    rmSync(own, { force: true });
  };
  process.once('exit', release);
  return { part: own, release };
}

async function downloadTo(
  part: string,
  url: URL,
  place: string,
  { id, validator, size }: Version,
  { client, what, onProgress, folder }: Fetching,
): Promise<CachedFile> {
  const begun = await sizeOf(part);
  // Nothing is added to a beginning that may be that of other content.
  const canResume = isSha256(id) || (id !== undefined && validator !== undefined);
  const from = canResume && begun <= size ? begun : 0;
  if (from < size) {
    const condition = validator === undefined ? undefined : { 'if-range': validator };
    const headers = from === 0 ? {} : { range: `bytes=${from}-`, ...condition };
    const answer = await client.request(what, url, { headers });
    const isResumed =
      answer.status === 206 && startOf(answer.headers.get('content-range')) === from;
    if (from > 0 && !isResumed) {
      answer.cancel();
      await rm(part, { force: true });
      throw new Retry('the server cannot resume the download'); // it is begun anew
    }
    const output = await writing(folder, () => open(part, from === 0 ? 'w' : 'a')).catch(
      (error: unknown) => {
        answer.cancel();
        throw error;
      },
    );
    let length = from;
    try {
      for await (const chunk of answer.chunks()) {
        length += chunk.length;
        if (length > size) break;
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
  // Of what is on the disk, not of what was sent.
  const sha256 = await sha256Of(part);
  if (isSha256(id) && id !== sha256) {
    await rm(part, { force: true });
    throw new Retry('the checksum of the file is wrong');
  }
  const known: Known = { url: shownUrl(url), version: id, size, sha256 };
  const file = place + endingOf(url);
  await writing(folder, async () => {
    await rename(part, file);
    const written = `${place}.json.${randomUUID()}.new`;
    await writeFile(written, `${JSON.stringify(known)}\n`);
    await rename(written, `${place}.json`);
  });
  return { file, sha256 };
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
    throw new HubError(
      'output',
      `Cannot write to the cache in '${folder}': ${(error as Error).message}. Another folder: ROUGEKIT_CACHE`,
    );
  }
}
