// Extended edit distance (Stanchev, Wang and Ney 2019): cost per character of the reference, with what repeated and skipped
// places add. Lower is better.

export interface EedScore {
  /** 0–1; close to 0 for equal texts, of which some characters are never the cheapest place. */
  readonly score: number;
}

export function eedScore(cost: number, visits: number, length: number, rho: number): EedScore {
  const coverage = rho * visits;
  return { score: Math.min(1, (cost + coverage) / (length + coverage)) };
}
