// Which Parquet files a split has: the hub converts every data set it can read, and lists the files by config and split.
// https://huggingface.co/docs/hub/api#get-apidatasetsrepoidparquet

import { UsageError } from '../../failures/failures.ts';
import { type HubClient, nextAddress } from '../../hub/hub-client.ts';
import { Retry } from '../../hub/network-error.ts';
import { excerpt } from '../../terminal/escape-control.ts';
import type { DatasetName } from './dataset-name.ts';

type Listing = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

const LARGEST_LISTING = 8 * 2 ** 20;

export async function parquetFiles(name: DatasetName, client: HubClient): Promise<URL[]> {
  const listing = await client.patiently(name.typed, () => fetchListing(name, client));
  const config = chosenConfig(name, listing);
  const splits = listing.get(config) as ReadonlyMap<string, readonly string[]>;
  const files = splits.get(name.split);
  if (files === undefined)
    throw new UsageError(
      `'${name.typed}' has no split '${name.split}'. Splits of '${excerpt(config)}': ${names(splits)}.`,
    );
  return files.map((file) => nextAddress(file, client.options.endpoint));
}

function chosenConfig({ typed, config, split, repository }: DatasetName, listing: Listing): string {
  const all = [...listing.keys()];
  if (config !== undefined) {
    if (listing.has(config)) return config;
    throw new UsageError(`'${typed}' has no config '${config}'. Configs: ${names(listing)}.`);
  }
  const [only] = all;
  if (listing.has('default')) return 'default';
  if (all.length === 1 && only !== undefined) return only;
  throw new UsageError(
    `'${typed}' has ${all.length} configs; name one, as in hf:${repository}/${excerpt(only ?? 'config', 40)}/${split}. Configs: ${names(listing)}.`,
  );
}

const names = (of: ReadonlyMap<string, unknown>) =>
  [...of.keys()]
    .slice(0, 20)
    .map((one) => excerpt(one, 40))
    .join(', ') + (of.size > 20 ? ' …' : '');

async function fetchListing(
  { typed, repository }: DatasetName,
  client: HubClient,
): Promise<Listing> {
  const answer = await client.request(typed, client.address(`api/datasets/${repository}/parquet`));
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.chunks()) {
    parts.push(chunk);
    length += chunk.length;
    if (length > LARGEST_LISTING) throw new Retry('the list of its files is too long');
  }
  const listing = listingIn(Buffer.concat(parts).toString());
  // A login page of a network answers everything with 200 and HTML.
  if (listing === undefined)
    throw new Retry('the answer is not a list of files (a proxy, or a login page of the network?)');
  return listing;
}

function listingIn(text: string): Listing | undefined {
  try {
    const configs = Object.entries(JSON.parse(text) as Record<string, Record<string, string[]>>);
    const isAddress = (url: unknown) => typeof url === 'string' && URL.canParse(url);
    return new Map(
      configs.map(([config, splits]) => [
        config,
        new Map(
          Object.entries(splits).map(([split, urls]) => {
            if (!Array.isArray(urls) || urls.length === 0 || !urls.every(isAddress))
              throw new SyntaxError();
            return [split, urls];
          }),
        ),
      ]),
    );
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}
