// Years in words: "1984" → "nineteen eighty-four", "the 1990s" → "the nineteen nineties". A plain number from 1100 to 2099 counts
// as a year, so this is off unless asked for: "1500 people" is none.

import type { Step } from 'rougekit';
import { sameLength } from 'rougekit/preparation';
import { replaceEach } from '../steps/replace-each.ts';
import { cardinal } from './number-words.ts';

const YEAR =
  /(?<![\p{L}\p{N}_.,:/$£€¥₹#@^+=−–-])(1[1-9]\d\d|20\d\d)(s?)(?![\p{L}\p{N}_%:/^=+−]|[.,–-]\p{N}|['’]\p{L}|[ \u00a0]%)/gu;
const HAS_YEAR = /(?:1[1-9]|20)\d\d/;

export const years: Step = {
  id: 'years',
  apply: (text) =>
    HAS_YEAR.test(text)
      ? replaceEach(text, YEAR, ([, year = '', decade]) =>
          decade === '' ? inWords(year) : decadeInWords(year),
        )
      : sameLength(text),
};

function inWords(year: string): string {
  const century = cardinal(year.slice(0, 2));
  const rest = Number(year.slice(2));
  if (/^200/.test(year)) return cardinal(year) as string;
  if (rest === 0) return `${century} hundred`;
  return `${century} ${rest < 10 ? 'oh ' : ''}${cardinal(String(rest))}`;
}

/** Only of tens: "1985s" is not a decade. */
function decadeInWords(year: string): string | undefined {
  if (!year.endsWith('0')) return undefined;
  const words = inWords(year);
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`;
}
