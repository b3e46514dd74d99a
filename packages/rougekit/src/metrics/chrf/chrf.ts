// chrf(): options in, a scorer out.

import { readCase, readEntries, readNumber, readYesNo } from '../../dialects/signature.ts';
import { invalid, onlyKnown } from '../../errors.ts';
import { mainColumn, shareColumn } from '../../recipe/columns.ts';
import { parseSignature, type Signature } from '../../recipe/signature.ts';
import type { ChrfScore } from '../../scores/chrf-formula.ts';
import { chrfPercent } from '../../scores/chrf-formula.ts';
import type { Metric, Scorer } from '../../types.ts';
import { VERSION } from '../../version.ts';
import { syncScorer } from '../metric.ts';
import { checkedFlag, checkedObject, checkedWhole } from '../option-values.ts';
import { caseOf, yesNo } from '../sacrebleu.ts';
import type { ChrfChoices } from './chrf-counts.ts';
import { ChrfCounter } from './chrf-counts.ts';

export interface ChrfOptions {
  /** The longest character n-grams. Default 6. */
  readonly charOrder?: number;
  /** The longest word n-grams. Default 0; 2 is chrF++. */
  readonly wordOrder?: number;
  /** How many times as much recall counts as precision. Default 2. */
  readonly beta?: number;
  /** Default false. */
  readonly lowercase?: boolean;
  /** Whether white space counts as characters. Default false. */
  readonly whitespace?: boolean;
  /** The mean of all orders' F-scores, as the original chrF++.py has it. Default false. */
  readonly epsSmoothing?: boolean;
}

const OPTIONS = ['charOrder', 'wordOrder', 'beta', 'lowercase', 'whitespace', 'epsSmoothing'];
const MOST_ORDERS = 32;

/**
 * A scorer for chrF, or chrF++ with `wordOrder: 2`, equal to sacreBLEU 2.6.0 to the last bit: its score is sacreBLEU's
 * divided by 100. Of several references the best one counts. The score of a set is made from summed counts.
 */
export function chrf(options: ChrfOptions = {}): Scorer<{ readonly chrf: ChrfScore }, 'sync'> {
  checkedObject(options);
  onlyKnown(options, OPTIONS);
  const choices: ChrfChoices = {
    charOrder: checkedWhole('charOrder', options.charOrder ?? 6, 1, MOST_ORDERS),
    wordOrder: checkedWhole('wordOrder', options.wordOrder ?? 0, 0, MOST_ORDERS),
    beta: checkedBeta(options.beta ?? 2),
    lowercase: checkedFlag('lowercase', options.lowercase ?? false),
    whitespace: checkedFlag('whitespace', options.whitespace ?? false),
    epsSmoothing: checkedFlag('epsSmoothing', options.epsSmoothing ?? false),
  };
  return syncScorer(chrfMetric(choices));
}

function chrfMetric(choices: ChrfChoices): Metric<{ readonly chrf: ChrfScore }> {
  let counter: ChrfCounter | undefined; // buffers, made at first use and kept
  const { charOrder, wordOrder, beta, epsSmoothing } = choices;
  const recipe = signatureOf(choices);
  const inPercent = (counts: readonly number[]) =>
    chrfPercent(counts, 0, charOrder + wordOrder, beta, epsSmoothing);
  return {
    name: 'chrf',
    keys: ['chrf'],
    pooling: 'sum',
    better: 'higher',
    signature: String(recipe),
    recipe,
    columns: [
      mainColumn('chrf', 'score', 'higher'),
      shareColumn('chrf', 'precision', 'higher'),
      shareColumn('chrf', 'recall', 'higher'),
    ],
    sacrebleu: {
      name: `chrF${beta}${'+'.repeat(wordOrder)}`,
      parts: [
        ['case', 'c', caseOf(choices.lowercase)],
        ['eff', 'e', yesNo(!epsSmoothing)],
        ['nc', 'nc', charOrder],
        ['nw', 'nw', wordOrder],
        ['space', 's', yesNo(choices.whitespace)],
      ],
      percent: (counts) => inPercent(counts).percent,
      rest: () => '',
    },
    measure(sides, notify) {
      counter ??= new ChrfCounter(choices);
      return counter.count(sides, notify);
    },
    conclude(counts) {
      const { percent, precision, recall } = inPercent(counts);
      return { chrf: { score: percent / 100, precision, recall } };
    },
  };
}

/** sacreBLEU has whole numbers only; its name for the metric carries them. */
function checkedBeta(beta: unknown): number {
  if (Number.isInteger(beta) && (beta as number) >= 0 && (beta as number) <= 1000)
    return beta as number;
  throw invalid('beta', 'a whole number from 0 to 1000', beta);
}

function signatureOf(choices: ChrfChoices): Signature {
  return parseSignature(
    [
      'chrf',
      `chars:${choices.charOrder}`,
      `words:${choices.wordOrder}`,
      `beta:${choices.beta}`,
      `case:${choices.lowercase ? 'lower' : 'kept'}`,
      `space:${yesNo(choices.whitespace)}`,
      `eps:${yesNo(choices.epsSmoothing)}`,
      `v:${VERSION}`,
    ].join('|'),
  );
}

const READ: { readonly [key: string]: (value: string) => ChrfOptions } = {
  chars: (value) => ({ charOrder: readNumber(value) }),
  words: (value) => ({ wordOrder: readNumber(value) }),
  beta: (value) => ({ beta: readNumber(value) }),
  case: (value) => ({ lowercase: readCase(value) }),
  space: (value) => ({ whitespace: readYesNo(value) }),
  eps: (value) => ({ epsSmoothing: readYesNo(value) }),
};

/** Entries of a `chrf|…` signature → its scorer. */
export function chrfFromSignature(
  entries: ReadonlyMap<string, string>,
): Scorer<{ readonly chrf: ChrfScore }, 'sync'> {
  return chrf(readEntries(entries, READ));
}
