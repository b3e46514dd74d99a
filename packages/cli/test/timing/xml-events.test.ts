// The XML of ROUGE-1.5.5 settings is read in a time that grows with its length, whatever stands in it.

import { expect, it } from 'vitest';
import { between, type Shape, tooSlow } from '../../../rougekit/test/timing/growth.ts';
import { xmlEvents } from '../../src/readers/xml/xml-events.ts';

const SHAPES: readonly Shape[] = [
  ['elements that are never closed', between('', '<a>', '')],
  ['a tag that is not closed', between('<a', ' ', '')],
  ['lone ampersands', between('<a>', '&amp', '</a>')],
  ['entities', between('<a>', '&amp;', '</a>')],
  ['empty elements', between('<a>', '<b/>', '</a>')],
  ['a comment', between('<a><!--', '-', '')],
  ['lines', between('<a>', '\n', '</a>')],
];

it('grows with the file', () => {
  const work = (text: string) => {
    try {
      for (const _ of xmlEvents(text, 'f'));
    } catch {
      // Some of these are not XML; finding that out must not take longer.
    }
  };
  expect(tooSlow(SHAPES, work, 2)).toEqual([]);
});
