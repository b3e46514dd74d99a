// The value of a formula, from the tree that the lines of an explanation are printed from.

import type { Expression } from '../../src/explain.ts';

export function formulaValue(expression: Expression): number {
  if (typeof expression === 'number') return expression;
  if ('constant' in expression) return expression.constant;
  if ('value' in expression) return expression.value;
  if (expression.op === 'exp') return Math.exp(formulaValue(expression.of));
  if ('by' in expression) {
    const base = formulaValue(expression.of);
    return expression.op === '^' ? base ** expression.by : base ** (1 / expression.by);
  }
  const values = expression.terms.map(formulaValue);
  const calculate = {
    '+': (a: number, b: number) => a + b,
    '−': (a: number, b: number) => a - b,
    '×': (a: number, b: number) => a * b,
    '/': (a: number, b: number) => (b === 0 ? 0 : a / b), // a share of nothing is 0
  }[expression.op];
  return values.reduce(calculate);
}
