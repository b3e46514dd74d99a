// Which files a model of the hub has. https://huggingface.co/docs/hub/api#get-apimodelsrepoid

import type { HubClient } from '../hub/hub-client.ts';
import { Retry } from '../hub/network-error.ts';

const LARGEST_LISTING = 8 * 2 ** 20;

export function modelFiles(name: string, client: HubClient): Promise<ReadonlySet<string>> {
  return client.patiently(name, async () => {
    const answer = await client.request(name, client.address(`api/models/${name}`));
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of answer.chunks()) {
      parts.push(chunk);
      length += chunk.length;
      if (length > LARGEST_LISTING) throw new Retry('the list of its files is too long');
    }
    return namesIn(Buffer.concat(parts).toString());
  });
}

function namesIn(text: string): ReadonlySet<string> {
  try {
    const { siblings } = JSON.parse(text) as { siblings: { rfilename: string }[] };
    return new Set(siblings.map(({ rfilename }) => rfilename));
  } catch {
    // A login page of a network answers everything with 200 and HTML.
    throw new Retry('the answer is not a list of files (a proxy, or a login page of the network?)');
  }
}
