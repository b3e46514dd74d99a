// Wagner and Fischer's table, cell by cell.

export function editDistanceTwin<T>(a: readonly T[], b: readonly T[]): number {
  const table = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = table[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, table[i - 1][j] + 1, row[j - 1] + 1));
    }
    table.push(row);
  }
  return table[a.length][b.length];
}
