// The parts of explanations, for programs that display them and metrics that provide them: import from
// 'rougekit/explain'. `explain` itself is in 'rougekit'.

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
export type { WrittenPart } from './explain/lines.ts';
export { explanationLines, explanationParts } from './explain/lines.ts';
export type { Mark, Stretch } from './explain/marked-text.ts';
export { markedText } from './explain/marked-text.ts';
export type { Edited, Sentences, Statement, Unit } from './explain/statements.ts';
export type { Piece, PieceLink, Pieces } from './explain/texts.ts';
export { explainedTexts } from './explain/texts.ts';
export type { Measured } from './types.ts';
