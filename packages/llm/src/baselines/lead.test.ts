import { expect, test } from 'vitest';
import { leadSentences, sentencesOf } from './lead.ts';

test('the first sentences, one per line', () => {
  expect(leadSentences('One came. Two left!  Three stayed? Four slept.', 3)).toBe(
    'One came.\nTwo left!\nThree stayed?',
  );
});

test('a text with fewer sentences is taken whole', () => {
  expect(leadSentences('只有一句。', 3)).toBe('只有一句。');
  expect(leadSentences('', 3)).toBe('');
});

test('lines of blanks are not sentences', () => {
  expect(sentencesOf('A.\n   \n\nB.')).toEqual(['A.', 'B.']);
});
