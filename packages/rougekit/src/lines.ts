// Files from bytes to tables of scores: import { scoreJsonLines } from 'rougekit/lines'. A separate entry point, because
// it starts threads and includes a JSON reader, which few programs in a browser need.

// ── Give it a file
export { scoreJsonLines } from './lines/json-lines.ts';
export type { JsonLinesOptions } from './lines/json-lines.ts';
export { scoreLineFiles } from './lines/line-files.ts';
export type { LineFiles } from './lines/line-files.ts';
export { WorkerPool } from './lines/line-pool.ts';
export type { WorkerPoolOptions } from './lines/line-pool.ts';
export { ScoreTable } from './lines/score-table.ts';
export type { RowDetails, TableParts } from './lines/score-table.ts';
export type { Problems } from './types.ts';

// ── Give it any data set
export { scoreData } from './lines/score-data.ts';
export type { KnownTable, KnownTables } from './lines/known-tables.ts';
export type { Listener } from './lines/score-data.ts';
export type { DataOptions } from './lines/scored-tables.ts';
export type { ScoringOptions } from './lines/scoring-options.ts';
export { scoredTables } from './lines/scored-tables.ts';
export { rowAt } from './lines/shard.ts';
export type { Shard } from './lines/shard.ts';

// ── Join tables; scoreTable is in 'rougekit'
export { Join } from './tables/join.ts';
export type { JoinedRow, JoinSummary, KeyList } from './tables/join.ts';
export type { JoinSide } from './tables/joined-names.ts';
export type {
  JoinedColumn,
  JoinOn,
  TableColumns,
  TableReport,
  ColumnOf,
  OneOrMore,
  Reports,
  UsualScores,
} from './tables/score-table.ts';

// ── Read data
export type {
  Batch,
  BatchShape,
  LineBatch,
  MadeScores,
  RowBatch,
  SourcePair,
  SourceProblem,
  SourceRow,
  SourceShape,
} from './lines/batch.ts';
export { NOT_SCORED } from './lines/batch.ts';
export { sourceRows } from './lines/source-rows.ts';
export { MOST_JSON_BYTES, writeAscii, writeJsonText } from './lines/json-text-bytes.ts';
export { PIECE_BYTES, wholeLines, withoutMark } from './lines/whole-lines.ts';
export type { Allocates, ByteSource } from './lines/whole-lines.ts';
export { checkedLines } from './lines/checked-lines.ts';
export { LineTooLong } from './lines/line-too-long.ts';
export { NotUtf8 } from './lines/not-utf8.ts';
export type { BadByte } from './lines/not-utf8.ts';
export type { TakesLine } from './lines/line-cuts.ts';
export { countLineFeeds, eachLine, isRow, linesIn, lineText } from './lines/line-cuts.ts';
export { UnequalLines, ZIPPED, zippedLines } from './lines/zipped-lines.ts';

// ── Read a table
export type { AboutFile } from './lines/about-file.ts';
export type { ColumnNames, ColumnSide } from './lines/column-names.ts';
export { namesFirst, TOKEN_NAMES, USUAL_NAMES } from './lines/column-names.ts';
export type { CsvTable } from './lines/csv-table.ts';
export { csvTable } from './lines/csv-table.ts';
export { separatorName } from './lines/csv-separator.ts';
export type { Document } from './lines/json-document.ts';
export { listStart, readDocument } from './lines/json-document.ts';
export type { ListOptions } from './lines/json-list.ts';
export { listPieces } from './lines/json-list.ts';
export type { JsonShape } from './lines/json-shape.ts';
export { HEAD_BYTES, shapeOf } from './lines/json-shape.ts';
export type { LinePiece } from './lines/line-piece.ts';
export { LineWriter } from './lines/line-writer.ts';
export { spelledAlike } from './lines/spelled-alike.ts';
export type { FoundColumns, UnclearColumn } from './lines/usual-columns.ts';
export { hasField, usualColumns, usualIds } from './lines/usual-columns.ts';

// ── Read a row
export {
  fieldAt,
  idAt,
  nameOf,
  passagesAt,
  requiredField,
  RowProblem,
  textAt,
  textsAt,
} from './lines/json-fields.ts';
export type { FoundField, JsonObject } from './lines/json-fields.ts';
export { jsonMembers } from './lines/json-token.ts';
export { isBlankLine, lineReader, parsedLine, rowFrom } from './lines/read-json-line.ts';
export type { PairFields } from './lines/pair-fields.ts';
export type { ReadsLine } from './lines/read-json-line.ts';

// ── What it is made of
export { COUNTS_PER_REFERENCE } from './matches/rules.ts';
export type { LaneRecipe, ProblemCode, RowProblemCode } from './types.ts';
export { LineScorer } from './lines/line-scorer.ts';
export { joinedGroups, NoticeGroups, withoutRows } from './rows/notice-groups.ts';
export type { NoticeGroup, PlacedGroup } from './rows/notice-groups.ts';
export { joinedChecks, PAIRS_LOOKED_INTO, SetChecks } from './rows/set-checks.ts';
export type { SetChecksState } from './rows/set-checks.ts';
export type { Abort } from './types.ts';

export * as shape from './rows/shape.ts';
export type { LineJob, ScoredPiece } from './lines/line-jobs.ts';
export type { PooledJob } from './lines/line-pool.ts';

export type { Measure } from './metrics/rouge/rouge-types.ts';
