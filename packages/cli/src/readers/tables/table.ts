// A table is a file whose rows have named fields. Whatever its format, its rows become JSON lines in bytes, so that all
// formats share one lane: threads, groups, saved runs and messages are the same code.

import type { JsonObject, LinePiece } from 'rougekit/lines';
import type { Runtime } from '../../terminal/runtime.ts';
import type { Stretch } from '../cuts/cut-data.ts';
import type { InputFile } from '../input-file.ts';
import type { Checksum, ReadOptions } from '../reader.ts';

export interface Table {
  /** All fields of its rows, in formats that name them before the first row. The values do not matter. */
  readonly fields?: JsonObject | undefined;
  /** A sentence to add where a field is missing. */
  readonly hint?: string | undefined;
  /** The rows. Fields that are not wanted may be left out; undefined wants all of them. */
  pieces(wanted: ReadonlySet<string> | undefined): AsyncIterable<LinePiece>;
}

/** A file, or something like one, that a table can be read from once. */
export interface TableSource {
  /** As messages call it: "data.csv:3". */
  readonly name: string;
  /** In bytes; undefined for pipes. */
  readonly size: number | undefined;
  readonly bytesRead: number;
  open(): Promise<Table>;
  checksum(): Promise<Checksum>;
}

export interface TableFormat {
  readonly id: string;
  /** For messages: what it reads, and from which file names. */
  readonly summary: string;
  /** File extensions, in lower case with their dot. */
  readonly endings: readonly string[];
  /** Whether every value is text, so that numbers are recognised by how they are written. */
  readonly isText?: true;
  /** Whether its files say themselves what texts are written in. */
  readonly knowsEncoding?: true;
  /** Whether it is also read from stdin. */
  readonly fromStdin?: true;
  open(file: InputFile, options: ReadOptions, runtime: Runtime): Promise<Table>;
  /** How a file of it is cut; without it a file stays whole. */
  readonly cuts?: FileCuts;
}

/** Files that can be read a stretch at a time. */
export interface FileCuts {
  /** Whether this one can: not if it is packed, or something other than its name says. */
  canCut(file: InputFile, options: ReadOptions): Promise<boolean>;
  /** Reads the file once. A stretch for each of the points, and one behind the last; undefined where there is none. */
  cut(file: InputFile, points: readonly number[]): Promise<CutTable>;
  /** A stretch as a table. Throws behind its rows, or before them, if it is not what was cut. */
  open(file: InputFile, stretch: Stretch): Promise<Table>;
}

export interface CutTable {
  readonly stretches: readonly (Stretch | undefined)[];
  /** Of the whole file. */
  readonly sha256: string;
}
