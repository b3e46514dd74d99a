// What the set as a whole gives away about itself: signs of mixed-up columns, cut-off outputs, or a
// model that always says the same. Advice, never a verdict; a few numbers of state however long the set.

import { fieldOf } from '../errors.ts';
import { usesSentences } from '../metrics/rouge/rouge-counts.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import type { Notice, Pair, Scorer } from '../types.ts';
import { checkScorer } from './measure.ts';
import { misreadNotices, misreadWords, type WordMetric } from './misread-words.ts';

const FEWEST_PAIRS = 5;
/** The first pairs, of which more than lengths and sameness is looked at. */
export const PAIRS_LOOKED_INTO = 20;

/** What was seen of a set, or of a part of it: a few numbers and two texts, plain JSON. */
export interface SetChecksState {
  readonly pairs: number;
  /** What `misreadWords` found, and in which pair, counted from 0. */
  readonly misread: string;
  readonly misreadAt: number;
  readonly hasLines: boolean;
  readonly first: string | null;
  readonly allSame: boolean;
  readonly firstReference: string | null;
  readonly referencesDiffer: boolean;
  readonly longest: number;
  readonly atLongest: number;
  readonly unfinished: number;
  readonly candidateLength: number;
  readonly referenceLength: number;
}

/** Show it the pairs of a set as they pass, then ask for notices. */
export class SetChecks {
  readonly #wantsLines: boolean;
  readonly #tokenizers: readonly Tokenizer[];
  readonly #wordMetrics: readonly WordMetric[];
  #seen: { -readonly [K in keyof SetChecksState]: SetChecksState[K] } = {
    pairs: 0,
    misread: '',
    misreadAt: 0,
    hasLines: false,
    first: null,
    allSame: true,
    firstReference: null,
    referencesDiffer: false,
    longest: 0,
    atLongest: 0,
    unfinished: 0,
    candidateLength: 0,
    referenceLength: 0,
  };

  constructor(scorer: Scorer) {
    checkScorer(scorer);
    const lanes = scorer.metrics.flatMap(
      (metric) => (fieldOf(metric, 'lane') as typeof metric.lane) ?? [],
    );
    this.#tokenizers = lanes.map(({ choices }) => choices.tokenizer);
    this.#wordMetrics = scorer.metrics.flatMap((metric) => {
      const words = fieldOf(metric, 'words') as typeof metric.words;
      return words === undefined ? [] : [{ name: metric.name, ...words }];
    });
    this.#wantsLines = lanes.some(({ measures, choices }) => {
      return choices.sentences.id === 'newline' && usesSentences(measures, choices);
    });
  }

  add({ candidate, reference }: Pair): void {
    const seen = this.#seen;
    const text = typeof reference === 'string' ? reference : reference[0];
    if (!seen.hasLines) seen.hasLines = hasInnerLineFeed(candidate) || hasInnerLineFeed(text);
    if (seen.pairs < PAIRS_LOOKED_INTO && seen.misread === '') {
      seen.misread = misreadWords(text, this.#tokenizers, this.#wordMetrics);
      if (seen.misread !== '') seen.misreadAt = seen.pairs;
    }
    seen.pairs++;
    seen.first ??= candidate;
    seen.firstReference ??= text;
    if (candidate !== seen.first) seen.allSame = false;
    if (text !== seen.firstReference) seen.referencesDiffer = true;
    seen.candidateLength += candidate.length;
    seen.referenceLength += text.length;
    if (candidate.length > seen.longest) {
      seen.longest = candidate.length;
      seen.atLongest = 0;
      seen.unfinished = 0;
    }
    if (candidate.length === seen.longest) {
      seen.atLongest++;
      if (!/[\p{P}\s]$/u.test(candidate.slice(-2))) seen.unfinished++;
    }
  }

  /**
   * The same for a pair of which only the lengths of the candidate and of the first reference are known,
   * and whether one of them has a line feed. False if this pair must be seen itself; nothing is noted then.
   */
  addLengths(candidate: number, reference: number, hasLineFeed: boolean): boolean {
    const seen = this.#seen;
    if (seen.pairs < PAIRS_LOOKED_INTO || candidate >= seen.longest) return false;
    if (hasLineFeed && !seen.hasLines) return false; // one at the edge of a text would not count
    if (seen.allSame && candidate === seen.first?.length) return false;
    if (!seen.referencesDiffer && reference === seen.firstReference?.length) return false;
    seen.allSame = false;
    seen.referencesDiffer = true;
    seen.pairs++;
    seen.candidateLength += candidate;
    seen.referenceLength += reference;
    return true;
  }

  /** The same from one pair on, up to the first that must be read: its place, or their number if there is none. */
  addLengthsFrom(
    from: number,
    candidates: Int32Array,
    references: Int32Array,
    hasLineFeed: Int32Array,
  ): number {
    for (let k = from; k < candidates.length; k++)
      if (!this.addLengths(candidates[k], references[k], hasLineFeed[k] === 1)) return k;
    return candidates.length;
  }

  /** What was seen so far, for a `merge` elsewhere. */
  get state(): SetChecksState {
    return { ...this.#seen };
  }

  /** Takes in the part of the set that follows. */
  merge(next: SetChecksState): void {
    const seen = this.#seen;
    const at = seen.pairs + next.misreadAt;
    // The first pairs of the whole set are looked into, not those of each part.
    const isNew = seen.misread === '' && at < PAIRS_LOOKED_INTO;
    this.#seen = {
      ...joinedChecks(seen, next),
      misread: isNew ? next.misread : seen.misread,
      misreadAt: isNew ? at : seen.misreadAt,
    };
  }

  notices(): Notice[] {
    const seen = this.#seen;
    const notices = misreadNotices(seen.misread, this.#wordMetrics);
    if (seen.pairs < FEWEST_PAIRS) return notices;
    if (seen.allSame && seen.referencesDiffer) {
      notices.push({
        code: 'IDENTICAL_CANDIDATES',
        message: `All ${seen.pairs} candidates are the same text, while the references differ.`,
      });
    } else if (
      seen.longest > 20 &&
      seen.unfinished * 4 >= seen.pairs &&
      seen.unfinished * 2 > seen.atLongest
    ) {
      notices.push({
        code: 'TRUNCATED_CANDIDATES',
        message: `${seen.atLongest} of ${seen.pairs} candidates end at exactly ${seen.longest} characters, most of them in the middle of a sentence: were they cut off?`,
      });
    }
    if (this.#wantsLines && !seen.hasLines) {
      notices.push({
        code: 'SINGLE_SENTENCES',
        message:
          'Summary-level scores work sentence by sentence, but no text has a line feed, so each counts as one sentence. ' +
          'Put each sentence on a line of its own, or pass --sentences punctuation (for English: --sentences english).',
      });
    }
    const ratio = seen.candidateLength / Math.max(1, seen.referenceLength);
    if (ratio > 4) {
      notices.push({
        code: 'LENGTHS_DIFFER',
        message: `Candidates are ${ratio.toFixed(1)} times as long as references: is this the source text, or are the two sides swapped?`,
      });
    }
    return notices;
  }
}

/**
 * What two parts of a set saw together, whichever comes first. Which of them met a misread text first, only they
 * know who know their order.
 */
export function joinedChecks(
  a: Omit<SetChecksState, 'misreadAt'>,
  b: Omit<SetChecksState, 'misreadAt'>,
): Omit<SetChecksState, 'misreadAt'> {
  const isBoth = a.pairs > 0 && b.pairs > 0;
  const allSame = a.allSame && b.allSame && !(isBoth && a.first !== b.first);
  const referencesDiffer =
    a.referencesDiffer || b.referencesDiffer || (isBoth && a.firstReference !== b.firstReference);
  const longest = Math.max(a.longest, b.longest);
  const atLongest = [a, b].filter((one) => one.longest === longest);
  return {
    pairs: a.pairs + b.pairs,
    misread: a.misread || b.misread,
    hasLines: a.hasLines || b.hasLines,
    // A text that others differ from is not asked for again.
    first: allSame ? (a.first ?? b.first) : null,
    allSame,
    firstReference: referencesDiffer ? null : (a.firstReference ?? b.firstReference),
    referencesDiffer,
    longest,
    atLongest: atLongest.reduce((sum, one) => sum + one.atLongest, 0),
    unfinished: atLongest.reduce((sum, one) => sum + one.unfinished, 0),
    candidateLength: a.candidateLength + b.candidateLength,
    referenceLength: a.referenceLength + b.referenceLength,
  };
}

/** Not one at the edge, which divides nothing. */
const hasInnerLineFeed = (text: string) => text.includes('\n') && text.trim().includes('\n');
