// How `audit` is printed: answers for people, every setting that matches for programs.

import { AUDIT_SPACE, type AuditHit, type auditClaims, type Claim } from 'rougekit/audit';
import { escapeControl } from '../../terminal/escape-control.ts';
import { counted, formatCount, formatItems } from '../../terminal/format-count.ts';
import { jsonWriter, tableWriter } from '../../writers/result-writers.ts';
import type { ResultWriter } from '../../writers/writer.ts';

export type AuditResult = ReturnType<typeof auditClaims> & {
  readonly claims: readonly Claim[];
  /** Whether two further decisions at a time were tried. */
  readonly deep: boolean;
  /** Answers listed at most; all of them in JSON. */
  readonly limit: number;
};

export const AUDIT_WRITERS: readonly ResultWriter<AuditResult>[] = [
  tableWriter(tableText),
  jsonWriter(({ claims, deep: _, limit: __, ...result }) => {
    const plain = ({ options: _, ...hit }: AuditHit) => hit;
    const report = { ...result, hits: result.hits.map(plain), nearest: result.nearest.map(plain) };
    return { kind: 'audit', version: 1, claims, ...report };
  }),
];

function tableText({ claims, limit, deep, hits, nearest, settings, items }: AuditResult): string {
  const figures = claims.map(
    ({ type, field, value, digits }) =>
      `${type}${field === undefined ? '' : `.${field}`} = ${value.toFixed(digits)}`,
  );
  const groups = grouped(hits);
  const tried = `${counted(settings, 'setting')} tried over ${formatItems(items)}.`;
  const lines: string[] = [];
  if (groups.length > 0) {
    const count =
      groups.length === 1 ? 'one answer' : `${formatCount(groups.length)} different answers`;
    lines.push(`${figures.join(', ')}: ${count}. ${tried}`, '');
    for (const group of groups.slice(0, limit)) lines.push(...groupLines(group, claims));
    if (groups.length > limit)
      lines.push(`… and ${groups.length - limit} more (--all shows them).`);
    if (groups.length > 1)
      lines.push('', 'More digits, or further figures of the same system, would tell these apart.');
  } else {
    lines.push(`${figures.join(', ')}: nothing matches. ${tried}`, '', 'The nearest:');
    for (const group of grouped(nearest).slice(0, limit)) lines.push(...groupLines(group, claims));
    lines.push(
      '',
      `Tried: ${AUDIT_SPACE}${deep ? ', and two of these at a time' : ''}.`,
      deep ? '' : 'Two of these decisions at a time: --deep.',
      "A figure of Hugging Face's evaluate is the median of random resamples: it lies near rouge-score's mean, not on it.",
    );
  }
  return `${lines
    .filter((line, k) => line !== '' || lines[k - 1] !== '')
    .join('\n')
    .trimEnd()}\n`;
}

/** Settings that give the very same numbers are one answer: nothing in this data tells them apart. */
function grouped(hits: readonly AuditHit[]): AuditHit[][] {
  const groups = new Map<string, AuditHit[]>();
  for (const hit of hits) {
    const key = `${hit.rule} ${hit.field} ${hit.values.map((value) => value.toFixed(9)).join(' ')}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [hit]);
    else group.push(hit);
  }
  return [...groups.values()];
}

const MAX_TWINS = 3;

function groupLines(group: readonly AuditHit[], claims: readonly Claim[]): string[] {
  const [hit] = group as [AuditHit, ...AuditHit[]];
  const values = hit.values.map((value, k) => {
    const { type, field, digits } = claims[k]!;
    const which = field ?? hit.field;
    return `${type} ${hit.rule === 'mean of scores' ? which : hit.rule} ${value.toFixed(Math.max(5, digits + 1))}`;
  });
  const off = hit.matches ? '' : `, off by ${hit.distance.toFixed(5)}`;
  const twins = group
    .slice(1, 1 + MAX_TWINS)
    .map(({ signature }) => `    same here: ${escapeControl(signature)}`);
  const more = group.length - 1 - twins.length;
  return [
    escapeControl(hit.signature),
    `    ${values.join(', ')}${off}`,
    ...twins,
    ...(more > 0 ? [`    and ${more} more with the same numbers`] : []),
  ];
}
