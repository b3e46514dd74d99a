// The words that a language provides for gaps between two dialects.

import type { DecisionId } from '../../dialects/decisions.ts';

export interface GapWords {
  readonly decisions: { readonly [D in DecisionId]: string };
  /** What the steps before a scorer are called. */
  readonly preparation: string;
  /** Separators: between joint decisions, between list items, within a line, and between sentences. */
  readonly together: string;
  readonly list: string;
  readonly colon: string;
  readonly fullStop: string;
  readonly semicolon: string;
  readonly fields: {
    readonly precision: string;
    readonly recall: string;
    readonly fmeasure: string;
  };
  readonly sides: { readonly candidate: string; readonly reference: string };
  readonly nothing: string;
  item(index: number): string;
  noPair(from: string, to: string): string;
  agree(what: string, from: string, to: string, value: string): string;
  differ(what: string, from: string, to: string, change: string): string;
  laterDigits(decisions: string): string;
  refuses(dialect: string, item: string, why: string): string;
  becomes(side: string, before: string, after: string): string;
  repeated(tokens: string): string;
  where(item: string, evidence: string): string;
}
