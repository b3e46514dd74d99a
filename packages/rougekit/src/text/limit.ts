// Length limits: only the first so many words or bytes of each text are scored, reference and
// candidate alike (as ROUGE-1.5.5 does with -l and -b; its help speaks of the peer only).

export interface Limit {
  readonly unit: 'words' | 'bytes';
  /** At least 1. */
  readonly length: number;
}

/**
 * How a limit is counted.
 * - `text`: words are tokens, so the rule means the same in every script; bytes are UTF-8 bytes from
 *   the start of the text, and no character is cut in two.
 * - `sentences`: ROUGE-1.5.5's walk over its sentences. Words are what white space separates, bytes
 *   those of the sentences without the line feeds between them.
 * - `each-sentence`: the same walk with a counter that never advances, as ROUGE-1.5.5 does for the
 *   sentence lists of ROUGE-L and ROUGE-W under -b (a defect that its scores depend on).
 */
export type LimitRule = 'text' | 'sentences' | 'each-sentence';

/** The first offset past `bytes` UTF-8 bytes from `start`, never inside a character. Linear. */
export function offsetAtBytes(text: string, start: number, end: number, bytes: number): number {
  let left = bytes;
  let i = start;
  while (i < end) {
    const code = text.codePointAt(i) as number;
    left -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (left < 0) return i;
    i += code > 0xffff ? 2 : 1;
  }
  return end;
}

/**
 * Applies a limit to sentences given as flat [start, end, start, end …], in place.
 * Returns how many sentences are left. Rules of ROUGE-1.5.5 (spec/rouge-1.5.5, section 4).
 */
export function limitSentences(
  text: string,
  ranges: number[],
  limit: Limit,
  rule: 'sentences' | 'each-sentence',
): number {
  let counter = 0;
  for (let s = 0; s < ranges.length; s += 2) {
    const start = ranges[s];
    const end = ranges[s + 1];
    const left = limit.length - counter;
    const cut =
      limit.unit === 'words'
        ? offsetAtWords(text, start, end, left)
        : offsetAtBytes(text, start, end, left);
    const size = limit.unit === 'words' ? wordsIn(text, start, end) : utf8Bytes(text, start, end);
    if (size >= left) {
      ranges[s + 1] = cut;
      return s / 2 + 1;
    }
    if (rule === 'sentences') counter += size;
  }
  return ranges.length / 2;
}

function utf8Bytes(text: string, start: number, end: number): number {
  let bytes = 0;
  for (let i = start; i < end; i++) {
    const code = text.codePointAt(i) as number;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (code > 0xffff) i++;
  }
  return bytes;
}

// Perl's split on white space: a leading blank makes an empty first word that counts, trailing
// blanks make none, and a blank sentence has no words at all.
function wordsIn(text: string, start: number, end: number): number {
  let words = 0;
  let leading = false;
  for (let i = start; i < end; i++) {
    if (isBlank(text.charCodeAt(i))) leading ||= i === start;
    else if (i === start || isBlank(text.charCodeAt(i - 1))) words++;
  }
  return words > 0 && leading ? words + 1 : words;
}

/** Where the first `words` words of a sentence end. */
function offsetAtWords(text: string, start: number, end: number, words: number): number {
  let left = start < end && isBlank(text.charCodeAt(start)) ? words - 1 : words;
  let i = start;
  while (i < end && left > 0) {
    while (i < end && isBlank(text.charCodeAt(i))) i++;
    while (i < end && !isBlank(text.charCodeAt(i))) i++;
    left--;
  }
  return i;
}

const isBlank = (c: number) => c === 0x20 || (c >= 0x09 && c <= 0x0d);
