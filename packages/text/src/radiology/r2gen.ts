// The report cleaner of R2Gen and its many descendants, from a description of it in words: line ends, runs of underscores and
// blanks (MIMIC-CXR only), runs of full stops, list numbers up to 5, lower case, then sentences without punctuation, with " . " between
// them and " ." at the end. What the description leaves open is listed in docs/radiology.md.

import type { Step } from 'rougekit';
import { lowerCased, replaced } from 'rougekit/preparation';
import { inTurn, type Rewriting } from '../steps/in-turn.ts';
import { TextBuilder } from '../steps/text-builder.ts';

const all =
  (pattern: RegExp, by: string): Rewriting =>
  (text) =>
    replaced(text, pattern, by);

/** MIMIC-CXR only: its texts have lines, and blanks where something was taken out. */
export const r2genLayout: Step = {
  id: 'r2gen-layout',
  apply: (text) => inTurn(text, [all(/\n/g, ' '), all(/_{2,}/g, '_'), all(/ {2,}/g, ' ')]),
};

const ITEMS = ['2', '3', '4', '5'];

/** Wherever they stand: "T11. No" loses its last digit and its full stop, too. */
export const r2genNumbers: Step = {
  id: 'r2gen-numbers',
  apply: (text) =>
    inTurn(text, [
      all(/\.{2,}/g, '.'),
      all(/1\. /g, ''),
      ...ITEMS.map((item) => all(new RegExp(`\\. ${item}\\. `, 'g'), '. ')),
      ...ITEMS.map((item) => all(new RegExp(` ${item}\\. `, 'g'), '. ')),
    ]),
};

export const r2genLower: Step = { id: 'r2gen-lower', apply: lowerCased };

/** The hyphen is not among them. */
const DELETED = new Set('.,?;*!%^&_+():[]{}<=>@"\'/\\');

export const r2genSentences: Step = {
  id: 'r2gen-sentences',
  apply(text) {
    const made = new TextBuilder(text);
    const end = trimmedEnd(text, 0, text.length);
    // Nothing was written, so there is no full stop that could match.
    if (end === 0) return made.done();
    for (let from = trimmedStart(text, 0, end), isFirst = true; ; isFirst = false) {
      if (!isFirst) made.put(' . ');
      const stop = text.indexOf('. ', from);
      const to = stop < 0 || stop >= end - 1 ? end : stop;
      addPiece(made, text, trimmedStart(text, from, to), trimmedEnd(text, from, to));
      if (to === end) break;
      from = to + 2;
    }
    made.put(' .');
    return made.done();
  },
};

function addPiece(made: TextBuilder, text: string, start: number, end: number): void {
  let from = start;
  for (let at = start; at < end; at++) {
    if (!DELETED.has(text[at] as string)) continue;
    made.keep(from, at);
    from = at + 1;
  }
  made.keep(from, end);
}

function trimmedStart(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && /\s/.test(text[at] as string)) at++;
  return at;
}

function trimmedEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && /\s/.test(text[at - 1] as string)) at--;
  return at;
}
