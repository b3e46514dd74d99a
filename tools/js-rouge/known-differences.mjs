// What differs from js-rouge, by family of texts: the cause, and for how many of a thousand texts each call may differ.
// Where sentences differ, so may the scores of all pairs with such a text.

/** `sentences` of a thousand texts have other sentences; a pair has two texts, a jackknife three. */
const known = (cause, sentences, anyCase = sentences) => {
  const most = Math.max(sentences, anyCase);
  return {
    cause,
    most: {
      sentenceSegment: sentences,
      'sentenceSegment, any case': anyCase,
      n: 2 * most,
      'n, n 2': 2 * most,
      l: 2 * most,
      s: 2 * most,
      'n, any case': 2 * most,
      'l, any case': 2 * most,
      's, maxSkip 3': 2 * most,
      jackKnife: 3 * most,
    },
  };
};

export const KNOWN = {
  '3.2.3': {
    'white space': known(
      'it cuts after a small letter and its full stop ("a.") before a tab or a no-break space, and keeps that',
      60,
      0,
    ),
    dots: known(
      'ignoring case: dots before a quotation or before "in", which may start or join',
      0,
      30,
    ),
    initials: known('initials taken for marks of a list, or not, by what else is in the text', 24),
    'numbers and lists': known('marks of a second list inside of a list', 60),
    'its own tests': known(
      'single quotes around a line break; ignoring case: clauses after a joining word ("etc. But John left."), page numbers, addresses',
      110,
      340,
    ),
    'loose marks': known('marks without words between them', 180, 250),
  },
};
