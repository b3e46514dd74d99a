// A text as Markdown that shows itself: no markup, no HTML, no second cell, no other line.

import { escapeControl } from '../../terminal/escape-control.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export function markdownText(text: string): string {
  return escapeControl(text)
    .replace(/[\\`*_[\]|~$]/g, '\\$&')
    .replace(/[&<>]/g, (character) => ENTITIES[character] as string);
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
