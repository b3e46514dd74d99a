// Turns the derivation of an explanation into lines of text.

import { guard } from '../errors.ts';
import type { Language, MetricExplanation } from './explanation.ts';
import type { Expression, Formula, FormulaName } from './formula.ts';
import type { Statement } from './statements.ts';
import { en } from './words/en.ts';
import type { Words } from './words/words.ts';
import { shown } from './words/words.ts';
import { zh } from './words/zh.ts';

const WORDS: { readonly [L in Language]: Words } = { en, zh };

export const LANGUAGES = Object.keys(WORDS) as readonly Language[];

/** One line per part of the derivation. */
export function explanationLines(
  explanation: Pick<MetricExplanation, 'derivation'>,
  language: Language = 'en',
): string[] {
  return guard(() => {
    const words = WORDS[language];
    return explanation.derivation.map((part) =>
      'say' in part ? sentence(part, words) : line(part, words),
    );
  });
}

function sentence(statement: Statement, { sentences }: Words): string {
  // The compiler checked that sentence and values fit where the statement was made.
  return (sentences[statement.say] as (said: Statement) => string)(statement);
}

function line({ name, expression, after, result, remark }: Formula, words: Words): string {
  const parts = [words.names[name as FormulaName] ?? name];
  if (expression !== undefined) {
    const made = after === undefined ? '' : ` → ${sentence(after, words)}`;
    parts.push(`${written(expression, words)}${made}`);
  }
  const said = remark === undefined ? '' : words.inBrackets(sentence(remark, words));
  parts.push(`${shown(result)}${said}`);
  return parts.join(' = ');
}

const STRENGTH = { '+': 1, '−': 1, '×': 2, '/': 3, '^': 4, root: 4, exp: 5 } as const;

/** `outside` is the precedence of the enclosing operation: a weaker one inside needs brackets. */
function written(expression: Expression, words: Words, outside = 0): string {
  if (typeof expression === 'number') return shown(expression);
  if ('constant' in expression) return String(expression.constant);
  if ('label' in expression)
    return words.labelled(shown(expression.value), words.labels[expression.label]);
  if ('name' in expression) return expression.name;
  const strength = STRENGTH[expression.op];
  const text = operation(expression, words, strength);
  return strength <= outside ? `(${text})` : text;
}

type Operation = Extract<Expression, { readonly op: string }>;

function operation(expression: Operation, words: Words, strength: number): string {
  if (expression.op === 'exp') return `exp(${written(expression.of, words)})`;
  if ('by' in expression) {
    const { op, by } = expression;
    const base = written(expression.of, words, strength);
    if (op === 'root') return `${base}^(1/${by})`;
    return by === 2 ? `${base}²` : `${base}^${by}`;
  }
  const { op, terms } = expression;
  // a × b / c needs no brackets; a / (b × c) and a / (b / c) do.
  return terms
    .map((term, k) =>
      written(term, words, op === '/' && k === 0 ? STRENGTH['×'] - 1 : bound(op, k)),
    )
    .join(` ${op} `);
}

/** A sum within a sum needs no brackets, unless it is subtracted. */
const bound = (op: '+' | '−' | '×' | '/', k: number) =>
  op === '+' || (op !== '/' && k === 0) ? STRENGTH[op] - 1 : STRENGTH[op];
