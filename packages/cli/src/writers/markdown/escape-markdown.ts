// A text as Markdown that shows itself: no markup, no HTML, no second cell, no other line.

import { escapeControl } from '../../terminal/escape-control.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What GitHub makes into links without being asked: ://, www. and the @ of addresses. No escape keeps it from linking @names. */
const LINKED = /(?<=\w):(?=\/\/)|(?<=www)\.|@/gi;
/** What begins a heading, an item of a list or a rule. */
const BLOCK = /^(?:#(?=#{0,5}(?: |$))|[-+](?= |$)|-(?=[- ]*$))/;
const NUMBERED = /^(\d{1,9})([.)])(?= |$)/;

/** May stand at the beginning of a line or of an item. */
export function markdownText(text: string): string {
  return escapeControl(text)
    .replace(/[\\`*_[\]|~$]/g, '\\$&')
    .replace(/[&<>]/g, (character) => ENTITIES[character] as string)
    .replace(LINKED, '\\$&')
    .replace(BLOCK, '\\$&')
    .replace(NUMBERED, '$1\\$2')
    .replace(/^ /, '&#32;'); // several would begin a block of code
}

/** As code, which needs more backticks around it than it has in a row. Not for cells: a pipe would end them. */
export function markdownCode(text: string): string {
  const visible = escapeControl(text);
  const longest = Math.max(0, ...(visible.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const gap = /^`|`$/.test(visible) ? ' ' : '';
  return fence + gap + visible + gap + fence;
}

/** A table with its head; the first column to the left, numbers to the right. */
export function markdownTable([head = [], ...body]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = line(head.map((_, c) => (c === 0 ? ':--' : '--:')));
  const rows = [head, ...body].map((cells) => line(cells.map(markdownText)));
  return [rows[0], rule, ...rows.slice(1)].join('\n');
}
