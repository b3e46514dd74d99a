// One part of speech of WordNet, from its three files (wndb(5WN), wninput(5WN)):
//
//   index.noun  "house n 12 5 @ ~ … 12 4 03544360 …"    lemma and the offsets of its synsets; sorted by bytes
//   data.noun   "03544360 06 n 01 house 0 030 …"         a synset at its offset: number of words in hex, words
//   noun.exc    "axes ax axis"                           an irregular form and its base forms
//
// Files are read when first asked for. Lemmas are found by binary search on the bytes, so nothing is built:
// all of WordNet 3.0 takes 27 MB.

import { readFileSync } from 'node:fs';
import type { Locate } from './locate.ts';

export type PartOfSpeech = 'noun' | 'verb' | 'adj' | 'adv';

export const fileNames = (part: PartOfSpeech) => [`index.${part}`, `data.${part}`, `${part}.exc`];

const LINE_FEED = 0x0a;
const BLANK = 0x20;

export class Dictionary {
  readonly #file: (name: string) => Buffer;
  #index: Buffer | undefined;
  #data: Buffer | undefined;
  #exceptions: Map<string, readonly string[]> | undefined;
  readonly #part: PartOfSpeech;

  constructor(pathOf: Locate, part: PartOfSpeech) {
    this.#part = part;
    this.#file = (name) => readFileSync(pathOf(name));
  }

  /** Whether there is such a lemma, all lower case, with low lines for blanks. */
  has(lemma: string): boolean {
    return this.#lineOf(lemma) !== undefined;
  }

  /** Base forms of an irregular form; undefined if it is not on the list. */
  exceptionsOf(form: string): readonly string[] | undefined {
    this.#exceptions ??= readExceptions(this.#file(`${this.#part}.exc`));
    return this.#exceptions.get(form);
  }

  /** Words of all synsets of a lemma, in the order of senses, as the data file spells them. */
  wordsOf(lemma: string): string[] {
    const fields = this.#lineOf(lemma)?.trimEnd().split(' ') ?? [];
    const count = Number(fields[2] ?? 0);
    return count === 0
      ? []
      : fields.slice(-count).flatMap((offset) => this.#synset(Number(offset)));
  }

  #synset(offset: number): string[] {
    this.#data ??= this.#file(`data.${this.#part}`);
    const end = this.#data.indexOf(LINE_FEED, offset);
    const fields = this.#data.toString('latin1', offset, end).split(' ');
    if (Number(fields[0]) !== offset)
      throw new Error(`data.${this.#part} has no synset at ${offset}: not the file of its index.`);
    const count = Number.parseInt(fields[3], 16);
    // Adjectives may carry where they stand: "galore(ip)".
    return Array.from({ length: count }, (_, k) => fields[4 + 2 * k].replace(/\(.*\)$/, ''));
  }

  #lineOf(lemma: string): string | undefined {
    if (lemma === '' || !/^[!-~]+$/.test(lemma)) return undefined;
    this.#index ??= this.#file(`index.${this.#part}`);
    const index = this.#index;
    const wanted = Buffer.from(lemma, 'latin1');
    let low = 0;
    let high = index.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const start = index.lastIndexOf(LINE_FEED, middle - 1) + 1;
      const end = lineEnd(index, start);
      const order = compare(index, start, wanted);
      if (order === 0) return index.toString('latin1', start, end);
      if (order < 0) low = end + 1;
      else high = start;
    }
    return undefined;
  }
}

function lineEnd(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(LINE_FEED, from);
  return end < 0 ? bytes.length : end;
}

/** The lemma of the line at `start` against another: below 0 if it comes first. The notice at the top begins with blanks. */
function compare(bytes: Buffer, start: number, wanted: Buffer): number {
  for (let k = 0; k < wanted.length; k++) {
    const difference = (bytes[start + k] ?? 0) - wanted[k];
    if (difference !== 0) return difference;
  }
  return (bytes[start + wanted.length] ?? BLANK) - BLANK;
}

function readExceptions(file: Buffer): Map<string, readonly string[]> {
  const exceptions = new Map<string, readonly string[]>();
  for (const line of file.toString('latin1').split('\n')) {
    const [form, ...bases] = line.trim().split(/\s+/);
    if (form !== '') exceptions.set(form, bases); // of two lines with one form the second counts
  }
  return exceptions;
}
