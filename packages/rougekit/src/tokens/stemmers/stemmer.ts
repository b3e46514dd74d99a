// What a stemmer, an irregular-form table and a stop list are: small values with a name.

export interface Stemmer {
  readonly id: string;
  /** Lower-case word → stem. Called once per distinct word. */
  stem(word: string): string;
}

/** Irregular forms looked up before the stemmer; a hit is final ("better" → "well"). */
export interface ExceptionTable {
  readonly id: string;
  get(word: string): string | undefined;
}

export interface StopwordList {
  readonly id: string;
  has(word: string): boolean;
}
