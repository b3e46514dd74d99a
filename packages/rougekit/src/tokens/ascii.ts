// The rule of ROUGE-1.5.5 and of the programs that follow it. They work on bytes: runs of A–Z, a–z and
// 0–9 are tokens, every other byte separates, so İ and the Kelvin sign are not letters here (they are
// in `alphanumeric`, because rouge_score lower-cases first).

import { asciiRuns } from './ascii-runs.ts';
import { ASCII_WORD } from './ascii-words.ts';
import type { Tokenizer } from './tokenizer.ts';

export const ascii: Tokenizer = /* #__PURE__ */ asciiRuns(
  'ascii',
  (code) => ASCII_WORD[code] === 1,
);
