// Word sequences of the references that one system has and the other lacks.

export interface NgramWins {
  readonly ngram: string;
  /** Items whose reference has it and of whose candidates only the first, or only the second, has it. */
  readonly first: number;
  readonly second: number;
}

export interface TokenisedItem {
  readonly references: readonly (readonly string[])[];
  readonly first: readonly string[];
  readonly second: readonly string[];
}

export class NgramCounts {
  readonly #counts = new Map<string, { first: number; second: number }>();
  readonly #n: number;

  constructor(n: number) {
    this.#n = n;
  }

  add({ references, first, second }: TokenisedItem): void {
    const wanted = new Set(references.flatMap((tokens) => [...this.#ngrams(tokens)]));
    const [one, two] = [this.#ngrams(first), this.#ngrams(second)];
    for (const ngram of wanted) {
      if (one.has(ngram) === two.has(ngram)) continue;
      const count = this.#counts.get(ngram) ?? { first: 0, second: 0 };
      this.#counts.set(ngram, count);
      if (one.has(ngram)) count.first++;
      else count.second++;
    }
  }

  #ngrams(tokens: readonly string[]): Set<string> {
    const found = new Set<string>();
    for (let at = 0; at + this.#n <= tokens.length; at++)
      found.add(tokens.slice(at, at + this.#n).join(' '));
    return found;
  }

  /** Those that speak most for the first system, or for the second. The 1 on both sides keeps single finds from the top. */
  top(side: 'first' | 'second', most: number): NgramWins[] {
    const other = side === 'first' ? 'second' : 'first';
    const share = (one: NgramWins) => (one[side] + 1) / (one.first + one.second + 2);
    return [...this.#counts]
      .map(([ngram, count]) => ({ ngram, ...count }))
      .filter((one) => one[side] > one[other])
      .sort((a, b) => share(b) - share(a) || b[side] - a[side] || (a.ngram < b.ngram ? -1 : 1))
      .slice(0, most);
  }
}
