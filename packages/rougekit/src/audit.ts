// Why two ROUGE dialects differ, and which settings produced a published number: import from 'rougekit/audit'.

export { explainGap } from './audit/gap.ts';
export type { Gap, GapExample, GapOptions, GapStep, TokenChange } from './audit/gap.ts';
export { gapLines } from './audit/gap-lines.ts';
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
