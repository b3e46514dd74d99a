// An expression as text: with its numbers, or with what stands for them.

import type { Expression, FormulaName } from './formula.ts';
import type { Statement } from './statements.ts';
import type { Words } from './words/words.ts';
import { shown } from './words/words.ts';

/**
 * - `general`: letters and words for numbers, as in a textbook.
 * - `numbers`: every one of them as a number.
 * - `line`: numbers, but results of other formulas by name, so that a long formula stays on one line.
 */
export type Style = 'general' | 'numbers' | 'line';

export function sentence(statement: Statement, { sentences }: Words): string {
  // The compiler checked that sentence and values fit where the statement was made.
  return (sentences[statement.say] as (said: Statement) => string)(statement);
}

export const nameOf = (name: string, { names }: Words): string =>
  names[name as FormulaName] ?? name;

const STRENGTH = { '+': 1, '−': 1, '×': 2, '/': 3, '^': 4, root: 4, exp: 5 } as const;

/** `outside` is the precedence of the enclosing operation: a weaker one inside needs brackets. */
export function written(
  expression: Expression,
  words: Words,
  style: Style = 'line',
  outside = 0,
): string {
  if (typeof expression === 'number') return shown(expression);
  if ('constant' in expression) return String(expression.constant);
  if ('label' in expression)
    return words.labelled(shown(expression.value), words.labels[expression.label]);
  if ('stands' in expression) {
    const { stands, value } = expression;
    if (style !== 'general') return shown(value);
    return typeof stands === 'string' ? nameOf(stands, words) : sentence(stands, words);
  }
  if ('name' in expression) return style === 'numbers' ? shown(expression.value) : expression.name;
  const strength = STRENGTH[expression.op];
  const text = operation(expression, words, style, strength);
  return strength <= outside ? `(${text})` : text;
}

type Operation = Extract<Expression, { readonly op: string }>;

function operation(expression: Operation, words: Words, style: Style, strength: number): string {
  if (expression.op === 'exp') return `exp(${written(expression.of, words, style)})`;
  if ('by' in expression) {
    const { op, by } = expression;
    const base = written(expression.of, words, style, strength);
    if (op === 'root') return `${base}^(1/${by})`;
    return by === 2 ? `${base}²` : `${base}^${by}`;
  }
  const { op, terms } = expression;
  // a × b / c needs no brackets; a / (b × c) and a / (b / c) do.
  return terms
    .map((term, k) =>
      written(term, words, style, op === '/' && k === 0 ? STRENGTH['×'] - 1 : bound(op, k)),
    )
    .join(` ${op} `);
}

/** A sum within a sum needs no brackets, unless it is subtracted. */
const bound = (op: '+' | '−' | '×' | '/', k: number) =>
  op === '+' || (op !== '/' && k === 0) ? STRENGTH[op] - 1 : STRENGTH[op];
