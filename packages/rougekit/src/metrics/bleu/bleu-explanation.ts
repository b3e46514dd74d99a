// One BLEU score down to the n-grams that made it.

import { pythonTrimEnd } from '../../characters/python-space.ts';
import { Encoder } from '../../ids/encode.ts';
import { SpanRun } from '../../ids/span-run.ts';
import { wholeTextChoices } from '../../ids/whole-text.ts';
import type { BleuScore } from '../../scores/bleu-formula.ts';
import { MATCHES } from '../../scores/bleu-formula.ts';
import type { Notice, Sides } from '../../types.ts';
import type { BleuMetric, BleuRecipe } from './bleu-recipe.ts';

export interface BleuToken {
  /** UTF-16 offsets into the original string. */
  readonly start: number;
  readonly end: number;
  /** What is compared. */
  readonly form: string;
}

/** One different n-gram of the candidate. */
export interface ExplainedNgram {
  readonly tokens: readonly string[];
  /** How often the candidate has it, and each reference. */
  readonly candidate: number;
  readonly references: readonly number[];
  /** How often it counts: clipped by the reference that has it most often. */
  readonly matched: number;
  /** Where it starts in the candidate: indices of tokens. */
  readonly at: readonly number[];
}

export interface ExplainedOrder {
  readonly n: number;
  readonly matches: number;
  readonly total: number;
  /** 0–1, after smoothing. */
  readonly precision: number;
  readonly ngrams: readonly ExplainedNgram[];
}

export interface BleuExplanation {
  readonly kind: 'explanation';
  readonly type: 'bleu';
  readonly signature: string;
  readonly language: 'en' | 'zh';
  readonly score: BleuScore;
  readonly tokens: {
    readonly candidate: readonly BleuToken[];
    readonly references: readonly (readonly BleuToken[])[];
  };
  readonly orders: readonly ExplainedOrder[];
  /** In words: precisions, brevity penalty and score with their numbers. */
  readonly formula: readonly string[];
  readonly notices: readonly Notice[];
}

export function explainBleu(
  metric: BleuMetric,
  sides: Sides,
  language: 'en' | 'zh',
): BleuExplanation {
  const { bleu: recipe, signature } = metric;
  const notices: Notice[] = [];
  const counts = metric.measure(sides, (code, message) => notices.push({ code, message }));
  const { bleu: score } = metric.conclude(counts);
  const candidate = tokensOf(sides.candidate, recipe);
  const references = sides.references.map((text) => tokensOf(text, recipe));
  const { orders: largest } = recipe.formula;
  const orders = Array.from({ length: largest }, (_, k) => ({
    n: k + 1,
    matches: counts[MATCHES + k],
    total: counts[MATCHES + largest + k],
    precision: score.precisions[k],
    ngrams: ngramsOf(candidate, references, k + 1),
  }));
  return {
    kind: 'explanation',
    type: 'bleu',
    signature,
    language,
    score,
    tokens: { candidate, references },
    orders,
    formula: formulaLines(orders, score, recipe, language),
    notices,
  };
}

function tokensOf(text: string, { tokenizer, lowercase }: BleuRecipe): BleuToken[] {
  const encoder = new Encoder(
    wholeTextChoices(tokenizer.value, lowercase),
    false,
    () => new SpanRun(),
  );
  const encoded = encoder.newText();
  encoder.encode(pythonTrimEnd(text), 'candidate', encoded);
  const run = encoded.words as SpanRun;
  return Array.from({ length: run.length }, (_, i) => ({
    start: run.starts[i],
    end: run.stops[i],
    form: encoder.vocabulary.forms[run.ids[i]],
  }));
}

/** In the order in which the candidate has them. Written as JSON, n-grams cannot be taken for one another. */
function ngramsOf(
  candidate: readonly BleuToken[],
  references: readonly (readonly BleuToken[])[],
  n: number,
): ExplainedNgram[] {
  const keysOf = (tokens: readonly BleuToken[]) =>
    Array.from({ length: Math.max(0, tokens.length - n + 1) }, (_, i) =>
      JSON.stringify(tokens.slice(i, i + n).map(({ form }) => form)),
    );
  const counted = (keys: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  };
  const others = references.map((tokens) => counted(keysOf(tokens)));
  const places = new Map<string, number[]>();
  keysOf(candidate).forEach((key, i) => {
    const known = places.get(key);
    if (known === undefined) places.set(key, [i]);
    else known.push(i);
  });
  return [...places].map(([key, at]) => {
    const counts = others.map((reference) => reference.get(key) ?? 0);
    return {
      tokens: JSON.parse(key),
      candidate: at.length,
      references: counts,
      matched: Math.min(at.length, Math.max(...counts)),
      at,
    };
  });
}

const shown = (x: number) => (Number.isInteger(x) ? String(x) : x.toFixed(4));

function formulaLines(
  orders: readonly ExplainedOrder[],
  score: BleuScore,
  recipe: BleuRecipe,
  language: 'en' | 'zh',
): string[] {
  const zh = language === 'zh';
  const { candidateLength: c, referenceLength: r, brevityPenalty: penalty } = score;
  const lines = [
    zh
      ? 'bleu 是各阶 n 元组精确率的几何平均，再乘以过短惩罚；n 元组的次数以最多的一篇参考为限。'
      : 'bleu is the geometric mean of n-gram precisions times a penalty for brevity; an n-gram counts at most as often as the reference that has it most often.',
  ];
  for (const { n, matches, total, precision } of orders) {
    const plain = total === 0 ? 0 : matches / total;
    const isSmoothed = Math.abs(plain - precision) > 1e-12;
    const method = isSmoothed ? ` → ${zh ? '平滑' : 'smoothed'} (${recipe.smoothing.method})` : '';
    lines.push(`p${n} = ${matches} / ${total}${method} = ${shown(precision)}`);
  }
  const name = zh ? '过短惩罚' : 'brevity penalty';
  if (penalty === 1)
    lines.push(
      zh ? `${name} = 1（${c} 个词元，参考 ${r} 个）` : `${name} = 1 (${c} tokens, reference ${r})`,
    );
  else if (c === 0) lines.push(`${name} = 0`);
  else lines.push(`${name} = exp(1 − ${r} / ${c}) = ${shown(penalty)}`);
  lines.push(meanLine(orders, score, recipe));
  return lines;
}

/** The orders that count, with their weights where these are not one share each. */
function meanLine(
  orders: readonly ExplainedOrder[],
  { score, candidateLength, brevityPenalty }: BleuScore,
  { weights, effectiveOrder, smoothing }: BleuRecipe,
): string {
  const total = `= ${shown(score)}`;
  if (orders.every(({ matches }) => matches === 0)) return `bleu ${total}`;
  if (weights?.some((weight) => weight !== 1 / weights.length)) {
    const product = orders.map(({ n }) => `p${n}^${weights[n - 1]}`).join(' × ');
    return `bleu = ${shown(brevityPenalty)} × ${product} ${total}`;
  }
  // add-k gives every order an n-gram, and NLTK reweighs its four usual orders only.
  const shortens =
    effectiveOrder && (weights === null ? smoothing.method !== 'add-k' : weights.length === 4);
  const used = shortens ? orders.filter(({ n }) => n <= candidateLength) : orders;
  const product = used.map(({ n }) => `p${n}`).join(' × ');
  return `bleu = ${shown(brevityPenalty)} × (${product})^(1/${used.length}) ${total}`;
}
