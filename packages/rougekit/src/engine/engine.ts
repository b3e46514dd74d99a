// What the WebAssembly engine can do for a scorer. It is never needed: everything it counts, the
// plain TypeScript of ids/ and matches/ counts too, to the same integers. It takes over where it is
// loaded (see load.ts) and where the choices are ones it knows (see wasm/lane-choices.ts).

import type { LongLcs } from '../matches/long-lcs.ts';
import type { LaneRecipe, Sides } from '../types.ts';

export interface Engine {
  /**
   * The lane for one recipe, or undefined if its rules are not among those built in. The same recipe gives the
   * same lane, at the cost of a lookup.
   */
  laneFor(recipe: LaneRecipe): Lane | undefined;
  /** For recipes without a lane. */
  readonly longLcs: LongLcs;
}

/** One recipe, compiled: its own vocabulary and scratch memory. */
export interface Lane {
  /**
   * The counts of one pair, laid out as `Metric.measure` lays them out, or undefined if a text needs
   * the plain way: letters beyond ASCII that the recipe keeps, a side without tokens, and the like.
   */
  count(sides: Sides): number[] | undefined;
  /** The counts of whole JSON lines, from their bytes. */
  countLines(bytes: Uint8Array, fields: LineFields): LineCounts;
}

/** Names of top-level fields of a JSON line; a name with a dot is no top-level field here. */
export interface LineFields {
  readonly candidate: string;
  /** A string, or a list of strings. */
  readonly reference: string;
  /** The first of these that is a string or a number is the row's id. */
  readonly ids: readonly string[];
}

/**
 * What a piece of a file gave, line by line; a last line without a line feed counts as a line.
 * The arrays are views that hold until the lane is used again.
 */
export interface LineCounts {
  /** Number of lines that are not blank (blank: nothing but blanks, tabs and CRs). */
  readonly lines: number;
  /** 1 where the line must go the plain way: everything about it but where it stands is unknown. */
  readonly plain: Int32Array;
  /** Where a line stands: starts[i] to ends[i], without its line feed. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** How many line feeds stand before it in these bytes. */
  readonly lineFeeds: Int32Array;
  /** The raw JSON of the id, quotes included; −1 where there is none. */
  readonly idStarts: Int32Array;
  readonly idEnds: Int32Array;
  /** Lengths of the candidate and of the first reference in UTF-16 code units. */
  readonly candidateLengths: Int32Array;
  readonly referenceLengths: Int32Array;
  /** 1 where one of those two holds a line feed. */
  readonly hasLineFeed: Int32Array;
  readonly references: Int32Array;
  /** Counts of line i begin at countStarts[i]: measures × references[i] × 3, as `count` gives them. */
  readonly countStarts: Int32Array;
  readonly counts: Int32Array;
}
