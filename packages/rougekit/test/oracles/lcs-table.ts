// The textbook table: cell (i, j) is the LCS length of the first i tokens of one text and the first
// j tokens of the other. Rows are 16-bit arrays only so that a table of 30 million cells fits.

export function lcsTable<T>(rows: readonly T[], columns: readonly T[]): Uint16Array[] {
  const width = columns.length + 1;
  const table = [new Uint16Array(width)];
  for (let i = 1; i <= rows.length; i++) {
    const above = table[i - 1];
    const row = new Uint16Array(width);
    for (let j = 1; j <= columns.length; j++) {
      if (rows[i - 1] === columns[j - 1]) row[j] = above[j - 1] + 1;
      else row[j] = Math.max(above[j], row[j - 1]);
    }
    table.push(row);
  }
  return table;
}

export function lcsLengthTwin<T>(a: readonly T[], b: readonly T[]): number {
  return lcsTable(a, b)[a.length][b.length];
}
