// Counts the cells of a comparison and keeps those that are not equal to the last bit, by name.

export class CellLog {
  all = 0;
  readonly wrong: string[] = [];

  /** Two cells are equal if they are the same double, or the same text. */
  compare(cell: string, got: number | string, expected: number | string): void {
    this.all++;
    if (!Object.is(got, expected)) this.wrong.push(`${cell}: ${got}, not ${expected}`);
  }
}
