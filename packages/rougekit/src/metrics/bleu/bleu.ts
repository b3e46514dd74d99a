// bleu(): options in, a scorer out.

import { readCase, readEntries, readNumber, readYesNo } from '../../dialects/signature.ts';
import { invalid, onlyKnown, unknownName } from '../../errors.ts';
import { pythonFixed } from '../../numbers/python-fixed.ts';
import { detailColumns, mainColumn } from '../../recipe/columns.ts';
import { parseSignature, type Signature } from '../../recipe/signature.ts';
import type { BleuScore } from '../../scores/bleu-formula.ts';
import { bleuPercent, sacrebleuFormula } from '../../scores/bleu-formula.ts';
import { nltkFormula } from '../../scores/nltk-bleu-formula.ts';
import type { Smoothing, SmoothingMethod } from '../../scores/smoothing.ts';
import { SMOOTHING_VALUES } from '../../scores/smoothing.ts';
import { codePoints } from '../../tokens/code-points.ts';
import { mteval13a } from '../../tokens/mteval-13a.ts';
import { mtevalIntl } from '../../tokens/mteval-intl.ts';
import { mtevalZh } from '../../tokens/mteval-zh.ts';
import type { Tokenizer } from '../../tokens/tokenizer.ts';
import { checkId } from '../../tokens/tokenizer.ts';
import { whitespace } from '../../tokens/whitespace.ts';
import type { Counts, Scorer } from '../../types.ts';
import { VERSION } from '../../version.ts';
import { syncScorer } from '../metric.ts';
import { checkedFlag, checkedName, checkedObject, checkedWhole } from '../option-values.ts';
import type { SacrebleuFacts } from '../sacrebleu.ts';
import { caseOf, yesNo } from '../sacrebleu.ts';
import { BleuCounter } from './bleu-counts.ts';
import { explainBleu } from './bleu-explanation.ts';
import type { BleuMetric, BleuRecipe } from './bleu-recipe.ts';

export type BleuTokenizer = '13a' | 'intl' | 'char' | 'zh' | 'none';

export interface BleuOptions {
  /** Whose BLEU: sacreBLEU's (default), or NLTK's `sentence_bleu` and `corpus_bleu`. */
  readonly dialect?: 'sacrebleu' | 'nltk';
  /** '13a' (default), 'intl', 'char', 'zh', 'none' (white space; NLTK's default here), or a Tokenizer. */
  readonly tokenizer?: BleuTokenizer | Tokenizer;
  /** What an order without a match counts. Default 'exp'. NLTK: 'none' (default), or 'floor', its method1. */
  readonly smoothing?: SmoothingMethod;
  /** Of 'floor' (default 0.1) and 'add-k' (default 1). */
  readonly smoothingValue?: number;
  /** The longest n-grams. Default 4. */
  readonly maxOrder?: number;
  /**
   * Whether orders that the candidate is too short for are left out. Default false, as for a corpus; sacreBLEU's
   * sentence_bleu turns it on. NLTK: its auto_reweigh.
   */
  readonly effectiveOrder?: boolean;
  /** Default false. */
  readonly lowercase?: boolean;
  /** Only NLTK's: one an order, instead of `maxOrder` equal ones. */
  readonly weights?: readonly number[];
}

const TOKENIZERS: ReadonlyMap<string, Tokenizer> = /* #__PURE__ */ new Map([
  ['13a', mteval13a],
  ['intl', mtevalIntl],
  ['char', codePoints],
  ['zh', mtevalZh],
  ['none', whitespace],
]);

const OPTIONS = [
  'dialect',
  'tokenizer',
  'smoothing',
  'smoothingValue',
  'maxOrder',
  'effectiveOrder',
  'lowercase',
  'weights',
];
const MOST_ORDERS = 32;

/**
 * A scorer for BLEU, equal to sacreBLEU 2.6.0 to the last bit on the golden corpus: its score is sacreBLEU's divided by
 * 100. The score of a set is BLEU's formula over the summed counts of all pairs, never a mean.
 */
export function bleu(options: BleuOptions = {}): Scorer<{ readonly bleu: BleuScore }, 'sync'> {
  checkedObject(options);
  onlyKnown(options, OPTIONS);
  return syncScorer(bleuMetric(resolved(options)));
}

function bleuMetric(recipe: BleuRecipe): BleuMetric {
  let counter: BleuCounter | undefined; // vocabulary and buffers, made at first use and kept
  const { formula, tokenizer, lowercase } = recipe;
  const signature = signatureOf(recipe);
  return {
    name: 'bleu',
    keys: ['bleu'],
    pooling: 'sum',
    better: 'higher',
    signature: String(signature),
    recipe: signature,
    columns: [
      mainColumn('bleu', 'score', 'higher'),
      ...detailColumns('bleu', 'brevityPenalty', 'candidateLength', 'referenceLength'),
    ],
    bleu: recipe,
    ...sacrebleuFacts(recipe),
    measure(sides, notify) {
      counter ??= new BleuCounter(tokenizer.value, lowercase, formula);
      return counter.count(sides, notify);
    },
    conclude: (counts) => ({ bleu: formula.conclude(counts) }),
    explain(sides, language) {
      return explainBleu(this, sides, language);
    },
  };
}

function resolved(options: BleuOptions): BleuRecipe {
  const dialect = checkedName('dialect', options.dialect ?? 'sacrebleu', ['sacrebleu', 'nltk']);
  const tokenizer = pickTokenizer(options.tokenizer ?? (dialect === 'nltk' ? 'none' : '13a'));
  const lowercase = checkedFlag('lowercase', options.lowercase ?? false);
  const effectiveOrder = checkedFlag('effectiveOrder', options.effectiveOrder ?? false);
  const smoothing = pickSmoothing(options, dialect);
  const own = { dialect, tokenizer, lowercase, effectiveOrder, smoothing };
  const orders = checkedWhole('maxOrder', options.maxOrder ?? 4, 1, MOST_ORDERS);
  if (dialect === 'sacrebleu') {
    if (options.weights !== undefined)
      throw invalid('weights', "left out: only the dialect 'nltk' has them", options.weights);
    return { ...own, weights: null, formula: sacrebleuFormula(orders, smoothing, effectiveOrder) };
  }
  const weights = pickWeights(options, orders);
  const floor = smoothing.method === 'floor' ? smoothing.value : null;
  return { ...own, weights, formula: nltkFormula({ weights, floor, reweighs: effectiveOrder }) };
}

function pickTokenizer(value: unknown): BleuRecipe['tokenizer'] {
  const names = [...TOKENIZERS.keys()];
  if (typeof value === 'string') {
    const found = TOKENIZERS.get(value);
    if (found === undefined) throw unknownName('tokenizer', value, names);
    return { name: value, value: found };
  }
  const own = value as Tokenizer | null;
  if (typeof own !== 'object' || typeof own?.tokenize !== 'function') {
    const expected = [...names.map((name) => `'${name}'`), 'an object with `id` and `tokenize`'];
    throw invalid('tokenizer', expected.join(', or '), value);
  }
  checkId('tokenizer.id', own.id);
  for (const [name, known] of TOKENIZERS) if (known === own) return { name, value: own };
  // Its signature would claim to be ours.
  if (TOKENIZERS.has(own.id)) throw invalid('tokenizer.id', 'a name of its own', own.id);
  return { name: own.id, value: own };
}

function pickSmoothing(options: BleuOptions, dialect: 'sacrebleu' | 'nltk'): Smoothing {
  const isNltk = dialect === 'nltk';
  const known: SmoothingMethod[] = isNltk ? ['none', 'floor'] : ['exp', 'floor', 'add-k', 'none'];
  const method = checkedName('smoothing', options.smoothing ?? known[0], known);
  const { smoothingValue: value = SMOOTHING_VALUES[method] } = options;
  if (options.smoothingValue !== undefined && method !== 'floor' && method !== 'add-k')
    throw invalid('smoothingValue', `left out: '${method}' has none`, options.smoothingValue);
  if (!(typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY))
    throw invalid('smoothingValue', 'a number of at least 0', value);
  return { method, value };
}

function pickWeights({ weights, maxOrder }: BleuOptions, orders: number): readonly number[] {
  if (weights === undefined) return new Array<number>(orders).fill(1 / orders);
  const isGood =
    Array.isArray(weights) &&
    weights.length >= 1 &&
    weights.length <= MOST_ORDERS &&
    weights.every((weight) => Number.isFinite(weight) && weight >= 0);
  if (!isGood) throw invalid('weights', `1 to ${MOST_ORDERS} numbers of at least 0`, weights);
  if (maxOrder !== undefined && maxOrder !== weights.length)
    throw invalid('maxOrder', 'the number of weights, or left out', maxOrder);
  return [...weights];
}

function sacrebleuFacts(recipe: BleuRecipe): { readonly sacrebleu?: SacrebleuFacts } {
  const { dialect, tokenizer, smoothing, effectiveOrder, formula } = recipe;
  if (dialect !== 'sacrebleu' || !TOKENIZERS.has(tokenizer.name)) return {};
  const { method, value } = smoothing;
  const hasValue = method === 'floor' || method === 'add-k';
  const inPercent = (counts: Counts) =>
    bleuPercent(counts, formula.orders, smoothing, effectiveOrder);
  const sacrebleu: SacrebleuFacts = {
    name: 'BLEU',
    parts: [
      ['case', 'c', caseOf(recipe.lowercase)],
      ['eff', 'e', yesNo(effectiveOrder)],
      ['tok', 'tok', tokenizer.name],
      ['smooth', 's', hasValue ? `${method}[${pythonFixed(value, 2)}]` : method],
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
  const hasValue = method === 'floor' || method === 'add-k';
  return parseSignature(
    [
      'bleu',
      `dialect:${recipe.dialect}`,
      `tok:${recipe.tokenizer.name}`,
      `case:${recipe.lowercase ? 'lower' : 'kept'}`,
      `smooth:${method}`,
      ...(hasValue ? [`value:${value}`] : []),
      recipe.weights === null ? `order:${recipe.formula.orders}` : `weights:${recipe.weights}`,
      `eff:${yesNo(recipe.effectiveOrder)}`,
      `v:${VERSION}`,
    ].join('|'),
  );
}

const READ: { readonly [key: string]: (value: string) => object } = {
  dialect: (value) => ({ dialect: value }),
  tok: (value) => ({ tokenizer: value }),
  case: (value) => ({ lowercase: readCase(value) }),
  smooth: (value) => ({ smoothing: value }),
  value: (value) => ({ smoothingValue: readNumber(value) }),
  order: (value) => ({ maxOrder: readNumber(value) }),
  weights: (value) => ({ weights: value.split(',').map(readNumber) }),
  eff: (value) => ({ effectiveOrder: readYesNo(value) }),
};

/** Entries of a `bleu|…` signature → its scorer. Tokenizers of one's own are handed in again. */
export function bleuFromSignature(
  entries: ReadonlyMap<string, string>,
  own: { readonly tokenizers?: readonly Tokenizer[] } = {},
): Scorer<{ readonly bleu: BleuScore }, 'sync'> {
  const options = readEntries(entries, READ) as { tokenizer?: unknown };
  const mine = own.tokenizers?.find(({ id }) => id === options.tokenizer);
  return bleu({ ...options, ...(mine === undefined ? {} : { tokenizer: mine }) } as BleuOptions);
}
