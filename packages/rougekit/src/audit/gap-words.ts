// A gap between two dialects in plain words, English and Chinese.

import type { Language } from '../explain/explain-words.ts';
import type { Gap, GapExample, GapStep } from './gap.ts';

const FIELD = {
  precision: { en: 'precision', zh: '精确率' },
  recall: { en: 'recall', zh: '召回率' },
  fmeasure: { en: 'F', zh: 'F' },
} as const;

const number = (x: number) => x.toFixed(4);
const signed = (x: number) => `${x < 0 ? '−' : '+'}${Math.abs(x).toFixed(4)}`;

// Smaller effects do not show in four decimals.
const SHOWN = 0.00005;

const numbered = (language: Language) => (index: number) =>
  language === 'zh' ? `第 ${index + 1} 条` : `item ${index + 1}`;

/**
 * One line for the gap, then one for each decision that shows in four decimals, the largest effect first.
 * `nameOf` names a pair by its index.
 */
export function gapLines(
  gap: Gap,
  language: Language = 'en',
  nameOf = numbered(language),
): string[] {
  const zh = language === 'zh';
  const what = `${gap.type} ${FIELD[gap.field][language]}`;
  const lines: string[] = [];
  if (gap.before === null || gap.after === null) {
    lines.push(
      zh
        ? `${gap.from} 与 ${gap.to} 没有都能评分的条目。`
        : `No pair is scored by both ${gap.from} and ${gap.to}.`,
    );
  } else if (gap.before === gap.after && gap.steps.length === 0) {
    lines.push(
      zh
        ? `${what}：${gap.from} 与 ${gap.to} 相同（${number(gap.before)}）。`
        : `${what}: ${gap.from} and ${gap.to} agree (${number(gap.before)}).`,
    );
  } else {
    const change = `${number(gap.before)} → ${number(gap.after)} (${signed(gap.after - gap.before)})`;
    lines.push(
      zh
        ? `${what}：${gap.from} → ${gap.to}：${change}`
        : `${what}, ${gap.from} → ${gap.to}: ${change}`,
    );
  }
  const visible = gap.steps.filter((step) => Math.abs(step.effect) >= SHOWN);
  visible.forEach((step, k) => {
    lines.push(`${k + 1}. ${stepLine(step, language, nameOf)}`);
  });
  if (gap.steps.length > visible.length) {
    const rest = gap.steps
      .filter((step) => !visible.includes(step))
      .map((step) => step.decision[language]);
    lines.push(
      zh ? `只影响后面的小数：${rest.join('、')}` : `Only in later digits: ${rest.join(', ')}`,
    );
  }
  for (const { index, dialect, problem } of gap.refused.slice(0, 3)) {
    lines.push(
      zh
        ? `${dialect} 拒绝第 ${index + 1} 条：${problem.message}`
        : `${dialect} refuses ${nameOf(index)}: ${problem.message}`,
    );
  }
  return lines;
}

function stepLine(step: GapStep, language: Language, nameOf: (index: number) => string): string {
  const colon = language === 'zh' ? '：' : ': ';
  const change = `${step.from} → ${step.to}`;
  const head = [step.decision[language], change, signed(step.effect)].join(colon);
  if (step.example === null) return head;
  const evidence = evidenceOf(step, step.example, language, nameOf);
  return evidence === '' ? head : `${head}${language === 'zh' ? '。' : '. '}${evidence}`;
}

/** What can be seen in the texts: tokens that came or went, or words that repeat. */
function evidenceOf(
  step: GapStep,
  example: GapExample,
  language: Language,
  nameOf: (index: number) => string,
): string {
  const zh = language === 'zh';
  const quoted = (tokens: readonly string[]) =>
    tokens.map((token) => JSON.stringify(token)).join(' ');
  const parts: string[] = [];
  for (const side of ['reference', 'candidate'] as const) {
    const { before, after } = example.tokens[side];
    if (before.length + after.length === 0) continue;
    const name = zh ? { reference: '参考', candidate: '候选' }[side] : side;
    const old = before.length === 0 ? (zh ? '无' : 'nothing') : quoted(before);
    const now = after.length === 0 ? (zh ? '无' : 'nothing') : quoted(after);
    parts.push(zh ? `${name}：${old} 变为 ${now}` : `${name}: ${old} becomes ${now}`);
  }
  if (parts.length === 0 && step.decision.id === 'counting' && example.repeated.length > 0) {
    parts.push(
      zh
        ? `重复的词元：${quoted(example.repeated)}`
        : `repeated tokens: ${quoted(example.repeated)}`,
    );
  }
  if (parts.length === 0) {
    const { before, after } = example;
    const triple = (s: GapExample['before']) =>
      `P ${number(s.precision)} R ${number(s.recall)} F ${number(s.fmeasure)}`;
    parts.push(`${triple(before)} → ${triple(after)}`);
  }
  const where = nameOf(example.index);
  return zh ? `${where}，${parts.join('；')}` : `In ${where}, ${parts.join('; ')}`;
}
