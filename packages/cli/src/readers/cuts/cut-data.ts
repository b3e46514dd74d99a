// A data set cut into shards that are read by themselves: plain JSON, so that one process can cut and others read.

import type { Columns } from '../../data/columns.ts';

export interface CutData {
  readonly files: readonly CutFile[];
  /** The fields of the texts, as they were found in the first rows; undefined where the data have none. */
  readonly columns: ChosenColumns | undefined;
  readonly shards: readonly CutShard[];
}

export interface CutFile {
  /** As named on the command line. */
  readonly file: string;
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
}

export type ChosenColumns = Omit<Columns, 'remarks'>;

export interface CutShard {
  /** The number of its first row in the data set, from 0. */
  readonly firstRow: number;
  readonly rows: number;
  /** Stretches of tables, one after the other; of line files one each, side by side. None: the shard is empty. */
  readonly pieces: readonly Piece[];
}

/** A stretch of a file: bytes of a file of lines, row groups of Parquet, or all of a file that cannot be cut. */
export interface Piece extends Stretch {
  /** Which of the files, from 0. */
  readonly file: number;
}

export interface Stretch {
  /** Bytes start … end − 1. */
  readonly bytes: readonly [start: number, end: number];
  readonly rows: number;
  /** The number of its first line in the file, from 1. */
  readonly firstLine: number;
  /** Of everything that is read for it. */
  readonly sha256: string;
  /** Row groups from … to − 1, from 0. */
  readonly groups?: readonly [from: number, to: number];
  /** It is the whole file, which is read from its beginning. */
  readonly isWhole?: true;
}
