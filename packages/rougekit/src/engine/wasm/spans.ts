// Cuts texts for the engine, see packages/rougekit/wasm/spans.ts: where the parts stand whose tokens are counted, and their tokens, in
// bytes, if the engine cannot read them as stretches. Of stretches it is told here what they stand for. What Encoder would refuse is
// left to it: the row goes the plain way, and says why.

import { platform } from '../../platform.ts';
import type { EmitSentence } from '../../text/sentences.ts';
import type { PlainRewriting } from '../../tokens/plain-rewriting.ts';
import type { EmitToken } from '../../tokens/tokenizer.ts';
import type { EngineExports } from './exports.ts';
import type { SpanReader } from './span-choices.ts';
import { LETTERS } from './stretch-choices.ts';

export interface Spans {
  readonly imports: object;
  /** What stretches stand for; undefined if they are not asked for. */
  readonly lexicon: object | undefined;
  /** To be called with the exports of the instance that was given `imports`. */
  serve(exports: EngineExports): void;
}

/** See lexicon.ts. */
const REPLACEMENT = '\ufffd';
const LONE_SURROGATE = /\p{Surrogate}/u;
/** Instead of a length: the number before it is a term; a part does not stand in the text as it is. */
const ELSEWHERE = -1;
const HEAD = 3;
/** Instead of a number of tokens: the plain way. */
const REFUSED = -1;
/** Added to the length of a stretch that is the last of its part. */
const LAST = 2 ** 30;

export function spansFor({
  tokenizer,
  sentences,
  bySentence,
  hasLines,
  rewriting,
}: SpanReader): Spans {
  const utf8 = new platform.TextEncoder();
  const decoder = new platform.TextDecoder('utf-8', { ignoreBOM: true });
  const parts = new NumberPairs();
  const tokens = new NumberPairs();
  const forms: (string | undefined)[] = []; // of the parts, where they do not stand in the text as they are
  let exports: EngineExports;
  let bytes = new Uint8Array(0); // views of the engine's memory; made again whenever that grows
  let words = new Int32Array(0);

  // The text at hand.
  let text = '';
  let isAscii = true;
  let previous = 0; // end of the sentence before
  let rewritten: string | undefined; // the part at hand, if it does not stand in the text as it is
  let unit = 0; // a place in the text that was asked for
  let byte = 0; // and where it stands in bytes
  let isOutOfMemory = false; // the engine

  function view(): void {
    if (bytes.buffer === exports.memory.buffer) return;
    bytes = new Uint8Array(exports.memory.buffer);
    words = new Int32Array(exports.memory.buffer);
  }

  /** Places come in order, nearly always: the way from the last one is short. */
  function byteAt(place: number): number {
    if (isAscii) return place;
    if (place < unit) {
      unit = 0;
      byte = 0;
    }
    while (unit < place) {
      const point = text.codePointAt(unit) as number;
      unit += point > 0xffff ? 2 : 1;
      byte += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    }
    if (unit !== place) throw new Error('between the halves of a character');
    return byte;
  }

  function pushForm(form: unknown): void {
    if (typeof form !== 'string' || LONE_SURROGATE.test(form)) throw new Error('no form');
    tokens.push(termOfForm(form), ELSEWHERE);
  }

  function termOfForm(form: string): number {
    isOutOfMemory = true; // unless all this comes to an end
    const room = form.length * 3;
    const place = exports.formFor(room);
    view();
    const { written } = utf8.encodeInto(form, bytes.subarray(place, place + room));
    const term = exports.termOfForm(place, written);
    isOutOfMemory = false;
    return term;
  }

  /** One function for all parts: V8 compiles tokenizers anew for every other one that they call. */
  const emit: EmitToken = (start, end, form) => {
    if (rewritten !== undefined) {
      pushForm(form ?? rewritten.slice(start, end));
      return;
    }
    checkSpan(0, start, end);
    if (form !== undefined) pushForm(form);
    else {
      const from = byteAt(start);
      tokens.push(from, byteAt(end) - from);
    }
  };

  function checkSpan(least: number, start: number, end: number): void {
    const isRight = Number.isInteger(start) && Number.isInteger(end) && start >= least;
    if (!isRight || end < start || end > text.length) throw new Error('outside of the text');
  }

  const emitSentence: EmitSentence = (start, end, form) => {
    checkSpan(previous, start, end);
    previous = end;
    addPart(start, end, form);
  };

  function addPart(start: number, end: number, form?: string): void {
    forms[parts.length] = form;
    parts.push(start, end);
  }

  function cut(at: number, length: number): number {
    view();
    text = decoder.decode(bytes.subarray(at, at + length));
    if (text.includes(REPLACEMENT)) return 0;
    isAscii = text.length === length;
    unit = 0;
    byte = 0;
    parts.clear();
    previous = 0;
    if (!bySentence) addPart(0, text.length);
    try {
      if (bySentence || hasLines) sentences.split(text, emitSentence);
    } catch {
      return 0; // the plain way throws, too, and says where
    }
    // Not caught: an engine that has run out of memory must not go on.
    const place = exports.partsFor(HEAD + 2 * parts.length) >> 2;
    view();
    try {
      tellParts(place);
      return 1;
    } catch {
      return 0;
    }
  }

  function tellParts(place: number): void {
    let at = place;
    words[at] = text.length;
    words[at + 1] = text.includes('\n') ? 1 : 0;
    words[at + 2] = parts.length;
    at += HEAD;
    for (let k = 0; k < parts.length; k++, at += 2) {
      const from = byteAt(parts.first(k));
      words[at] = from;
      words[at + 1] = forms[k] === undefined ? byteAt(parts.second(k)) - from : ELSEWHERE;
    }
  }

  function tokensOf(part: number): number {
    tokens.clear();
    let isCut = true;
    try {
      rewritten = forms[part];
      const dropped =
        rewritten === undefined
          ? tokenizer.tokenize(text, parts.first(part), parts.second(part), emit)
          : tokenizer.tokenize(rewritten, 0, rewritten.length, emit);
      isCut = (dropped ?? 0) === 0; // letters that were dropped may call for a notice
    } catch {
      isCut = false;
    }
    // It stopped in the middle of something and must not go on, whoever caught that.
    if (isOutOfMemory) throw new Error('out of memory');
    if (!isCut) return REFUSED;
    const at = exports.spansFor(2 * tokens.length) >> 2;
    view();
    tokens.write(words, at);
    return tokens.length;
  }

  /** What a stretch stands for. */
  function termsOf(at: number, lengthOrLast: number): number {
    const isLast = lengthOrLast >= LAST;
    const length = isLast ? lengthOrLast - LAST : lengthOrLast;
    view();
    const stretch = decoder.decode(bytes.subarray(at, at + length));
    const own = rewriting?.tokensOf(stretch, isLast);
    if (own === undefined || stretch.includes(REPLACEMENT)) return REFUSED;
    const terms = own.map(termOfForm);
    const place = exports.termsFor(terms.length) >> 2;
    view();
    words.set(terms, place);
    return terms.length;
  }

  return {
    imports: { cut, tokensOf },
    lexicon: rewriting && { termsOf, forget() {} },
    serve(own) {
      exports = own;
      if (rewriting !== undefined) tellWords(exports, rewriting);
    },
  };
}

/** What stretches are words by themselves, so that they are not asked for. */
function tellWords(
  exports: EngineExports,
  { marks, lastMark, wordsLookedFor }: PlainRewriting,
): void {
  exports.knowWords(LETTERS, 0, 1);
  for (const mark of marks) exports.endsWords(mark.charCodeAt(0));
  exports.endsTexts(lastMark.charCodeAt(0));
  const list = wordsLookedFor.map((word) => `${word} `).join('');
  const place = exports.apartFor(list.length);
  const { buffer } = exports.memory;
  new platform.TextEncoder().encodeInto(list, new Uint8Array(buffer, place, list.length));
}

/** For an instance that cuts texts itself. */
export const NO_SPANS: object = { cut: () => 0, tokensOf: () => REFUSED };

/** Arrays are kept and grown. */
class NumberPairs {
  length = 0;
  #numbers = new Int32Array(512);

  clear(): void {
    this.length = 0;
  }

  push(first: number, second: number): void {
    const at = 2 * this.length++;
    if (at === this.#numbers.length) this.#numbers = doubled(this.#numbers);
    this.#numbers[at] = first;
    this.#numbers[at + 1] = second;
  }

  first(k: number): number {
    return this.#numbers[2 * k];
  }

  second(k: number): number {
    return this.#numbers[2 * k + 1];
  }

  write(into: Int32Array, at: number): void {
    for (let k = 0; k < 2 * this.length; k++) into[at + k] = this.#numbers[k];
  }
}

function doubled(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
