// As much XML as settings files are made of, in order: tags with attributes, text, ends of tags. What the
// program's parser would refuse is refused, with file and line. Nothing is ever fetched or expanded: the
// five entities of XML and numbers of characters are all there is. Linear time.

import { DataError } from '../../failures/failures.ts';
import { excerpt } from '../../terminal/escape-control.ts';

export type XmlEvent =
  | {
      readonly kind: 'open';
      readonly tag: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly line: number;
    }
  | { readonly kind: 'text'; readonly text: string; readonly line: number }
  | { readonly kind: 'close'; readonly tag: string; readonly line: number };

const NAME = '[A-Za-z_:\\u0080-\\uffff][\\w:.\\u0080-\\uffff-]*';
const OPEN = new RegExp(`<(${NAME})`, 'y');
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
const OPEN_END = /\s*(\/?)>/y;
const CLOSE = new RegExp(`</(${NAME})\\s*>`, 'y');

/** What stands between these is skipped; CDATA is text. */
const SPANS = [
  { begin: '<!--', end: '-->', what: 'comment' },
  { begin: '<?', end: '?>', what: 'processing instruction' },
  { begin: '<![CDATA[', end: ']]>', what: 'CDATA section' },
] as const;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

export function* xmlEvents(text: string, file: string): Generator<XmlEvent> {
  const open: { tag: string; line: number }[] = [];
  let at = 0;
  let line = 1;
  let hasRoot = false;
  const fault = (message: string, where = line) => new DataError(`${file}:${where}: ${message}`);
  const move = (to: number) => {
    // Not by indexOf, which would look to the end of a file of one line each time.
    for (; at < to; at++) if (text.charCodeAt(at) === 0x0a) line++;
  };
  const match = (form: RegExp) => {
    form.lastIndex = at;
    const found = form.exec(text);
    if (found !== null) move(form.lastIndex);
    return found;
  };
  const decoded = (raw: string) =>
    raw.replace(/&([^;&\s]{0,32};)?/g, (whole, name?: string) => {
      const value = name === undefined ? undefined : characterOf(name.slice(0, -1));
      if (value !== undefined) return value;
      throw fault(
        name === undefined
          ? "a lone '&' is not XML; write &amp;"
          : `the entity '${excerpt(whole)}' is not known here.`,
      );
    });

  while (at < text.length) {
    if (text[at] !== '<') {
      const next = text.indexOf('<', at);
      const end = next < 0 ? text.length : next;
      const raw = text.slice(at, end);
      if (open.length > 0) yield { kind: 'text', text: decoded(raw), line };
      else if (raw.trim() !== '')
        throw fault(`'${excerpt(raw.trim(), 30)}' stands outside of every element.`);
      move(end);
      continue;
    }
    const span = SPANS.find(({ begin }) => text.startsWith(begin, at));
    if (span !== undefined) {
      const begin = at + span.begin.length;
      const end = text.indexOf(span.end, begin);
      if (end < 0) throw fault(`this ${span.what} does not end.`);
      if (span.what === 'CDATA section') yield { kind: 'text', text: text.slice(begin, end), line };
      move(end + span.end.length);
      continue;
    }
    if (text.startsWith('<!DOCTYPE', at)) {
      const end = text.indexOf('>', at);
      if (end < 0) throw fault('this DOCTYPE does not end.');
      // Named elsewhere, a document type is simply not looked at; written out, it could define entities.
      if (text.slice(at, end).includes('['))
        throw fault('a DOCTYPE with declarations of its own is not read.');
      move(end + 1);
      continue;
    }
    const closing = match(CLOSE);
    if (closing !== null) {
      const tag = closing[1]!;
      const last = open.pop();
      if (last === undefined) throw fault(`</${tag}> closes nothing.`);
      if (last.tag !== tag) {
        throw fault(`</${tag}> stands where <${last.tag}> of line ${last.line} has to be closed.`);
      }
      yield { kind: 'close', tag, line };
      continue;
    }
    const begun = line;
    const opening = match(OPEN);
    if (opening === null) throw fault(`'${excerpt(text.slice(at), 20)}' is not a tag.`);
    const tag = opening[1]!;
    if (open.length === 0 && hasRoot) throw fault(`<${tag}> is a second outermost element.`);
    hasRoot = true;
    const attributes = new Map<string, string>();
    for (let found = match(ATTRIBUTE); found !== null; found = match(ATTRIBUTE)) {
      const name = found[1]!;
      if (attributes.has(name)) throw fault(`<${tag}> has the attribute ${name} twice.`);
      // A line break in an attribute is a blank, as XML has it.
      attributes.set(name, decoded((found[2] ?? found[3])!.replace(/[\t\r\n]/g, ' ')));
    }
    const end = match(OPEN_END);
    if (end === null) {
      const rest = excerpt(text.slice(at).trimStart(), 20);
      throw fault(
        `<${tag}> is not closed by '>' before '${rest}'; attributes look like ID="1" or ID='1'.`,
      );
    }
    yield { kind: 'open', tag, attributes, line: begun };
    if (end[1] === '/') yield { kind: 'close', tag, line };
    else open.push({ tag, line: begun });
  }
  const last = open.pop();
  if (last !== undefined) throw fault(`<${last.tag}> is never closed.`, last.line);
}

function characterOf(name: string): string | undefined {
  if (Object.hasOwn(ENTITIES, name)) return ENTITIES[name];
  const [, hex, decimal] = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(name) ?? [];
  const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}
