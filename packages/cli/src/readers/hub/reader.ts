// Data sets of the Hugging Face hub by their names. Nothing is asked of the network unless such a name is given.

import path from 'node:path';
import { type CachedFile, cacheFolder, type Fetching, HubClient, hubOptions } from '@rougekit/hub';
import { UsageError } from '../../failures/failures.ts';
import { downloadProgress } from '../../hub/download-progress.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { openInput } from '../input-file.ts';
import { parquetTable } from '../parquet/parquet-table.ts';
import { randomAccess } from '../parquet/random-access.ts';
import type { Reader } from '../reader.ts';
import type { TableSource } from '../tables/table.ts';
import { tableData } from '../tables/table-reader.ts';
import { DATA_SETS, type DatasetName, isDatasetName, readDatasetName } from './dataset-name.ts';
import { type SplitFiles, splitFiles } from './split-files.ts';

export const hub: Reader = {
  id: 'hub',
  summary: 'Data sets of the Hugging Face hub (hf:owner/name/config/split)',
  endings: [],
  hasFields: true,
  hasSystems: false,
  accepts(files) {
    const other = files.find((file) => !isDatasetName(file));
    const name = files.find(isDatasetName);
    if (name === undefined) return false;
    if (other !== undefined)
      throw new UsageError(
        `'${name}' is a data set that stands alone, so '${other}' has no place beside it. Two tables are joined with --on KEY.`,
      );
    for (const file of files) readDatasetName(file);
    return true;
  },
  async open(names, options, runtime) {
    const client = new HubClient(hubOptions(runtime.env), DATA_SETS);
    const folder = path.join(cacheFolder(runtime.env), 'hub');
    const sources: TableSource[] = [];
    for (const typed of names) {
      const name = readDatasetName(typed);
      const split = await splitFiles(name, { client, folder, messages: runtime.messages });
      sources.push(
        ...split.urls.map((_, k) => {
          const title = titleOf(name, k, split.urls.length);
          const fetching = {
            client,
            folder,
            what: title,
            onProgress: downloadProgress(title, runtime),
          };
          return hubFile(split, k, fetching, runtime);
        }),
      );
    }
    return tableData(sources, options, runtime);
  },
};

const titleOf = ({ typed }: DatasetName, index: number, of: number) =>
  of === 1 ? typed : `${typed}/${index}.parquet`;

/** Fetched when its turn comes: of a split in many files, the first rows need only the first. */
function hubFile(
  split: SplitFiles,
  index: number,
  fetching: Fetching,
  runtime: Runtime,
): TableSource {
  const name = fetching.what;
  let fetched: Promise<CachedFile> | undefined;
  const file = () => (fetched ??= fetchedFile(split, index, fetching, runtime));
  return {
    name,
    size: undefined,
    bytesRead: 0,
    async open() {
      const input = await openInput((await file()).file, () => runtime.stdin);
      return parquetTable(await randomAccess(input), name);
    },
    checksum: async () => ({ sha256: (await file()).sha256 }),
  };
}

async function fetchedFile(
  split: SplitFiles,
  index: number,
  fetching: Fetching,
  runtime: Runtime,
): Promise<CachedFile> {
  const before = runtime.atInterrupt;
  runtime.atInterrupt = () =>
    `Interrupted. What was fetched of '${fetching.what}' is kept: the same command goes on from there.`;
  try {
    return await split.file(index, fetching);
  } finally {
    runtime.messages.clearStatus();
    runtime.atInterrupt = before;
  }
}
