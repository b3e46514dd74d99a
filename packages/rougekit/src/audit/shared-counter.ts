// The counts of one way to count. What other ways have counted is not counted again where the same words were compared alike.

import { RougekitError } from '../errors.ts';
import type { EncodedText, Side } from '../ids/encode.ts';
import { TokenRun } from '../ids/token-run.ts';
import type { Vocabulary } from '../ids/vocabulary.ts';
import { COUNTS_PER_REFERENCE } from '../matches/rules.ts';
import { RougeCounter, type TextEncoder } from '../metrics/rouge/rouge-counts.ts';
import type { LaneRecipe, Notify, Refuse, Sides } from '../types.ts';
import { type Comparison, lend, unknownToEngines } from './comparison.ts';
import type { KnownText, Lent } from './known-text.ts';
import type { KnownTexts, Reading } from './known-texts.ts';
import type { Numbered } from './numbers.ts';
import type { Counted, ReadText } from './read-text.ts';

export type Readings = Readonly<Record<Side, Numbered<Reading>>>;

/** A pair, and what is known of its texts. */
export interface KnownPair {
  readonly sides: Sides;
  readonly known: KnownTexts;
  readonly candidate: KnownText;
  readonly references: readonly KnownText[];
}

export const knownPair = (sides: Sides, known: KnownTexts): KnownPair => ({
  sides,
  known,
  candidate: known.text(sides.candidate),
  references: sides.references.map((text) => known.text(text)),
});

export class SharedCounter {
  readonly #number: number;
  readonly #recipe: LaneRecipe;
  readonly #readings: Readings;
  readonly #comparison: Comparison;
  readonly #known: () => KnownTexts;
  #inFull: RougeCounter | undefined;

  /** `known` is asked before each pair. */
  constructor(
    number: number,
    recipe: LaneRecipe,
    readings: Readings,
    comparison: Comparison,
    known: () => KnownTexts,
  ) {
    this.#number = number;
    this.#recipe = recipe;
    this.#readings = readings;
    this.#comparison = comparison;
    this.#known = known;
  }

  count(sides: Sides): Counted {
    return this.countKnown(knownPair(sides, this.#known()));
  }

  countKnown(pair: KnownPair): Counted {
    const { known, candidate } = pair;
    const read = plainly(known.read(candidate, this.#readings.candidate));
    const counted = read && this.#countWords(read, pair);
    return counted ?? this.#countTexts(pair);
  }

  /** Undefined if there is more to tell than counts. */
  #countWords(candidate: ReadText, { known, references }: KnownPair): Counted | undefined {
    if (references.length === 1) {
      const text = plainly(known.read(references[0], this.#readings.reference));
      return (text && this.#compare(candidate, text, known)) ?? undefined;
    }
    const texts: ReadText[] = [];
    for (const reference of references) {
      const text = plainly(known.read(reference, this.#readings.reference));
      if (text === undefined) return undefined;
      texts.push(text);
    }
    const compared = comparedBy(this.#comparison, candidate);
    const key = texts.map(({ number }) => number).join();
    const found = compared.get(key);
    if (found !== undefined) return found ?? undefined;
    const counts = joined(texts.map((text) => this.#compare(candidate, text, known)));
    const made = counts === null ? null : this.#comparison.scores.counted(counts);
    compared.set(key, made);
    known.addObject();
    return made ?? undefined;
  }

  #compare(candidate: ReadText, reference: ReadText, known: KnownTexts): Counted | null {
    const compared = comparedBy(this.#comparison, candidate);
    const found = compared.get(reference);
    if (found !== undefined) return found;
    const made = this.#comparison.counted(candidate, reference, known.terms);
    compared.set(reference, made);
    known.addObject();
    return made;
  }

  /** With all that is to be told of the pair. */
  #countTexts({ known, candidate, references, sides }: KnownPair): Counted {
    const key = `${this.#number}:${references.map(({ number }) => number)}`;
    const found = candidate.counted.get(key);
    if (found !== undefined) return found;
    this.#inFull ??= new RougeCounter(
      unknownToEngines(this.#recipe),
      new SharedEncoder(this.#readings, this.#known),
    );
    const made = countedBy(this.#inFull, sides);
    candidate.counted.set(key, made);
    known.addObject();
    return made;
  }
}

const comparedBy = ({ number }: Comparison, { compared }: ReadText) =>
  (compared[number] ??= new Map());

/** A text of which no more is to be told than its words: none of its letters were dropped, and it has words. */
function plainly(lent: Lent | RougekitError): ReadText | undefined {
  if (lent instanceof RougekitError || lent.dropped > 0) return undefined;
  return lent.text.words.words.ids.length > 0 ? lent.text : undefined;
}

/** The counts of several references, as one counter leaves them: by measure, then by reference. */
function joined(all: readonly (Counted | null)[]): number[] | null {
  const sound = all.filter((one) => one !== null);
  if (sound.length < all.length) return null;
  const counts: number[] = [];
  for (let at = 0; at < sound[0].counts.length; at += COUNTS_PER_REFERENCE)
    for (const { counts: own } of sound)
      for (let k = at; k < at + COUNTS_PER_REFERENCE; k++) counts.push(own[k]);
  return counts;
}

function countedBy(counter: RougeCounter, sides: Sides): Counted {
  const notices: Parameters<Notify>[] = [];
  const refusals: Parameters<Refuse>[] = [];
  const told = { notices, refusals, scores: [] };
  try {
    const counts = counter.count(
      sides,
      (...notice) => notices.push(notice),
      (...refusal) => refusals.push(refusal),
    );
    return { counts, ...told };
  } catch (error) {
    if (error instanceof RougekitError) return { counts: [], error, ...told };
    throw error;
  }
}

/** Texts as one setting reads them. */
class SharedEncoder implements TextEncoder {
  readonly #readings: Readings;
  readonly #texts: () => KnownTexts;
  #known: KnownTexts;

  constructor(readings: Readings, texts: () => KnownTexts) {
    this.#readings = readings;
    this.#texts = texts;
    this.#known = texts();
  }

  get vocabulary(): Vocabulary {
    return this.#known.terms;
  }

  newText(): EncodedText {
    return { words: new TokenRun(), lines: new TokenRun(), dropped: 0, kept: 0 };
  }

  beginPair(): void {
    this.#known = this.#texts();
  }

  encode(text: string, side: Side, into: EncodedText): void {
    const lent = this.#known.read(this.#known.text(text), this.#readings[side]);
    if (lent instanceof RougekitError) throw lent;
    lend(lent.text.words, into.words);
    lend(lent.text.lines, into.lines);
    into.dropped = lent.dropped;
    into.kept = lent.kept;
  }
}
