import { counted } from '../../errors.ts';
import type { ReferenceRule } from '../../scores/references.ts';
import type { Unit } from '../statements.ts';
import type { Words } from './words.ts';
import { shown } from './words.ts';

const RULES: { readonly [R in ReferenceRule]: string } = {
  best: 'the best of them counts',
  mean: 'their mean counts',
  pooled: 'matches and totals are added before dividing',
  jackknife: 'each is left out in turn, the best of the rest is taken, and those are averaged',
  independent: 'the largest precision and the largest recall count, each from where it is found',
};

const STAGES = {
  exact: 'equal words',
  stem: 'words with equal stems',
  synonym: 'synonyms',
};

/** What is counted in a text, and what is shared of it. */
function unitName(unit: Unit): string {
  if (unit === 'pairs-and-tokens') return 'pairs and tokens';
  if (typeof unit === 'number')
    return ['tokens', 'bigrams', 'trigrams'][unit - 1] ?? `${unit}-grams`;
  return unit;
}

const grams = (n: number) => (n === 1 ? 'single tokens' : `${unitName(n)} (runs of ${n} tokens)`);

export const en: Words = {
  names: {
    precision: 'precision',
    recall: 'recall',
    brevity: 'brevity penalty',
    edits: 'edits',
    referenceLength: 'reference length',
    matches: 'matches',
    penalty: 'penalty',
    mean: 'weighted mean',
    similarity: 'similarity',
    copiedShare: 'copied share',
    pieces: 'pieces',
    ratio: 'ratio',
  },
  labels: {
    moved: 'moved',
    substituted: 'substituted',
    deleted: 'deleted',
    inserted: 'inserted',
    exact: 'exact',
    stemmed: 'by stem',
    synonymous: 'by synonym',
  },
  labelled: (value, label) => `${value} ${label}`,
  inBrackets: (remark) => ` (${remark})`,
  sentences: {
    text: (said) => said.en,
    ngrams: ({ key, n, distinct }) =>
      distinct
        ? `${key} counts the ${grams(n)} that candidate and reference share, each different one once.`
        : `${key} counts the ${grams(n)} that candidate and reference share, each at most as often as the other text has it.`,
    lcs: ({ key }) =>
      `${key} takes the longest common subsequence: shared tokens in the same order, gaps allowed.`,
    unionLcs: ({ key }) =>
      `${key} works sentence by sentence: a reference token matches if it lies on a longest common subsequence with any candidate sentence.`,
    bestSentenceLcs: ({ key }) =>
      `${key} takes, for each reference sentence, the candidate sentence with the longest common subsequence, and adds the lengths.`,
    weightedLcs: ({ key, weight }) =>
      `${key} is a longest common subsequence in which k matches in a row are worth k to the power of ${weight}.`,
    skipBigrams({ key, gap, unigrams }) {
      const between = gap === null ? 'any number of tokens' : `at most ${counted(gap, 'token')}`;
      return `${key} counts shared pairs of tokens in order with ${between} between them${unigrams ? ', and single tokens' : ''}.`;
    },
    references: ({ field, values, rule, result }) =>
      `${values.length} references, in order with ${field} = ${values.map(shown).join(', ')}; ${RULES[rule]}: ${shown(result)}.`,
    total({ of, unit, distinct }) {
      if (of === 'longer') return `${unitName(unit)} of the longer text`;
      if (unit === 'weight') return `weight of ${of}`;
      return `${distinct ? 'different ' : ''}${unitName(unit)} in ${of}`;
    },
    shared({ unit, distinct }) {
      if (unit === 'subsequence') return 'length of LCS';
      if (unit === 'weight') return 'weight of LCS';
      return `${distinct ? 'different ' : ''}shared ${unitName(unit)}`;
    },
    bleu: () =>
      'bleu is the geometric mean of n-gram precisions times a penalty for brevity; an n-gram counts at most as often as the reference that has it most often.',
    gleu: ({ minOrder, maxOrder }) =>
      `gleu counts the runs of ${minOrder} to ${maxOrder} tokens that candidate and reference share, and divides by the number of such runs in the text that has more of them.`,
    sharedGrams: () => 'shared n-grams',
    moreGrams: () => 'n-grams of the text with more',
    smoothed: ({ method }) => `smoothed (${method})`,
    lengths: ({ candidate, reference }) => `${counted(candidate, 'token')}, reference ${reference}`,
    ter: () =>
      'ter counts the edits that turn the candidate into the reference, for each word of the reference. An edit inserts, deletes or substitutes a word, or moves a block of words.',
    fewestEdits: ({ edits }) =>
      `${edits.length} references, in order with edits ${edits.join(', ')}; the fewest count.`,
    nothingToDivideBy: () => 'no words to divide by',
    meteor: ({ stages }) =>
      `meteor pairs ${stages.map((stage) => STAGES[stage]).join(', then ')}; the mean of precision and recall is lowered if the pairs stand in many pieces.`,
    chunks: ({ chunks }) =>
      chunks === 1 ? 'all matches stand in one piece' : `the matches stand in ${chunks} pieces`,
    chrf: ({ charOrder, wordOrder }) =>
      `chrf compares runs of 1 to ${charOrder} characters${wordOrder > 0 ? ` and of 1 to ${wordOrder} words` : ''}, each at most as often as the other text has it.`,
    meanOfOrders: ({ orders }) => `mean of ${counted(orders, 'order')}`,
    exact: ({ isEqual }) =>
      isEqual
        ? 'exact is 1: after normalization the answer equals a gold answer.'
        : 'exact is 0: after normalization the answer equals no gold answer.',
    tokenF1: () =>
      'tokenf1 counts the words that the answer shares with a gold answer, in any order, each at most as often as the other has it.',
    bothEmpty: () => 'neither answer has a word, so they agree',
    edit: ({ unit }) =>
      `edit counts the ${unit} to insert, delete or substitute, and compares them with the length of the longer text.`,
    errorRate: ({ key, unit }) =>
      `${key} counts the ${unit} to insert, delete or substitute, for each of the reference; lower is better.`,
    eed: () =>
      'eed is an edit distance between characters in which the candidate may be read in another order: at a space of the reference, a jump to any place costs 2. Deleting costs 0.2, inserting and substituting 1; places passed again and again, or never, cost more.',
    way: () => 'cost of the cheapest way',
    visits: () => 'places visited again or never',
    length: () =>
      'length compares the number of tokens in the candidate with that in the reference.',
    compression: () =>
      'compression compares the number of tokens in the candidate with that in its source.',
    novelty: ({ key, n, against }) =>
      `${key} is the share of the candidate’s ${unitName(n)} that its ${against} does not have.`,
    repetition: ({ key, n }) =>
      `${key} is the share of the candidate’s ${unitName(n)} that it has used before.`,
    unseen: ({ unit }) => `new ${unitName(unit)}`,
    repeated: ({ unit }) => `repeated ${unitName(unit)}`,
    grounding: ({ sources }) =>
      `grounding is the precision of the candidate against ${sources === 1 ? 'its source' : `the best of its ${sources} sources`}, and the longest run of tokens copied from one.`,
  },
};
