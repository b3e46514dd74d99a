// A formula with its numbers, as data. Printing and checking use the same tree.

import type { Statement } from './statements.ts';

export type Expression =
  /** A counted or computed number. */
  | number
  /** A number of the recipe, such as a weight. */
  | { readonly constant: number }
  /** A number, and what stands for it in the general formula: a letter, a name of another formula, or words. */
  | { readonly stands: string | Statement; readonly value: number }
  /** The result of another formula, shown by name. */
  | { readonly name: string; readonly value: number }
  /** A count, shown with a word that says what was counted. */
  | { readonly label: Label; readonly value: number }
  | { readonly op: '+' | '−' | '×' | '/'; readonly terms: readonly Expression[] }
  | { readonly op: '^' | 'root'; readonly of: Expression; readonly by: number }
  | { readonly op: 'exp'; readonly of: Expression };

export type Label =
  | 'moved'
  | 'substituted'
  | 'deleted'
  | 'inserted'
  | 'exact'
  | 'stemmed'
  | 'synonymous';

/** Names that are translated; others, such as F1 and p2, are shown as they are. */
export type FormulaName =
  | 'precision'
  | 'recall'
  | 'brevity'
  | 'edits'
  | 'referenceLength'
  | 'matches'
  | 'penalty'
  | 'mean'
  | 'similarity'
  | 'copiedShare'
  | 'pieces'
  | 'ratio';

/** name = expression → after = result (remark) */
export interface Formula {
  readonly name: FormulaName | (string & {});
  /** Absent if there is nothing to compute. */
  readonly expression?: Expression;
  /** What was done to the expression's value afterwards. */
  readonly after?: Statement;
  readonly result: number;
  readonly remark?: Statement;
}

export const sum = (...terms: Expression[]): Expression => ({ op: '+', terms });
export const product = (...terms: Expression[]): Expression => ({ op: '×', terms });
export const ratio = (above: Expression, below: Expression): Expression => ({
  op: '/',
  terms: [above, below],
});
export const less = (from: Expression, taken: Expression): Expression => ({
  op: '−',
  terms: [from, taken],
});
export const constant = (value: number): Expression => ({ constant: value });
export const standing = (stands: string | Statement, value: number): Expression => ({
  stands,
  value,
});

/** (1 + β²) × P × R / (R + β² × P), in the usual short form for β = 1; `epsilon` is added to the denominator. */
export function fExpression(
  precision: number,
  recall: number,
  beta: number,
  epsilon = 0,
): Expression {
  const [p, r] = [standing('P', precision), standing('R', recall)];
  const more = epsilon === 0 ? [] : [constant(epsilon)];
  if (beta === 1) return ratio(product(constant(2), p, r), sum(p, r, ...more));
  const square: Expression = { op: '^', of: constant(beta), by: 2 };
  return ratio(product(sum(constant(1), square), p, r), sum(r, product(square, p), ...more));
}
