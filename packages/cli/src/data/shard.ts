// `--shard 2/7`: the rows of one shard of a data set.

import { wrongValue } from '../flags/flag-values.ts';
import type { Shard } from 'rougekit/lines';

const MOST = 1_000_000;

export function readShard(text: string): Shard {
  const [, part, of] = /^(\d{1,7})\/(\d{1,7})$/.exec(text)?.map(Number) ?? [];
  if (part === undefined || of === undefined || part < 1 || part > of || of > MOST)
    throw wrongValue('--shard', 'such as 2/7: the second of seven parts', text);
  return { part, of };
}
