// Every tokenizer, splitter, stemmer and preparation step of the package must be linear in the length of a text, however hostile.

import type { registry } from 'rougekit/registry';
import { describe, expect, it } from 'vitest';
import { between, repeated, type Shape, tooSlow } from '../../../rougekit/test/timing/growth.ts';
import { components } from '../../src/components.ts';
import { PROFILES } from '../../src/profiles/all.ts';

const PIECES = [
  ...['"', "'", '’', '`', '.', '…', '. ', '?', '! ', '-', '--', '—', '(', ')', '[', '. (', ') ('],
  ...['A. ', 'a. ', 'U.S. ', 'Dr. ', 'etc. ', 'p.m. ', '1. ', '1,', '1.', '1', '1 ', '$', '%', '/'],
  ...[' ', '\t', '\n', '\r\n', ' \n', '\n\n', '.\n', 'a\n', 'a \n', ',\n', 'the\n', '- a\n', '"\n'],
  ...[
    'a',
    'A',
    'a ',
    'A ',
    "a'",
    "'a",
    "n't ",
    "I'd ",
    "it's ",
    'http://',
    'a@',
    '@',
    'a.b',
    '://',
  ],
  ...[
    '猫',
    '。',
    '。”',
    '」',
    '（',
    '猫。',
    '说',
    '……',
    'と',
    '\u0301',
    '\u200d',
    '\ud800',
    '\udc00',
  ],
  ...[
    '½',
    '²',
    'ﬁ',
    'İ',
    '１',
    '😀',
    '🇨🇳',
    '👨\u200d',
    '<',
    '>',
    '&amp;',
    '&',
    '_',
    '__',
    '*',
    '#',
  ],
];

/** What reports are searched for. */
const OF_REPORTS = [
  '___',
  '[**',
  'XXXX',
  'FINDINGS:',
  'FINDINGS ',
  '3cm x ',
  '1/2/',
  'Jan 1',
  '\n1. ',
];

const SHAPES: readonly Shape[] = [
  ...OF_REPORTS.map((piece): Shape => [JSON.stringify(piece), repeated(piece)]),
  ...PIECES.map((piece): Shape => [JSON.stringify(piece), repeated(piece)]),
  ['prose', repeated('The cat sat on the mat at 5 p.m. on Jan. 3. It didn’t move. ')],
  ['a, blanks, a', between('a', ' ', 'a')],
  ['stop, blanks, capital', between('It ended.', ' ', 'The end')],
  ['stop, quotes, capital', between('It ended. ', '"', 'The end')],
  ['stop, closers', between('It ended.', '”', ' The end')],
  ['dots, letter', between('', '.', 'a')],
  ['spaced dots, letter', between('a', ' .', 'a')],
  ['open brackets, then one closed', between('a ', '(', '. B)')],
  ['brackets in brackets', (length) => `${'(a. '.repeat(length / 8)}${'b)'.repeat(length / 8)}`],
  ['one long line, then a short one', between('', 'word ', '\nWord')],
  ['wrapped lines', repeated('a line that is as long as others, more or less\nSmith ')],
  ['digits, a comma', between('', '1', ',')],
  ['digits with commas', between('1', ',000', '')],
  ['a word of apostrophes', between("a'", "a'", '')],
  ['marks on a letter', between('a', '\u0301', ' b')],
  ['an address without end', between('http://a', '/a.', '')],
];

const ignore = () => {};

/** Those that are loaded when they are named, too. */
function all<T extends { readonly id: string }>(
  some: readonly (T | { readonly name: string; load(asked: string): T })[] = [],
): T[] {
  return some.map((one) => ('load' in one ? one.load(one.name) : one));
}

const given: Parameters<typeof registry.withComponents>[0] = components;

describe('time grows with the length of the text', () => {
  it.each(all(given.tokenizers))('tokenizer $id', (tokenizer) => {
    const work = (text: string) => void tokenizer.tokenize(text, 0, text.length, ignore);
    expect(tooSlow(SHAPES, work)).toEqual([]);
  });

  it.each(all(given.sentences))('sentences by $id', (splitter) => {
    expect(tooSlow(SHAPES, (text) => splitter.split(text, ignore))).toEqual([]);
  });

  it.each(all(given.steps))('step $id', (step) => {
    expect(tooSlow(SHAPES, (text) => void step.apply(text))).toEqual([]);
  });

  it.each(all(given.stemmers))('stemmer $id', (stemmer) => {
    const words = ['a', 'y', 'ay', 'b', 'ss', 'll', 'ing', 'ational', 'ement', 'ion', '猫', "'"];
    const shapes = words.map((piece): Shape => [piece, repeated(piece)]);
    expect(tooSlow(shapes, (word) => void stemmer.stem(word))).toEqual([]);
  });

  it('has every step of every profile', () => {
    const steps = new Set(all(given.steps).map(({ id }) => id));
    const missing = PROFILES.flatMap(({ decisions }) =>
      decisions.flatMap(({ step }) => (step === undefined || steps.has(step.id) ? [] : step.id)),
    );
    expect(missing).toEqual([]);
  });
});
