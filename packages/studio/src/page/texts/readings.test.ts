import { explain, rouge } from 'rougekit';
import { expect, it } from 'vitest';
import { readingsOf } from './readings.ts';

it('names stems once and counts what is left out', () => {
  const text = 'Running, running – the cats (two) ran.';
  const { tokens } = explain(
    { candidate: text, reference: 'x' },
    rouge({ types: ['rouge1'], stemmer: 'porter' }),
    'rouge1',
  );
  expect(readingsOf(text, tokens.candidate)).toEqual({
    forms: [
      ['running', 'run'],
      ['cats', 'cat'],
    ],
    dropped: [',', '–', '(', ')', '.'],
    droppedCount: 5,
  });
});

it('an empty text has nothing to say', () => {
  expect(readingsOf('', [])).toEqual({ forms: [], dropped: [], droppedCount: 0 });
});
