// What a report holds, in the three forms in which it is in the file: the head, which the page reads at once; the index, a
// line of numbers for each example, from which it sorts, filters and draws; and the texts, in slices that are unpacked when
// somebody looks at an example in them.

export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** One number of a metric, such as rouge1.recall. */
export interface ReportColumn {
  /** 'rouge1.recall', 'rougeL.f0.5' */
  readonly name: string;
  readonly key: string;
  readonly field: string;
  /** Represents its key where only one number is shown. */
  readonly isMain: boolean;
  /** A quality from 0 to 1, which may be shown in percent. */
  readonly isShare: boolean;
  readonly better: 'higher' | 'lower' | 'neither';
}

export interface ReportNotice {
  readonly code: string;
  readonly message: string;
  readonly count: number;
  /** The first few. */
  readonly ids: readonly string[];
}

/** A table as the command prints it. */
export interface ReportTable {
  readonly title: string;
  /** The first one is the head. */
  readonly rows: readonly (readonly string[])[];
  readonly remarks: readonly string[];
}

export interface ReportSystem {
  /** Empty where the data know no systems. */
  readonly name: string;
  readonly items: number;
  readonly failed: number;
  /** The recipe, and how the intervals were made. */
  readonly signature: string;
  /** One for each column; null where there is none. */
  readonly estimates: readonly (Estimate | null)[];
  /** null if the notices are unknown. */
  readonly notices: readonly ReportNotice[] | null;
  /** Scores by groups of rows. */
  readonly groups: readonly ReportTable[];
  /** Why its examples have no texts, in a sentence; null where they have. */
  readonly withoutTexts: string | null;
}

/** How one number of a system differs from that of the baseline. */
export interface ReportDifference {
  readonly system: string;
  readonly name: string;
  readonly baseline: number;
  readonly value: number;
  readonly difference: Estimate;
  readonly pValue: number;
  readonly isSignificant: boolean;
  readonly better: 'higher' | 'lower' | 'neither';
}

export interface ReportComparison {
  readonly baseline: string;
  readonly differences: readonly ReportDifference[];
  /** What the numbers say and do not say, in words. */
  readonly remarks: readonly string[];
  readonly signature: string;
}

/** A saved run. */
export interface HistoryRun {
  readonly id: string;
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly items: number;
  readonly failed: number;
  /** Chosen as the baseline. */
  readonly isBlessed: boolean;
  /** One of those that the report is about. */
  readonly isShown: boolean;
  /** The commit that it was scored at, where that is known. */
  readonly commit: string | null;
  /** One for each column; null where it has none. */
  readonly estimates: readonly (Estimate | null)[];
}

export interface ReportHead {
  readonly kind: 'report-page';
  readonly version: 1;
  /** Of rougekit. */
  readonly rougekit: string;
  /** What was scored, for the title. */
  readonly title: string;
  /** Of the scores, without intervals: what a scorer can be made from. */
  readonly signature: string;
  /** Of the intervals, in percent. */
  readonly confidence: number;
  readonly numbers: { readonly percent: boolean; readonly digits: number };
  readonly columns: readonly ReportColumn[];
  readonly systems: readonly ReportSystem[];
  readonly comparison: ReportComparison | null;
  /** Saved runs of the same recipe, oldest first; null if they were not asked for. */
  readonly history: readonly HistoryRun[] | null;
  readonly gates: readonly { readonly passed: boolean; readonly message: string }[];
  readonly inputs: readonly {
    readonly file: string;
    readonly sha256: string;
    /** The sum is that of the first so many bytes, if not of all. */
    readonly bytes?: number;
  }[];
  readonly examples: {
    /** Rows of the data set. */
    readonly all: number;
    /** Those that the report has: the first ones. */
    readonly shown: number;
    /** Rows of a slice. */
    readonly slice: number;
    /** The folder beside the page that has the texts; null where they are in the page. */
    readonly folder: string | null;
  };
}

/** A column of the data with few values, to filter by. */
export interface ReportField {
  readonly name: string;
  readonly values: readonly string[];
  /** Of each row, a place in `values`; -1 where it has none. */
  readonly rows: readonly number[];
}

export interface IndexedSystem {
  /** For each column, the numbers of the rows; null where a row has none. */
  readonly scores: readonly (readonly (number | null)[])[];
  /** Words of the candidates. */
  readonly lengths: readonly number[];
  /** Why rows have no scores: the row, counted from 0, and the reason. */
  readonly problems: readonly (readonly [row: number, message: string])[];
}

/** What was found for each question, and how good that was. */
export interface ReportRetrieval {
  /** How it was searched. */
  readonly signature: string;
  /** 'hitRate', 'mrr' …: as the rows name them. */
  readonly measures: readonly string[];
  /** For each measure, the numbers of the rows; null where a question has no gold passages. */
  readonly values: readonly (readonly (number | null)[])[];
  /** For each row, what was found, the best first. */
  readonly passages: readonly (readonly FoundPassage[])[];
  /** For each row, the gold passages that were not found. */
  readonly missed: readonly (readonly string[])[];
}

export type FoundPassage = readonly [id: string, score: number | null, isGold: boolean];

export interface ReportIndex {
  readonly ids: readonly string[];
  /** In the order of the head. */
  readonly systems: readonly IndexedSystem[];
  /** Words of the references, those of the nearest in length of several. */
  readonly referenceLengths: readonly number[];
  readonly fields: readonly ReportField[];
  /** Of each row, the number of the item that it answers, where items have several answers. */
  readonly items?: readonly number[];
  /** Of questions that a search was made for. */
  readonly retrieval?: ReportRetrieval;
}

/** The texts of a row, shared by all systems. */
export interface SharedTexts {
  readonly references: readonly string[];
  /** What it was made from, where the data have that. */
  readonly sources?: readonly string[];
}

/** The slices of a system: candidates, and the shared texts where they differ from those of the first system. */
export interface TextSlice {
  readonly candidates: readonly (string | null)[];
  readonly shared: readonly (SharedTexts | null)[];
}

/**
 * Explanations of a system that were made with the scores, because the page lacks what their metrics need: a model, a word
 * list, a tokenizer of another package. By key, then by row.
 */
export interface StoredExplanations {
  readonly [key: string]: { readonly [row: string]: object };
}

/** The texts of one example. */
export interface Texts {
  readonly candidate: string;
  readonly references: readonly string[];
  readonly sources: readonly string[];
}
