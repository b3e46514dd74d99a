// `rougekit plan`: a data set → shards that are read by themselves.

import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { isObjectName } from '../../objects/object-name.ts';
import { checkObject } from '../../objects/s3-folder.ts';
import { writeHeld } from '../../shards/held-bytes.ts';
import { makePlan } from '../../shards/make-plan.ts';
import { planText } from '../../shards/plan.ts';
import { formatCount, formatRows } from '../../terminal/format-count.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { checkFile } from '../../writers/output-file.ts';
import { inputFiles } from '../../writers/output-place.ts';
import type { PlanFileRequest } from './request.ts';

export async function plan(
  { plan: request, file }: PlanFileRequest,
  runtime: Runtime,
): Promise<ExitCode> {
  // Checked before the data are read, which may take long.
  const kept = inputFiles(request.files);
  if (isObjectName(file)) checkObject(file, process.env);
  else checkFile(file, kept);
  const made = await makePlan(request, runtime);
  await writeHeld(file, planText(made), kept);
  const { items, shards } = made;
  const noun = shards.length === 1 ? 'shard' : 'shards';
  runtime.messages.info(`${formatRows(items)} in ${formatCount(shards.length)} ${noun}: ${file}`);
  return EXIT.good;
}
