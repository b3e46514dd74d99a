// Weighted LCS (Lin 2004, section 4) with the paper's two full tables: `score` and the length of the
// run of consecutive matches that ends in a cell. f(k) = k^w.

export function weightedLcsTwin<T>(x: readonly T[], y: readonly T[], weight: number): number {
  const f = (k: number) => k ** weight;
  const score = zeros(x.length + 1, y.length + 1);
  const run = zeros(x.length + 1, y.length + 1);
  for (let i = 1; i <= x.length; i++) {
    for (let j = 1; j <= y.length; j++) {
      if (x[i - 1] === y[j - 1]) {
        const k = run[i - 1][j - 1];
        score[i][j] = score[i - 1][j - 1] + f(k + 1) - f(k);
        run[i][j] = k + 1;
      } else if (score[i - 1][j] > score[i][j - 1]) {
        score[i][j] = score[i - 1][j];
      } else {
        score[i][j] = score[i][j - 1];
      }
    }
  }
  return score[x.length][y.length];
}

function zeros(rows: number, columns: number): number[][] {
  return Array.from({ length: rows }, () => new Array<number>(columns).fill(0));
}
