// The tokens of several tokenizers as one table: a line for each place that any of them cuts out.

import { displayWidth } from '../../terminal/display-width.ts';
import { escapeControl } from '../../terminal/escape-control.ts';
import { counted, formatCount } from '../../terminal/format-count.ts';
import { alignedLines, columnBlocks } from '../../writers/table/aligned-lines.ts';
import type { Look } from '../../writers/writer.ts';
import type { TokenizedText } from './tokenized.ts';

/** More are shown if they are asked for. */
const SHOWN_PLACES = 100;
const SHOWN_WIDTH = 24;

export function sideBySide(text: TokenizedText, { width = 80, colours }: Look, isWhole: boolean) {
  const { byTokenizer } = text;
  const places = placesOf(text);
  const shown = isWhole ? places : places.slice(0, SHOWN_PLACES);
  const head = ['span', ...byTokenizer.map(({ name }) => name)];
  const rows = shown.map(({ start, end, tokens }) => [
    `${start}-${end}`,
    ...byTokenizer.map((_, k) => cellOf(tokens[k])),
  ]);
  const foot = ['tokens', ...byTokenizer.map(({ tokens }) => formatCount(tokens.length))];
  const blocks = columnBlocks([head, ...rows, foot], width).map((block) => {
    const [first = '', ...lines] = alignedLines(block, [...head.keys()]);
    const last = lines.pop() ?? '';
    return [colours.bold(first), ...lines, colours.dim(last)].join('\n');
  });
  const more = places.length - shown.length;
  if (more > 0) blocks.push(`… ${counted(more, 'more place')} with --verbose`);
  return `${blocks.join('\n\n')}\n`;
}

interface Place {
  readonly start: number;
  readonly end: number;
  /** By tokenizer; missing where it has no token with these ends. */
  readonly tokens: (string | undefined)[];
}

/** By their beginnings, longer ones first. Two tokens of one tokenizer with the same ends have a line each. */
function placesOf({ byTokenizer }: TokenizedText): Place[] {
  const places = new Map<string, Place>();
  byTokenizer.forEach(({ tokens }, k) => {
    const times = new Map<string, number>();
    for (const { token, start, end } of tokens) {
      const ends = `${start}-${end}`;
      const time = times.get(ends) ?? 0;
      times.set(ends, time + 1);
      const key = `${ends} ${time}`;
      const place = places.get(key) ?? { start, end, tokens: [] };
      place.tokens[k] = token;
      places.set(key, place);
    }
  });
  return [...places.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

function cellOf(token: string | undefined): string {
  if (token === undefined) return '';
  if (token === '') return '(empty)';
  const characters = [...escapeControl(token.slice(0, 4 * SHOWN_WIDTH))];
  let end = 0;
  let used = 0;
  // Marks take no room, and ten thousand of them may stand on one letter.
  while (end < characters.length && end < 2 * SHOWN_WIDTH) {
    used += displayWidth(characters[end] as string);
    if (used > SHOWN_WIDTH) break;
    end++;
  }
  const isWhole = end === characters.length && token.length <= 4 * SHOWN_WIDTH;
  return characters.slice(0, end).join('') + (isWhole ? '' : '…');
}
