// How much of an answer can be found in its sources: its ROUGE precision against each of them, and the
// longest run of tokens copied from each. Purely lexical: it compares words, not meanings.

import type { RougeChoices } from '../../dialects/dialect.ts';
import type { RougeOverrides } from '../../dialects/overrides.ts';
import { resolveChoices, resolveDialect } from '../../dialects/resolve.ts';
import { guard, invalid, ownOptions } from '../../errors.ts';
import type { EncodedText } from '../../ids/encode.ts';
import { Encoder } from '../../ids/encode.ts';
import { SpanRun } from '../../ids/span-run.ts';
import { CopyFinder } from '../../matches/longest-copy.ts';
import { COUNTS_PER_REFERENCE } from '../../matches/rules.ts';
import { detailColumns, shareColumn } from '../../recipe/columns.ts';
import type { Family } from '../../recipe/family.ts';
import { Signature } from '../../recipe/signature.ts';
import { scoreReference } from '../../scores/references.ts';
import type { Counts, Notify, Scorer, Sides } from '../../types.ts';
import { countedBy } from '../counters.ts';
import { syncScorer } from '../metric.ts';
import { arithmeticOf } from '../rouge/rouge.ts';
import { RougeCounter } from '../rouge/rouge-counts.ts';
import type { RougeOptions } from '../rouge/rouge-options.ts';
import { ROUGE_OPTIONS, rougeSignature } from '../rouge/rouge-options.ts';
import type { Measure, RougeType } from '../rouge/rouge-types.ts';
import { parseTypes } from '../rouge/rouge-types.ts';
import { sourcesOf } from '../sources.ts';
import { explainGrounding } from './explain.ts';

/** Precision needs no weight, and each value uses its own best source. */
type NotForPrecision = 'references' | 'beta' | 'betas' | 'alpha';
const NOT_FOR_PRECISION: readonly NotForPrecision[] = ['references', 'beta', 'betas', 'alpha'];
const NOT_FOR_PRECISION_WORDS = NOT_FOR_PRECISION.map((name) => ROUGE_OPTIONS[name].word);
const { references: _r, beta: _b, betas: _s, alpha: _a, ...OPTIONS } = ROUGE_OPTIONS;

export interface GroundingOptions<T extends readonly RougeType[] = readonly RougeType[]>
  extends Omit<RougeOverrides, NotForPrecision> {
  /** Which precisions to compute. Default: rouge1, rouge2, rougeL. */
  readonly types?: T | undefined;
  readonly dialect?: RougeOptions['dialect'] | undefined;
}

/** Where a copied run is: UTF-16 offsets, end exclusive. */
export interface CopySpan {
  readonly start: number;
  readonly end: number;
}

export interface SourceCopy {
  readonly tokens: number;
  readonly candidate: CopySpan;
  readonly source: CopySpan;
}

export type Grounding<T extends readonly RougeType[]> = {
  /** Precision against the source that gives the largest one. */
  readonly [K in T[number]]: number;
} & {
  /** Length of the longest copied run in tokens. */
  readonly longestCopy: number;
  /** That length as a share of the candidate's tokens. */
  readonly copiedShare: number;
  /** One entry per source, in the given order. */
  readonly sources: readonly ({ readonly [K in T[number]]: number } & {
    readonly copy: SourceCopy;
  })[];
};

export type GroundingScores<T extends readonly RougeType[]> = { readonly grounding: Grounding<T> };

const DEFAULT_TYPES = ['rouge1', 'rouge2', 'rougeL'] as const;

/** Counts per copied run: its tokens, and its start and end in both texts. */
const PER_COPY = 5;

/** Reads the `source` of each pair: one text or several. Texts are tokenized as in the ROUGE dialect. */
export function grounding<const T extends readonly RougeType[]>(
  // Without a default of T, so that completion offers every type at each place of the list.
  options: GroundingOptions<T> & { readonly types: T },
): Scorer<GroundingScores<T>, 'sync'>;
export function grounding<const T extends readonly RougeType[] = typeof DEFAULT_TYPES>(
  options?: GroundingOptions<T>,
): Scorer<GroundingScores<T>, 'sync'>;
export function grounding<const T extends readonly RougeType[] = typeof DEFAULT_TYPES>(
  options: GroundingOptions<T> = {},
): Scorer<GroundingScores<T>, 'sync'> {
  return guard(() => {
    const given = ownOptions(options, Object.keys(ROUGE_OPTIONS));
    for (const name of NOT_FOR_PRECISION) {
      if ((given as { readonly [option: string]: unknown })[name] !== undefined)
        throw invalid(name, 'left out: grounding is precision against the best source', name);
    }
    const measures = parseTypes(given.types ?? DEFAULT_TYPES);
    const dialect = resolveDialect(given.dialect);
    const choices = resolveChoices(dialect, given);
    const written = rougeSignature(measures, dialect, choices, true).without(
      ...NOT_FOR_PRECISION_WORDS,
    );
    const recipe = new Signature('grounding', written.entries);
    return syncScorer({
      name: 'grounding',
      keys: ['grounding'],
      pooling: 'mean',
      better: 'higher',
      readsSource: true,
      signature: String(recipe),
      recipe,
      columns: [
        ...measures.map(({ key }) => shareColumn('grounding', key, 'higher')),
        { ...detailColumns('grounding', 'longestCopy')[0], better: 'higher' },
        shareColumn('grounding', 'copiedShare', 'higher'),
      ],
      measure: countedBy(() => new GroundingCounter(measures, choices)),
      conclude: (counts) => ({ grounding: concluded(counts, measures, choices) }),
      explain: (sides, _key, measured) =>
        explainGrounding({ measures, perCopy: PER_COPY }, choices, sides, measured),
    });
  });
}

class GroundingCounter {
  readonly #rouge: RougeCounter;
  readonly #encoder: Encoder;
  readonly #candidate: EncodedText;
  readonly #source: EncodedText;

  constructor(measures: readonly Measure[], choices: RougeChoices) {
    this.#rouge = new RougeCounter({ measures, choices });
    this.#encoder = new Encoder(choices, false, () => new SpanRun());
    this.#candidate = this.#encoder.newText();
    this.#source = this.#encoder.newText();
  }

  /** Candidate tokens; then one copied run per source; then ROUGE's counts for all sources. */
  count(sides: Sides, notify: Notify): number[] {
    const { candidate } = sides;
    const sources = sourcesOf(sides);
    if (sources.length === 0)
      notify('EMPTY_SOURCE', 'The list of sources is empty; grounding is 0.');
    const counts = this.#rouge.count({ candidate, references: sources }, (code, message) =>
      notify(
        code === 'EMPTY_REFERENCE' ? 'EMPTY_SOURCE' : code,
        message.replace(/\b([Rr])eference\b/, (_, r) => (r === 'R' ? 'Source' : 'source')),
      ),
    );
    const encoder = this.#encoder;
    encoder.beginPair();
    encoder.encode(candidate, 'candidate', this.#candidate);
    const own = this.#candidate.words as SpanRun;
    const finder = new CopyFinder(own);
    const copies = sources.flatMap((source) => {
      encoder.encode(source, 'reference', this.#source);
      const other = this.#source.words as SpanRun;
      const { length, candidateStart, sourceStart } = finder.longestIn(other);
      if (length === 0) return new Array<number>(PER_COPY).fill(0);
      return [
        length,
        own.starts[candidateStart],
        own.stops[candidateStart + length - 1],
        other.starts[sourceStart],
        other.stops[sourceStart + length - 1],
      ];
    });
    return [own.length, ...copies, ...counts];
  }
}

function concluded(counts: Counts, measures: readonly Measure[], choices: RougeChoices): object {
  const perSource = PER_COPY + measures.length * COUNTS_PER_REFERENCE;
  const sources = (counts.length - 1) / perSource;
  const overlaps = 1 + sources * PER_COPY;
  const precision = (m: number, k: number) => {
    const at = overlaps + (m * sources + k) * COUNTS_PER_REFERENCE;
    const overlap = { hits: counts[at], candidate: counts[at + 1], reference: counts[at + 2] };
    return scoreReference(overlap, arithmeticOf(measures[m], choices), choices).precision;
  };
  const each = Array.from({ length: sources }, (_, k) => {
    const [tokens, cStart, cEnd, sStart, sEnd] = counts.slice(1 + k * PER_COPY);
    return {
      ...Object.fromEntries(measures.map(({ key }, m) => [key, precision(m, k)])),
      copy: {
        tokens,
        candidate: { start: cStart, end: cEnd },
        source: { start: sStart, end: sEnd },
      },
    };
  });
  const best = measures.map(({ key }, m) => {
    const values = each.map((_, k) => precision(m, k));
    return [key, Math.max(0, ...values)] as const;
  });
  const longestCopy = Math.max(0, ...each.map(({ copy }) => copy.tokens));
  const copiedShare = counts[0] === 0 ? 0 : longestCopy / counts[0];
  return { ...Object.fromEntries(best), longestCopy, copiedShare, sources: each };
}

export const groundingFamily: Family<'sync'> = {
  name: 'grounding',
  title: 'grounding',
  help: 'how much of the candidate stands in its sources: ROUGE precision and the longest copied run',
  options: OPTIONS,
  sharesFlags: true,
  make: (options) => grounding(options),
};
