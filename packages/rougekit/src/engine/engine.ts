// What the WebAssembly engine can do for a scorer. It is optional: the TypeScript code in ids/ and
// matches/ produces the same integers. It takes over where it is loaded (see load.ts) and supports
// the recipe (see wasm/lane-choices.ts).

import type { LongLcs } from '../matches/long-lcs.ts';
import type { LaneRecipe, Sides } from '../types.ts';
import type { TextRecipe } from './text-recipe.ts';

export interface Engine {
  /**
   * The lane for a recipe, or undefined if the engine does not support it. The same recipe object returns the
   * same lane, at the cost of a lookup.
   */
  laneFor(recipe: LaneRecipe | TextRecipe): Lane | undefined;
  /** For recipes without a lane. */
  readonly longLcs: LongLcs;
}

/** One recipe, ready to run in the engine. */
export interface Lane {
  /**
   * The counts of one pair: for each measure and each reference three numbers, in that order; or undefined if a text needs
   * the TypeScript code: a side without tokens, letters that the recipe drops and must say so, and so on.
   */
  count(sides: Sides): number[] | undefined;
  /** The counts of whole JSON lines, from their bytes, or undefined if the engine ran out of memory. */
  countLines(bytes: Uint8Array, fields: LineFields): LineCounts | undefined;
}

/** Names of top-level fields of a JSON line; a name with a dot is not treated as a path. */
export interface LineFields {
  readonly candidate: string;
  /** A string, or a list of strings. */
  readonly reference: string;
  /** The first of these that is a string or a number is the row's id. */
  readonly ids: readonly string[];
}

/**
 * The results for a piece of a file, line by line; a last line without a line feed counts too.
 * The arrays are views, valid until the lane is used again.
 */
export interface LineCounts {
  /** Number of lines that are not blank (blank: only spaces, tabs and CRs). */
  readonly lines: number;
  /** 1 where the line needs the TypeScript code: only its position is known. One that repeats a field always does. */
  readonly plain: Int32Array;
  /** Line i spans starts[i] to ends[i], without its line feed. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Number of line feeds before it in these bytes. */
  readonly lineFeeds: Int32Array;
  /** The raw JSON of the id, quotes included; −1 where there is none. */
  readonly idStarts: Int32Array;
  readonly idEnds: Int32Array;
  /**
   * Four numbers a line: from where to where the raw JSON of the candidate goes, and that of the reference or of the list of
   * references; −1 where `plain` is 1.
   */
  readonly textPlaces: Int32Array;
  /** Lengths of the candidate and of the first reference in UTF-16 code units. */
  readonly candidateLengths: Int32Array;
  readonly referenceLengths: Int32Array;
  /** 1 where either of those two contains a line feed. */
  readonly hasLineFeed: Int32Array;
  readonly references: Int32Array;
  /** The counts of line i start at countStarts[i]: measures × references[i] × 3, in the layout of `count`. */
  readonly countStarts: Int32Array;
  /** Fractions only if a measure counts in them. */
  readonly counts: Int32Array | Float64Array;
}
