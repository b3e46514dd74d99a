/** Repeated, these made regular expressions of js-rouge take minutes. */
export const HOSTILE_PARTS = [
  '"',
  '.',
  "'",
  '. ',
  'a. ',
  'Foo B. ',
  '" ',
  "''",
  'A\n',
  '?',
  'U.S. ',
  'cannot ',
  '."',
  'a.A',
  '(',
];
