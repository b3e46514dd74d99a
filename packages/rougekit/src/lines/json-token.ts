// The characters of one value inside a JSON text, as they stand there. JSON.parse turns
// 9007199254740993 into 9007199254740992; for an id that is another row.

/**
 * The raw value at a path of keys (and list positions). The text must have passed JSON.parse, and
 * the path must exist. Of equal keys the last counts, as in JSON.parse. Linear in the text.
 */
export function jsonTokenAt(json: string, path: readonly string[]): string {
  let at = blanksEnd(json, 0);
  for (const key of path)
    at = json[at] === '{' ? memberAt(json, at, key).start : elementStart(json, at, Number(key));
  return json.slice(at, valueEnd(json, at));
}

/** Whether a key on the path is written several times in its object. The same text and path as above. */
export function hasRepeatedKey(json: string, path: readonly string[]): boolean {
  // A few searches settle it for nearly every line.
  if (!path.some((key) => mayBeRepeated(json, key))) return false;
  let at = blanksEnd(json, 0);
  for (const key of path) {
    if (json[at] !== '{') at = elementStart(json, at, Number(key));
    else {
      const { start, times } = memberAt(json, at, key);
      if (times > 1) return true;
      at = start;
    }
  }
  return false;
}

/** False only if it is not. A key of usual characters can be written differently with `\\u` alone, others with any escape. */
function mayBeRepeated(json: string, key: string): boolean {
  return json.includes(USUAL.test(key) ? '\\u' : '\\') || occursTwice(json, `"${key}"`);
}

const USUAL = /^[\w .:-]*$/;

function occursTwice(json: string, text: string): boolean {
  const first = json.indexOf(text);
  return first >= 0 && json.includes(text, first + 1);
}

/** The raw values of an object by their keys, or of a list by their positions. The text must have passed JSON.parse. */
export function jsonMembers(json: string): Map<string, string> {
  const members = new Map<string, string>();
  const open = blanksEnd(json, 0);
  if (json[open] === '{')
    eachMember(json, open, (key, start, end) => members.set(key, json.slice(start, end)));
  else
    for (let at = blanksEnd(json, open + 1); json[at] !== ']'; ) {
      const end = valueEnd(json, at);
      members.set(String(members.size), json.slice(at, end));
      at = separatorEnd(json, end);
    }
  return members;
}

/** Where its value starts, and how often it is there. */
function memberAt(json: string, open: number, wanted: string): { start: number; times: number } {
  let found = -1;
  let times = 0;
  eachMember(json, open, (key, start) => {
    if (key !== wanted) return;
    found = start;
    times++;
  });
  if (found < 0) throw new RangeError(`no key ${wanted}`);
  return { start: found, times };
}

function eachMember(
  json: string,
  open: number,
  visit: (key: string, start: number, end: number) => void,
): void {
  let at = blanksEnd(json, open + 1);
  while (json[at] === '"') {
    const keyEnd = stringEnd(json, at);
    const key = JSON.parse(json.slice(at, keyEnd)) as string;
    const colon = blanksEnd(json, keyEnd);
    const start = blanksEnd(json, colon + 1);
    const end = valueEnd(json, start);
    visit(key, start, end);
    at = separatorEnd(json, end);
  }
}

function elementStart(json: string, open: number, position: number): number {
  let at = blanksEnd(json, open + 1);
  for (let k = 0; k < position; k++) at = separatorEnd(json, valueEnd(json, at));
  return at;
}

function valueEnd(json: string, start: number): number {
  const first = json[start];
  if (first === '"') return stringEnd(json, start);
  if (first === '{' || first === '[') return nestedEnd(json, start);
  let at = start;
  while (at < json.length && !/[\s,\]}]/.test(json[at]!)) at++;
  return at;
}

function nestedEnd(json: string, start: number): number {
  let depth = 0;
  for (let at = start; at < json.length; at++) {
    const character = json[at];
    if (character === '"') at = stringEnd(json, at) - 1;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    if (depth === 0) return at + 1;
  }
  return json.length;
}

/** A quote ends a string unless an odd number of backslashes stands before it. */
function stringEnd(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); ; quote = json.indexOf('"', quote + 1)) {
    let slashes = quote;
    while (json[slashes - 1] === '\\') slashes--;
    if ((quote - slashes) % 2 === 0) return quote + 1;
  }
}

/** Past a comma, if there is one, and past blanks. */
function separatorEnd(json: string, start: number): number {
  const at = blanksEnd(json, start);
  return json[at] === ',' ? blanksEnd(json, at + 1) : at;
}

function blanksEnd(json: string, start: number): number {
  let at = start;
  while (json[at] === ' ' || json[at] === '\t' || json[at] === '\r' || json[at] === '\n') at++;
  return at;
}
