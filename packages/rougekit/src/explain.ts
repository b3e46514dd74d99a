// What explanations are made of, for those who show them or whose metrics explain themselves: import from
// 'rougekit/explain'. The verb itself is in 'rougekit'.

export type {
  ExplainedReference,
  Language,
  Link,
  LinkKind,
  MetricExplanation,
  Move,
  NamedCounts,
  Place,
} from './explain/explanation.ts';
export type { Expression, Formula, FormulaName, Label } from './explain/formula.ts';
export { explanationLines } from './explain/lines.ts';
export type { Sentences, Statement } from './explain/statements.ts';
export type { Meeting, Piece, Pieces } from './explain/texts.ts';
export { explainedTexts } from './explain/texts.ts';
export type { Measured } from './types.ts';
