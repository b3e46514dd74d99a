// ter(): translation edit rate as sacreBLEU 2.6.0 computes it.

import { invalid, onlyKnown, RougekitError, unknownName } from '../../errors.ts';
import { Vocabulary } from '../../ids/vocabulary.ts';
import { idsOf } from '../../ids/word-ids.ts';
import { BlockMoves } from '../../matches/block-moves.ts';
import { detailColumns, mainColumn } from '../../recipe/columns.ts';
import { parseSignature, type Signature } from '../../recipe/signature.ts';
import { type TerScore, terScore } from '../../scores/ter-formula.ts';
import { type TercomRule, tercomReference, tercomWords } from '../../tokens/tercom.ts';
import type { Metric, Notify, Scorer, Sides } from '../../types.ts';
import { VERSION } from '../../version.ts';
import { syncScorer } from '../metric.ts';
import type { SignaturePart } from '../sacrebleu.ts';
import { caseOf, yesNo } from '../sacrebleu.ts';
import { explainTer } from './ter-explanation.ts';

/** All false by default, as in sacreBLEU. */
export interface TerOptions extends Partial<TercomRule> {}

export type TerScores = { readonly ter: TerScore };

/**
 * A scorer for TER: insertions, deletions, substitutions and moved blocks for each reference word. Lower is
 * better. Of several references the nearest gives the edits, and all of them the mean length. The score of a
 * set is its edits over its reference words, never the mean of scores.
 */
export function ter(options: TerOptions = {}): Scorer<TerScores, 'sync'> {
  const rule = terRule(options);
  const recipe = signatureOf(rule);
  let counter: TerCounter | undefined; // buffers, made at first use and kept
  const metric: Metric<TerScores> = {
    name: 'ter',
    keys: ['ter'],
    pooling: 'sum',
    better: 'lower',
    signature: String(recipe),
    recipe,
    columns: [
      mainColumn('ter', 'score', 'lower'),
      ...detailColumns('ter', 'edits', 'referenceLength'),
    ],
    sacrebleu: {
      name: 'TER',
      parts: sacrebleuParts(rule),
      percent: ([edits, referenceLength]) => terScore(edits, referenceLength).score * 100,
      rest: () => '',
    },
    measure(sides, notify) {
      counter ??= new TerCounter(rule);
      return counter.count(sides, notify);
    },
    conclude: ([edits, referenceLength]) => ({ ter: terScore(edits, referenceLength) }),
    explain: (sides, language) => explainTer(metric, rule, sides, language),
  };
  return syncScorer(metric);
}

class TerCounter {
  readonly #rule: TercomRule;
  readonly #moves = new BlockMoves();

  constructor(rule: TercomRule) {
    this.#rule = rule;
  }

  /** Edits against the nearest reference, mean length of all. */
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
        const which = references.length > 1 ? ` ${k + 1}` : '';
        notify(
          'EMPTY_REFERENCE',
          `The reference${which} has no tokens; every candidate word is an edit.`,
        );
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

const OPTIONS = ['normalized', 'noPunctuation', 'asianSupport', 'caseSensitive'] as const;

/** Options → every decision made. */
export function terRule(options: TerOptions): TercomRule {
  if (typeof options !== 'object' || options === null)
    throw invalid('options', 'an object', options);
  onlyKnown(options, OPTIONS);
  const rule = {} as Record<keyof TercomRule, boolean>;
  for (const option of OPTIONS) {
    const value: unknown = options[option] ?? false;
    if (typeof value !== 'boolean') throw invalid(option, 'true or false', value);
    rule[option] = value;
  }
  return rule;
}

// ── signatures ───────────────────────────────────────────────────────────────

// ter|tok:tercom|case:lower|norm:no|punct:yes|asian:no|v:0.1.0
function signatureOf(rule: TercomRule): Signature {
  return parseSignature(
    [
      'ter',
      'tok:tercom',
      `case:${rule.caseSensitive ? 'kept' : 'lower'}`,
      `norm:${yesNo(rule.normalized)}`,
      `punct:${yesNo(!rule.noPunctuation)}`,
      `asian:${yesNo(rule.asianSupport)}`,
      `v:${VERSION}`,
    ].join('|'),
  );
}

const YES_NO = { yes: true, no: false };

const READ: { readonly [key: string]: (value: string) => TerOptions } = {
  tok: (value) => read('tok', value, { tercom: {} }),
  case: (value) => ({ caseSensitive: read('case', value, { kept: true, lower: false }) }),
  norm: (value) => ({ normalized: read('norm', value, YES_NO) }),
  punct: (value) => ({ noPunctuation: !read('punct', value, YES_NO) }),
  asian: (value) => ({ asianSupport: read('asian', value, YES_NO) }),
};

// Which version wrote it, and facts of a report: nothing of the recipe.
const BESIDE = ['v', 'ci', 'bs', 'seed', 'by'];

/** Entries of a signature whose first word is `ter` → the scorer they describe. */
export function terFromSignature(entries: ReadonlyMap<string, string>): Scorer<TerScores, 'sync'> {
  const options: TerOptions = {};
  for (const [key, value] of entries) {
    if (BESIDE.includes(key)) continue;
    if (!Object.hasOwn(READ, key)) throw unknownName('signature', key, Object.keys(READ));
    Object.assign(options, READ[key](value));
  }
  return ter(options);
}

function read<T>(key: string, value: string, known: { readonly [word: string]: T }): T {
  if (Object.hasOwn(known, value)) return known[value];
  throw new RougekitError(
    'INVALID_SIGNATURE',
    `Cannot read '${key}:${value.slice(0, 60)}': ${key} is ${Object.keys(known).join(' or ')}.`,
  );
}

/** What sacreBLEU's signature says of TER itself, in its order. */
function sacrebleuParts(rule: TercomRule): SignaturePart[] {
  return [
    ['case', 'c', caseOf(!rule.caseSensitive)],
    ['tok', 't', 'tercom'],
    ['norm', 'nr', yesNo(rule.normalized)],
    ['punct', 'pn', yesNo(!rule.noPunctuation)],
    ['asian', 'as', yesNo(rule.asianSupport)],
  ];
}
