// A row's place, as everything that is said about it begins: "data.jsonl:3: the field …"

import { escapeControl } from '../terminal/escape-control.ts';

/** `file:line`, or the file alone where it has no lines. */
function placeOf({ line }: { readonly line?: number | undefined }, file: string): string {
  return line === undefined ? file : `${file}:${line}`;
}

/** A message about a row, which may quote what the row holds. */
export function placed(
  row: { readonly line?: number | undefined },
  file: string,
  message: string,
): string {
  return `${placeOf(row, file)}: ${escapeControl(message)}`;
}
