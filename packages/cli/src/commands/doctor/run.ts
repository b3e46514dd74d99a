// `rougekit doctor`: what is installed here, what is missing and how to get it.

import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import type { ChosenOutput } from '../../writers/chosen-outputs.ts';
import { openOutputs, writeResult } from '../../writers/open-outputs.ts';
import type { ResultWriter } from '../../writers/writer.ts';
import type { Check, Finding } from './check.ts';
import { CHECKS } from './checks.ts';

export interface DoctorRequest {
  readonly outputs: readonly ChosenOutput<ResultWriter<readonly Finding[]>>[];
}

export async function examine(
  request: DoctorRequest,
  runtime: Runtime,
  checks: readonly Check[] = CHECKS,
): Promise<ExitCode> {
  const outputs = openOutputs(request.outputs, { kept: [] }, runtime);
  const findings: Finding[] = [];
  for (const check of checks) findings.push(await check(runtime));
  await writeResult(findings, outputs, runtime);
  return findings.some(({ status }) => status === 'broken') ? EXIT.gateFailed : EXIT.good;
}
