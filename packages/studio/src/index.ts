// For programs that write reports: what a report holds, and how it is put into the page, '@rougekit/studio/report.html'.

export {
  explainedId,
  headElement,
  INDEX_ID,
  packedElement,
  sliceFile,
  sliceId,
  templateParts,
  withFolder,
} from './data/embedded.ts';
export { FieldValues } from './data/field-values.ts';
export type { PackedIndex } from './data/packed-index.ts';
export { packedIndex } from './data/packed-index.ts';
export type {
  Estimate,
  FoundPassage,
  HistoryRun,
  IndexedSystem,
  ReportColumn,
  ReportComparison,
  ReportDifference,
  ReportField,
  ReportHead,
  ReportIndex,
  ReportNotice,
  ReportRetrieval,
  ReportSystem,
  ReportTable,
  SharedTexts,
  StoredExplanations,
  TextSlice,
} from './data/report-data.ts';
