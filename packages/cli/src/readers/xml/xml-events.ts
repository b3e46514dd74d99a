// As much XML as data files are made of, in order: tags with attributes, text, ends of tags. What a strict
// parser would refuse is refused, with file and line. Nothing is ever fetched or expanded: the
// five entities of XML and numbers of characters are all there is. Linear time.

import { excerpt } from '../../terminal/escape-control.ts';
import { decodedEntities } from './xml-entities.ts';
import { XmlText } from './xml-text.ts';

export type XmlEvent = XmlOpen | XmlClose | XmlCharacters;

export interface XmlOpen {
  readonly kind: 'open';
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly line: number;
}

export interface XmlClose {
  readonly kind: 'close';
  readonly tag: string;
  readonly line: number;
}

export interface XmlCharacters {
  readonly kind: 'text';
  readonly text: string;
  readonly line: number;
}

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

export function xmlEvents(text: string, file: string): Generator<XmlEvent> {
  return new XmlReader(new XmlText(text, file)).events();
}

class XmlReader {
  readonly #xml: XmlText;
  readonly #open: XmlOpen[] = [];
  #hasRoot = false;

  constructor(xml: XmlText) {
    this.#xml = xml;
  }

  *events(): Generator<XmlEvent> {
    while (!this.#xml.isAtEnd) {
      if (!this.#xml.startsWith('<')) yield* this.#characters();
      else if (!(yield* this.#span()) && !this.#documentType() && !(yield* this.#close()))
        yield* this.#tag();
    }
    const last = this.#open.pop();
    if (last !== undefined) throw this.#xml.fault(`<${last.tag}> is never closed.`, last.line);
  }

  /** Text up to the next tag. */
  *#characters(): Generator<XmlEvent> {
    const { line } = this.#xml;
    const raw = this.#xml.before('<');
    if (this.#open.length > 0) yield { kind: 'text', text: this.#decoded(raw), line };
    else if (raw.trim() !== '')
      throw this.#xml.fault(`'${excerpt(raw.trim(), 30)}' stands outside of every element.`);
    this.#xml.skip(raw.length);
  }

  /** A comment, an instruction or CDATA. */
  *#span(): Generator<XmlEvent, boolean> {
    const span = SPANS.find(({ begin }) => this.#xml.startsWith(begin));
    if (span === undefined) return false;
    const { line } = this.#xml;
    const inside = this.#xml.between(span.begin, span.end);
    if (inside === undefined) throw this.#xml.fault(`this ${span.what} does not end.`);
    if (span.what === 'CDATA section') yield { kind: 'text', text: inside, line };
    this.#xml.skip(span.begin.length + inside.length + span.end.length);
    return true;
  }

  /** Named elsewhere, a document type is simply not looked at; written out, it could define entities. */
  #documentType(): boolean {
    const begin = '<!DOCTYPE';
    if (!this.#xml.startsWith(begin)) return false;
    const inside = this.#xml.between(begin, '>');
    if (inside === undefined) throw this.#xml.fault('this DOCTYPE does not end.');
    if (inside.includes('['))
      throw this.#xml.fault('a DOCTYPE with declarations of its own is not read.');
    this.#xml.skip(begin.length + inside.length + 1);
    return true;
  }

  *#close(): Generator<XmlEvent, boolean> {
    const tag = this.#xml.match(CLOSE)?.[1];
    if (tag === undefined) return false;
    const last = this.#open.pop();
    if (last === undefined) throw this.#xml.fault(`</${tag}> closes nothing.`);
    if (last.tag !== tag)
      throw this.#xml.fault(
        `</${tag}> stands where <${last.tag}> of line ${last.line} has to be closed.`,
      );
    yield { kind: 'close', tag, line: this.#xml.line };
    return true;
  }

  *#tag(): Generator<XmlEvent> {
    const { line } = this.#xml;
    const tag = this.#xml.match(OPEN)?.[1];
    if (tag === undefined) throw this.#xml.fault(`'${this.#xml.next(20)}' is not a tag.`);
    if (this.#open.length === 0 && this.#hasRoot)
      throw this.#xml.fault(`<${tag}> is a second outermost element.`);
    this.#hasRoot = true;
    const opened: XmlOpen = { kind: 'open', tag, attributes: this.#attributes(tag), line };
    const end = this.#xml.match(OPEN_END);
    if (end === null)
      throw this.#xml.fault(
        `<${tag}> is not closed by '>' before '${this.#xml.nextWord(20)}'; attributes look like ID="1" or ID='1'.`,
      );
    yield opened;
    if (end[1] === '/') yield { kind: 'close', tag, line: this.#xml.line };
    else this.#open.push(opened);
  }

  #attributes(tag: string): Map<string, string> {
    const attributes = new Map<string, string>();
    for (;;) {
      const found = this.#xml.match(ATTRIBUTE);
      if (found === null) return attributes;
      const [, name = '', quoted, single = ''] = found;
      if (attributes.has(name)) throw this.#xml.fault(`<${tag}> has the attribute ${name} twice.`);
      // A line break in an attribute is a space, as XML has it.
      attributes.set(name, this.#decoded((quoted ?? single).replace(/[\t\r\n]/g, ' ')));
    }
  }

  #decoded(raw: string): string {
    return decodedEntities(raw, (message) => this.#xml.fault(message));
  }
}
