// Which files a model of the hub has. https://huggingface.co/docs/hub/api#get-apimodelsrepoid

import type { HubClient } from '../hub-client.ts';
import { fetchListing } from '../listing.ts';

export interface ModelListing {
  readonly files: ReadonlySet<string>;
  /** The commit that has these files: all are fetched from it, even if the model changes meanwhile. */
  readonly revision: string;
}

const COMMIT = /^[0-9a-f]{40}$/;

export const modelListing = (name: string, client: HubClient): Promise<ModelListing> =>
  fetchListing(name, `api/models/${name}`, client, (json) => {
    const { sha, siblings } = json as { sha?: unknown; siblings: { rfilename: string }[] };
    return {
      files: new Set(siblings.map(({ rfilename }) => rfilename)),
      // Mirrors may leave it out.
      revision: typeof sha === 'string' && COMMIT.test(sha) ? sha : 'main',
    };
  });
