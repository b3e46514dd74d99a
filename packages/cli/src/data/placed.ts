// A row's position, with which every message about it begins: "data.jsonl:3: the field …"

import { escapeControl } from '../terminal/escape-control.ts';

interface Place {
  /** The file, where a set may have several. */
  readonly name?: string | undefined;
  readonly line?: number | undefined;
}

/** `file:line`, or just the file if it has no lines. */
function placeOf({ name, line }: Place, file: string): string {
  return line === undefined ? (name ?? file) : `${name ?? file}:${line}`;
}

/** A message about a row, which may quote its contents. */
export function placed(row: Place, file: string, message: string): string {
  return `${placeOf(row, file)}: ${escapeControl(message)}`;
}
