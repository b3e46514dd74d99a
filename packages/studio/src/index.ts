// For programs that write reports: what a report holds, and how it is put into the page, '@rougekit/studio/report.html'.

export {
  headElement,
  INDEX_ID,
  packedElement,
  sliceId,
  templateParts,
} from './data/embedded.ts';
export type {
  Estimate,
  IndexedSystem,
  ReportColumn,
  ReportComparison,
  ReportDifference,
  ReportField,
  ReportHead,
  ReportIndex,
  ReportNotice,
  ReportSystem,
  ReportTable,
  SharedTexts,
  TextSlice,
} from './data/report-data.ts';
