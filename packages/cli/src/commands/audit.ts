// `rougekit audit`: which settings give this number?

import { type AuditHit, auditClaims, type Claim, type Pair, smartStopwords } from 'rougekit';
import { dialects } from 'rougekit/registry';
import { escapeControl } from '../escape-control.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { inWords } from '../progress.ts';
import type { World } from '../world.ts';

export interface AuditRequest {
  readonly pairs: readonly Pair[];
  readonly claims: readonly Claim[];
  readonly format: 'table' | 'json';
  /** Settings listed at most; all of them in JSON. */
  readonly most: number;
}

export async function audit(request: AuditRequest, world: World): Promise<ExitCode> {
  const { pairs, claims } = request;
  world.endAtSignals(); // one long calculation
  const begun = performance.now();
  let said = begun;
  const result = auditClaims(pairs, claims, {
    dialects,
    stopwords: smartStopwords,
    onProgress: (done, total) => {
      const now = performance.now();
      const isDue = now - said > (world.stderr.isTTY === true ? 200 : 10_000);
      if (!isDue || now - begun < 2000) return;
      said = now;
      const text = `${done} of ${total} ways to count tried`;
      if (world.stderr.isTTY === true) world.people.status(text);
      else world.people.note(text);
    },
  });
  world.people.clearStatus();
  if (request.format === 'json') {
    const plain = ({ options: _, ...hit }: AuditHit) => hit;
    const report = { ...result, hits: result.hits.map(plain), nearest: result.nearest.map(plain) };
    world.stdout.write(
      `${JSON.stringify({ kind: 'audit', version: 1, claims, ...report }, null, 2)}\n`,
    );
  } else world.stdout.write(text(request, result));
  return EXIT.good;
}

function text({ claims, most }: AuditRequest, result: ReturnType<typeof auditClaims>): string {
  const { hits, nearest, settings, items } = result;
  const figures = claims.map(
    ({ type, field, value, digits }) =>
      `${type}${field === undefined ? '' : `.${field}`} = ${value.toFixed(digits)}`,
  );
  const tried = `${inWords(settings)} settings tried over ${inWords(items)} items.`;
  const lines: string[] = [];
  if (hits.length > 0) {
    lines.push(
      `${figures.join(', ')}: ${hits.length === 1 ? 'one match' : `${inWords(hits.length)} matches`}. ${tried}`,
      '',
    );
    for (const hit of hits.slice(0, most)) lines.push(...hitLines(hit, claims));
    if (hits.length > most) lines.push(`… and ${hits.length - most} more (--all shows them).`);
    if (hits.length > 1)
      lines.push('', 'More digits, or a second figure of the same system, would tell these apart.');
  } else {
    lines.push(`${figures.join(', ')}: nothing matches. ${tried}`, '', 'The nearest:');
    for (const hit of nearest.slice(0, most)) lines.push(...hitLines(hit, claims));
  }
  return `${lines.join('\n')}\n`;
}

function hitLines(hit: AuditHit, claims: readonly Claim[]): string[] {
  const values = hit.values.map(
    (value, k) => `${claims[k]!.type} ${value.toFixed(Math.max(5, claims[k]!.digits + 1))}`,
  );
  const field = hit.rule === 'mean of scores' ? hit.field : hit.rule;
  const off = hit.matches ? '' : `, off by ${hit.distance.toFixed(5)}`;
  return [escapeControl(hit.signature), `    ${field}: ${values.join(', ')}${off}`];
}
