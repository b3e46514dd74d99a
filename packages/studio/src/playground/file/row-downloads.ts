// The scores of all rows as a file: the numbers with every digit.

import type { ScoreTable } from 'rougekit/lines';

export const ROW_FORMATS = ['csv', 'jsonl'] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];

export function rowsAs(
  format: RowFormat,
  tables: readonly ScoreTable[],
  signature: string,
): string[] {
  return format === 'csv' ? csvRows(tables, signature) : jsonRows(tables);
}

/** As `rougekit score --format jsonl` has them. */
function jsonRows(tables: readonly ScoreTable[]): string[] {
  return tables.map((table) =>
    Array.from({ length: table.rows }, (_, k) => {
      const row = table.row(k);
      const id = row.id ?? String(row.index + 1);
      if (!row.ok) return `${JSON.stringify({ id, problem: row.problem })}\n`;
      const { scores, problems, notices } = row;
      return `${JSON.stringify({ id, scores, ...(problems && { problems }), notices })}\n`;
    }).join(''),
  );
}

function csvRows(tables: readonly ScoreTable[], signature: string): string[] {
  const columns = tables[0]?.columns ?? [];
  const head = ['id', ...columns, 'problem', 'signature'].map(csvCell).join(',');
  const lines = tables.map((table) =>
    Array.from({ length: table.rows }, (_, k) => {
      const id = table.id(k) ?? String(table.number(k) + 1);
      const values = columns.map((name) => {
        const at = table.columns.indexOf(name);
        const value = at < 0 ? Number.NaN : table.scores[k * table.columns.length + at];
        return Number.isNaN(value) ? '' : String(value);
      });
      const problem = table.problem(k)?.message ?? '';
      return `${[csvCell(id), ...values, csvCell(problem), csvCell(signature)].join(',')}\n`;
    }).join(''),
  );
  return [`${head}\n`, ...lines];
}

const FORMULA = /^[=+\-@＝＋－＠]/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** One line, and nothing that a spreadsheet would run: https://owasp.org/www-community/attacks/CSV_Injection */
export function csvCell(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  const safe = FORMULA.test(line) && !NUMBER.test(line) ? `'${line}` : line;
  return /[",;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
