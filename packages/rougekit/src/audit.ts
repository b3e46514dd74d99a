// Why two ROUGE dialects differ, and which settings produced a published number: import from 'rougekit/audit'.

export { explainGap, explainGaps } from './audit/explain-gaps.ts';
export type { GapOptions, GapQuestion, GapsOptions } from './audit/explain-gaps.ts';
export type { Gap, GapExample, GapStep, TokenChange } from './audit/gap.ts';
export { gapLines, stepWords } from './audit/gap-lines.ts';
export type { StepWords } from './audit/gap-lines.ts';
export { rowDifferences } from './audit/row-differences.ts';
export type { FieldDifference, RowDifference, RowDifferences } from './audit/row-differences.ts';
export { scorerOfSettings, settingsOf } from './audit/settings.ts';
export type { Settings } from './audit/settings.ts';
export { sharedCauses } from './audit/shared-causes.ts';
export type { CauseEffects, SharedCause } from './audit/shared-causes.ts';
export { SharedCounts } from './audit/shared-counts.ts';
export type { MaybeScores, MeanOfPairs, PairScores, Wanted } from './audit/shared-counts.ts';
export { AUDIT_SPACE, auditClaims, parseClaim } from './audit/audit.ts';
export type {
  AuditHit,
  AuditOptions,
  AuditResult,
  Claim,
  ScoreField,
  SetRule,
} from './audit/audit.ts';
export type { Decision } from './dialects/decisions.ts';
