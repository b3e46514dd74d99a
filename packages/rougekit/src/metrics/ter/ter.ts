// ter(): translation edit rate as sacreBLEU 2.6.0 computes it.

import { guard } from '../../errors.ts';
import { Vocabulary } from '../../ids/vocabulary.ts';
import { idsOf } from '../../ids/word-ids.ts';
import { BlockMoves } from '../../matches/block-moves.ts';
import type { Family } from '../../recipe/family.ts';
import type { Option } from '../../recipe/option.ts';
import { checkedOptions, onOff, writtenOptions } from '../../recipe/option.ts';
import { ownSignature } from '../../recipe/signature.ts';
import { type TerScore, terScore } from '../../scores/ter-formula.ts';
import { type TercomRule, tercomReference, tercomWords } from '../../tokens/tercom.ts';
import type { Tokenizer } from '../../tokens/tokenizer.ts';
import type { Metric, Notify, Scorer, Sides } from '../../types.ts';
import { countedBy } from '../counters.ts';
import { editRate } from '../edit-rate.ts';
import { referenceName } from '../empty-texts.ts';
import { syncScorer } from '../metric.ts';
import type { SignaturePart } from '../sacrebleu.ts';
import { caseOf, yesNo } from '../sacrebleu.ts';
import { explainTer } from './explain.ts';

/** All false by default, as in sacreBLEU. */
export interface TerOptions {
  /** Separates punctuation, unescapes HTML's four entities and joins lines that end in a hyphen. */
  readonly normalized?: boolean | undefined;
  /** Removes punctuation. */
  readonly noPunctuation?: boolean | undefined;
  /** Extends `normalized` and `noPunctuation` to Han characters and their punctuation. */
  readonly asianSupport?: boolean | undefined;
  readonly caseSensitive?: boolean | undefined;
}

export type TerScores = { readonly ter: TerScore };

/** In the order of the signature: ter|tok:tercom|case:lower|norm:no|punct:yes|asian:no|v:0.1.0 */
const OPTIONS = {
  caseSensitive: onOff('case', 'case-sensitive', ['kept', 'lower']),
  normalized: onOff('norm', "tercom's normalization: punctuation becomes tokens"),
  noPunctuation: onOff('punct', 'leave punctuation out', ['no', 'yes']),
  // As in sacreBLEU, where it is a part of both.
  asianSupport: {
    ...onOff('asian', 'Chinese and Japanese characters are tokens'),
    onlyWith: ['normalized', 'noPunctuation'],
  } satisfies Option<boolean>,
};

/** TER's only tokenizer: it is part of the signature but cannot be chosen. */
const tok: Option<'tercom'> = {
  word: 'tok',
  help: '',
  expected: 'tercom',
  check: () => 'tercom',
  write: (id) => id,
  read: (text) => (text === 'tercom' ? text : undefined),
};

/**
 * A scorer for TER: insertions, deletions, substitutions and block moves per reference word. Lower is better.
 * With several references, the edits are those to the nearest one and the length is the mean of all. The score
 * of a set is its edits divided by its reference words, never the mean of scores.
 */
export function ter(options: TerOptions = {}): Scorer<TerScores, 'sync'> {
  return guard(() => {
    const rule = terRule(options);
    const recipe = ownSignature('ter', [['tok', 'tercom'], ...writtenOptions(OPTIONS, rule)]);
    const metric: Metric<TerScores> = {
      ...editRate('ter', recipe),
      sacrebleu: {
        name: 'TER',
        parts: sacrebleuParts(rule),
        percent: ([edits, referenceLength]) => terScore(edits, referenceLength).score * 100,
        rest: () => '',
      },
      words: { tokenizer: tercomTokenizer(rule), instead: '--ter-normalized --ter-asian-support' },
      measure: countedBy(() => new TerCounter(rule)),
      conclude: ([edits, referenceLength]) => ({ ter: terScore(edits, referenceLength) }),
      explain: (sides, _key, measured) => explainTer(rule, sides, measured),
    };
    return syncScorer(metric);
  });
}

class TerCounter {
  readonly #rule: TercomRule;
  readonly #moves = new BlockMoves();

  constructor(rule: TercomRule) {
    this.#rule = rule;
  }

  /** Edits to the nearest reference, and the mean length of all references. */
  count({ candidate, references }: Sides, notify: Notify): [edits: number, length: number] {
    const vocabulary = new Vocabulary();
    const words = idsOf(tercomWords(candidate, this.#rule), vocabulary);
    if (words.length === 0)
      notify('EMPTY_CANDIDATE', 'The candidate has no tokens; every reference word is an edit.');
    let least = Number.POSITIVE_INFINITY;
    let length = 0;
    references.forEach((text, k) => {
      const reference = idsOf(tercomReference(text, this.#rule), vocabulary);
      if (reference.length === 0) {
        const which = referenceName(k, references.length);
        notify('EMPTY_REFERENCE', `${which} has no tokens; every candidate word is an edit.`);
      }
      const { moves, distance } = this.#moves.measure(
        words,
        words.length,
        reference,
        reference.length,
        vocabulary.forms.length,
      );
      least = Math.min(least, moves.length + distance);
      length += reference.length;
    });
    return [least, length / references.length];
  }
}

/** tercom's words as a tokenizer, without their places. */
const tercomTokenizer = (rule: TercomRule): Tokenizer => ({
  id: 'tercom',
  tokenize(text, start, end, emit) {
    for (const word of tercomReference(text.slice(start, end), rule)) emit(start, end, word);
  },
});

/** Fills in the defaults. */
function terRule(options: TerOptions): TercomRule {
  const given = checkedOptions<typeof OPTIONS>(OPTIONS, options);
  return {
    caseSensitive: given.caseSensitive ?? false,
    normalized: given.normalized ?? false,
    noPunctuation: given.noPunctuation ?? false,
    asianSupport: given.asianSupport ?? false,
  };
}

/** TER's fields in sacreBLEU's signature, in sacreBLEU's order. */
function sacrebleuParts(rule: TercomRule): SignaturePart[] {
  return [
    ['case', 'c', caseOf(!rule.caseSensitive)],
    ['tok', 't', 'tercom'],
    ['norm', 'nr', yesNo(rule.normalized)],
    ['punct', 'pn', yesNo(!rule.noPunctuation)],
    ['asian', 'as', yesNo(rule.asianSupport)],
  ];
}

export const terFamily: Family<'sync'> = {
  name: 'ter',
  title: 'TER',
  help: 'edits and moved blocks for each reference word, as sacreBLEU computes it; lower is better',
  options: { tok, ...OPTIONS },
  make: ({ tok: _, ...options }: { readonly tok?: unknown }) => ter(options),
};
