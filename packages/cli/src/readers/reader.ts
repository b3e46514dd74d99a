// What a reader is: a value that knows which arguments are its own and turns them into batches of rows. Every command
// opens data through the list in all.ts; a new format is one file and one entry there.

import type { Batch, MadeScores } from 'rougekit/lines';
import type { ColumnFlags, Columns } from '../data/columns.ts';
import type { Reading } from '../terminal/progress.ts';
import type { Runtime } from '../terminal/runtime.ts';

export interface Reader {
  readonly id: string;
  /** For messages: what it reads, and from what names. */
  readonly summary: string;
  /** Endings of names, in lower case with their dot; '.gz' may follow each. */
  readonly endings: readonly string[];
  /** Whether rows have named fields: texts are found in columns, and there may be sources, ratings, groups. */
  readonly hasFields: boolean;
  /** Whether the texts are evals of one or more systems, which only ROUGE scores. */
  readonly hasSystems: boolean;
  /** Whether these arguments are its own; a UsageError if they are, but do not fit together. */
  accepts(files: readonly string[], options: ReadOptions): boolean;
  /** Called with what it accepts. Files are looked at, but no row is read yet. */
  open(files: readonly string[], options: ReadOptions, runtime: Runtime): Promise<Data>;
}

export interface ReadOptions {
  /** Where the texts stand, in formats with fields. */
  readonly columns?: ColumnFlags | undefined;
  /** Before what is said about columns, where several files are read. */
  readonly label?: string | undefined;
  /** `--system`, `--list-format` and the rules of the recipe, for the settings of ROUGE-1.5.5. */
  readonly system?: string | undefined;
  readonly listFormat?: string | undefined;
  readonly evals?: EvalRules | undefined;
  /** No more rows than these will be asked for. */
  readonly limitRows?: number | undefined;
}

export interface EvalRules {
  /** A limit in bytes is on, and the tokenizer sees ASCII only. */
  readonly countsBytes: boolean;
  /** The scores of an eval without models; without these it fails. */
  readonly withoutModels?: MadeScores | undefined;
  /** What is to be said about the recipe, if anything. */
  readonly remark?: string | undefined;
}

/** Data that were opened. */
export interface Data {
  /** One, or one for each system where the data know several. */
  readonly sets: readonly DataSet[];
  /** Every file that may be read, so that none of them is written over. */
  readonly names: readonly string[];
  /** How far the reading has come. */
  readonly readings: readonly Reading[];
  /** Of what was read, after it was read. */
  checksums(): Promise<InputChecksum[]>;
  /** Those that were chosen, once they are; undefined where the data have none. */
  columns(): Columns | undefined;
}

export interface DataSet {
  /** undefined where the data know no systems. */
  readonly system: string | undefined;
  /** Before what is said about the set, where there are several. */
  readonly label: string;
  /** The file whose lines messages count: "data.jsonl:3". */
  readonly name: string;
  /** In bytes; undefined for pipes. */
  readonly size: number | undefined;
  /** The rows, to be read once. A fault of the file is thrown behind the rows before it. */
  batches(): AsyncIterable<Batch>;
}

export interface InputChecksum {
  /** As named on the command line; `-` for stdin. */
  readonly file: string;
  readonly sha256: string;
}
