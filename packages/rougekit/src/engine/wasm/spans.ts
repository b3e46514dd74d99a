// Cuts texts for the engine, see packages/rougekit/wasm/spans.ts: where tokens and sentences stand, in bytes. What
// Encoder would refuse is left to it: the row goes the plain way, and says why.

import { platform } from '../../platform.ts';
import type { EmitSentence } from '../../text/sentences.ts';
import type { EmitToken } from '../../tokens/tokenizer.ts';
import type { EngineExports } from './exports.ts';
import type { SpanReader } from './span-choices.ts';

export interface Spans {
  readonly imports: object;
  /** To be called with the exports of the instance that was given `imports`. */
  serve(exports: EngineExports): void;
}

/** See lexicon.ts. */
const REPLACEMENT = '\ufffd';
const LONE_SURROGATE = /\p{Surrogate}/u;
const IS_TERM = -1; // instead of a length
const HEAD = 6;

export function spansFor({ tokenizer, sentences, bySentence, hasLines }: SpanReader): Spans {
  const utf8 = new platform.TextEncoder();
  const decoder = new platform.TextDecoder('utf-8', { ignoreBOM: true });
  const words = new SpanList();
  const lines = new SpanList();
  let exports: EngineExports;
  let bytes = new Uint8Array(0); // view of the engine's memory; made again whenever that grows

  // The text at hand.
  let text = '';
  let isAscii = true;
  let list = words;
  let previous = 0; // end of the sentence before
  let rewritten: string | undefined; // the sentence at hand, if it does not stand in the text as it is
  let unit = 0; // a place in the text that was asked for
  let byte = 0; // and where it stands in bytes
  let isOutOfMemory = false; // the engine

  function view(): void {
    if (bytes.buffer !== exports.memory.buffer) bytes = new Uint8Array(exports.memory.buffer);
  }

  /** Tokens come in order, nearly always: the way from the last place is short. */
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
    list.push(termOfForm(form), IS_TERM);
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

  /** One function for all sentences: V8 compiles tokenizers anew for every other one that they call. */
  const emit: EmitToken = (start, end, form) => {
    if (rewritten !== undefined) {
      pushForm(form ?? rewritten.slice(start, end));
      return;
    }
    checkSpan(0, start, end);
    if (form !== undefined) pushForm(form);
    else {
      const from = byteAt(start);
      list.push(from, byteAt(end) - from);
    }
  };

  function checkSpan(least: number, start: number, end: number): void {
    const isRight = Number.isInteger(start) && Number.isInteger(end) && start >= least;
    if (!isRight || end < start || end > text.length) throw new Error('outside of the text');
  }

  function cutTokens(within: string, start: number, end: number): void {
    // Letters that were dropped may call for a notice.
    if ((tokenizer.tokenize(within, start, end, emit) ?? 0) !== 0) throw new Error('letters lost');
  }

  const emitSentence: EmitSentence = (start, end, form) => {
    checkSpan(previous, start, end);
    previous = end;
    rewritten = form;
    if (form === undefined) cutTokens(text, start, end);
    else cutTokens(form, 0, form.length);
    list.endSentence();
  };

  function cutSentences(into: SpanList): void {
    list = into;
    previous = 0;
    sentences.split(text, emitSentence);
  }

  function cut(at: number, length: number): number {
    view();
    text = decoder.decode(bytes.subarray(at, at + length));
    if (text.includes(REPLACEMENT)) return 0;
    isAscii = text.length === length;
    unit = 0;
    byte = 0;
    words.clear();
    lines.clear();
    let isCut = true;
    try {
      if (bySentence) cutSentences(words);
      else {
        list = words;
        rewritten = undefined;
        cutTokens(text, 0, text.length);
      }
      if (hasLines) cutSentences(lines);
    } catch {
      isCut = false; // the plain way throws, too, and says where
    }
    // It stopped in the middle of something and must not go on, whoever caught that.
    if (isOutOfMemory) throw new Error('out of memory');
    if (!isCut) return 0;
    const place = exports.spansFor(HEAD + words.size + lines.size);
    const out = new Int32Array(exports.memory.buffer, place, HEAD + words.size + lines.size);
    const hasLineFeed = text.includes('\n') ? 1 : 0;
    out.set([
      text.length,
      hasLineFeed,
      words.tokens,
      words.sentences,
      lines.tokens,
      lines.sentences,
    ]);
    words.write(out, HEAD);
    lines.write(out, HEAD + words.size);
    return 1;
  }

  return {
    imports: { cut },
    serve(own) {
      exports = own;
    },
  };
}

/** For an instance that cuts texts itself. */
export const NO_SPANS: object = { cut: () => 0 };

/** Tokens as two numbers each, and where sentences end. Arrays are kept and grown. */
class SpanList {
  tokens = 0;
  sentences = 0;
  #spans = new Int32Array(512);
  #ends = new Int32Array(16);

  /** Numbers that `write` writes. */
  get size(): number {
    return 2 * this.tokens + this.sentences;
  }

  clear(): void {
    this.tokens = 0;
    this.sentences = 0;
  }

  push(start: number, length: number): void {
    const at = 2 * this.tokens++;
    if (at === this.#spans.length) this.#spans = doubled(this.#spans);
    this.#spans[at] = start;
    this.#spans[at + 1] = length;
  }

  /** A sentence without tokens leaves no trace, as in the engine. */
  endSentence(): void {
    if (this.tokens === (this.sentences === 0 ? 0 : this.#ends[this.sentences - 1])) return;
    if (this.sentences === this.#ends.length) this.#ends = doubled(this.#ends);
    this.#ends[this.sentences++] = this.tokens;
  }

  write(into: Int32Array, at: number): void {
    into.set(this.#spans.subarray(0, 2 * this.tokens), at);
    into.set(this.#ends.subarray(0, this.sentences), at + 2 * this.tokens);
  }
}

function doubled(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
