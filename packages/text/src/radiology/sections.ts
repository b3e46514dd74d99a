// The sections of a radiology report, by their headings: "FINDINGS:" at the beginning of a line, as in MIMIC-CXR, or in the middle
// of one, as models write it. Only known names begin a section: "LUNGS:" and whatever else is in capitals under the findings belongs
// to them. A report without the section is left whole, and the step says so. Linear: every quantifier has a bound.

import type { Step } from 'rougekit';
import { TextBuilder } from '../steps/text-builder.ts';

type Section = 'findings' | 'impression';

interface Heading {
  readonly start: number;
  /** Behind the colon. */
  readonly end: number;
  /** What the text below it is. Other sections are neither. */
  readonly holds: readonly Section[];
}

const NAMES: { readonly [S in Section]: RegExp } = {
  findings: /\bFINDINGS?\b/,
  impression: /\b(?:IMPRESSIONS?|CONCLUSIONS?|SUMMARY|OPINION)\b/,
};

/** Headings that are known in any spelling at the beginning of a line or sentence, and in capitals anywhere. */
const KNOWN = [
  ...['findings?', 'impressions?', 'findings?(?: and |/ ?)impressions?', 'conclusions?'],
  ...[
    'summary',
    'opinion',
    'indications?',
    'history',
    'clinical (?:history|information|indication|data)',
  ],
  ...['reason for (?:exam|examination|study)', 'technique', 'procedure', 'comparisons?', 'exam'],
  ...[
    'examination',
    'study',
    'views?',
    'recommendations?(?:\\(s\\))?',
    'notifications?',
    'communications?',
    'radiation dose',
    '(?:electronically )?signed by',
    'dictated by',
    'wet read',
    'addendum',
  ],
].join('|');

const HEADING = new RegExp(
  [
    // Capitals at the beginning of a line, where a name may be a part of the heading: "DATE OF EXAM:", "CHEST FINDINGS:".
    "(?<=^[ \\t]{0,40})[A-Z][A-Z0-9 ,&()/'-]{1,58}:(?!\\d)",
    `(?<=(?:^|[.!?])[ \\t]{0,40})(?:${anyCase(KNOWN)}):`,
    `\\b(?:${KNOWN.toUpperCase()}):`,
  ].join('|'),
  'gm',
);

/** [Ff][Ii]… since only this part of the pattern ignores case. */
function anyCase(pattern: string): string {
  return pattern.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}

const NAMED = new RegExp(`\\b(?:${KNOWN.toUpperCase()})(?![A-Z])`);

function headingsOf(text: string): Heading[] {
  return [...text.matchAll(HEADING)].flatMap(({ 0: found, index }) => {
    const name = found.toUpperCase();
    if (!NAMED.test(name)) return [];
    const holds = (['findings', 'impression'] as const).filter((one) => NAMES[one].test(name));
    return [{ start: index, end: index + found.length, holds }];
  });
}

const takes = (wanted: readonly Section[], missing: string): Step['apply'] =>
  function sections(text) {
    const headings = headingsOf(text);
    if (headings.length === 0) return { text, unchanged: 'it has no section headings' };
    const made = new TextBuilder(text);
    let count = 0;
    headings.forEach(({ end, holds }, k) => {
      if (!holds.some((one) => wanted.includes(one))) return;
      const body = text.slice(end, headings[k + 1]?.start);
      if (body.trim() === '') return;
      // A paragraph each.
      if (count++ > 0) made.put('\n\n');
      const start = end + body.length - body.trimStart().length;
      made.keep(start, start + body.trim().length);
    });
    if (count === 0) return { text, unchanged: `it has section headings, but ${missing}` };
    return made.done();
  };

export const findings: Step = {
  id: 'report-findings',
  apply: takes(['findings'], 'no findings'),
};

export const impression: Step = {
  id: 'report-impression',
  apply: takes(['impression'], 'no impression'),
};

export const both: Step = {
  id: 'report-both',
  apply: takes(['findings', 'impression'], 'neither findings nor an impression'),
};
