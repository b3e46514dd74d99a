// `rougekit verify`: the values of @rougekit/fixtures against what rougekit computes on this machine.

import { didYouMean } from '../../failures/did-you-mean.ts';
import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { UsageError } from '../../failures/failures.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { statusLine } from '../../terminal/status-line.ts';
import { loadFixture } from '../../verify/fixtures.ts';
import { judge, type LoadFixture, type Verdict } from '../../verify/suite.ts';
import { SUITES } from '../../verify/suites/all.ts';
import type { ChosenOutput } from '../../writers/chosen-outputs.ts';
import { openOutputs, writeResult } from '../../writers/open-outputs.ts';
import type { ResultWriter } from '../../writers/writer.ts';

export interface VerifyRequest {
  /** Dialects; none means all. */
  readonly dialects: readonly string[];
  readonly outputs: readonly ChosenOutput<ResultWriter<readonly Verdict[]>>[];
}

export const VERIFIABLE: readonly string[] = [...new Set(SUITES.map((suite) => suite.dialect))];

export async function verify(
  { dialects, outputs: chosen }: VerifyRequest,
  runtime: Runtime,
  load: LoadFixture = loadFixture,
): Promise<ExitCode> {
  for (const id of dialects) {
    if (VERIFIABLE.includes(id)) continue;
    throw new UsageError(
      `There are no fixtures for '${id}'.${didYouMean(id, VERIFIABLE)} Dialects: ${VERIFIABLE.join(', ')}.`,
    );
  }
  const outputs = openOutputs(chosen, { kept: [] }, runtime);
  const suites = SUITES.filter(
    (suite) => dialects.length === 0 || dialects.includes(suite.dialect),
  );
  const line = statusLine(runtime);
  const verdicts: Verdict[] = [];
  for (const suite of suites) {
    line.tell(
      () => `${verdicts.length} of ${suites.length} suites · ${suite.dialect}: ${suite.name}`,
    );
    verdicts.push(await runtime.calculate(() => judge(suite, load)));
  }
  line.end();
  const failed = verdicts.filter((verdict) => !verdict.passed);
  await writeResult(verdicts, outputs, runtime);
  for (const { dialect, suite, different } of failed) {
    const shown = different.map(({ name, got, expected }) => `${name}: ${got}, not ${expected}`);
    runtime.messages.error(`${dialect}, ${suite} differs from the original:`, shown);
  }
  return failed.length === 0 ? EXIT.good : EXIT.gateFailed;
}
