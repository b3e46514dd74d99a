import { displayWidth } from './display-width.ts';

/** Breaks a line between words, later lines indented. A word that is too long stays whole. */
export function wrapText(text: string, width: number, indent: string): string {
  const lines: string[] = [];
  // Leading spaces are the caller's layout and are kept.
  const lead = /^ */.exec(text)?.[0] ?? '';
  let line = lead;
  let isFirst = true;
  for (const word of text.slice(lead.length).split(' ')) {
    const longer = isFirst ? line + word : `${line} ${word}`;
    if (!isFirst && displayWidth(longer) > width) {
      lines.push(line);
      line = indent + word;
    } else {
      line = longer;
    }
    isFirst = false;
  }
  return [...lines, line].join('\n');
}
