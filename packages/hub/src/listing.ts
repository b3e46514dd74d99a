// A list of files, which the hub answers as JSON.

import type { HubClient } from './hub-client.ts';
import { Retry } from './hub-error.ts';

const LARGEST_LISTING = 8 * 2 ** 20;

/** What `read` makes of the JSON. It throws a SyntaxError or a TypeError if the shape is wrong. */
export function fetchListing<T>(
  what: string,
  path: string,
  client: HubClient,
  read: (json: unknown) => T,
): Promise<T> {
  return client.patiently(what, async () => {
    const answer = await client.request(what, client.address(path));
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of answer.chunks()) {
      parts.push(chunk);
      length += chunk.length;
      if (length > LARGEST_LISTING) throw new Retry('the list of its files is too long');
    }
    try {
      return read(JSON.parse(Buffer.concat(parts).toString()));
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
      // The login page of a network answers everything with 200 and HTML.
      throw new Retry(
        'the answer is not a list of files (a proxy, or the login page of a network?)',
      );
    }
  });
}
