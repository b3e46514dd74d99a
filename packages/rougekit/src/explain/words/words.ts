// The words that a language provides for explanations.

import type { FormulaName, Label } from '../formula.ts';
import type { Sentences } from '../statements.ts';

export interface Words {
  readonly names: { readonly [N in FormulaName]: string };
  readonly labels: { readonly [L in Label]: string };
  labelled(value: string, label: string): string;
  /** A remark after a number. */
  inBrackets(remark: string): string;
  readonly sentences: Sentences;
}

/** A number as explanations show it. */
export const shown = (x: number) => (Number.isInteger(x) ? String(x) : x.toFixed(4));
