// A row's position, with which every message about it begins: "data.jsonl:3: the field …"

import { escapeControl } from '../terminal/escape-control.ts';

/** `file:line`, or just the file if it has no lines. */
function placeOf({ line }: { readonly line?: number | undefined }, file: string): string {
  return line === undefined ? file : `${file}:${line}`;
}

/** A message about a row, which may quote its contents. */
export function placed(
  row: { readonly line?: number | undefined },
  file: string,
  message: string,
): string {
  return `${placeOf(row, file)}: ${escapeControl(message)}`;
}
