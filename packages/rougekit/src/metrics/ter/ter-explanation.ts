// One TER score down to the edits that made it, in words.

import type { TercomRule } from '../../tokens/tercom.ts';
import type { Metric, Notice, Sides } from '../../types.ts';
import type { TerAlignment, TerOperation } from './ter-alignment.ts';
import { alignTer } from './ter-alignment.ts';

/** Words are as TER compares them, not as they stand in the text: it may have cut and folded them. */
export interface TerExplanation extends TerAlignment {
  readonly kind: 'explanation';
  readonly type: 'ter';
  readonly signature: string;
  readonly language: 'en' | 'zh';
  /** How many edits of each kind, and words that need none. */
  readonly counts: { readonly [K in TerOperation['kind'] | 'move']: number };
  /** In words: what is counted, edits, length and score with their numbers. */
  readonly formula: readonly string[];
  readonly notices: readonly Notice[];
}

export function explainTer(
  metric: Pick<Metric, 'measure' | 'signature'>,
  rule: TercomRule,
  sides: Sides,
  language: 'en' | 'zh',
): TerExplanation {
  const notices: Notice[] = [];
  metric.measure(sides, (code, message) => notices.push({ code, message }));
  const alignment = alignTer(sides, rule);
  const { operations, moves } = alignment;
  const of = (kind: TerOperation['kind']) => operations.filter((one) => one.kind === kind).length;
  const counts = {
    move: moves.length,
    keep: of('keep'),
    substitute: of('substitute'),
    delete: of('delete'),
    insert: of('insert'),
  };
  return {
    kind: 'explanation',
    type: 'ter',
    signature: metric.signature,
    language,
    ...alignment,
    counts,
    formula: language === 'zh' ? inChinese(alignment, counts) : inEnglish(alignment, counts),
    notices,
  };
}

const shown = (x: number) => (Number.isInteger(x) ? String(x) : x.toFixed(4));

function inEnglish(alignment: TerAlignment, counts: TerExplanation['counts']): string[] {
  const { references, edits } = alignment;
  const lines = [
    'ter counts the edits that turn the candidate into the reference, for each word of the reference. An edit inserts, deletes or substitutes a word, or moves a block of words.',
    `edits = ${counts.move} moved + ${counts.substitute} substituted + ${counts.delete} deleted + ${counts.insert} inserted = ${edits}`,
  ];
  if (references.length > 1) {
    const each = references.map((one) => one.edits).join(', ');
    lines.push(`${references.length} references, in order with ${each} edits; the fewest count.`);
  }
  return [...lines, ...ratio(alignment, 'reference length', 'no words to divide by')];
}

function inChinese(alignment: TerAlignment, counts: TerExplanation['counts']): string[] {
  const { references, edits } = alignment;
  const lines = [
    'ter 统计把候选改成参考所需的编辑次数，除以参考的词数。一次编辑可以插入、删除或替换一个词，或者移动一段连续的词。',
    `编辑次数 = 移动 ${counts.move} + 替换 ${counts.substitute} + 删除 ${counts.delete} + 插入 ${counts.insert} = ${edits}`,
  ];
  if (references.length > 1) {
    const each = references.map((one) => one.edits).join('、');
    lines.push(`${references.length} 个参考，编辑次数依次为 ${each}；取最少的。`);
  }
  return [...lines, ...ratio(alignment, '参考长度', '没有可作除数的词')];
}

/** The length, a mean where there are several references, and the division. */
function ratio({ references, score }: TerAlignment, name: string, nothing: string): string[] {
  const { edits, referenceLength } = score;
  const lengths = references.map(({ length }) => length);
  const mean = lengths.length > 1 ? `(${lengths.join(' + ')}) / ${lengths.length} = ` : '';
  return [
    `${name} = ${mean}${shown(referenceLength)}`,
    referenceLength > 0
      ? `ter = ${edits} / ${shown(referenceLength)} = ${shown(score.score)}`
      : `ter = ${score.score} (${nothing})`,
  ];
}
