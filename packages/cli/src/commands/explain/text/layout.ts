// Lines with a label in front, and formulas with their equals signs one below the other.

import type { WrittenPart } from 'rougekit/explain';
import { displayWidth, padEnd } from '../../../terminal/display-width.ts';
import { type FlowPart, flowLines } from '../../../terminal/flow-text.ts';

export interface Page {
  readonly width: number;
  /** Columns before the texts, for their labels. */
  readonly indent: number;
}

/** A label, and beside it the parts, in as many lines as they need. */
export function labelled(
  label: string,
  parts: readonly FlowPart[],
  { width, indent }: Page,
  paint: (label: string) => string = (text) => text,
): string[] {
  const lines = flowLines(parts, Math.max(20, width - indent));
  const gap = ' '.repeat(indent);
  return lines.map((line, k) =>
    (k === 0 && label !== ''
      ? paint(label) + gap.slice(Math.min(indent, displayWidth(label))) + line
      : gap + line
    ).trimEnd(),
  );
}

/** Items of a list with a dot between them; an item is not parted if it fits into a line. */
export function listed(
  label: string,
  items: readonly string[],
  page: Page,
  paint?: (label: string) => string,
): string[] {
  const room = Math.max(20, page.width - page.indent);
  const rows: string[] = [];
  for (const item of items) {
    const last = rows.at(-1);
    const longer = `${last} · ${item}`;
    if (last !== undefined && displayWidth(longer) <= room) rows[rows.length - 1] = longer;
    else rows.push(item);
  }
  return labelled(label, [{ text: rows.join('\n') }], page, paint);
}

export const sentence = (text: string, { width }: Page): string[] => flowLines([{ text }], width);

type FormulaPart = Extract<WrittenPart, { readonly name: string }>;

/** Formulas that follow each other, aligned. A formula that is too wide for a line has one line for each step. */
export function formulas(
  parts: readonly FormulaPart[],
  { width }: Page,
  inBrackets: (remark: string) => string,
): string[] {
  const names = Math.max(...parts.map(({ name }) => displayWidth(name)));
  const hasLetters = parts.some(({ letter }) => letter !== undefined);
  return parts.flatMap(({ name, letter, steps, remark }) => {
    const head = padEnd(name, names) + (hasLetters ? ` ${letter ?? ' '}` : '');
    const tail = remark === undefined ? '' : inBrackets(remark);
    const whole = `${head} = ${steps.join(' = ')}${tail}`;
    if (displayWidth(whole) <= width) return [whole];
    const gap = ' '.repeat(displayWidth(head));
    return lastTogether(steps, width - displayWidth(head) - 3).map(
      (step, k, all) => `${k === 0 ? head : gap} = ${step}${k === all.length - 1 ? tail : ''}`,
    );
  });
}

/** The result stands behind its numbers if there is room. */
function lastTogether(steps: readonly string[], room: number): string[] {
  const end = steps.slice(-2).join(' = ');
  return steps.length > 1 && displayWidth(end) <= room ? [...steps.slice(0, -2), end] : [...steps];
}
