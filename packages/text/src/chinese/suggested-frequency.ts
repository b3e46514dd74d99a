// How often a word must have been seen so that jieba does not cut it: `suggest_freq` of Python's jieba.

/** The frequencies of a dictionary: "word frequency part-of-speech" line by line. */
export interface Frequencies {
  readonly total: number;
  readonly of: ReadonlyMap<string, number>;
}

export function readFrequencies(dictionary: string): Frequencies {
  const of = new Map<string, number>();
  let total = 0;
  for (const line of dictionary.split('\n')) {
    const blank = line.indexOf(' ');
    if (blank < 0) continue;
    const frequency = Number.parseInt(line.slice(blank + 1), 10);
    of.set(line.slice(0, blank), frequency);
    total += frequency;
  }
  return { total, of };
}

/** `pieces` are what the word is cut into without it. */
export function suggestedFrequency(
  word: string,
  pieces: readonly string[],
  { total, of }: Frequencies,
): number {
  let share = 1;
  for (const piece of pieces) share *= (of.get(piece) ?? 1) / total;
  return Math.max(Math.trunc(share * total) + 1, of.get(word) ?? 0);
}
