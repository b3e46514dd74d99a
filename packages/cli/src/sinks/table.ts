// The result for people: one row a measure, then how many items stand behind it and the recipe.

import type { Aggregate, Estimate } from 'rougekit';
import type { Colours } from '../colours.ts';
import { displayWidth, padEnd, padStart } from '../display-width.ts';
import { escapeControl } from '../escape-control.ts';
import { inWords } from '../progress.ts';

/** The scores of one key, as the core estimates them. */
export interface EstimatedScore {
  readonly precision: Estimate;
  readonly recall: Estimate;
  readonly fmeasure: Estimate;
  readonly fmeasures?: Readonly<Record<string, Estimate>>;
}

export interface TableFacts {
  /** Percent. */
  readonly confidence: number;
  readonly colours: Colours;
}

const GAP = '  ';

export function tableText(result: Aggregate, { confidence, colours }: TableFacts): string {
  const scores = Object.entries(result.scores) as unknown as [string, EstimatedScore][];
  const betas = betasOf(result.signature);
  const fHeads = betas.length === 0 ? ['F'] : betas.map((beta) => `F${beta}`);
  const head = ['', 'precision', 'recall', ...fHeads, `${confidence} % interval of ${fHeads[0]}`];
  const body = scores.map(([key, { precision, recall, fmeasure, fmeasures }]) => {
    const swept = fmeasures === undefined ? [fmeasure] : betas.map((beta) => fmeasures[beta]!);
    return [
      escapeControl(key),
      ...[precision, recall, ...swept].map(({ value }) => decimals(value)),
      `${decimals(fmeasure.low)} to ${decimals(fmeasure.high)}`,
    ];
  });
  const [headLine, ...lines] = alignedLines([head, ...body]);
  const foot = [itemsSentence(result.items, result.failed), escapeControl(result.signature)];
  return [colours.bold(headLine!), ...lines, '', ...foot.map((line) => colours.dim(line)), ''].join(
    '\n',
  );
}

/** The tables of several systems, each under its name; a single one needs none. */
export function systemTables(
  tables: readonly { readonly system: string | undefined; readonly table: string }[],
  { colours }: TableFacts,
): string {
  if (tables.length === 1) return tables[0]!.table;
  return tables
    .map(({ system, table }) => `${colours.bold(escapeControl(`system ${system}`))}\n${table}`)
    .join('\n');
}

/** In the order asked for, which the keys of an object do not keep. None where F goes by alpha. */
function betasOf(signature: string): string[] {
  return /\|betas?:([^|]+)/.exec(signature)?.[1]?.split(',') ?? [];
}

/** Some columns to the left (by default the first), the others to the right, by the width on screen. */
export function alignedLines(
  rows: readonly (readonly string[])[],
  left: readonly number[] = [0],
): string[] {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, c) =>
    Math.max(...rows.map((row) => displayWidth(row[c] ?? ''))),
  );
  return rows.map((row) =>
    row
      .map((cell, c) => (left.includes(c) ? padEnd(cell, widths[c]!) : padStart(cell, widths[c]!)))
      .join(GAP)
      .trimEnd(),
  );
}

function itemsSentence(items: number, failed: number): string {
  const all = `${inWords(items)} ${items === 1 ? 'item' : 'items'}`;
  if (failed === 0) return all;
  return `${all}, ${inWords(failed)} failed: scores are means of the other ${inWords(items - failed)}`;
}

function decimals(value: number): string {
  return value.toFixed(4);
}
