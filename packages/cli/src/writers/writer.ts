// What a writer is: a value in a list (writers/all.ts) that `--format` names and that the ending of `-o FILE` chooses.

import type { Aggregate, Scorer } from 'rougekit';
import type { NoticeGroup, ScoreTable } from 'rougekit/lines';
import type { Column } from 'rougekit/registry';
import type { PartialResult } from 'rougekit/statistics';
import type { GateResult } from '../gates/gate-result.ts';
import type { RowGate } from '../gates/row-gates.ts';
import type { InputChecksum } from '../readers/reader.ts';
import type { GroupResult } from '../scoring/groups/grouped-scores.ts';
import type { RoundsResult } from '../scoring/items/rounds.ts';
import type { Colours } from '../terminal/colours.ts';
import type { NumberStyle } from '../terminal/number-style.ts';
import type { ComparisonResult } from './comparison-result.ts';
import type { Output } from './output-file.ts';
import type { MeasuredSystem, ProgramReport } from './rouge-1.5.5/report.ts';

export interface Format {
  /** As `--format` names it. */
  readonly id: string;
  /** In a few words, for the help. */
  readonly help: string;
  /** Endings of files that are written so where no format is named, with their dots. */
  readonly extensions: readonly string[];
}

/** Writes one kind of result, such as a comparison, which is known at the end and is written at once. */
export interface ResultWriter<Result> extends Format {
  /** `width` is that of the terminal it is for; undefined elsewhere. */
  text(result: Result, colours: Colours, width?: number): string | Promise<string>;
}

/** Writes scores. */
export interface Writer extends Format {
  /** Rows are written while they are scored; otherwise a result is, at the end. */
  readonly streams: boolean;
  /** Prints the evals of ROUGE-1.5.5 for each system, instead of rows or means. */
  readonly needsEvals?: boolean;
  /** Shows whole rows, so that no column of the data is left unread. */
  readonly readsFields?: boolean;
  /** Not for a terminal: binary. */
  readonly isBinary?: boolean;
  /** Takes its place where a part of the set is scored. */
  readonly ofShard?: Writer;
  open(output: Output, about: WriterContext): OpenWriter | Promise<OpenWriter>;
}

/** It has what it needs: rows as they come, the means of all of them, or the evals of ROUGE-1.5.5. */
export interface OpenWriter {
  /** `system` where the data know systems. */
  rows?(table: ScoreTable, system: string | undefined): Promise<void>;
  result?(result: ScoreResult): Promise<void>;
  evals?(systems: readonly MeasuredSystem[]): Promise<void>;
  /** Behind the rows, for formats that say more than rows. */
  end?(run: WholeRun): Promise<void>;
}

/** How text looks where it goes. */
export interface Look {
  readonly colours: Colours;
  /** Of the terminal that it is for; undefined elsewhere. */
  readonly width: number | undefined;
}

export interface WriterContext extends Look {
  /** Of the intervals, in percent. */
  readonly confidence: number;
  /** How numbers are shown to people. */
  readonly numbers: NumberStyle;
  /** What the metrics declare of their numbers. */
  readonly columns: readonly Column[];
  /** What the rows are scored with, for writers that explain some of them. */
  readonly scorer: Scorer;
  /** Of the scores; that of means says how intervals were made, too. */
  readonly signature: string;
  /** Whether the data know systems, so that rows name theirs. */
  readonly hasSystems: boolean;
  /** What `--format rouge-1.5.5` was asked to print. */
  readonly programReport?: ProgramReport | undefined;
  /** What single rows must keep to. */
  readonly rowGates: readonly RowGate[];
  /** Whether rows that fail are accepted. */
  readonly skipsBad: boolean;
  /** The fields that `--source` names, if it does. */
  readonly sources: readonly string[];
  /** The field that names the item of a row, where items have several answers. */
  readonly item?: string | undefined;
  /** Of a page; undefined for the names of the files. */
  readonly title?: string | undefined;
}

/** What is known of a run when all rows have passed. */
export interface WholeRun {
  readonly items: number;
  readonly failed: number;
  readonly notices: readonly NoticeGroup[];
  readonly gates: readonly GateResult[];
  inputs(): Promise<readonly InputChecksum[]>;
}

export interface ScoreResult {
  /** Those with scores. */
  readonly systems: readonly SystemResult[];
  /** Whether the data know several systems, of which only one may have scores. */
  readonly isSeveral: boolean;
  /** Checksums; asked for only where they are written, since the rest of a file may have to be read for them. */
  inputs(): Promise<readonly InputChecksum[]>;
  /** How the other systems differ from one of them, if that was asked for. */
  readonly comparison?: ComparisonResult | undefined;
  /** What came out of the gates, if there are any. */
  readonly gates?: readonly GateResult[];
  /** Above a table that is not of the whole set. */
  readonly caution?: string;
  /** Parts of the set that are not in the numbers. */
  readonly gap?: { readonly parts: number; readonly missing: readonly number[] } | undefined;
  /** Of a part of the set, or of parts that were joined: what can be merged. */
  readonly part?: { readonly partial: PartialResult; readonly run: object | undefined };
}

export interface SystemResult {
  /** undefined where the data know no systems. */
  readonly system: string | undefined;
  readonly result: Aggregate;
  readonly notices: readonly NoticeGroup[];
  readonly groups?: readonly GroupResult[] | undefined;
  /** How far repeated answers differ, where rows are answers to items. */
  readonly rounds?: RoundsResult | undefined;
}
