// Which Parquet files a split has: the hub converts every data set it can read, and lists the files by config and split.
// https://huggingface.co/docs/hub/api#get-apidatasetsrepoidparquet

import { fetchListing, type HubClient, nextAddress } from '@rougekit/hub';
import { UsageError } from '../../failures/failures.ts';
import { excerpt } from '../../terminal/escape-control.ts';
import type { DatasetName } from './dataset-name.ts';

type Listing = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

export async function parquetFiles(name: DatasetName, client: HubClient): Promise<URL[]> {
  const path = `api/datasets/${name.repository}/parquet`;
  const listing = await fetchListing(name.typed, path, client, listingIn);
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

/** Throws unless every config has splits, and every split the addresses of files. */
function listingIn(json: unknown): Listing {
  const configs = Object.entries(json as Record<string, Record<string, string[]>>);
  const isAddress = (url: unknown) => typeof url === 'string' && URL.canParse(url);
  return new Map(
    configs.map(([config, splits]) => [
      config,
      new Map(
        Object.entries(splits).map(([split, urls]) => {
          if (!Array.isArray(urls) || urls.length === 0 || !urls.every(isAddress))
            throw new TypeError('A split is a list of addresses.');
          return [split, urls];
        }),
      ),
    ]),
  );
}
