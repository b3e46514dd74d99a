// What single characters are to a sentence.

/** Ends a sentence in English, or is part of a row of dots. */
export const isStop = (c: string | undefined): boolean =>
  c !== undefined && c !== '' && '.?!…‼⁇⁈⁉‽。！？｡'.includes(c);

/** Ends a sentence without white space after it. */
export const isWideStop = (c: string): boolean => '。！？｡'.includes(c);

/** Belongs to the sentence whose stop it follows. */
export const isCloser = (c: string | undefined): boolean =>
  c !== undefined && c !== '' && '"\'”’»›)]}」』）】》*_'.includes(c);

/** May stand before the first word of a sentence. */
export const isOpener = (c: string | undefined): boolean =>
  c !== undefined && c !== '' && '"\'“”‘’«»‹›([{「『（【《¿¡*_`-–—'.includes(c);

export const isQuote = (c: string): boolean => '"\'”’»›」』'.includes(c);

export const isDigit = (c: string | undefined): boolean => c !== undefined && c >= '0' && c <= '9';

/** White space, line breaks included. */
export function isWhite(c: string | undefined): boolean {
  if (c === undefined || c === '') return false;
  const code = c.charCodeAt(0);
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return code === 0x85 || /\s/.test(c);
}

export function isLineBreak(c: string | undefined): boolean {
  return (
    c === '\n' ||
    c === '\r' ||
    c === '\v' ||
    c === '\f' ||
    c === '\u0085' ||
    c === '\u2028' ||
    c === '\u2029'
  );
}

export function isSmall(c: string): boolean {
  return c !== c.toUpperCase() && c === c.toLowerCase();
}

export function isCapital(c: string): boolean {
  return c !== c.toLowerCase() && c === c.toUpperCase();
}

export function pastWhite(text: string, from: number): number {
  let i = from;
  while (i < text.length && isWhite(text[i])) i++;
  return i;
}

/** The position after the last character before this one that is not white space. */
export function beforeWhite(text: string, end: number): number {
  let i = end;
  while (i > 0 && isWhite(text[i - 1])) i--;
  return i;
}
