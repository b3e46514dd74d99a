// A gap between two dialects in plain words, English and Chinese.

import type { Language } from './explain-words.ts';
import type { Gap, GapExample, GapStep } from './gap.ts';

const FIELD = {
  precision: { en: 'precision', zh: '精确率' },
  recall: { en: 'recall', zh: '召回率' },
  fmeasure: { en: 'F', zh: 'F' },
} as const;

const number = (x: number) => x.toFixed(4);
const signed = (x: number) => `${x < 0 ? '−' : '+'}${Math.abs(x).toFixed(4)}`;

/** One line for the gap, then one for each decision, the largest effect first. */
export function gapLines(gap: Gap, language: Language = 'en'): string[] {
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
  gap.steps.forEach((step, k) => {
    lines.push(`${k + 1}. ${stepLine(step, language)}`);
  });
  for (const { index, dialect, problem } of gap.refused.slice(0, 3)) {
    lines.push(
      zh
        ? `${dialect} 拒绝第 ${index + 1} 条：${problem.message}`
        : `${dialect} refuses item ${index + 1}: ${problem.message}`,
    );
  }
  return lines;
}

function stepLine(step: GapStep, language: Language): string {
  const head = `${step.decision[language]}: ${step.from} → ${step.to}: ${signed(step.effect)}`;
  if (step.example === null) return head;
  const evidence = evidenceOf(step, step.example, language);
  return evidence === '' ? head : `${head}. ${evidence}`;
}

/** What can be seen in the texts: tokens that came or went, or words that repeat. */
function evidenceOf(step: GapStep, example: GapExample, language: Language): string {
  const zh = language === 'zh';
  const quoted = (tokens: readonly string[]) =>
    tokens.map((token) => (token === '' ? '""' : token)).join(' ');
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
  const where = zh ? `第 ${example.index + 1} 条` : `item ${example.index + 1}`;
  return zh ? `${where}，${parts.join('；')}` : `In ${where}, ${parts.join('; ')}`;
}
