// `rougekit audit`: which settings give this number?

import { smartStopwords } from 'rougekit';
import { AUDIT_SPACE, type AuditHit, auditClaims, type Claim } from 'rougekit/audit';
import { dialects } from 'rougekit/registry';
import type { ColumnFlags } from '../../data/columns.ts';
import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { readPairs } from '../../readers/read-pairs.ts';
import { escapeControl } from '../../terminal/escape-control.ts';
import { formatCount } from '../../terminal/format-count.ts';
import type { Runtime } from '../../terminal/runtime.ts';

export interface AuditRequest {
  readonly data: readonly string[];
  readonly columns: ColumnFlags;
  readonly limitRows: number | undefined;
  readonly claims: readonly Claim[];
  readonly format: 'table' | 'json';
  /** Two further decisions at a time. */
  readonly deep: boolean;
  /** Settings listed at most; all of them in JSON. */
  readonly limit: number;
}

export async function audit(request: AuditRequest, runtime: Runtime): Promise<ExitCode> {
  const { data, columns, limitRows, claims } = request;
  const pairs = await readPairs(data, columns, limitRows, runtime);
  runtime.endAtSignals(); // one long calculation
  const begun = performance.now();
  let said = begun;
  const result = auditClaims(pairs, claims, {
    dialects,
    deep: request.deep,
    stopwords: smartStopwords,
    onProgress: (done, total) => {
      const now = performance.now();
      const isDue = now - said > (runtime.stderr.isTTY === true ? 200 : 10_000);
      if (!isDue || now - begun < 2000) return;
      said = now;
      const text = `${done} of ${total} ways to count tried`;
      if (runtime.stderr.isTTY === true) runtime.messages.status(text);
      else runtime.messages.info(text);
    },
  });
  runtime.messages.clearStatus();
  if (request.format === 'json') {
    const plain = ({ options: _, ...hit }: AuditHit) => hit;
    const report = { ...result, hits: result.hits.map(plain), nearest: result.nearest.map(plain) };
    runtime.stdout.write(
      `${JSON.stringify({ kind: 'audit', version: 1, claims, ...report }, null, 2)}\n`,
    );
  } else runtime.stdout.write(text(request, result));
  return EXIT.good;
}

function text(
  { claims, limit, deep }: AuditRequest,
  result: ReturnType<typeof auditClaims>,
): string {
  const { hits, nearest, settings, items } = result;
  const figures = claims.map(
    ({ type, field, value, digits }) =>
      `${type}${field === undefined ? '' : `.${field}`} = ${value.toFixed(digits)}`,
  );
  const groups = grouped(hits);
  const tried = `${formatCount(settings)} settings tried over ${formatCount(items)} items.`;
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
