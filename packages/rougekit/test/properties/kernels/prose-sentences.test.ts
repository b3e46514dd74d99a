// Most sentences of prose end in an ordinary way, which is seen at a glance: a word, a stop, one blank and a capital. Behind two blanks each
// end is looked at in full, so there must be the same sentences.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proseSentences } from '../../../src/text/prose-sentences.ts';
import { check } from '../check.ts';

const word = fc.constantFrom(
  ...['rain', 'snow', 'it', 'a', 'I', 'Rain', 'Smith', 'said', '1990', 'é', 'É', 'É.', 'naïf.'],
  ...[
    'rain.',
    'snow.',
    'it?',
    'so!',
    'or.',
    'Smith.',
    'a.',
    'J.',
    'J.R.',
    'U.S.',
    'e.g.',
    'x-etc.',
  ],
  ...['etc.', 'Dr.', 'vs.', 'Inc.', 'circa.', 'jeopardy.', 'Jan.', 'is...', 'so..', 'so?!', 'be.'],
  ...[
    '"Rain',
    'rain."',
    "'snow",
    "snow.'",
    '\u201cIt',
    'it.\u201d',
    '(It',
    'so.)',
    '[sic]',
    '<b',
    "don't",
  ],
);
const text = fc.array(word, { maxLength: 24 }).map((words) => words.join(' '));

function sentencesOf(text: string): string[] {
  const found: string[] = [];
  proseSentences.split(text, (start, end) => found.push(text.slice(start, end)));
  return found;
}

it('ends that are seen at a glance are those that are found in full', () => {
  check(
    fc.property(text, (once) => {
      const twice = once.replaceAll(' ', '  ');
      const inFull = sentencesOf(twice).map((sentence) => sentence.replaceAll('  ', ' '));
      expect(sentencesOf(once)).toEqual(inFull);
    }),
    3000,
  );
});
