// Quotations and brackets of a text, looked at once from left to right: what a mark closes, and which ends of sentences it
// protects. Straight double quotes have rules of their own, since nothing but their neighbours tells an opening from
// a closing one.

const OPENING_BRACKETS = '([{<';
const CLOSING_BRACKETS = ')]}>';
/** These brackets and straight double quotes. */
const MARK = /["()[\]{}<>]/g;
/** Closing mark of each kind of quotation that must close on the line on which it opens. */
const PAIRS: { readonly [opening: string]: string } = {
  '\u201c': '\u201d',
  '\u2018': '\u2019',
  '\u00ab': '\u00bb',
  '\u2039': '\u203a',
  '\u0060\u0060': "''",
  "'": "'",
};
const OPENINGS = /``|['\u201c\u2018\u00ab\u2039]/g;
/** Many texts have none of all these. */
const ANY = /["()[\]{}<>'\u0060\u201c\u2018\u00ab\u2039]/;

// Opening marks in a row that are looked at; without a limit a run of brackets would cost its square.
const MOST_OPENINGS = 8;

export class Enclosures {
  /** Whether a straight double quote is open. */
  quoteOpen = false;
  readonly #text: string;
  readonly #opensQuote: readonly number[]; // of quotations that close on their line: where they open, ascending
  readonly #closesQuote: readonly number[]; // and where each closes
  #ranges = 0; // how many of them have been opened so far
  #protectedTo = -1; // the last place where one of these closes
  #nextMark: number; // the first quote or bracket that has not been looked at
  readonly #brackets: { readonly begins: boolean; readonly isAngle: boolean }[] = []; // those open: whether each begins a sentence
  #lastBracketBegan = false;
  #closedDouble = -1; // where a straight quote last closed

  constructor(text: string) {
    this.#text = text;
    const hasAny = ANY.test(text);
    [this.#opensQuote, this.#closesQuote] = hasAny ? quotations(text) : NONE;
    this.#nextMark = hasAny ? nextMark(text, 0) : text.length;
  }

  /** Looks at everything up to here. */
  advance(to: number): void {
    const text = this.#text;
    for (; this.#nextMark < to; this.#nextMark = nextMark(text, this.#nextMark + 1)) {
      const i = this.#nextMark;
      const mark = text[i];
      if (mark === '"') this.#straightQuote(i);
      else if (OPENING_BRACKETS.includes(mark))
        this.#brackets.push({ begins: this.#beginsSentence(i), isAngle: mark === '<' });
      else if (CLOSING_BRACKETS.includes(mark)) this.#closeBracket(mark === '>');
    }
    while (this.#ranges < this.#opensQuote.length && this.#opensQuote[this.#ranges] < to) {
      this.#protectedTo = Math.max(this.#protectedTo, this.#closesQuote[this.#ranges]);
      this.#ranges++;
    }
  }

  /** A quote after the end of a sentence that belongs to it, even on the next line. */
  take(quote: number): void {
    this.quoteOpen = false;
    this.#closedDouble = quote;
    this.#nextMark = nextMark(this.#text, quote + 1);
  }

  /** Whether what was looked at ends inside a quotation that closes on its line, straight quotes aside. */
  protects(close: number): boolean {
    return close <= this.#protectedTo;
  }

  get bracketOpen(): boolean {
    return this.#brackets.length > 0;
  }

  /** Whether a straight quote is open, or a bracket inside a sentence. */
  get inside(): boolean {
    const bracket = this.#brackets.at(-1);
    return this.quoteOpen || (bracket !== undefined && !bracket.begins && !bracket.isAngle);
  }

  /** Whether the bracket that closed last had begun with a sentence, as in "(It rained.) We left." */
  get bracketedSentence(): boolean {
    return this.#lastBracketBegan;
  }

  /** Whether the mark at this place closes a quotation that was open. */
  closesAt(i: number): boolean {
    if (this.#text[i] === '"') return this.#closedDouble === i;
    return this.#ranges > 0 && this.#protectedTo === i;
  }

  /** A < that no > closes before another bracket does was a sign, and so was a > that closes none. */
  #closeBracket(isAngle: boolean): void {
    const brackets = this.#brackets;
    if (!isAngle) while (brackets.at(-1)?.isAngle) brackets.pop();
    else if (!brackets.at(-1)?.isAngle) {
      this.#lastBracketBegan = false;
      return;
    }
    this.#lastBracketBegan = brackets.pop()?.begins ?? false;
  }

  #straightQuote(i: number): void {
    const text = this.#text;
    const before = i === 0 ? ' ' : text[i - 1];
    const opens = /[\s\p{Ps}<]/u.test(before);
    if (!this.quoteOpen) {
      this.quoteOpen = opens || (/\p{P}/u.test(before) && !'.!?'.includes(before));
    } else if (!opens || i + 1 === text.length || /\s/.test(text[i + 1])) {
      this.quoteOpen = false;
      this.#closedDouble = i;
    }
  }

  /** Whether nothing, or the end of a sentence, comes before this place and other opening marks. */
  #beginsSentence(place: number): boolean {
    let i = place - 1;
    while (i >= 0 && place - i < MOST_OPENINGS && '"\u201c\u2018([{<'.includes(this.#text[i])) i--;
    while (i >= 0 && /\s/.test(this.#text[i])) i--;
    while (i >= 0 && '"\')]}>\u201d\u2019'.includes(this.#text[i])) i--;
    return i < 0 || '.?!'.includes(this.#text[i]);
  }
}

const NONE: [readonly number[], readonly number[]] = [[], []];

function nextMark(text: string, from: number): number {
  MARK.lastIndex = from;
  return MARK.test(text) ? MARK.lastIndex - 1 : text.length;
}

/** Where quotations open and close that do both on one line. */
function quotations(text: string): [number[], number[]] {
  const opens: number[] = [];
  const closes: number[] = [];
  const nextOf = new Map<string, number>(); // of a closing mark: the first one that was not passed yet
  let lineEnd = -1;
  for (const { 0: mark, index } of text.matchAll(OPENINGS)) {
    if (mark === "'" && !opensSingle(text, index)) continue;
    if (lineEnd < index) lineEnd = endOfLine(text, index);
    const closing = PAIRS[mark];
    let at = nextOf.get(closing) ?? -1;
    if (at <= index) at = nextClosing(text, closing, index + mark.length);
    nextOf.set(closing, at);
    if (at >= lineEnd) continue;
    opens.push(index);
    closes.push(at + closing.length - 1);
  }
  return [opens, closes];
}

function nextClosing(text: string, closing: string, from: number): number {
  let at = text.indexOf(closing, from);
  while (closing === "'" && at >= 0 && !closesSingle(text, at)) at = text.indexOf(closing, at + 1);
  return at < 0 ? text.length : at;
}

const isWord = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);
const isBlank = (character: string | undefined) => character === undefined || /\s/.test(character);

const opensSingle = (text: string, i: number) =>
  (isBlank(text[i - 1]) || /[\p{Ps}"\u201c]/u.test(text[i - 1])) && !isBlank(text[i + 1]);
const closesSingle = (text: string, i: number) => !isBlank(text[i - 1]) && !isWord(text[i + 1]);

function endOfLine(text: string, from: number): number {
  let i = from;
  while (i < text.length && text[i] !== '\n' && text[i] !== '\r') i++;
  return i;
}
