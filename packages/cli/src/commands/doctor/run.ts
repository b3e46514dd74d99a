// `rougekit doctor`: what is installed here, what is missing and how to get it.

import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { printResult } from '../../writers/print-result.ts';
import type { ResultWriter } from '../../writers/writer.ts';
import type { Check, Finding } from './check.ts';
import { CHECKS } from './checks.ts';

export interface DoctorRequest {
  readonly writer: ResultWriter<readonly Finding[]>;
}

export async function examine(
  { writer }: DoctorRequest,
  runtime: Runtime,
  checks: readonly Check[] = CHECKS,
): Promise<ExitCode> {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(await check(runtime));
  await printResult(findings, writer, runtime);
  return findings.some(({ status }) => status === 'broken') ? EXIT.gateFailed : EXIT.good;
}
