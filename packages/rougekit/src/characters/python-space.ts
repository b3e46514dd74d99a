// What Python calls white space in str.split() and str.strip(). U+001C–001F and U+0085 are, U+FEFF and
// U+200B are not; JavaScript's \s disagrees on all of these but the last.

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

/** str.rstrip() */
export function pythonTrimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isPythonSpace(text.charCodeAt(end - 1))) end--;
  return end === text.length ? text : text.slice(0, end);
}
