// `str.strip` of Python, which bert_score applies to every text: other characters than those of String.prototype.trim.

const SPACE =
  '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const isSpace = new RegExp(SPACE);

export function pythonStrip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace.test(text[start])) start++;
  while (end > start && isSpace.test(text[end - 1])) end--;
  return text.slice(start, end);
}
