// Which version of a file the hub has now.

import type { Fetching } from './fetching.ts';
import { HubError, Retry } from './hub-error.ts';

/** No data set that is scored on one machine has files beyond this. */
const LARGEST_FILE = 64 * 2 ** 30;

export interface Version {
  /** The hub's mark for this content, its sha256 for large files; undefined if there is nothing that changes with the content. */
  readonly id: string | undefined;
  /** For `If-Range`: what the server that has the file calls this content. */
  readonly validator: string | undefined;
  readonly size: number;
  /** The commit of the repository that was asked; undefined if the answer does not say. */
  readonly commit: string | undefined;
}

export function currentVersion(url: URL, fetching: Fetching): Promise<Version> {
  return fetching.client.patiently(fetching.what, () => versionOf(url, fetching));
}

async function versionOf(url: URL, { client, what }: Fetching): Promise<Version> {
  const answer = await client.request(what, url, { method: 'HEAD' });
  answer.cancel();
  const size = Number(
    answer.header('x-linked-size') ?? answer.headers.get('content-length') ?? Number.NaN,
  );
  if (!Number.isSafeInteger(size) || size < 1)
    throw new Retry('the answer does not say how long the file is');
  if (size > LARGEST_FILE)
    throw new HubError(
      'data',
      `${what}: a file of ${Math.ceil(size / 2 ** 30)} GB is not fetched.`,
    );
  const tag = answer.headers.get('etag');
  const date = answer.headers.get('last-modified');
  return {
    id:
      plainTag(answer.header('x-linked-etag') ?? tag) ??
      (date === null ? undefined : `${size} bytes of ${date}`),
    // A weak tag says nothing about bytes.
    validator: (tag?.startsWith('"') ? tag : date) ?? undefined,
    size,
    commit: answer.header('x-repo-commit') ?? undefined,
  };
}

/** `W/"abc"` → `abc` */
const plainTag = (tag: string | null) => tag?.replace(/^W\//, '').replaceAll('"', '') || undefined;

export const isSha256 = (id: string | undefined) => /^[0-9a-f]{64}$/.test(id ?? '');
