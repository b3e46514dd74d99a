// The text of an XML file, and how far it has been read.

import { DataError } from '../../failures/failures.ts';
import { excerpt } from '../../terminal/escape-control.ts';

export class XmlText {
  readonly #text: string;
  readonly #file: string;
  #at = 0;
  #line = 1;

  constructor(text: string, file: string) {
    this.#text = text;
    this.#file = file;
  }

  get line(): number {
    return this.#line;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  startsWith(mark: string): boolean {
    return this.#text.startsWith(mark, this.#at);
  }

  /** What comes before the next mark, or all that is left. */
  before(mark: string): string {
    const found = this.#text.indexOf(mark, this.#at);
    return this.#text.slice(this.#at, found < 0 ? this.#text.length : found);
  }

  /** What stands between the mark here and the next one; undefined if there is none. */
  between(begin: string, end: string): string | undefined {
    const start = this.#at + begin.length;
    const found = this.#text.indexOf(end, start);
    return found < 0 ? undefined : this.#text.slice(start, found);
  }

  /** Goes past what a sticky expression finds here. */
  match(form: RegExp): RegExpExecArray | null {
    form.lastIndex = this.#at;
    const found = form.exec(this.#text);
    if (found !== null) this.skip(found[0].length);
    return found;
  }

  skip(length: number): void {
    const to = this.#at + length;
    // Not by indexOf, which would look to the end of a file of one line each time.
    for (; this.#at < to; this.#at++) if (this.#text.charCodeAt(this.#at) === 0x0a) this.#line++;
  }

  /** The next characters, for messages. */
  next(most: number): string {
    return excerpt(this.#text.slice(this.#at), most);
  }

  /** The same behind white space. */
  nextWord(most: number): string {
    return excerpt(this.#text.slice(this.#at).trimStart(), most);
  }

  fault(message: string, line = this.#line): DataError {
    return new DataError(`${this.#file}:${line}: ${message}`);
  }
}
