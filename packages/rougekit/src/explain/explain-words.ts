// The sentences of an explanation, in English and Chinese. Numbers are filled in by the caller.

import type { RougeChoices } from '../dialects/dialect.ts';
import type { Overlap } from '../matches/rules.ts';
import type { Measure } from '../metrics/rouge/rouge-types.ts';
import type { ReferenceRule } from '../scores/references.ts';
import type { FScore } from '../types.ts';

export type Language = 'en' | 'zh';

/** A number as explanations show it. */
const shown = (x: number) => (Number.isInteger(x) ? String(x) : x.toFixed(4));

export function whatIsCounted(measure: Measure, choices: RougeChoices, language: Language): string {
  const zh = language === 'zh';
  switch (measure.kind) {
    case 'ngram': {
      const sets = choices.counting !== 'clipped';
      if (zh) {
        const unit = measure.n === 1 ? '单个词元' : `连续 ${measure.n} 个词元`;
        return sets
          ? `${measure.key} 统计候选与参考共有的${unit}，相同的只计一次。`
          : `${measure.key} 统计候选与参考共有的${unit}，重复次数以较少的一方为限。`;
      }
      const unit = measure.n === 1 ? 'single tokens' : `runs of ${measure.n} tokens`;
      return sets
        ? `${measure.key} counts the ${unit} that candidate and reference share, each different one once.`
        : `${measure.key} counts the ${unit} that candidate and reference share, each at most as often as the other text has it.`;
    }
    case 'lcs':
    case 'summary-lcs': {
      const summary = measure.kind === 'summary-lcs' || choices.rougeL === 'summary';
      if (!summary) {
        return zh
          ? `${measure.key} 取两个文本的最长公共子序列：顺序一致、可以不相邻的共有词元。`
          : `${measure.key} takes the longest common subsequence: shared tokens in the same order, gaps allowed.`;
      }
      if (choices.lsumRule.id === 'best-sentence') {
        return zh
          ? `${measure.key} 为每个参考句选取最长公共子序列最长的候选句，再把长度相加。`
          : `${measure.key} takes, for each reference sentence, the candidate sentence with the longest common subsequence, and adds the lengths.`;
      }
      return zh
        ? `${measure.key} 逐句比较：参考句中的词元只要落在与任一候选句的最长公共子序列上即算匹配。`
        : `${measure.key} works sentence by sentence: a reference token matches if it lies on a longest common subsequence with any candidate sentence.`;
    }
    case 'weighted-lcs':
      return zh
        ? `${measure.key} 是加权最长公共子序列：连续 k 个匹配计 k 的 ${measure.weight} 次方。`
        : `${measure.key} is a longest common subsequence in which k matches in a row are worth k to the power of ${measure.weight}.`;
    default: {
      const any = measure.gap === Number.POSITIVE_INFINITY;
      if (zh) {
        const between = any ? '间隔不限' : `中间最多隔 ${measure.gap} 个词元`;
        return `${measure.key} 统计共有的有序词元对（${between}）${measure.unigrams ? '以及单个词元' : ''}。`;
      }
      const between = any ? 'any number of tokens' : `at most ${measure.gap} tokens`;
      return `${measure.key} counts shared pairs of tokens in order with ${between} between them${measure.unigrams ? ', and single tokens' : ''}.`;
    }
  }
}

/** Precision, recall and F with their numbers filled in, one line each. */
export function formulaLines(
  overlap: Overlap,
  score: FScore,
  measure: Measure,
  choices: RougeChoices,
  language: Language,
): string[] {
  const zh = language === 'zh';
  const root = measure.kind === 'weighted-lcs' ? `^(1/${measure.weight})` : '';
  const share = (total: number) => {
    const ratio = `${shown(overlap.hits)} / ${shown(total)}`;
    return root === '' ? ratio : `(${ratio})${root}`;
  };
  const [precision, recall] = zh ? ['精确率', '召回率'] : ['precision', 'recall'];
  return [
    `${precision} = ${share(overlap.candidate)} = ${shown(score.precision)}`,
    `${recall} = ${share(overlap.reference)} = ${shown(score.recall)}`,
    ...fLines(score, choices),
  ];
}

export function fLines(score: FScore, { weight, formula }: RougeChoices): string[] {
  if (score.precision === 0 && score.recall === 0) return ['F = 0'];
  const p = shown(score.precision);
  const r = shown(score.recall);
  const more = formula.epsilon === 0 ? '' : ` + ${formula.epsilon}`;
  if ('alpha' in weight) {
    const a = weight.alpha;
    return [
      `F = ${p} × ${r} / ((1 − ${a}) × ${p} + ${a} × ${r}${more}) = ${shown(score.fmeasure)}`,
    ];
  }
  return weight.betas.map((beta) => {
    const f = score.fmeasures?.[String(beta)] ?? score.fmeasure;
    if (beta === Number.POSITIVE_INFINITY) return `F∞ = ${r}`;
    if (beta === 1) return `F1 = 2 × ${p} × ${r} / (${r} + ${p}${more}) = ${shown(f)}`;
    const b = `${beta}²`;
    return `F${beta} = (1 + ${b}) × ${p} × ${r} / (${r} + ${b} × ${p}${more}) = ${shown(f)}`;
  });
}

const RULES: Record<ReferenceRule, Record<Language, string>> = {
  best: { en: 'the best of them counts', zh: '取其中最好的一个' },
  mean: { en: 'their mean counts', zh: '取平均值' },
  pooled: { en: 'matches and totals are added before dividing', zh: '先累加匹配数与总数，再相除' },
  jackknife: {
    en: 'each is left out in turn, the best of the rest is taken, and those are averaged',
    zh: '依次留出一个，取其余中最好的，再求平均',
  },
  independent: {
    en: 'the largest precision and the largest recall count, each from where it is found',
    zh: '分别取最大的精确率与最大的召回率',
  },
};

/** The sums behind a pooled score, with their numbers; only where they are plain sums. */
export function pooledLines(
  overlaps: readonly Overlap[],
  total: FScore,
  language: Language,
): string[] {
  const sum = (values: readonly number[]) => `(${values.map(shown).join(' + ')})`;
  const hits = sum(overlaps.map((overlap) => overlap.hits));
  const [precision, recall] = language === 'zh' ? ['精确率', '召回率'] : ['precision', 'recall'];
  return [
    `${precision} = ${hits} / ${sum(overlaps.map((overlap) => overlap.candidate))} = ${shown(total.precision)}`,
    `${recall} = ${hits} / ${sum(overlaps.map((overlap) => overlap.reference))} = ${shown(total.recall)}`,
  ];
}

/** How several references became one number; nothing to say about one. */
export function referenceLines(
  scores: readonly FScore[],
  rule: ReferenceRule,
  total: FScore,
  language: Language,
): string[] {
  if (scores.length < 2) return [];
  const zh = language === 'zh';
  const each = scores.map((s) => shown(s.fmeasure)).join(zh ? '、' : ', ');
  return zh
    ? [`${scores.length} 个参考，F 依次为 ${each}；${RULES[rule].zh}：${shown(total.fmeasure)}。`]
    : [
        `${scores.length} references, in order with F = ${each}; ${RULES[rule].en}: ${shown(total.fmeasure)}.`,
      ];
}
