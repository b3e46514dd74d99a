// Several systems, each opened by its own reader → one data set with a set for each of them.

import { DataError } from '../../failures/failures.ts';
import { excerpt } from '../../terminal/escape-control.ts';
import { isDatasetName } from '../hub/dataset-name.ts';
import type { Data, DataSet, InputChecksum } from '../reader.ts';

export interface OpenedSystem {
  readonly system: string;
  readonly data: Data;
}

/** Sets are read one after the other, in the order of the systems. */
export function severalSets(opened: readonly OpenedSystem[]): Data {
  refusePipesReadTwice(opened.map(({ data }) => data));
  let current = opened[0]?.data;
  const setOf = ({ system, data }: OpenedSystem): DataSet[] =>
    data.sets.map((set) => ({
      ...set,
      system,
      own: data,
      label: opened.length > 1 ? `${excerpt(system)}: ` : '',
      batches() {
        current = data;
        return set.batches();
      },
    }));
  const all = opened.map(({ data }) => data);
  return {
    sets: opened.flatMap(setOf),
    names: [...new Set(all.flatMap(({ names }) => names))],
    readings: all.flatMap(({ readings }) => readings),
    checksums: async () => checksumsOfAll(all),
    columns: () => current?.columns(),
    incomplete: () => all.flatMap((data) => data.incomplete?.() ?? []),
  };
}

/** A file that several systems share is one input. */
async function checksumsOfAll(all: readonly Data[]): Promise<InputChecksum[]> {
  const sums = new Map<string, InputChecksum>();
  for (const data of all)
    for (const sum of await data.checksums()) if (!sums.has(sum.file)) sums.set(sum.file, sum);
  return [...sums.values()];
}

/** The second system would find a pipe empty. */
function refusePipesReadTwice(all: readonly Data[]): void {
  const seen = new Set<string>();
  for (const { names, readings } of all) {
    // The size of a data set of the hub is not known either, but it is read from the cache.
    const pipes = names.filter(
      (name, k) =>
        readings[k] !== undefined && readings[k]?.size === undefined && !isDatasetName(name),
    );
    for (const name of pipes) {
      if (seen.has(name))
        throw new DataError(
          `Systems are read one after the other, and '${name}' is a pipe, which can be read once. Write it to a file first.`,
        );
      seen.add(name);
    }
  }
}
