// Why two ROUGEs differ, and which settings a published number was made with: import from 'rougekit/audit'.

export { explainGap } from './audit/gap.ts';
export type { Gap, GapOptions, GapStep } from './audit/gap.ts';
export { gapLines } from './audit/gap-lines.ts';
export { AUDIT_SPACE, auditClaims, parseClaim } from './audit/audit.ts';
export type { AuditHit, AuditOptions, AuditResult, Claim } from './audit/audit.ts';
