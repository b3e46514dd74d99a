// JavaScript's \w: runs of A–Z, a–z, 0–9 and the underscore are tokens, everything else separates, including letters
// outside ASCII. The rule of npm's `rouge` 1.0.3.

import { asciiRuns } from './ascii-runs.ts';
import { ASCII_WORD } from './ascii-words.ts';
import type { Tokenizer } from './tokenizer.ts';

const LOW_LINE = 0x5f;

export const wordCharacters: Tokenizer = /* #__PURE__ */ asciiRuns(
  'word-characters',
  (code) => ASCII_WORD[code] === 1 || code === LOW_LINE,
);
