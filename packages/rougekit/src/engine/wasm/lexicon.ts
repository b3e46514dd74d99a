// What the engine asks about stretches of text, see packages/rougekit/wasm/lexicon.ts: the ids of their terms, by
// the encoder that TypeScript itself uses, so that a tokenizer, a stemmer or a list of words is told to no engine. Where
// words are terms, the engine gives ids itself, and is told the forms of whatever is no word as it stands.

import type { EncodedText } from '../../ids/encode.ts';
import { platform } from '../../platform.ts';
import type { EngineTwins } from './engine-twins.ts';
import type { EngineExports } from './exports.ts';
import { ALL_ASCII, type StretchReader } from './stretch-choices.ts';

export interface Lexicon {
  readonly imports: object;
  /** To be called with the exports of the instance that was given `imports`. */
  serve(exports: EngineExports): void;
}

/** Half of a surrogate pair has no UTF-8; this stands for it, so it may stand for something else each time. */
const REPLACEMENT = '\ufffd';
const LONE_SURROGATE = /\p{Surrogate}/u;
const REFUSED = -1;

// A decoder takes a microsecond for the shortest text; a string of a few characters is put together in less.
const LONGEST_PUT_TOGETHER = 32;
const CHARACTERS = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

export function lexiconFor(reader: StretchReader, { newEncoder }: EngineTwins): Lexicon {
  const { lexicon: choices, refused, stems, ignoresCase, comparesWords, endMarks } = reader;
  const { words: wordStretches } = reader;
  const utf8 = new platform.TextEncoder();
  const decoder = new platform.TextDecoder('utf-8', { ignoreBOM: true });
  let exports: EngineExports;
  const readers = [choices, ...(stems === undefined ? [] : [{ ...choices, stemmer: stems }])];
  let encoders = readers.map(newEncoder);
  let texts: readonly EncodedText[] = encoders.map((encoder) => encoder.newText());
  // Of each encoder: its ids → the engine's, where words are terms. Of these, asking again takes as long as looking up.
  let known: readonly number[][] = encoders.map(() => []);

  let bytes = new Uint8Array(0); // views of the engine's memory; made again whenever that grows
  let words = new Int32Array(0);

  function view(): void {
    const { buffer } = exports.memory;
    if (bytes.buffer === buffer) return;
    bytes = new Uint8Array(buffer);
    words = new Int32Array(buffer);
  }

  /** Undefined if it is long or not ASCII. */
  function shortAscii(at: number, length: number): string | undefined {
    if (length > LONGEST_PUT_TOGETHER) return undefined;
    let text = '';
    for (let k = at; k < at + length; k++) {
      if (bytes[k] >= 0x80) return undefined;
      text += CHARACTERS[bytes[k]];
    }
    return text;
  }

  function termsOf(at: number, length: number): number {
    view();
    const ascii = shortAscii(at, length);
    const stretch = ascii ?? decoder.decode(bytes.subarray(at, at + length));
    if (stretch.includes(REPLACEMENT) || refused.some((one) => one.test(stretch))) return REFUSED;
    try {
      encoders.forEach((encoder, k) => {
        if (ascii === undefined || wordStretches !== ALL_ASCII)
          encoder.encode(stretch, 'reference', texts[k]);
        else putWord(encoder.termOf(ascii), texts[k]);
      });
    } catch {
      return REFUSED; // a tokenizer or stemmer of somebody else: the plain way throws, too, and says where
    }
    for (let t = 0; comparesWords && t < texts.length; t++)
      if (!areForms(texts[t], encoders[t].vocabulary.forms, known[t])) return REFUSED;
    const [{ words: run }, stemmed] = texts;
    for (let k = 0; stemmed !== undefined && k < run.length; k++)
      exports.stemIs(run.ids[k], stemmed.words.ids[k]);
    const place = exports.termsFor(run.length) >> 2;
    view();
    words.set(run.ids.subarray(0, run.length), place);
    return run.length;
  }

  /** Makes ids of TypeScript the engine's own; false if there is a form that is no UTF-8. */
  function areForms(
    { words: { ids, length } }: EncodedText,
    forms: readonly string[],
    own: number[],
  ): boolean {
    for (let k = 0; k < length; k++) {
      const id = ids[k];
      if (own[id] === undefined) {
        if (LONE_SURROGATE.test(forms[id])) return false;
        own[id] = termOfForm(forms[id]);
      }
      ids[k] = own[id];
    }
    return true;
  }

  /** A text that is known to be one word; it may be one that is dropped. */
  function putWord(term: number, { words: run }: EncodedText): void {
    run.clear();
    if (term >= 0) run.push(term, 0, 0);
  }

  function termOfForm(form: string): number {
    const room = form.length * 3;
    const place = exports.formFor(room);
    view();
    const { written } = utf8.encodeInto(form, bytes.subarray(place, place + room));
    return exports.termOfForm(place, written);
  }

  /** form:base, separated by white space; without a base, the form is no token; without a colon, it is asked for. */
  function tellExceptions(exceptions: string): void {
    const list = new Uint8Array(exceptions.length * 3);
    const { written } = utf8.encodeInto(exceptions, list);
    const place = exports.exceptionsFor(written);
    view();
    bytes.set(list.subarray(0, written), place);
  }

  return {
    imports: {
      termsOf,
      forget() {
        encoders = readers.map(newEncoder);
        texts = encoders.map((encoder) => encoder.newText());
        known = encoders.map(() => []);
      },
    },
    serve(own) {
      exports = own;
      exports.knowWords(wordStretches, ignoresCase ? 1 : 0, comparesWords ? 1 : 0);
      const { stemming, droppedWords, wordsApart } = reader;
      if (comparesWords) {
        if (stemming !== undefined) exports.compareStems(stemming.from, stemming.departs ? 1 : 0);
        const dropped = droppedWords.map((word) => `${word}:`);
        tellExceptions([...wordsApart, stemming?.exceptions ?? '', ...dropped].join(' '));
      }
      if (stems !== undefined) exports.keepStems(reader.findsStems === true ? 1 : 0);
      if (reader.joinsWords) exports.joinTerms();
      for (const [mark, times] of Object.entries(reader.askedAbout))
        exports.askAbout(mark.charCodeAt(0), times);
      for (const mark of endMarks ?? '') exports.endsWords(mark.charCodeAt(0));
      if (reader.losesEndMarks) exports.loseEndMarks();
    },
  };
}

/** For an instance that reads no stretches. */
export const NO_LEXICON: object = { termsOf: () => REFUSED, forget() {} };
