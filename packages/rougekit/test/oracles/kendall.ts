// Kendall's tau from its definition: every pair of items looked at by itself.

export interface CountedPairs {
  readonly concordant: number;
  readonly discordant: number;
  readonly tiedX: number;
  readonly tiedY: number;
}

export function countPairs(x: readonly number[], y: readonly number[]): CountedPairs {
  const counted = { concordant: 0, discordant: 0, tiedX: 0, tiedY: 0 };
  for (let i = 0; i < x.length; i++) {
    for (let j = 0; j < i; j++) {
      if (x[i] === x[j]) counted.tiedX++;
      if (y[i] === y[j]) counted.tiedY++;
      if (x[i] === x[j] || y[i] === y[j]) continue;
      if (x[i] > x[j] === y[i] > y[j]) counted.concordant++;
      else counted.discordant++;
    }
  }
  return counted;
}
