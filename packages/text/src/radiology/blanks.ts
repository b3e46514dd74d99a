// What de-identification left behind: "___" (MIMIC-CXR), "[**Name**]" (older MIMIC data), "XXXX" (IU X-Ray). Nobody can predict what
// stood there, so it is not a word of the report.

import type { Step } from 'rougekit';
import { replaceEach } from '../steps/replace-each.ts';

const BLANK = /_{2,}|\[\*\*[^[\]]{0,200}\*\*\]|X{4,}/g;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

export const blanks: Step = {
  id: 'report-blanks',
  apply: (text) =>
    replaceEach(text, BLANK, ({ 0: found, index }) => {
      // Looked at here, not by the pattern, which would try every shorter run of a long one.
      const isPartOfWord =
        found.startsWith('X') &&
        (LETTER_OR_DIGIT.test(before(text, index)) ||
          LETTER_OR_DIGIT.test(after(text, index + found.length)));
      return isPartOfWord ? undefined : ' ';
    }),
};

/** The character that ends there; both halves of one beyond the basic plane. */
const before = (text: string, end: number) =>
  [...text.slice(Math.max(0, end - 2), end)].at(-1) ?? '';
const after = (text: string, start: number) => [...text.slice(start, start + 2)][0] ?? '';
