// The counts of one way to count. What other ways have counted is not counted again where the same words were compared alike.

import { RougekitError } from '../errors.ts';
import type { EncodedText, Side } from '../ids/encode.ts';
import { TokenRun } from '../ids/token-run.ts';
import type { Vocabulary } from '../ids/vocabulary.ts';
import { COUNTS_PER_REFERENCE } from '../matches/rules.ts';
import { RougeCounter, type TextEncoder } from '../metrics/rouge/rouge-counts.ts';
import type { LaneRecipe, Notify, Refuse, Sides } from '../types.ts';
import { type Comparison, lend, unknownToEngines } from './comparison.ts';
import type { KnownText } from './known-text.ts';
import type { KnownTexts, Reading } from './known-texts.ts';
import type { Numbered } from './numbers.ts';
import type { Compared, Counted, Lent, ReadText } from './read-text.ts';

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
  readonly #mayRefuse: boolean;
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
    this.#mayRefuse = recipe.choices.empty === 'problem' && recipe.choices.refuses !== null;
  }

  count(sides: Sides): Counted {
    return this.countKnown(knownPair(sides, this.#known()));
  }

  countKnown(pair: KnownPair): Counted {
    const { known, references } = pair;
    if (references.length > 1) return this.#countSeveral(pair) ?? this.#countTexts(pair);
    const { candidate: by, reference: byOther } = this.#readings;
    const candidate = pair.candidate.readings[by.number] ?? known.read(pair.candidate, by);
    const reference = references[0].readings[byOther.number] ?? known.read(references[0], byOther);
    if (!candidate.isPlain || !reference.isPlain) return this.#countTexts(pair);
    const { text } = candidate as Plain;
    const { text: other } = reference as Plain;
    return this.#compare(text, other, known) ?? this.#countTexts(pair);
  }

  /** Undefined if there is more to tell than counts. */
  #countSeveral({ candidate, known, references }: KnownPair): Counted | undefined {
    const read = known.read(candidate, this.#readings.candidate);
    if (!read.isPlain) return undefined;
    const { text } = read as Plain;
    const others: ReadText[] = [];
    for (const reference of references) {
      const lent = known.read(reference, this.#readings.reference);
      if (!lent.isPlain) return undefined;
      others.push((lent as Plain).text);
    }
    if (others.some((other) => this.#isRefused(text, other))) return undefined;
    const key = `${this.#comparison.number}:${others.map(({ number }) => number)}`;
    const found = text.comparedToSeveral.get(key);
    if (found !== undefined) return found ?? undefined;
    const counts = joined(others.map((other) => this.#compare(text, other, known)));
    const made = counts === null ? null : this.#comparison.scores.counted(counts);
    text.comparedToSeveral.set(key, made);
    known.addObject();
    return made ?? undefined;
  }

  /** Null if there is more to tell than counts. */
  #compare(candidate: ReadText, reference: ReadText, known: KnownTexts): Counted | null {
    if (this.#mayRefuse && this.#isRefused(candidate, reference)) return null;
    const { number } = this.#comparison;
    const first = candidate.compared[number];
    for (let one = first; one !== undefined; one = one.next)
      if (one.reference === reference) return one.counted;
    return this.#compareAnew(candidate, reference, known, first);
  }

  #compareAnew(
    candidate: ReadText,
    reference: ReadText,
    known: KnownTexts,
    next: Compared | undefined,
  ): Counted | null {
    const counted = this.#comparison.counted(candidate, reference, known.terms);
    candidate.compared[this.#comparison.number] = { reference, counted, next };
    known.addObject();
    return counted;
  }

  /** Whether the program throws on texts of these lengths. */
  #isRefused(candidate: ReadText, reference: ReadText): boolean {
    const { measures, choices } = this.#recipe;
    if (!this.#mayRefuse) return false;
    try {
      choices.refuses?.(
        measures,
        candidate.words.words.ids.length,
        reference.words.words.ids.length,
      );
      return false;
    } catch (error) {
      if (error instanceof RougekitError) return true;
      throw error;
    }
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

type Plain = Lent & { readonly text: ReadText };

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
  try {
    const counts = counter.count(
      sides,
      (...notice) => notices.push(notice),
      (...refusal) => refusals.push(refusal),
    );
    return { counts, notices, refusals, error: undefined, scores: [] };
  } catch (error) {
    if (error instanceof RougekitError) return { counts: [], notices, refusals, error, scores: [] };
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
    if (lent.text === undefined) throw lent.error;
    lend(lent.text.words, into.words);
    lend(lent.text.lines, into.lines);
    into.dropped = lent.dropped;
    into.kept = lent.kept;
  }
}
