// Texts as they come: words that meet again on the other side, many scripts, and the characters
// between and around words that programs stumble over.

import fc from 'fast-check';

const ASCII_WORDS = [
  'the',
  'The',
  'cat',
  'cats',
  'sat',
  'on',
  'mat',
  'a',
  'of',
  'running',
  'runs',
  'ran',
  'x1',
  '42',
  '007',
  'I',
  'constructor',
  'toString',
];
// Composed and decomposed, full and half width, cased in odd ways, beyond the BMP.
const OTHER_WORDS = [
  'été',
  'e\u0301te\u0301',
  'Straße',
  'STRASSE',
  'ΟΔΟΣ',
  'οδος',
  'мир',
  'й',
  'и\u0306',
  'שלום',
  'سلام',
  'सत्य',
  '한국어',
  '\u1112\u1161\u11ab',
  '猫',
  '吃',
  '鱼',
  '猫吃鱼',
  'ありがとう',
  'が',
  'か\u3099',
  'ｶﾞ',
  'ガ',
  'ไทย',
  'กำ',
  'မြန်မာ',
  'İstanbul',
  'ıI',
  'ﬁne',
  'fine',
  '１２',
  'ＡＢ',
  '٣٤',
  'Ⅳ',
  '\u212a',
  '𝒜𝓁',
  '𐍈𐌰',
  '𠀀',
  '葛\u{e0100}',
];
const BETWEEN = [
  ' ',
  ' ',
  ' ',
  '\n',
  '\n',
  '. ',
  ', ',
  '。',
  '！',
  '-',
  '\t',
  '\u00a0',
  '\u3000',
  '\r\n',
  '! ',
  '?" ',
  '\u2028',
  '…',
  '...',
  ' / ',
  "'",
  '_',
  '',
];
const ODD = [
  '😀',
  '👨\u200d👩\u200d👧',
  '🇨🇳🇺🇸',
  '👍🏽',
  '1\ufe0f\u20e3',
  '\u200b',
  '\u200c',
  '\u200d',
  '\ufe0f',
  '\u202e',
  '\0',
  '\u0007',
  '\x1b[31m',
  '\ud800',
  '\udc00',
  '\u0301',
  '\ufeff',
  '\u00ad',
  '™',
  '½',
  '²',
];

const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ASCII_WORDS) },
  { weight: 4, arbitrary: fc.constantFrom(...OTHER_WORDS) },
  { weight: 8, arbitrary: fc.constantFrom(...BETWEEN) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD) },
);

/** Words of many scripts with all sorts of things between them. */
export const mixedText = fc
  .array(piece, { maxLength: 40, size: 'max' })
  .map((pieces) => pieces.join(''));

/** Any characters at all, or any that readers would point at. */
const stringOf = (unit: 'binary' | 'grapheme') => fc.string({ unit, maxLength: 30, size: 'max' });

/** Mixed texts, and now and then any string at all. */
export const anyText = fc.oneof(
  { weight: 6, arbitrary: mixedText },
  { weight: 1, arbitrary: stringOf('binary') },
  { weight: 1, arbitrary: stringOf('grapheme') },
);

/** Sentences of plain English words, one a line. */
export const plainText = fc
  .array(fc.tuple(fc.constantFrom(...ASCII_WORDS), fc.constantFrom(' ', ' ', ' ', '\n', '. ')), {
    maxLength: 30,
    size: 'max',
  })
  .map((pairs) => pairs.flat().join(''));

/** A candidate with one to four references. */
export const severalReferences = fc.record({
  candidate: mixedText,
  reference: fc.array(mixedText, { minLength: 1, maxLength: 4 }),
});
