// Where JSON stops being JSON. Browsers say that in different ways, or not at all.

const SPACE = /[ \t\r\n]*/y;
const SCALAR =
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** What may come next: a value, a member of an object, or what follows a value. */
type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'next';

/** The offset of the first thing that cannot stand where it stands; the length where the text ends too early. */
export function jsonFault(text: string): number {
  const open: ('[' | '{')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  const past = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at += found[0].length;
    return found !== null;
  };
  for (;;) {
    past(SPACE);
    const character = text[at];
    const inside = open.at(-1);
    if (character === undefined || (expected === 'next' && inside === undefined)) return at;
    const isEnd = character === (inside === '[' ? ']' : '}');
    if (isEnd && ['value or end', 'key or end', 'next'].includes(expected)) {
      open.pop();
      at++;
      expected = 'next';
    } else if (expected === 'next') {
      if (character !== ',') return at;
      at++;
      expected = inside === '[' ? 'value' : 'key';
    } else if (expected === 'colon') {
      if (character !== ':') return at;
      at++;
      expected = 'value';
    } else if (expected === 'key' || expected === 'key or end') {
      if (character !== '"' || !past(SCALAR)) return at;
      expected = 'colon';
    } else if (character === '[' || character === '{') {
      open.push(character);
      at++;
      expected = character === '[' ? 'value or end' : 'key or end';
    } else if (past(SCALAR)) expected = 'next';
    else return at;
  }
}
