// `hf:owner/name/config/split`: a data set of the Hugging Face hub.

import type { HubWords } from '@rougekit/hub';
import { UsageError } from '../../failures/failures.ts';

const HUB = 'hf:';

export interface DatasetName {
  /** As it was typed. */
  readonly typed: string;
  readonly repository: string;
  /** undefined: the only one, or the one called default. */
  readonly config: string | undefined;
  readonly split: string;
}

export const isDatasetName = (text: string) => text.startsWith(HUB);

// What the hub allows in names; whatever else is there would change the address.
const PART = /^[\w.-]+$/;

export function readDatasetName(typed: string): DatasetName {
  const parts = typed.slice(HUB.length).split('/');
  const isName = (part: string) => PART.test(part) && !/^\.+$/.test(part);
  if (parts.length < 3 || parts.length > 4 || !parts.every(isName))
    throw new UsageError(
      `'${typed}' is not a data set of the hub: hf:owner/name/split or hf:owner/name/config/split, such as hf:abisee/cnn_dailymail/3.0.0/test`,
    );
  const [owner, name, ...rest] = parts;
  return {
    typed,
    repository: `${owner}/${name}`,
    config: rest.length === 2 ? rest[0] : undefined,
    split: rest.at(-1) as string,
  };
}

/** How messages speak of them. */
export const DATA_SETS: HubWords = {
  what: 'the data set',
  lacking: ', or not as Parquet',
  otherwise: 'download the Parquet file and name it: rougekit score file.parquet',
};
