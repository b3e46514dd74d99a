// Pairs to begin with, one click each. Their names are part of links: `#example=cat`. docs/playground.md lists them.

import type { Language } from 'rougekit/explain';
import { emptyState, type PlayState } from './state.ts';

export interface PlayExample {
  readonly name: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly texts: Pick<PlayState, 'candidate' | 'references'> & Partial<Pick<PlayState, 'sources'>>;
  readonly metrics?: readonly string[];
  readonly options?: PlayState['options'];
  readonly shown?: string;
}

/** The first of a language is what the page opens with. */
export const FIRST: Readonly<Record<Language, string>> = { en: 'cat', zh: 'fish' };

const single = (candidate: string, reference: string) => ({ candidate, references: [reference] });

/** Findings of a radiologist, with the metrics that papers about them give. */
const radiology = (
  about: Pick<PlayExample, 'name' | 'title'>,
  dialect: string,
  ...texts: Parameters<typeof single>
): PlayExample => ({
  ...about,
  texts: single(...texts),
  options: { dialect },
  metrics: ['rouge1', 'rouge2', 'rougeL', 'bleu', 'meteor'],
});

export const EXAMPLES: readonly PlayExample[] = [
  {
    name: 'cat',
    title: { en: 'The cat on the mat', zh: '垫子上的猫' },
    texts: single('the cat sat', 'the cat sat on the mat'),
  },
  {
    name: 'homeworks',
    title: { en: 'One word too many', zh: '多了一个词' },
    texts: single('Students enjoy doing NLP homeworks', 'Students enjoy doing homeworks'),
    shown: 'rouge2.fmeasure',
  },
  {
    name: 'letters',
    title: { en: 'Longest common subsequence', zh: '最长公共子序列' },
    texts: single('A B X D E Y G', 'A B C D E F G'),
    shown: 'rougeL.fmeasure',
  },
  {
    name: 'gunman',
    title: { en: 'Word order: the gunman', zh: '语序的影响' },
    texts: single('the gunman kill police', 'police killed the gunman'),
    metrics: ['rouge1', 'rougeL', 'rougeS'],
    shown: 'rougeL.fmeasure',
  },
  {
    name: 'stems',
    title: { en: 'Stems: kill and killed', zh: '词干：kill 与 killed' },
    texts: single('police kill the gunman', 'police killed the gunman'),
    metrics: ['rouge1', 'rougeL', 'rougeS', 'meteor'],
    options: { stemmer: 'porter' },
  },
  {
    name: 'union',
    title: { en: 'Union LCS of two sentences', zh: '多句的并集 LCS' },
    texts: single('w1 w2 w6 w7 w8\nw1 w3 w8 w9 w5', 'w1 w2 w3 w4 w5'),
    metrics: ['rougeL', 'rougeLsum'],
    shown: 'rougeLsum.fmeasure',
  },
  {
    name: 'beta',
    title: { en: 'Four betas at once', zh: '四个 β 同时计算' },
    texts: single(
      'the committee approved the budget',
      'the committee approved the annual budget after a long debate',
    ),
    metrics: ['rougeL'],
    options: { beta: '0.5,1,1.2,2' },
  },
  {
    name: 'jackknife',
    title: { en: 'Three references, jackknife', zh: '三个参考，jackknife' },
    texts: { candidate: 'a', references: ['a b', 'a c d', 'a b c d e'] },
    metrics: ['rouge1'],
    options: { references: 'jackknife' },
    shown: 'rouge1.recall',
  },
  {
    name: 'fish',
    title: { en: 'Chinese characters', zh: '猫吃鱼：按字计算' },
    texts: single('鱼吃猫', '猫吃鱼'),
    options: { tokenizer: 'characters' },
  },
  {
    name: 'words',
    title: { en: 'Chinese words', zh: '人工智能：按词计算' },
    texts: single('人工智能 模拟 人类 智能 的 系统', '人工智能 是 模拟 人类 智能 的 机器 系统'),
    options: { tokenizer: 'whitespace' },
  },
  {
    name: 'references',
    title: { en: 'Several references', zh: '多个参考文本' },
    texts: {
      candidate: '人工智能模拟人类智能',
      references: [
        '人工智能是模拟人类智能的机器系统',
        'AI是模仿人类智能的技术',
        '人工智能让机器具备智能行为',
      ],
    },
  },
  radiology(
    { name: 'radiology', title: { en: 'Radiology: clear lungs', zh: '放射报告：双肺清晰' } },
    'cxr',
    'Chest radiograph demonstrates clear lung fields without abnormalities.',
    'The chest X-ray shows clear lungs with no acute findings.',
  ),
  radiology(
    { name: 'edema', title: { en: 'Radiology: pulmonary edema', zh: '放射报告：肺水肿' } },
    'rouge-score',
    'There are bilateral infiltrates suggesting pulmonary edema',
    'Bilateral infiltrates consistent with pulmonary edema are present',
  ),
  {
    name: 'source',
    title: { en: 'A summary and its source', zh: '摘要与原文' },
    texts: {
      candidate: 'The bridge reopened on Monday after two years of repairs, to loud cheers.',
      references: ['The old bridge is open again after two years of repairs.'],
      sources: [
        'After two years of repairs the old bridge over the Lahn reopened on Monday. The mayor cut a ribbon, and the first cyclists crossed within minutes.',
      ],
    },
    metrics: ['rouge1', 'rougeL', 'grounding', 'novelty2', 'compression'],
  },
];

/** A page with the example in it, as if somebody had typed it. */
export function exampleState(name: string, language: Language): PlayState | undefined {
  const found = EXAMPLES.find((one) => one.name === name);
  if (found === undefined) return undefined;
  const start = emptyState(language);
  return {
    ...start,
    ...found.texts,
    sources: found.texts.sources ?? [],
    metrics: found.metrics ?? start.metrics,
    options: found.options ?? {},
    shown: found.shown,
  };
}
