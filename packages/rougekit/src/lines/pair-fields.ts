// Which fields of a row make a pair.

/** Where the parts of a pair stand in a line: names of fields, or dotted paths. */
export interface PairFields {
  readonly candidate: string;
  /** Holds a text or a list of them; several fields are as many references. */
  readonly reference: string | readonly string[];
  /** The same for the source, for metrics that read it. */
  readonly source?: string | readonly string[] | undefined;
  /** The first of these that holds a string or a number names the row. */
  readonly ids: readonly string[];
  /** Whether candidate and reference are lists of tokens; several references are a list of such lists. Default false. */
  readonly areTokens?: boolean;
  /** Whether a row without an id is a problem. Default false. */
  readonly needsId?: boolean;
}
