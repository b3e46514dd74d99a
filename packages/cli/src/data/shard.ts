// `--shard 2/7`, or `--shard auto` on a cluster: the rows of one shard of a data set.

import type { Shard } from 'rougekit/lines';
import { wrongValue } from '../flags/flag-values.ts';
import type { Environment } from '../terminal/colours.ts';
import { shardOfTask } from './shard-of-task.ts';

const MOST = 1_000_000;

export function readShard(text: string, env: Environment = {}): Shard {
  const auto = /^auto(?:\/(\d{1,7}))?$/.exec(text);
  if (auto !== null) return shardOfTask(env, auto[1] === undefined ? undefined : Number(auto[1]));
  const [, part, of] = /^(\d{1,7})\/(\d{1,7})$/.exec(text)?.map(Number) ?? [];
  if (part === undefined || of === undefined || part < 1 || part > of || of > MOST)
    throw wrongValue('--shard', 'like 2/7 (the second of seven parts), or auto', text);
  return { part, of };
}
