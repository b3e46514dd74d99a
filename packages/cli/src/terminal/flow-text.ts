// Text of any script set in lines of a given width, each part with a look of its own. Lines break between words and
// between wide characters, and within a word only where it is longer than a line.

import { displayWidth } from './display-width.ts';
import { escapeControl } from './escape-control.ts';

export interface FlowPart {
  /** As it was given: control characters are written out here. A line feed begins a line. */
  readonly text: string;
  /** Applied to the printed characters only, line by line. */
  readonly paint?: ((text: string) => string) | undefined;
  /** Glued to the first and to the last character, such as brackets. */
  readonly before?: string;
  readonly after?: string;
}

interface Atom {
  readonly text: string;
  readonly width: number;
  readonly paint: FlowPart['paint'];
}

/** What never begins a line, or never ends one. */
const CLOSING = /^[\p{Pe}\p{Pf}。，、；：？！.,;:?!…%]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;

export function flowLines(parts: readonly FlowPart[], width: number): string[] {
  return linesOf(parts).flatMap((atoms) => brokenLines(wordsOf(atoms), width).map(painted));
}

/** The characters of each line that was given, as a reader sees them. */
function linesOf(parts: readonly FlowPart[]): Atom[][] {
  const lines: Atom[][] = [[]];
  for (const { text, paint, before = '', after = '' } of parts) {
    const given = text.split(/\r\n|\n/);
    given.forEach((piece, k) => {
      if (k > 0) lines.push([]);
      const shown = graphemes(piece);
      if (k === 0) shown[0] = before + (shown[0] ?? '');
      if (k === given.length - 1) shown.push((shown.pop() ?? '') + after);
      for (const one of shown)
        if (one !== '') lines.at(-1)?.push({ text: one, width: displayWidth(one), paint });
    });
  }
  return lines;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** As many as a reader could tell apart; ten thousand marks on one letter would cover the screen. */
const MOST_UNITS = 16;

function graphemes(text: string): string[] {
  const shown: string[] = [];
  for (const { segment } of segmenter.segment(text.replaceAll('\t', ' '))) {
    const short =
      segment.length > MOST_UNITS ? [...segment].slice(0, MOST_UNITS).join('') : segment;
    shown.push(escapeControl(short));
  }
  return shown;
}

/** What is not parted: a blank, a word, a wide character with the punctuation that belongs to it. */
function wordsOf(atoms: readonly Atom[]): Atom[][] {
  const words: Atom[][] = [];
  for (const atom of atoms) {
    const last = words.at(-1)?.at(-1);
    if (last !== undefined && !canPart(last, atom)) words.at(-1)?.push(atom);
    else words.push([atom]);
  }
  return words;
}

function canPart(left: Atom, right: Atom): boolean {
  if (left.text === ' ' || right.text === ' ') return true;
  if (OPENING.test(left.text) || CLOSING.test(right.text)) return false;
  return isWide(left) || isWide(right);
}

/** Brackets may be glued to it. */
const isWide = ({ text }: Atom) =>
  /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/u.test(text) ||
  /\p{Extended_Pictographic}/u.test(text);

function brokenLines(words: readonly Atom[][], width: number): Atom[][] {
  const lines: Atom[][] = [[]];
  let used = 0;
  for (const word of words) {
    const long = widthOf(word);
    if (used > 0 && used + long > width) {
      lines.push([]);
      used = 0;
      if (word.length === 1 && word[0]?.text === ' ') continue;
    }
    for (const atom of word) {
      if (used > 0 && used + atom.width > width) {
        lines.push([]);
        used = 0;
      }
      lines.at(-1)?.push(atom);
      used += atom.width;
    }
  }
  return lines.map(withoutEnd);
}

const widthOf = (atoms: readonly Atom[]) => atoms.reduce((sum, { width }) => sum + width, 0);

function withoutEnd(atoms: Atom[]): Atom[] {
  let end = atoms.length;
  while (end > 0 && atoms[end - 1]?.text === ' ') end--;
  return atoms.slice(0, end);
}

/** Neighbours with the same look are painted together. */
function painted(atoms: readonly Atom[]): string {
  let line = '';
  for (let from = 0; from < atoms.length; ) {
    const { paint } = atoms[from] as Atom;
    let to = from + 1;
    while (to < atoms.length && atoms[to]?.paint === paint) to++;
    const text = atoms
      .slice(from, to)
      .map((atom) => atom.text)
      .join('');
    line += paint === undefined ? text : paint(text);
    from = to;
  }
  return line;
}
