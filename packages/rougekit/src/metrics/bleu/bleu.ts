// bleu(): options → scorer.

import { countedInEngine } from '../../engine/text-recipe.ts';
import { guard, invalid, ownOptions } from '../../errors.ts';
import { pythonFixed } from '../../numbers/python-fixed.ts';
import { detailColumns, mainColumn } from '../../recipe/columns.ts';
import type { Family } from '../../recipe/family.ts';
import type { Checked, Option } from '../../recipe/option.ts';
import {
  anyNumber,
  checkedName,
  checkedOptions,
  numbersFrom,
  oneOf,
  onOff,
  wholeNumber,
  writtenOptions,
} from '../../recipe/option.ts';
import { ownSignature, type Signature } from '../../recipe/signature.ts';
import type { BleuScore } from '../../scores/bleu-formula.ts';
import { bleuPercent, sacrebleuFormula } from '../../scores/bleu-formula.ts';
import { nltkFormula } from '../../scores/nltk-bleu-formula.ts';
import type { NltkSmoothing } from '../../scores/nltk-smoothing.ts';
import {
  averaged,
  floored,
  halved,
  interpolated,
  oneMore,
  scaled,
  scaledAndAveraged,
} from '../../scores/nltk-smoothing.ts';
import type { Smoothing, SmoothingMethod } from '../../scores/smoothing.ts';
import { SMOOTHING_VALUES } from '../../scores/smoothing.ts';
import type { Tokenizer } from '../../tokens/tokenizer.ts';
import type { Counts, Scorer } from '../../types.ts';
import { countedBy } from '../counters.ts';
import { syncScorer } from '../metric.ts';
import type { SacrebleuOutput } from '../sacrebleu.ts';
import { caseOf, yesNo } from '../sacrebleu.ts';
import { BleuCounter, bleuInEngine } from './bleu-counts.ts';
import type { BleuMetric, BleuRecipe } from './bleu-recipe.ts';
import type { BleuTokenizer } from './bleu-tokenizer.ts';
import { pickTokenizer, TOKENIZERS, tokenizerOption } from './bleu-tokenizer.ts';
import { explainBleu } from './explain.ts';

export interface BleuOptions {
  /** Which BLEU: sacreBLEU's (default), or NLTK's `sentence_bleu` and `corpus_bleu`. */
  readonly dialect?: 'sacrebleu' | 'nltk' | undefined;
  /** '13a' (default), 'intl', 'char', 'zh', 'none' (white space; the default for NLTK), or a Tokenizer. */
  readonly tokenizer?: BleuTokenizer | Tokenizer | undefined;
  /**
   * How an order without matches is counted. Default 'exp'. NLTK: 'none' (default), its method0; 'floor' is its method1, 'add-k' its
   * method2, 'exp' its method3, and 'method4' to 'method7' are only there.
   */
  readonly smoothing?: SmoothingMethod | undefined;
  /** For 'floor' (default 0.1), 'add-k' (default 1), 'method4', 'method6' and 'method7' (default 5). */
  readonly smoothingValue?: number | undefined;
  /** Length of the longest n-grams. Default 4. */
  readonly maxOrder?: number | undefined;
  /**
   * Whether to skip orders that the candidate is too short for. Default false, as for a corpus; sacreBLEU's
   * sentence_bleu turns it on. NLTK calls it auto_reweigh.
   */
  readonly effectiveOrder?: boolean | undefined;
  /** Default false. */
  readonly lowercase?: boolean | undefined;
  /** NLTK only: one weight per order, instead of `maxOrder` equal ones. */
  readonly weights?: readonly number[] | undefined;
}

const MAX_ORDER = 32;
const DIALECTS = ['sacrebleu', 'nltk'] as const;
const SACREBLEU_SMOOTHING = ['exp', 'floor', 'add-k', 'none'] as const;

/** NLTK's methods, in its order. */
const NLTK_SMOOTHING: { readonly [M in SmoothingMethod]: (value: number) => NltkSmoothing } = {
  none: () => floored(0),
  floor: floored,
  'add-k': oneMore,
  exp: () => halved,
  method4: scaled,
  method5: () => averaged,
  method6: interpolated,
  method7: scaledAndAveraged,
};
const NLTK_METHODS = Object.keys(NLTK_SMOOTHING) as readonly SmoothingMethod[];

const weights: Option<readonly number[]> = {
  word: 'weights',
  help: "nltk's weights of the orders, such as 0.5,0.5, instead of equal ones",
  placeholder: 'x,…',
  expected: 'numbers such as 0.5,0.5',
  check(option, value) {
    const isGood =
      Array.isArray(value) &&
      value.length >= 1 &&
      value.length <= MAX_ORDER &&
      value.every((weight) => Number.isFinite(weight) && weight >= 0);
    if (!isGood) throw invalid(option, `1 to ${MAX_ORDER} numbers of at least 0`, value);
    return [...value];
  },
  write: String,
  read: numbersFrom,
};

/** In the order of the signature. */
const OPTIONS = {
  dialect: oneOf('dialect', DIALECTS, 'whose BLEU'),
  tokenizer: tokenizerOption(
    `tokens: ${[...TOKENIZERS.keys()].join(', ')} (default: 13a; nltk: none, which splits on white space)`,
  ),
  lowercase: onOff('case', 'ignore case', ['lower', 'kept']),
  smoothing: oneOf('smooth', NLTK_METHODS, 'what an order without matches counts as'),
  smoothingValue: anyNumber(
    'value',
    'a number of at least 0',
    'for floor (default: 0.1), add-k (default: 1), method4, method6, method7 (default: 5)',
    (value) => value >= 0 && value < Number.POSITIVE_INFINITY,
  ),
  maxOrder: wholeNumber('order', 1, MAX_ORDER, 'the longest n-grams (default: 4)'),
  weights,
  effectiveOrder: onOff('eff', 'leave out orders that the candidate is too short for'),
};

/**
 * A scorer for BLEU, equal to sacreBLEU 2.6.0 to the last bit on the golden corpus: its score is sacreBLEU's divided by
 * 100. The score of a set is BLEU's formula applied to the summed counts of all pairs, never a mean.
 */
export function bleu(options: BleuOptions = {}): Scorer<{ readonly bleu: BleuScore }, 'sync'> {
  return guard(() => {
    return syncScorer(bleuMetric(resolved(checkedOptions<typeof OPTIONS>(OPTIONS, options))));
  });
}

/**
 * `bleu` for single sentences: orders that a candidate is too short for are left out, as in sacreBLEU's `sentence_bleu`. Without
 * that, two identical texts of three words score 0, since neither has an n-gram of four.
 */
export const sentenceBleu = (
  options: Omit<BleuOptions, 'effectiveOrder'> = {},
): Scorer<{ readonly bleu: BleuScore }, 'sync'> =>
  guard(() => bleu({ ...ownOptions(options, Object.keys(OPTIONS)), effectiveOrder: true }));

function bleuMetric(recipe: BleuRecipe): BleuMetric {
  const { formula, tokenizer, lowercase } = recipe;
  const signature = signatureOf(recipe);
  return {
    name: 'bleu',
    keys: ['bleu'],
    pooling: 'sum',
    // method6 has no answer without a matching trigram.
    ...(recipe.smoothing.method === 'method6' ? {} : { concludesAll: true as const }),
    better: 'higher',
    signature: String(signature),
    recipe: signature,
    columns: [
      mainColumn('bleu', 'score', 'higher'),
      ...detailColumns('bleu', 'brevityPenalty', 'candidateLength', 'referenceLength'),
    ],
    bleu: recipe,
    ...sacrebleuOutput(recipe),
    words: { tokenizer: tokenizer.value, instead: '--bleu-tokenizer zh' },
    measure: countedInEngine(
      countedBy(() => new BleuCounter(tokenizer.value, lowercase, formula)),
      bleuInEngine(tokenizer.value, lowercase, formula),
    ),
    conclude: (counts) => ({ bleu: formula.conclude(counts) }),
    explain: (sides, _key, measured) => explainBleu(recipe, sides, measured),
  };
}

function resolved(given: Checked<typeof OPTIONS>): BleuRecipe {
  const { dialect = 'sacrebleu', lowercase = false, effectiveOrder = false, maxOrder = 4 } = given;
  const tokenizer =
    given.tokenizer ?? pickTokenizer('tokenizer', dialect === 'nltk' ? 'none' : '13a');
  const smoothing = pickSmoothing(given, dialect);
  const own = { dialect, tokenizer, lowercase, effectiveOrder, smoothing };
  if (dialect === 'sacrebleu') {
    if (given.weights !== undefined)
      throw invalid('weights', "left out: only the dialect 'nltk' has them", given.weights);
    const formula = sacrebleuFormula(maxOrder, smoothing, effectiveOrder);
    return { ...own, weights: null, formula };
  }
  const { weights = new Array<number>(maxOrder).fill(1 / maxOrder) } = given;
  if (given.maxOrder !== undefined && given.maxOrder !== weights.length)
    throw invalid('maxOrder', 'the number of weights, or left out', given.maxOrder);
  const { method, value } = smoothing;
  const formula = nltkFormula({
    weights,
    smoothing: NLTK_SMOOTHING[method](value),
    zeroCounts: method === 'none',
    looksAhead: method === 'method5' || method === 'method7',
    reweighs: effectiveOrder,
  });
  return { ...own, weights, formula };
}

function pickSmoothing(given: Checked<typeof OPTIONS>, dialect: 'sacrebleu' | 'nltk'): Smoothing {
  const known = dialect === 'nltk' ? NLTK_METHODS : SACREBLEU_SMOOTHING;
  const method = checkedName<SmoothingMethod>('smoothing', given.smoothing ?? known[0], known);
  const { smoothingValue: value = SMOOTHING_VALUES[method] } = given;
  if (given.smoothingValue !== undefined && !hasValue(method))
    throw invalid('smoothingValue', `left out: '${method}' has none`, given.smoothingValue);
  return { method, value };
}

const hasValue = (method: SmoothingMethod) => SMOOTHING_VALUES[method] > 0;

function sacrebleuOutput(recipe: BleuRecipe): { readonly sacrebleu?: SacrebleuOutput } {
  const { dialect, tokenizer, smoothing, effectiveOrder, formula } = recipe;
  if (dialect !== 'sacrebleu' || !TOKENIZERS.has(tokenizer.name)) return {};
  const { method, value } = smoothing;
  const inPercent = (counts: Counts) =>
    bleuPercent(counts, formula.orders, smoothing, effectiveOrder);
  const sacrebleu: SacrebleuOutput = {
    name: 'BLEU',
    parts: [
      ['case', 'c', caseOf(recipe.lowercase)],
      ['eff', 'e', yesNo(effectiveOrder)],
      ['tok', 'tok', tokenizer.name],
      ['smooth', 's', hasValue(method) ? `${method}[${pythonFixed(value, 2)}]` : method],
    ],
    percent: (counts) => inPercent(counts).percent,
    rest(counts) {
      const { precisions, brevityPenalty } = inPercent(counts);
      const [candidate, reference] = counts;
      const ratio = reference === 0 ? 0 : candidate / reference;
      const shares = precisions.map((precision) => pythonFixed(precision, 1)).join('/');
      return ` ${shares} (BP = ${pythonFixed(brevityPenalty, 3)} ratio = ${pythonFixed(ratio, 3)} hyp_len = ${candidate} ref_len = ${reference})`;
    },
  };
  return { sacrebleu };
}

function signatureOf(recipe: BleuRecipe): Signature {
  const { method, value } = recipe.smoothing;
  const entries = writtenOptions(OPTIONS, {
    ...recipe,
    smoothing: method,
    smoothingValue: hasValue(method) ? value : undefined,
    maxOrder: recipe.weights === null ? recipe.formula.orders : undefined,
    weights: recipe.weights ?? undefined,
  });
  return ownSignature('bleu', entries);
}

export const bleuFamily: Family<'sync'> = {
  name: 'bleu',
  title: 'BLEU',
  help: 'n-gram precision with a brevity penalty, as sacreBLEU or NLTK computes it',
  options: OPTIONS,
  aliases: { bleu4: 'bleu', sacrebleu: 'bleu' },
  make: (options) => bleu(options),
};
