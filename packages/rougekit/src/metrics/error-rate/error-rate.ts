// wer() and cer(): word and character error rate, equal to torchmetrics 1.9.

import { guard, ownOptions } from '../../errors.ts';
import type { Edited } from '../../explain/statements.ts';
import { unitIds } from '../../ids/unit-ids.ts';
import { EditDistance } from '../../matches/edit-distance.ts';
import type { Family } from '../../recipe/family.ts';
import { ownSignature } from '../../recipe/signature.ts';
import type { ErrorRateScore } from '../../scores/error-rate-formula.ts';
import { errorRateScore } from '../../scores/error-rate-formula.ts';
import { whitespace } from '../../tokens/whitespace.ts';
import type { Counts, Metric, Notify, Scorer, Sides } from '../../types.ts';
import { countedBy } from '../counters.ts';
import { editRate } from '../edit-rate.ts';
import { notifyEmpty } from '../empty-texts.ts';
import { syncScorer } from '../metric.ts';
import { explainErrorRate } from './explain.ts';

export type Rates<K extends string> = { readonly [key in K]: ErrorRateScore };

/**
 * A scorer for the word error rate: words to insert, delete or substitute, per word of the reference. Texts are compared as they
 * are, case and punctuation included, and split on white space. Of several references the one with the lowest rate counts. The rate
 * of a set is its edits divided by its reference words.
 */
export const wer = (options: object = {}): Scorer<Rates<'wer'>, 'sync'> =>
  errorRate('wer', 'words', options);

/** The same for characters (code points), white space included. */
export const cer = (options: object = {}): Scorer<Rates<'cer'>, 'sync'> =>
  errorRate('cer', 'characters', options);

function errorRate<K extends 'wer' | 'cer'>(
  key: K,
  unit: Edited,
  options: object,
): Scorer<Rates<K>, 'sync'> {
  return guard(() => {
    ownOptions(options, []);
    const metric: Metric<Rates<K>> = {
      ...editRate(key, ownSignature(key, [])),
      ...(unit === 'words' && {
        words: { tokenizer: whitespace, instead: 'cer instead of wer' },
      }),
      measure: countedBy(() => new ErrorCounter(unit)),
      conclude: ([edits, length]) => ({ [key]: errorRateScore(edits, length) }) as Rates<K>,
      explain: (sides, _key, measured) => explainErrorRate(key, unit, sides, measured),
    };
    return syncScorer(metric);
  });
}

class ErrorCounter {
  readonly #unit: Edited;
  readonly #kernel = new EditDistance();

  constructor(unit: Edited) {
    this.#unit = unit;
  }

  /** Edits and length, for the reference with the lowest rate. */
  count({ candidate, references }: Sides, notify: Notify): Counts {
    const ids = unitIds(this.#unit);
    const own = ids.of(candidate);
    const others = references.map((text) => ids.of(text));
    notifyEmpty(own.length, others, others.length, notify, 'nothing in it can match');
    let best: Counts | undefined;
    for (const other of others) {
      const edits = this.#kernel.measure(own, own.length, other, other.length, ids.terms);
      const isBetter =
        best === undefined ||
        errorRateScore(edits, other.length).score < errorRateScore(best[0], best[1]).score;
      if (isBetter) best = [edits, other.length];
    }
    return best ?? [own.length, 0];
  }
}

export const werFamily: Family<'sync'> = {
  name: 'wer',
  title: 'WER',
  help: 'word error rate: edits per word of the reference; lower is better',
  options: {},
  aliases: { worderrorrate: 'wer' },
  make: (options) => wer(options),
};

export const cerFamily: Family<'sync'> = {
  name: 'cer',
  title: 'CER',
  help: 'character error rate: edits per character of the reference; lower is better',
  options: {},
  aliases: { charactererrorrate: 'cer' },
  make: (options) => cer(options),
};
