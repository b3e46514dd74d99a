// eed(): extended edit distance as torchmetrics 1.9 computes it, in doubles.

import { guard } from '../../errors.ts';
import type { ExtendedEditCosts } from '../../matches/extended-edits.ts';
import { ExtendedEdits } from '../../matches/extended-edits.ts';
import { mainColumn } from '../../recipe/columns.ts';
import type { Family } from '../../recipe/family.ts';
import { anyNumber, checkedOptions, oneOf, writtenOptions } from '../../recipe/option.ts';
import { ownSignature } from '../../recipe/signature.ts';
import type { EedScore } from '../../scores/eed-formula.ts';
import { eedScore } from '../../scores/eed-formula.ts';
import type { EedLanguage } from '../../text/eed-text.ts';
import { eedText } from '../../text/eed-text.ts';
import type { Counts, Metric, Notify, Scorer, Sides } from '../../types.ts';
import { countedBy } from '../counters.ts';
import { notifyEmpty } from '../empty-texts.ts';
import { syncScorer } from '../metric.ts';
import { explainEed } from './explain.ts';

export interface EedOptions {
  /** Cost of a jump. Default 2. */
  readonly alpha?: number | undefined;
  /** Cost of a place that is visited again, or never. Default 0.3. */
  readonly rho?: number | undefined;
  /** Default 0.2. */
  readonly deletion?: number | undefined;
  /** Default 1. */
  readonly insertion?: number | undefined;
  /** How texts are prepared: 'en' (default) or 'ja'. */
  readonly language?: EedLanguage | undefined;
}

export type EedScores = { readonly eed: EedScore };

const atLeast0 = (word: string, help: string) =>
  anyNumber(word, 'a number of at least 0', help, (value) => value >= 0 && value < 1e6);

/** In the order of the signature: eed|lang:en|alpha:2|rho:0.3|del:0.2|ins:1|v:0.1.0 */
const OPTIONS = {
  language: oneOf('lang', ['en', 'ja'], 'how texts are prepared (default: en)'),
  alpha: atLeast0('alpha', 'cost of a jump (default: 2)'),
  rho: atLeast0('rho', 'cost of a place visited again or never (default: 0.3)'),
  deletion: atLeast0('del', 'cost of a deletion (default: 0.2)'),
  insertion: atLeast0('ins', 'cost of an insertion (default: 1)'),
};

/**
 * A scorer for the extended edit distance between characters. Lower is better. Of several references the nearest counts; the
 * score of a set is the mean. Time: product of the lengths.
 */
export function eed(options: EedOptions = {}): Scorer<EedScores, 'sync'> {
  return guard(() => {
    const given = checkedOptions<typeof OPTIONS>(OPTIONS, options);
    const { alpha = 2, rho = 0.3, deletion = 0.2, insertion = 1, language = 'en' } = given;
    const costs = { alpha, rho, deletion, insertion };
    const recipe = ownSignature('eed', writtenOptions(OPTIONS, { language, ...costs }));
    const metric: Metric<EedScores> = {
      name: 'eed',
      keys: ['eed'],
      pooling: 'mean',
      better: 'lower',
      signature: String(recipe),
      recipe,
      columns: [mainColumn('eed', 'score', 'lower')],
      measure: countedBy(() => new EedCounter(costs, language)),
      conclude: (counts) => ({ eed: lowest(counts, rho) }),
      explain: (sides, _key, measured) => explainEed(costs, sides, measured),
    };
    return syncScorer(metric);
  });
}

/** The score of the nearest reference. */
function lowest(counts: Counts, rho: number): EedScore {
  let score = 1;
  for (let at = 0; at < counts.length; at += 3)
    score = Math.min(score, eedScore(counts[at], counts[at + 1], counts[at + 2], rho).score);
  return { score };
}

class EedCounter {
  readonly #kernel = new ExtendedEdits();
  readonly #costs: ExtendedEditCosts;
  readonly #language: EedLanguage;

  constructor(costs: ExtendedEditCosts, language: EedLanguage) {
    this.#costs = costs;
    this.#language = language;
  }

  /** Per reference: cost, places visited again or never, and its length. */
  count({ candidate, references }: Sides, notify: Notify): Counts {
    const { length } = references;
    notifyEmpty(candidate.length, references, length, notify, 'nothing in it can match');
    const own = this.#codePoints(candidate);
    return references.flatMap((text) => {
      const other = this.#codePoints(text);
      const { cost, visits } = this.#kernel.measure(own, other, this.#costs);
      return [cost, visits, other.length];
    });
  }

  #codePoints(text: string): Int32Array {
    return Int32Array.from(eedText(text, this.#language), (one) => one.codePointAt(0) as number);
  }
}

export const eedFamily: Family<'sync'> = {
  name: 'eed',
  title: 'EED',
  help: 'extended edit distance between characters; lower is better',
  options: OPTIONS,
  make: (options) => eed(options),
};
