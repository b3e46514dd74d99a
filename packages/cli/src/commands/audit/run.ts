// `rougekit audit`: which settings give this number?

import { smartStopwords } from 'rougekit';
import { auditClaims, type Claim } from 'rougekit/audit';
import { dialects } from 'rougekit/registry';
import type { ColumnFlags } from '../../data/columns.ts';
import type { ExitCode } from '../../failures/exit-codes.ts';
import { readPairs } from '../../readers/read-pairs.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { statusLine } from '../../terminal/status-line.ts';
import type { ChosenOutput } from '../../writers/chosen-outputs.ts';
import { openOutputs, writeResult } from '../../writers/open-outputs.ts';
import { inputFiles } from '../../writers/output-place.ts';
import type { ResultWriter } from '../../writers/writer.ts';
import type { AuditResult } from './writers.ts';

export interface AuditRequest {
  readonly data: readonly string[];
  readonly columns: ColumnFlags;
  readonly limitRows: number | undefined;
  readonly claims: readonly Claim[];
  readonly outputs: readonly ChosenOutput<ResultWriter<AuditResult>>[];
  /** Two further decisions at a time. */
  readonly deep: boolean;
  /** Settings listed at most; all of them in JSON. */
  readonly limit: number;
  readonly skipBad: boolean;
}

export async function audit(request: AuditRequest, runtime: Runtime): Promise<ExitCode> {
  const { data, columns, limitRows, claims } = request;
  const outputs = openOutputs(request.outputs, { kept: inputFiles(data) }, runtime);
  const { pairs, conclude } = await readPairs(data, columns, limitRows, runtime);
  const line = statusLine(runtime);
  const options = {
    dialects,
    deep: request.deep,
    stopwords: smartStopwords,
    onProgress: (done: number, total: number) =>
      line.tell(() => `${done} of ${total} rows counted under every setting`),
  };
  const result = await runtime.calculate(() => auditClaims(pairs, claims, options));
  line.end();
  const { deep, limit } = request;
  await writeResult({ ...result, claims, deep, limit }, outputs, runtime);
  return conclude(request.skipBad);
}
