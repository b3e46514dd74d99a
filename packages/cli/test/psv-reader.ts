// A format as somebody else would write it: values separated by '|', the names of the columns in the first line.

import { type LinePiece, NOT_SCORED } from 'rougekit/lines';
import { fileLines } from '../src/readers/lines/file-lines.ts';
import type { TableFormat } from '../src/readers/tables/table.ts';

export const psv: TableFormat = {
  id: 'psv',
  summary: 'Values separated by | (.psv)',
  endings: ['.psv'],
  open: async (file) => ({ pieces: () => piecesOf(fileLines(file.read(), file.name)) }),
};

/** Rows that are passed on together. */
const GROUP = 7;

async function* piecesOf(lines: ReturnType<typeof fileLines>): AsyncGenerator<LinePiece> {
  let names: string[] | undefined;
  let rows: Row[] = [];
  for await (const { number, text } of lines) {
    const values = text.split('|');
    if (names === undefined) names = values;
    else {
      rows.push({ number, json: rowOf(names, values), width: values.length });
      if (rows.length < GROUP) continue;
      yield pieceOf(rows);
      rows = [];
    }
  }
  if (rows.length > 0) yield pieceOf(rows);
}

interface Row {
  readonly number: number;
  readonly width: number;
  /** undefined if it has the wrong width. */
  readonly json: string | undefined;
}

function pieceOf(rows: readonly Row[]): LinePiece {
  const problems = rows.flatMap(({ json, width }, line) =>
    json === undefined
      ? [[line, { code: 'WRONG_WIDTH', message: `${width} values.` }] as const]
      : [],
  );
  return {
    lines: Buffer.from(rows.map(({ json = NOT_SCORED }) => `${json}\n`).join('')),
    lineNumbers: rows.map(({ number }) => number),
    problems: new Map(problems),
  };
}

function rowOf(names: readonly string[], values: readonly string[]): string | undefined {
  if (values.length !== names.length) return undefined;
  return JSON.stringify(
    Object.fromEntries(names.map((name, k) => [name, cellOf(values[k] ?? '')])),
  );
}

const cellOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);
