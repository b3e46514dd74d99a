// The decisions that make one ROUGE differ from another, each with the dialect fields that hold it
// and a word for its value. Tables of dialects, explanations of gaps and searches for settings all walk
// this list; a type test fails to compile if a field is missing here.

import type { RougeChoices } from './dialect.ts';

export interface Decision {
  readonly id: string;
  readonly en: string;
  readonly zh: string;
  readonly keys: readonly (keyof RougeChoices)[];
  /** The value in a word or two, as tables show it. */
  value(choices: RougeChoices): string;
}

const weightOf = ({ weight }: RougeChoices) =>
  'alpha' in weight ? `alpha ${weight.alpha}` : `beta ${weight.betas.join(', ')}`;

export const DECISIONS = [
  {
    id: 'tokenizer',
    en: 'tokenizer',
    zh: '分词',
    keys: ['tokenizer', 'tokensFrom', 'normalize'],
    value: (c) => `${c.tokenizer.id}${c.normalize === 'none' ? '' : `, ${c.normalize}`}`,
  },
  {
    id: 'case',
    en: 'letter case',
    zh: '大小写',
    keys: ['lowercase'],
    value: (c) =>
      c.lowercase === 'none' ? 'kept' : c.lowercase === 'ascii' ? 'lower (A–Z)' : 'lower',
  },
  {
    id: 'stopwords',
    en: 'stop words',
    zh: '停用词',
    keys: ['stopwords'],
    value: (c) => c.stopwords?.id ?? 'kept',
  },
  {
    id: 'stemmer',
    en: 'stemmer',
    zh: '词干提取',
    keys: ['stemmer', 'stemFrom', 'stemSides'],
    value: (c) =>
      c.stemmer === null
        ? 'none'
        : `${c.stemmer.id}${c.stemSides === 'both' ? '' : ', references only'}`,
  },
  {
    id: 'exceptions',
    en: 'irregular forms',
    zh: '不规则词形表',
    keys: ['exceptions'],
    value: (c) => c.exceptions?.id ?? 'none',
  },
  {
    id: 'limit',
    en: 'length limit',
    zh: '长度限制',
    keys: ['limit', 'limitRule', 'limitRuleOfSentences'],
    value: (c) =>
      c.limit === null ? 'none' : `${c.limit.length} ${c.limit.unit} (${c.limitRule.id})`,
  },
  {
    id: 'sentences',
    en: 'sentences',
    zh: '分句',
    keys: ['sentences'],
    value: (c) => c.sentences.id,
  },
  {
    id: 'ngrams',
    en: 'what an n-gram is',
    zh: 'n 元组的定义',
    keys: ['ngrams'],
    value: (c) => c.ngrams.id,
  },
  {
    id: 'counting',
    en: 'counting of repeated n-grams',
    zh: '重复 n 元组的计数',
    keys: ['counting'],
    value: (c) => c.counting,
  },
  {
    id: 'rougeL',
    en: 'what ROUGE-L is',
    zh: 'ROUGE-L 的定义',
    keys: ['rougeL'],
    value: (c) => (c.rougeL === 'text' ? 'one LCS over the text' : 'summary level'),
  },
  {
    id: 'lsumRule',
    en: 'summary-level LCS',
    zh: '摘要级 LCS',
    keys: ['lsumRule'],
    value: (c) => c.lsumRule.id,
  },
  {
    id: 'weighted',
    en: 'ROUGE-W',
    zh: 'ROUGE-W',
    keys: ['weighted'],
    value: (c) => c.weighted.id,
  },
  {
    id: 'skipUnigrams',
    en: 'unigrams of ROUGE-SU',
    zh: 'ROUGE-SU 的单词元',
    keys: ['skipUnigrams'],
    value: (c) => c.skipUnigrams,
  },
  {
    id: 'references',
    en: 'several references',
    zh: '多参考规则',
    keys: ['references', 'bestBy'],
    value: (c) => {
      if (c.references !== 'best') return c.references;
      return `best ${typeof c.bestBy === 'string' ? c.bestBy : c.bestBy.id}`;
    },
  },
  {
    id: 'fmeasure',
    en: 'F formula',
    zh: 'F 公式',
    keys: ['weight', 'formula'],
    value: (c) => {
      const { form, epsilon } = c.formula;
      const own = form === 'ratio' ? '' : ', own form';
      return `${weightOf(c)}${own}${epsilon === 0 ? '' : `, +${epsilon}`}`;
    },
  },
  {
    id: 'rounding',
    en: 'rounding',
    zh: '舍入',
    keys: ['rounding'],
    value: (c) => c.rounding,
  },
  {
    id: 'empty',
    en: 'texts without tokens',
    zh: '空文本',
    keys: ['empty', 'refuses'],
    value: (c) => (c.refuses === null && c.empty === 'zero' ? 'zero' : 'problem'),
  },
] as const satisfies readonly Decision[];

/** Fields of a dialect that belong to no decision. There must be none: a type test checks that. */
export type Undecided = Exclude<keyof RougeChoices, (typeof DECISIONS)[number]['keys'][number]>;
