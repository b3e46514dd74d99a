// Texts as EED compares them: torchmetrics' rules for English and Japanese, which are those of the authors' program.

import { pythonTrimEnd } from '../characters/python-space.ts';

export type EedLanguage = 'en' | 'ja';

const SPACES = /[\s\x1c-\x1f\x85]+/g;

/**
 * English: punctuation stands apart, numbers and some abbreviations do not, and a space is put at both ends. Behind titles the
 * program means a full stop and takes any character: "Dr Who" becomes "Dr.ho". Japanese: NFKC.
 */
export function eedText(text: string, language: EedLanguage): string {
  const trimmed = pythonTrimEnd(text);
  if (language === 'ja') return trimmed.normalize('NFKC');
  const apart = trimmed
    .replace(/[.!?,]/g, ' $&')
    // U+FEFF is not white space in Python.
    .split('\ufeff')
    .map((part) => part.replace(SPACES, ' '))
    .join('\ufeff')
    .replace(/(\p{Nd}) ([.,]) (\p{Nd})/gu, '$1$2$3')
    .replace(/(Dr|Jr|Prof|Rev|Gen|Mr|Mt|Mrs|Ms) [^\n]/gu, '$1.')
    .replaceAll('e . g .', 'e.g.')
    .replaceAll('i . e .', 'i.e.')
    .replaceAll('U . S .', 'U.S.');
  return ` ${apart} `;
}
