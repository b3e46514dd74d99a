// A reader is a value that recognises its arguments and turns them into batches of rows. Every command
// opens data through the list in all.ts; a new format is one file and one entry there.

import type { Batch, MadeScores } from 'rougekit/lines';
import type { ColumnFlags, Columns } from '../data/columns.ts';
import type { Reading } from '../terminal/progress.ts';
import type { Runtime } from '../terminal/runtime.ts';
import type { CutData, CutShard } from './cuts/cut-data.ts';

export interface Reader {
  readonly id: string;
  /** For messages: what it reads, and from which file names. */
  readonly summary: string;
  /** File extensions, in lower case with their dot; each may be followed by '.gz'. */
  readonly endings: readonly string[];
  /** Whether rows have named fields: texts are found in columns, and there may be sources, ratings, groups. */
  readonly hasFields: boolean;
  /** Whether the texts are evals of one or more systems, which only ROUGE scores. */
  readonly hasSystems: boolean;
  /** Whether its files declare their own encoding, which then cannot be set. */
  readonly knowsEncoding?: true;
  /** Whether it reads these arguments; a UsageError if it does, but they do not fit together. */
  accepts(files: readonly string[], options: ReadOptions): boolean;
  /** Called with arguments that it accepts. Files are checked, but no row is read yet. */
  open(files: readonly string[], options: ReadOptions, runtime: Runtime): Promise<Data>;
  /** Where its files can be cut into shards that are read by themselves. */
  readonly cuts?: Cuts;
}

/** How far the files have been read, in bytes. */
export type Tells = (read: number, all: number) => void;

/** What a reader whose files can be cut has besides. */
export interface Cuts {
  /** Whether shards are stretches of the files: none of them has to stay whole. */
  canCut(files: readonly string[], options: ReadOptions, runtime: Runtime): Promise<boolean>;
  /** Reads the files once. Shards may be empty. */
  cut(
    files: readonly string[],
    shards: number,
    options: ReadOptions,
    runtime: Runtime,
    tell: Tells,
  ): Promise<CutData>;
  /** Reads nothing but the shard, and throws a DataError behind its rows if they are not those that were cut. */
  open(data: CutData, shard: CutShard, options: ReadOptions, runtime: Runtime): Promise<Data>;
}

export interface ReadOptions {
  /** Which fields hold the texts, in formats with fields. */
  readonly columns?: ColumnFlags | undefined;
  /** Fields that are looked at besides those of the pair; undefined if that may be any of them. */
  readonly otherFields?: readonly string[] | undefined;
  /** What the texts are written in, by a name that TextDecoder knows. Default: UTF-8, or UTF-16 with its mark. */
  readonly encoding?: string | undefined;
  /** Prefix for messages about columns if several files are read. */
  readonly label?: string | undefined;
  /** Whether the columns were said before: the same file is read once more. */
  readonly isSaid?: boolean | undefined;
  /** `--system`, `--list-format` and the rules of the recipe, for the settings of ROUGE-1.5.5. */
  readonly system?: string | undefined;
  readonly listFormat?: string | undefined;
  readonly evals?: EvalRules | undefined;
  /** The most rows that will be requested. */
  readonly limitRows?: number | undefined;
}

export interface EvalRules {
  /** Whether a byte limit is set and the tokenizer sees only ASCII. */
  readonly countsBytes: boolean;
  /** The scores of an eval without models; without these it fails. */
  readonly withoutModels?: MadeScores | undefined;
  /** What to report about the recipe, if anything. */
  readonly remark?: string | undefined;
}

/** Opened data. */
export interface Data {
  /** One, or one per system if the data contain several. */
  readonly sets: readonly DataSet[];
  /** Every file that may be read, so that none of them is overwritten. */
  readonly names: readonly string[];
  /** How much has been read. */
  readonly readings: readonly Reading[];
  /** Checksums of the inputs, available after reading. */
  checksums(): Promise<InputChecksum[]>;
  /** The columns, once chosen; undefined if the data have none. */
  columns(): Columns | undefined;
  /** Where the rows are a stretch of the set: the number of the first one, from 0, and the hash of the plan that says so. */
  readonly stretch?: { readonly firstRow: number; readonly plan: string };
  /** Available after reading: why the rows are not all that the inputs hold, a sentence each. */
  incomplete?(): readonly string[];
}

export interface DataSet {
  /** undefined if the data have no systems. */
  readonly system: string | undefined;
  /** Prefix for messages about the set if there are several. */
  readonly label: string;
  /** The file whose line numbers messages give: "data.jsonl:3". */
  readonly name: string;
  /** In bytes; undefined for pipes. */
  readonly size: number | undefined;
  /** Whether fields hold text only, so that numbers are recognised by how they are written. */
  readonly isText?: boolean | undefined;
  /** Its own files and columns, where each of several sets has some. */
  readonly own?: Pick<Data, 'checksums' | 'columns'> | undefined;
  /** The rows; can be read once. An error in the file is thrown after the rows before it. */
  batches(): AsyncIterable<Batch>;
}

/** Of an input's bytes. */
export interface Checksum {
  readonly sha256: string;
  /** Where `--limit-rows` ended before the file: the sum is that of so many bytes, the first ones. */
  readonly bytes?: number;
}

export interface InputChecksum extends Checksum {
  /** As named on the command line; `-` for stdin. */
  readonly file: string;
}
