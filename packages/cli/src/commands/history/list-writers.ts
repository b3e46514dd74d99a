// `rougekit history list`.

import { jsonWriter, tableWriter } from '../../writers/result-writers.ts';
import type { ResultWriter } from '../../writers/writer.ts';
import { isKnown, unreadable } from './history-result.ts';
import { type ListResult, listTable } from './list-table.ts';

const json = jsonWriter<ListResult>(({ runs }) => ({
  kind: 'history',
  version: 1,
  runs: runs.filter(isKnown).map(({ id, info: { kind, version, ...info }, isBlessed }) => ({
    ...{ kind, version, id },
    ...info,
    ...(isBlessed ? { blessed: true } : {}),
  })),
  older: runs
    .filter(({ problem }) => problem?.state === 'older')
    .map(({ id, name }) => ({ id, name })),
  unreadable: unreadable(runs).map(({ id, name, problem }) => ({ id, name, ...problem })),
}));

export const LIST_WRITERS: readonly ResultWriter<ListResult>[] = [tableWriter(listTable), json];
