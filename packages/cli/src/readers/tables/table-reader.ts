// The reader of a format of tables: one file, or several of the kind as one data set.

import { UsageError } from '../../failures/failures.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { type InputFile, openInput } from '../input-file.ts';
import { endingOf, STDIN } from '../input-names.ts';
import { oneSet } from '../one-set.ts';
import type { Data, Reader, ReadOptions } from '../reader.ts';
import { FileColumns } from './file-columns.ts';
import type { TableFormat, TableSource } from './table.ts';
import { tableBatches } from './table-batches.ts';
import { tableCuts } from './table-cuts.ts';

export function tableReader(format: TableFormat): Reader {
  const { id, summary, endings, fromStdin, knowsEncoding } = format;
  return {
    ...{ id, summary, endings },
    ...(knowsEncoding && { knowsEncoding }),
    hasFields: true,
    hasSystems: false,
    accepts(files) {
      const isOurs = (file: string) =>
        file === STDIN ? fromStdin === true : endings.includes(endingOf(file));
      const own = files.filter(isOurs);
      if (own.length === 0) return false;
      const other = files.find((file) => !isOurs(file));
      if (other !== undefined) throw notTogether(own[0] as string, other);
      if (files.filter((file) => file === STDIN).length > 1)
        throw new UsageError('stdin can be read once only.');
      return true;
    },
    async open(files, options, runtime) {
      const sources: TableSource[] = [];
      for (const name of files) {
        const file = await openInput(name, () => runtime.stdin, options);
        sources.push(tableSource(file, () => format.open(file, options, runtime)));
      }
      return tableData(sources, options, runtime, format.isText);
    },
    cuts: tableCuts(format),
  };
}

function notTogether(own: string, other: string): UsageError {
  return new UsageError(
    endingOf(other) === '' || endingOf(other) === '.txt'
      ? `'${own}' already holds both sides; it cannot be combined with line files.`
      : `'${own}' and '${other}' are files of different kinds. Several files of one kind are read as one data set.`,
  );
}

function tableSource(file: InputFile, open: TableSource['open']): TableSource {
  return {
    name: file.name,
    size: file.size,
    get bytesRead() {
      return file.bytesRead;
    },
    open,
    checksum: () => file.checksum(),
  };
}

/** Tables from anywhere, read one after the other as one data set. */
export function tableData(
  sources: readonly TableSource[],
  options: ReadOptions,
  runtime: Runtime,
  isText?: boolean,
): Data {
  const columns = new FileColumns(options, runtime);
  return oneSet(
    sources as [TableSource, ...TableSource[]],
    () => tableBatches(sources, columns),
    () => columns.columns,
    isText,
  );
}
