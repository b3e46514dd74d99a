// `score --shard 2/7`: the rows of one part. Files that can be cut are planned in passing and read where the part lies; every
// process comes to the same plan, whose hash is in the parts. Of everything else all rows are read, and dealt like cards.

import { VERSION } from 'rougekit';
import type { Shard } from 'rougekit/lines';
import type { Recipe } from '../flags/recipe.ts';
import type { CutShard } from '../readers/cuts/cut-data.ts';
import type { Data, Reader, ReadOptions } from '../readers/reader.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { hashOf } from './plan.ts';

/** undefined where rows are dealt. */
export async function shardData(
  reader: Reader,
  files: readonly string[],
  { part, of }: Shard,
  { scorer }: Recipe,
  options: ReadOptions,
  runtime: Runtime,
): Promise<Data | undefined> {
  const { cuts } = reader;
  // With a limit, the last shards would be empty.
  if (cuts === undefined || options.limitRows !== undefined) return undefined;
  if (!(await cuts.canCut(files, options, runtime))) return undefined;
  const cut = await cuts.cut(files, of, options, runtime, () => {});
  // Without the names of the files, which may differ from machine to machine.
  const hash = hashOf({
    ...{ madeBy: VERSION, signature: scorer.signature },
    ...{ reader: reader.id, encoding: options.encoding ?? null, columns: cut.columns ?? null },
    inputs: cut.files.map(({ sha256 }) => sha256),
    shards: cut.shards,
  });
  const shard = cut.shards[part - 1] as CutShard;
  const data = await cuts.open(cut, shard, options, runtime);
  return { ...data, stretch: { firstRow: shard.firstRow, plan: hash } };
}
