// Tables of any format as shards: stretches of files where the format can be cut, otherwise whole files.

import { eachLine, isRow, type LineBatch } from 'rougekit/lines';
import { pairFields } from '../../data/columns.ts';
import { UsageError } from '../../failures/failures.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import type { CutData, CutFile, CutShard, Piece, Stretch } from '../cuts/cut-data.ts';
import { shardPoints } from '../cuts/shard-bounds.ts';
import { changed } from '../cuts/stretch-pieces.ts';
import { type InputFile, openInput } from '../input-file.ts';
import { STDIN } from '../input-names.ts';
import { oneSet } from '../one-set.ts';
import type { Cuts, ReadOptions } from '../reader.ts';
import { FileColumns } from './file-columns.ts';
import type { CutTable, Table, TableFormat } from './table.ts';
import { tableBatches } from './table-batches.ts';

export const tableCuts = (format: TableFormat): Cuts => ({
  async canCut(names, options, runtime) {
    const { cuts } = format;
    if (cuts === undefined || names.includes(STDIN)) return false;
    for (const name of names) {
      const file = await openInput(name, () => runtime.stdin, options);
      if (!file.canBeReadTwice || !(await cuts.canCut(file, options))) return false;
    }
    return true;
  },

  async cut(names, count, options, runtime, tell) {
    const columns = new FileColumns(options, runtime);
    const opened = await openedFiles(names, options, runtime);
    const all = opened.reduce((sum, { size }) => sum + (size ?? 0), 0);
    const points = shardPoints(
      opened.map(({ size }) => size ?? 0),
      count,
    );
    const files: CutFile[] = [];
    const pieces: Piece[][] = Array.from({ length: count }, () => []);
    let shard = 0;
    let read = 0;
    for (const [k, file] of opened.entries()) {
      const own = points[k] as number[];
      const size = file.size ?? 0;
      const told = tellingOf(file, (bytes) => tell(read + Math.min(bytes, size), all));
      const { stretches, sha256 } = await told(
        cutFile(format, file, own, columns, options, runtime),
      );
      for (const [s, stretch] of stretches.entries())
        if (stretch !== undefined && stretch.rows > 0)
          pieces[shard + s]?.push({ file: k, ...plain(stretch) });
      files.push({ file: file.name, size, sha256 });
      shard += own.length;
      read += size;
    }
    return { files, columns: chosen(columns), shards: numbered(pieces) };
  },

  async open(data, { pieces }, options, runtime) {
    const fields = pairFields(data.columns && { ...data.columns, remarks: [] });
    const inputs = await filesOf(data, pieces, options, runtime);
    const wanted = wantedFields(data.columns, options);
    const batches = async function* (): AsyncGenerator<LineBatch> {
      for (const piece of pieces) {
        const file = inputs.get(piece.file) as InputFile;
        const { name } = file;
        const table = await openPiece(format, file, piece, options, runtime);
        let firstLine: number | undefined =
          piece.isWhole || piece.groups !== undefined || piece.bytes[0] === 0
            ? piece.firstLine
            : piece.firstLine - 1; // stretches begin with the line feed before them
        for await (const lines of table.pieces(wanted)) {
          yield firstLine === undefined
            ? { ...lines, name, fields }
            : { ...lines, name, fields, firstLine };
          firstLine = undefined;
        }
        const { sha256 } = data.files[piece.file] as CutFile;
        if (piece.isWhole && (await file.sha256()) !== sha256) throw changed(name);
      }
    };
    return shardData(data, pieces, inputs, batches, format.isText);
  },
});

/** What batches need to know of them is in the data; the names are those of all files. */
export function shardData(
  data: CutData,
  pieces: readonly Piece[],
  inputs: ReadonlyMap<number, InputFile>,
  batches: () => AsyncGenerator<LineBatch>,
  isText?: boolean,
) {
  const bytes = pieces.reduce((sum, { bytes: [start, end] }) => sum + end - start, 0);
  const reading = {
    name: data.files[0]?.file ?? '',
    size: bytes,
    get bytesRead() {
      return [...inputs.values()].reduce((sum, file) => sum + file.bytesRead, 0);
    },
    checksum: async () => ({ sha256: '' }),
  };
  const columns = data.columns && { ...data.columns, remarks: [] };
  return {
    ...oneSet([reading], batches, () => columns, isText),
    names: data.files.map(({ file }) => file),
    checksums: async () => data.files.map(({ file, sha256 }) => ({ file, sha256 })),
  };
}

/** Files that a shard reads, by their numbers; refused where their size is another one. */
export async function filesOf(
  { files }: CutData,
  pieces: readonly Piece[],
  { encoding }: ReadOptions,
  runtime: Runtime,
): Promise<Map<number, InputFile>> {
  const inputs = new Map<number, InputFile>();
  for (const { file } of pieces) {
    if (inputs.has(file)) continue;
    const { file: name, size } = files[file] as CutFile;
    const input = await openInput(name, () => runtime.stdin, { encoding });
    if (input.size !== size) throw changed(name, `it has ${input.size} bytes, and had ${size}`);
    inputs.set(file, input);
  }
  return inputs;
}

export async function openedFiles(
  names: readonly string[],
  { encoding }: ReadOptions,
  runtime: Runtime,
): Promise<InputFile[]> {
  const files: InputFile[] = [];
  for (const name of names) {
    const file = await openInput(name, () => runtime.stdin, { encoding });
    if (!file.canBeReadTwice)
      throw new UsageError(
        `'${name}' is a pipe, which can be read only once. Put it into a file: each worker reads its own shard.`,
      );
    files.push(file);
  }
  return files;
}

/** Says how far a file has been read while something reads it. */
function tellingOf(file: InputFile, tell: (bytes: number) => void) {
  return async <T>(work: Promise<T>): Promise<T> => {
    const timer = setInterval(() => tell(file.bytesRead), 500);
    try {
      return await work;
    } finally {
      clearInterval(timer);
    }
  };
}

/** Only what is said of stretches: of lines more is known. */
const plain = ({ bytes, rows, firstLine, sha256, groups, isWhole }: Stretch): Stretch => ({
  ...{ bytes, rows, firstLine, sha256 },
  ...(groups && { groups }),
  ...(isWhole && { isWhole }),
});

async function cutFile(
  format: TableFormat,
  file: InputFile,
  points: readonly number[],
  columns: FileColumns,
  options: ReadOptions,
  runtime: Runtime,
): Promise<CutTable> {
  const { name, size = 0 } = file;
  const looked = await openInput(name, () => runtime.stdin, options);
  const source = { name, size, bytesRead: 0, open: () => format.open(looked, options, runtime) };
  const batches = tableBatches([{ ...source, checksum: () => looked.checksum() }], columns);
  if (format.cuts !== undefined && (await format.cuts.canCut(file, options))) {
    // The same look at the first rows as in a run over all of them.
    for await (const _ of batches) if (columns.columns !== undefined) break;
    return format.cuts.cut(file, points);
  }
  let rows = 0;
  for await (const { lines } of batches)
    eachLine(lines, (start, end) => {
      if (isRow(lines, start, end)) rows++;
    });
  const sha256 = await looked.sha256();
  const stretches = new Array<Stretch | undefined>(points.length + 1).fill(undefined);
  const place = points.filter((point) => point <= size / 2).length;
  stretches[place] = { bytes: [0, size], rows, firstLine: 1, sha256, isWhole: true };
  return { stretches, sha256 };
}

function openPiece(
  format: TableFormat,
  file: InputFile,
  piece: Piece,
  options: ReadOptions,
  runtime: Runtime,
): Promise<Table> {
  if (piece.isWhole || format.cuts === undefined) return format.open(file, options, runtime);
  return format.cuts.open(file, piece);
}

/** Pieces of shards → shards, whose rows are numbered in one row. */
export function numbered(pieces: readonly (readonly Piece[])[]): CutShard[] {
  let firstRow = 0;
  return pieces.map((own) => {
    const rows = own.reduce((sum, piece) => sum + piece.rows, 0);
    const shard = { firstRow, rows, pieces: own };
    firstRow += rows;
    return shard;
  });
}

function chosen({ columns }: FileColumns): CutData['columns'] {
  if (columns === undefined) return undefined;
  const { remarks: _, ...rest } = columns;
  return rest;
}

/** Top-level fields that will be asked for; undefined for all. */
function wantedFields(
  columns: CutData['columns'],
  { otherFields }: ReadOptions,
): ReadonlySet<string> | undefined {
  if (columns === undefined || otherFields === undefined) return undefined;
  const { candidate, references, sources, ids } = columns;
  const names = [candidate, ...references, ...sources, ...ids, ...otherFields];
  return new Set(names.flatMap((name) => [name, name.split('.')[0] as string]));
}
