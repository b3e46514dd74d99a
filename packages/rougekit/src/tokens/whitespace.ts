// Words are what white space separates; case and punctuation stay. White space is Python's
// (str.split), since the programs with this rule are written in it: U+001C–001F and U+0085 separate,
// U+FEFF and U+200B do not. Linear.

import { codesOf } from './codes.ts';
import type { Tokenizer } from './tokenizer.ts';

export const whitespace: Tokenizer = {
  id: 'whitespace',
  lineByLine: true,
  tokenize(text, start, end, emit, codes = codesOf(text)) {
    let i = start;
    while (i < end) {
      while (i < end && isPythonSpace(codes[i])) i++;
      const from = i;
      while (i < end && !isPythonSpace(codes[i])) i++;
      if (i > from) emit(from, i);
    }
    return 0;
  },
};

export function isPythonSpace(code: number): boolean {
  if (code < 0x80)
    return code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code >= 0x1c && code <= 0x1f);
  return (
    code === 0x85 ||
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}
