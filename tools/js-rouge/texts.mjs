// Texts for the comparison with js-rouge: one family for each thing that its sentence segmenter looks at, so that a difference
// has a place in the list. All are made from a seed.

import { OWN_TEXTS } from './own-texts.mjs';

const WORDS =
  'the a rain fell on old town people left home early she saw two dogs near river his plan failed at noon it was cold'.split(
    ' ',
  );
const NAMES = ['Smith', 'Anna', 'Paris', 'Acme', 'Monday', 'Lee'];
const STARTS = ['The', 'It', 'She', 'Nobody', 'We', 'In', 'However,', 'They', 'A'];
const ENDS = ['.', '.', '.', '!', '?'];
const ABBREVIATIONS =
  'Dr. Mr. Mrs. Prof. St. Gen. Inc. Ltd. Co. Corp. etc. e.g. i.e. vs. U.S. U.S.A. E.U. a.m. p.m. Jan. Dec. Ave. No. Fig. Jr. Sr. Ph.D. approx.'.split(
    ' ',
  );

/** Numbers in [0, 1) from a seed (mulberry32). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What a family draws from: one of a list, a number of words, a sentence. */
function drawing(random) {
  const one = (list) => list[Math.floor(random() * list.length)];
  const many = (least, most, make) =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, make);
  const words = (least = 1, most = 5) => many(least, most, () => one(WORDS)).join(' ');
  const clause = () => `${one(STARTS)} ${words()}`;
  const sentence = () => `${clause()}${one(ENDS)}`;
  return { random, one, many, words, clause, sentence };
}

/** @type {Record<string, (draw: ReturnType<typeof drawing>) => string>} */
export const FAMILIES = {
  prose: ({ many, sentence }) => many(1, 5, sentence).join(' '),

  lines: ({ one, many, sentence, clause, words }) =>
    many(2, 5, () => one([sentence, sentence, clause, words])()).join(
      one(['\n', '\n\n', '\r\n', ' \n', '\n ']),
    ),

  'white space': ({ one, many, sentence }) =>
    many(2, 4, sentence).reduce(
      (text, next) => text + one([' ', '  ', '\t', ' \t ', '\u00a0', '   ']) + next,
    ),

  abbreviations: ({ one, many, words, clause, sentence }) =>
    many(1, 3, () =>
      one([
        () => `${clause()} ${one(ABBREVIATIONS)} ${one(NAMES)} ${words()}.`,
        () => `${clause()} ${one(ABBREVIATIONS)} ${words()}.`,
        () => `${clause()} ${one(ABBREVIATIONS)} ${sentence()}`,
        () => `${clause()} ${one(ABBREVIATIONS)}`,
        () => `${one(ABBREVIATIONS)} ${one(NAMES)} ${words()}.`,
      ])(),
    ).join(' '),

  quotes: ({ one, many, words, clause, sentence }) =>
    many(1, 3, () =>
      one([
        () => `"${sentence()}" ${sentence()}`,
        () => `${clause()}, "${sentence()}" ${one(['he said', 'She said', 'it was'])}.`,
        () => `${clause()} "${words()}." ${sentence()}`,
        () => `${clause()} "${words()}", ${words()}.`,
        () => `“${sentence()}” ${sentence()}`,
        () => `'${sentence()}' ${sentence()}`,
        () => `"${sentence()} ${sentence()}" ${sentence()}`,
        () => `${clause()} "etc.", ${words()}.`,
      ])(),
    ).join(' '),

  brackets: ({ one, many, words, clause, sentence }) =>
    many(1, 3, () =>
      one([
        () => `(${sentence()}) ${sentence()}`,
        () => `${clause()} (${words()}) ${words()}.`,
        () => `${clause()} (${sentence()}) ${words()}.`,
        () => `${clause()} (${words()}.) ${sentence()}`,
        () => `[${sentence()}] ${sentence()}`,
        () => `${sentence()} (${one(['1', 'see above', 'U.S.'])}) ${sentence()}`,
      ])(),
    ).join(' '),

  dots: ({ one, many, words, clause, sentence }) =>
    many(1, 3, () =>
      one([
        () => `${clause()}... ${words()}.`,
        () => `${clause()}... ${sentence()}`,
        () => `${clause()} ... ${words()}.`,
        () => `${clause()}?! ${sentence()}`,
        () => `${clause()}!! ${words()}.`,
        () => `${clause()}… ${sentence()}`,
        () => `${clause()}... "${words()}?"`,
      ])(),
    ).join(' '),

  initials: ({ one, many, words, clause, sentence }) =>
    many(1, 3, () =>
      one([
        () => `${one(['J.', 'J. R.', 'J.R.', 'George W.'])} ${one(NAMES)} ${words()}.`,
        () => `${clause()} ${one(['J.', 'J. R.', 'A.', 'x.', 'b.'])} ${one(NAMES)} ${words()}.`,
        () => `${clause()} ${one(['plan A.', 'vitamin C.', 'at I.', 'Plan B.'])} ${sentence()}`,
        () => `${one(['Plan A.', 'Part B.'])}\n${sentence()}`,
      ])(),
    ).join(' '),

  'numbers and lists': ({ one, many, words, clause, sentence }) =>
    many(1, 3, () =>
      one([
        () => `1. ${sentence()} 2. ${sentence()}`,
        () => `1) ${words()} 2) ${words()}`,
        () => `1. ${words()}\n2. ${words()}`,
        () => `- ${words()}\n- ${sentence()}`,
        () => `${clause()} 3.5 ${words()}.`,
        () => `${clause()} No. 7 ${words()}.`,
        () => `${clause()} in 1999. ${sentence()}`,
        () => `a. ${words()} b. ${words()}`,
        () => `${clause()} N°. 1026 ${words()}.`,
        () => `${clause()} at 5 p.m. ${sentence()}`,
      ])(),
    ).join(' '),

  'missing blanks': ({ one, many, words, clause, sentence }) =>
    many(1, 3, () =>
      one([
        () => `${clause()}.${sentence()}`,
        () => `${clause()}.${words()}.`,
        () => `${clause()} www.example.com ${words()}.`,
        () => `${clause()} a.b@c.org. ${sentence()}`,
        () => `${clause()}!${sentence()}`,
        () => `${clause()} Yahoo! ${one(['in', 'It', 'was'])} ${words()}.`,
      ])(),
    ).join(' '),

  'other scripts': ({ one, many }) =>
    many(1, 4, () =>
      one([
        '猫吃了鱼。狗没有！',
        'Él se fue. ¿Quién?',
        'Ça va. Élan vital.',
        'Größe ist wichtig. ß zählt.',
        'Ἀρχή ἐστιν. Ὁδὸς ΟΔΟΣ.',
        'Это дом. Он стар.',
        'هذا بيت. كبير.',
      ]),
    ).join(' '),

  'its own tests': ({ one }) => one(OWN_TEXTS),

  'loose marks': ({ one, many, words }) =>
    many(2, 10, () =>
      one([
        '.',
        '?',
        '!',
        '"',
        "'",
        '(',
        ')',
        ' ',
        ' ',
        ' ',
        '\n',
        ',',
        ':',
        '-',
        'A',
        'b',
        '7',
        words(1, 2),
        one(NAMES),
        one(ABBREVIATIONS),
      ]),
    ).join(''),
};

/** The text with this number of a family. */
export function textOf(family, seed, number) {
  const key = [...family].reduce(
    (sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0,
    seed,
  );
  return FAMILIES[family](drawing(randomFrom(Math.imul(key, 7919) + number)));
}
