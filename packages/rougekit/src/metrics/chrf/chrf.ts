// chrf(): options → scorer.

import { countedInEngine } from '../../engine/text-recipe.ts';
import { guard } from '../../errors.ts';
import { mainColumn, shareColumn } from '../../recipe/columns.ts';
import type { Family } from '../../recipe/family.ts';
import { checkedOptions, onOff, wholeNumber, writtenOptions } from '../../recipe/option.ts';
import { ownSignature } from '../../recipe/signature.ts';
import type { ChrfScore } from '../../scores/chrf-formula.ts';
import { chrfPercent } from '../../scores/chrf-formula.ts';
import type { Metric, Scorer } from '../../types.ts';
import { countedBy } from '../counters.ts';
import { syncScorer } from '../metric.ts';
import { caseOf, yesNo } from '../sacrebleu.ts';
import type { ChrfChoices } from './chrf-counts.ts';
import { ChrfCounter, chrfInEngine } from './chrf-counts.ts';
import { explainChrf } from './explain.ts';

export interface ChrfOptions {
  /** Length of the longest character n-grams. Default 6. */
  readonly charOrder?: number | undefined;
  /** Length of the longest word n-grams. Default 0; 2 gives chrF++. */
  readonly wordOrder?: number | undefined;
  /** How much more recall counts than precision. Default 2. */
  readonly beta?: number | undefined;
  /** Default false. */
  readonly lowercase?: boolean | undefined;
  /** Whether white space counts as characters. Default false. */
  readonly whitespace?: boolean | undefined;
  /** Average the F-scores of all orders, as the original chrF++.py does. Default false. */
  readonly epsSmoothing?: boolean | undefined;
}

const MAX_ORDER = 32;

/** In the order of the signature. */
const OPTIONS = {
  charOrder: wholeNumber('chars', 1, MAX_ORDER, 'the longest character n-grams (default: 6)'),
  wordOrder: wholeNumber('words', 0, MAX_ORDER, 'the longest word n-grams (default: 0; chrF++: 2)'),
  // sacreBLEU only takes whole numbers, because they are part of its name for the metric.
  beta: wholeNumber('beta', 0, 1000, 'how many times as much recall counts (default: 2)'),
  lowercase: onOff('case', 'ignore case', ['lower', 'kept']),
  whitespace: onOff('space', 'count white space as characters'),
  epsSmoothing: onOff('eps', "the mean of all orders' F-scores, as chrF++.py has it"),
};

/**
 * A scorer for chrF, or chrF++ with `wordOrder: 2`, equal to sacreBLEU 2.6.0 to the last bit: its score is sacreBLEU's
 * divided by 100. Of several references the best one counts. The score of a set is computed from summed counts.
 */
export function chrf(options: ChrfOptions = {}): Scorer<{ readonly chrf: ChrfScore }, 'sync'> {
  return guard(() => {
    const given = checkedOptions<typeof OPTIONS>(OPTIONS, options);
    return syncScorer(
      chrfMetric({
        charOrder: given.charOrder ?? 6,
        wordOrder: given.wordOrder ?? 0,
        beta: given.beta ?? 2,
        lowercase: given.lowercase ?? false,
        whitespace: given.whitespace ?? false,
        epsSmoothing: given.epsSmoothing ?? false,
      }),
    );
  });
}

function chrfMetric(choices: ChrfChoices): Metric<{ readonly chrf: ChrfScore }> {
  const { charOrder, wordOrder, beta, epsSmoothing } = choices;
  const recipe = ownSignature('chrf', writtenOptions(OPTIONS, choices));
  const inPercent = (counts: readonly number[]) =>
    chrfPercent(counts, 0, charOrder + wordOrder, beta, epsSmoothing);
  const concluded = (counts: readonly number[]): ChrfScore => {
    const { percent, precision, recall } = inPercent(counts);
    return { score: percent / 100, precision, recall };
  };
  return {
    name: 'chrf',
    keys: ['chrf'],
    pooling: 'sum',
    concludesAll: true,
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
    measure: countedInEngine(
      countedBy(() => new ChrfCounter(choices)),
      chrfInEngine(choices),
    ),
    conclude: (counts) => ({ chrf: concluded(counts) }),
    explain: (sides, _key, measured) => explainChrf(choices, sides, measured, concluded),
  };
}

export const chrfFamily: Family<'sync'> = {
  name: 'chrf',
  title: 'chrF',
  help: 'character n-grams, and words for chrF++, as sacreBLEU computes it',
  options: OPTIONS,
  // sacreBLEU prints chrF2 and chrF2++.
  aliases: { chrf2: 'chrf', 'chrf++': 'chrf|words:2', 'chrf2++': 'chrf|words:2' },
  make: (options) => chrf(options),
};
