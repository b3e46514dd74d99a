// What begins and ends every text of a model: `[CLS]` and `[SEP]`, or `<s>` and `</s>`. They weigh nothing.

export interface SpecialTokens {
  /** How many stand behind a text. */
  readonly behind: number;
  /** How many stand around a text. */
  readonly count: number;
  /** The ids that weigh nothing wherever they stand. */
  readonly weightless: ReadonlySet<number>;
}

/** From the ids of an empty text and of a text of one word. */
export function specialTokens(empty: readonly number[], word: readonly number[]): SpecialTokens {
  let before = 0;
  while (before < empty.length && empty[before] === word[before]) before++;
  return { behind: empty.length - before, count: empty.length, weightless: new Set(empty) };
}
