// Descriptive statistics that readers of summaries expect along with the scores: length, compression, novelty
// and repetition. Higher is neither better nor worse.

import type { TokenizerName } from '../../dialects/names.ts';
import { OVERRIDES } from '../../dialects/overrides.ts';
import { rougekit } from '../../dialects/rougekit.ts';
import {
  countedInEngine,
  type EngineCounts,
  foundAt,
  type TextMeasure,
} from '../../engine/text-recipe.ts';
import { guard, invalid } from '../../errors.ts';
import type { EncodedText, TextChoices } from '../../ids/encode.ts';
import { Encoder } from '../../ids/encode.ts';
import type { GramShares } from '../../matches/gram-shares.ts';
import { gramShares } from '../../matches/gram-shares.ts';
import { detailColumns, mainColumn } from '../../recipe/columns.ts';
import type { Family } from '../../recipe/family.ts';
import type { Option } from '../../recipe/option.ts';
import { checkedOptions, oneOf, writtenOptions } from '../../recipe/option.ts';
import { ownSignature } from '../../recipe/signature.ts';
import type { Tokenizer } from '../../tokens/tokenizer.ts';
import type { Column, Counts, Notify, Scorer, Sides } from '../../types.ts';
import { countedBy } from '../counters.ts';
import { syncScorer } from '../metric.ts';
import { sourcesOf } from '../sources.ts';
import type { ExplainedFigure } from './explain.ts';
import { explainFigure } from './explain.ts';

export type Order = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/**
 * - `length`: tokens in the candidate and in the reference (the one closest in length), and their ratio.
 * - `compression`: tokens in the candidate and in all sources together, and their ratio.
 * - `novelty<n>`: share of the candidate's n-grams that occur in no source (with `against`, in no reference).
 * - `repetition<n>`: share of the candidate's n-grams that occurred earlier in the candidate.
 */
export type FigureType = 'length' | 'compression' | `novelty${Order}` | `repetition${Order}`;

export interface FigureOptions<T extends readonly FigureType[] = readonly FigureType[]> {
  /** Default: length and repetition3, which need no `source`; the others do. */
  readonly types?: T | undefined;
  /** What novelty is measured against: 'source' (default) or 'reference'. */
  readonly against?: 'source' | 'reference' | undefined;
  /** Default 'unicode', as in `rouge`. Case is ignored. */
  readonly tokenizer?: TokenizerName | Tokenizer | ((text: string) => Iterable<string>) | undefined;
}

export type Figure<T> = T extends 'length'
  ? { readonly candidate: number; readonly reference: number; readonly ratio: number }
  : T extends 'compression'
    ? { readonly candidate: number; readonly source: number; readonly ratio: number }
    : { readonly score: number };
export type FigureScores<T extends readonly FigureType[]> = {
  readonly [K in T[number]]: Figure<K>;
};

const DEFAULT_FIGURES = ['length', 'repetition3'] as const;
const FIGURE_TYPE = /^(?:length|compression|(novelty|repetition)([1-9]))$/;
const EXPECTED =
  'one or more of length, compression, novelty1 to novelty9, repetition1 to repetition9';

/** In the order of the signature. */
const OPTIONS = {
  types: {
    word: 'types',
    help: 'which figures',
    check(option, value) {
      if (!Array.isArray(value) || value.length === 0)
        throw invalid(option, `an array of ${EXPECTED}`, value);
      for (const type of value) {
        if (typeof type !== 'string' || !FIGURE_TYPE.test(type))
          throw invalid(option, EXPECTED, type, 'UNKNOWN_NAME');
      }
      return [...new Set<string>(value)];
    },
    write: String,
    read: (text) => text.split(','),
  } satisfies Option<readonly string[]>,
  against: oneOf('against', ['source', 'reference'], 'what novelty is compared with'),
  tokenizer: OVERRIDES.tokenizer as Option<Tokenizer>,
};

/** The share is 0 where there are no n-grams: in a candidate with fewer than n tokens. */
export function textFigures<const T extends readonly FigureType[]>(
  // Without a default of T, so that completion offers every type at each place of the list.
  options: FigureOptions<T> & { readonly types: T },
): Scorer<FigureScores<T>, 'sync'>;
export function textFigures<const T extends readonly FigureType[] = typeof DEFAULT_FIGURES>(
  options?: FigureOptions<T>,
): Scorer<FigureScores<T>, 'sync'>;
export function textFigures<const T extends readonly FigureType[] = typeof DEFAULT_FIGURES>(
  options: FigureOptions<T> = {},
): Scorer<FigureScores<T>, 'sync'> {
  return guard(() => {
    const given = checkedOptions<typeof OPTIONS>(OPTIONS, options);
    const { against = 'source' } = given;
    const keys: readonly string[] = given.types ?? DEFAULT_FIGURES;
    const { tokenizer = rougekit.choices.tokenizer } = given;
    const choices = { ...rougekit.choices, tokenizer };
    const recipe = ownSignature(
      'figures',
      writtenOptions(OPTIONS, { types: keys, against, tokenizer }),
    );
    return syncScorer({
      name: 'figures',
      keys,
      pooling: 'mean',
      better: 'neither',
      readsSource: keys.some((key) => readsSource(key, against)),
      signature: String(recipe),
      recipe,
      columns: keys.flatMap(figureColumns),
      /** Two counts per figure: a part and a whole. */
      measure: countedInEngine(
        countedBy(() => new FigureCounter(keys, against, new Encoder(choices, false))),
        figuresInEngine(keys, choices),
      ),
      conclude: (counts) =>
        Object.fromEntries(
          keys.map((key, k) => [key, figure(key, counts[2 * k], counts[2 * k + 1])]),
        ),
      explain: (sides, key, measured) =>
        explainFigure(figureOf(key, keys, against, measured.counts), choices, sides, measured),
    });
  });
}

function figureOf(
  key: string,
  keys: readonly string[],
  against: 'source' | 'reference',
  counts: Counts,
): ExplainedFigure {
  const k = keys.indexOf(key);
  const [, kind = key, order] = FIGURE_TYPE.exec(key) ?? [];
  return {
    key,
    kind: kind as ExplainedFigure['kind'],
    n: Number(order ?? 1),
    part: counts[2 * k],
    whole: counts[2 * k + 1],
    against: readsSource(key, against) ? 'source' : 'reference',
  };
}

const readsSource = (key: string, against: string) =>
  key === 'compression' || (against === 'source' && key.startsWith('novelty'));

function figureColumns(key: string): Column[] {
  if (key === 'length') return detailColumns(key, 'candidate', 'reference', 'ratio');
  if (key === 'compression') return detailColumns(key, 'candidate', 'source', 'ratio');
  return [mainColumn(key, 'score', 'neither')];
}

function figure(key: string, part: number, whole: number): object {
  const ratio = whole === 0 ? 0 : part / whole;
  if (key === 'length') return { candidate: part, reference: whole, ratio };
  if (key === 'compression') return { candidate: part, source: whole, ratio };
  return { score: ratio };
}

class FigureCounter {
  readonly #keys: readonly string[];
  readonly #against: 'source' | 'reference';
  readonly #encoder: Encoder;
  readonly #largest: number;
  readonly #candidate: EncodedText;
  /** References first, then sources; created as needed and reused. */
  readonly #others: EncodedText[] = [];

  constructor(keys: readonly string[], against: 'source' | 'reference', encoder: Encoder) {
    this.#keys = keys;
    this.#against = against;
    this.#encoder = encoder;
    this.#largest = Math.max(0, ...keys.map((key) => Number(FIGURE_TYPE.exec(key)?.[2] ?? 0)));
    this.#candidate = encoder.newText();
  }

  count(sides: Sides, notify: Notify): number[] {
    const encoder = this.#encoder;
    encoder.beginPair();
    encoder.encode(sides.candidate, 'candidate', this.#candidate);
    const needsSource = this.#keys.some((key) => readsSource(key, this.#against));
    const texts = [...sides.references, ...(needsSource ? sourcesOf(sides) : [])];
    const others = texts.map((text, k) => {
      this.#others[k] ??= encoder.newText();
      encoder.encode(text, 'reference', this.#others[k]);
      return this.#others[k].words;
    });
    const references = others.slice(0, sides.references.length);
    const sources = others.slice(sides.references.length);
    const candidate = this.#candidate.words;
    const total = sources.reduce((sum, { length }) => sum + length, 0);
    if (candidate.length === 0)
      notify('EMPTY_CANDIDATE', 'The candidate has no tokens; its figures are 0.');
    if (needsSource && total === 0)
      notify('EMPTY_SOURCE', 'The source has no tokens, so there is nothing to compare with.');
    const shares = gramShares(
      candidate,
      this.#against === 'source' ? sources : references,
      this.#largest,
    );
    return this.#keys.flatMap((key) => {
      if (key === 'length') return [candidate.length, nearestLength(candidate.length, references)];
      if (key === 'compression') return [candidate.length, total];
      return shareOf(key, shares);
    });
  }
}

/** Lengths and repetition; the other figures compare with texts that the engine does not read, or with all references at once. */
function figuresInEngine(keys: readonly string[], words: TextChoices): EngineCounts | undefined {
  const measures = keys.flatMap((key): TextMeasure[] => {
    const [, kind, order] = FIGURE_TYPE.exec(key) ?? [];
    if (key === 'length') return [{ kind: 'lengths' }];
    return kind === 'repetition' ? [{ kind: 'repeated', n: Number(order) }] : [];
  });
  if (measures.length < keys.length) return undefined;
  return {
    recipe: { texts: { words }, measures },
    countsFrom(found, at, references) {
      const counts: number[] = [];
      for (let m = 0; m < measures.length; m++) {
        const own = foundAt(at, m, 0, references);
        const { kind } = measures[m];
        if (kind === 'repeated') counts.push(found[own], found[own + 1]);
        else {
          const others = Array.from({ length: references }, (_, k) => ({
            length: found[foundAt(at, m, k, references) + 2],
          }));
          counts.push(found[own + 1], nearestLength(found[own + 1], others));
        }
      }
      return counts;
    },
  };
}

function shareOf(key: string, shares: readonly GramShares[]): number[] {
  const [, kind, order] = FIGURE_TYPE.exec(key) ?? [];
  const { total, novel, distinct } = shares[Number(order) - 1];
  return [kind === 'novelty' ? novel : total - distinct, total];
}

/** If two references are equally close, the shorter one, as in BLEU. */
function nearestLength(length: number, references: readonly { readonly length: number }[]): number {
  const off = (other: number) => Math.abs(other - length);
  return references
    .map((reference) => reference.length)
    .reduce((best, other) =>
      off(other) < off(best) || (off(other) === off(best) && other < best) ? other : best,
    );
}

export const figuresFamily: Family<'sync'> = {
  name: 'figures',
  title: 'figures',
  help: 'lengths, compression, novel and repeated n-grams; none of them is better when higher',
  options: OPTIONS,
  members: {
    examples: ['length', 'compression', 'novelty2', 'repetition3'],
    has: (name) => FIGURE_TYPE.test(name),
    options: (types) => ({ types }),
  },
  make: (options) => textFigures(options),
};
