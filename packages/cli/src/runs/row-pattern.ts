// The lines of a saved run are all written in one way. From the first one follows a pattern: a line that fits it is valid JSON with
// numbers at the same places, and the few that are needed are read off without parsing the line. Any other line, which may
// be just as right, is left to a parser.

import type { GoodRow } from 'rougekit';
import { type ChosenNumber, ChosenRows } from './chosen-numbers.ts';

const TEXT = '[^"\\\\\\u0000-\\u001f]*';
const NUMBER = '-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?';

export class RowPattern {
  readonly #pattern: RegExp;
  readonly #rows: ChosenRows;

  private constructor(pattern: RegExp, rows: ChosenRows) {
    this.#pattern = pattern;
    this.#rows = rows;
  }

  /** From a row that was found right, and its line; undefined if that is written in another way. */
  static from(row: GoodRow, line: string, chosen: readonly ChosenNumber[]): RowPattern | undefined {
    const { id, referenceHash, scores, counts, problems } = row;
    if (referenceHash === undefined || problems !== undefined) return undefined;
    const found: ChosenNumber[] = [];
    const keys = Object.entries(scores).map(([key, fields]) => {
      const parts = Object.entries(fields as object).map(([field, value]) => {
        const isChosen = chosen.some((one) => one.key === key && one.field === field);
        if (isChosen) found.push({ key, field });
        if (typeof value !== 'number') return undefined;
        return `${literal(JSON.stringify(field))}:${isChosen ? `(${NUMBER})` : NUMBER}`;
      });
      return parts.includes(undefined)
        ? undefined
        : `${literal(JSON.stringify(key))}:\\{${parts.join(',')}\\}`;
    });
    if (keys.includes(undefined) || found.length !== chosen.length) return undefined;
    // Counts are kept of metrics that are pooled by sums, and their places would have to be read, too.
    if (counts.some((list) => list.length > 0)) return undefined;
    const pattern = new RegExp(
      `^\\{"id":"(${TEXT})","referenceHash":"(${TEXT})","scores":\\{${keys.join(',')}\\},` +
        `"counts":${literal(JSON.stringify(counts))}\\}$`,
    );
    const made = new RowPattern(pattern, new ChosenRows(found));
    return made.read(line, row.index)?.id === id ? made : undefined;
  }

  /** The row of a line, with the chosen numbers only; undefined if the line does not fit. */
  read(line: string, index: number): GoodRow | undefined {
    const parts = this.#pattern.exec(line);
    if (parts === null) return undefined;
    const id = parts[1] as string;
    return this.#rows.add(index, id, parts[2], (k) => Number(parts[3 + k]));
  }
}

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
