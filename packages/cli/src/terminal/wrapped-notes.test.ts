import { expect, it } from 'vitest';
import { wrappedNotes } from './wrapped-notes.ts';

it('breaks paragraphs and leaves titles, lists and blank lines alone', () => {
  const notes = '\nOne two\nthree four.\n\nExamples:\n  a line that is longer than that\n';
  expect(wrappedNotes(notes, 12)).toBe(
    '\nOne two\nthree four.\n\nExamples:\n  a line that is longer than that\n',
  );
  expect(wrappedNotes(notes, 40)).toBe(
    '\nOne two three four.\n\nExamples:\n  a line that is longer than that\n',
  );
});
