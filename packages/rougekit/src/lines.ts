// Files from bytes to tables of scores: import { scoreJsonLines } from 'rougekit/lines'. A door of its own, because it
// starts threads and carries a reader of JSON that few programs in a browser need.

// ── Give it a file
export { scoreJsonLines } from './lines/json-lines.ts';
export type { JsonLinesOptions } from './lines/json-lines.ts';
export { scoreLineFiles } from './lines/line-files.ts';
export type { LineFiles } from './lines/line-files.ts';
export { WorkerPool } from './lines/line-pool.ts';
export { ScoreTable } from './lines/score-table.ts';
export type { RowFacts, TableParts } from './lines/score-table.ts';

// ── What it is made of
export { LineScorer } from './lines/line-scorer.ts';
export type { PieceOptions } from './lines/line-scorer.ts';
export type { PairFields, ReadLine, ReadsLine } from './lines/read-json-line.ts';
export type { ByteSource } from './lines/whole-lines.ts';
export { UnequalLines, zippedLines } from './lines/zipped-lines.ts';
export { Advice } from './rows/set-checks.ts';
export type { AdviceState } from './rows/set-checks.ts';
