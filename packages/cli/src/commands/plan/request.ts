// The command line of `plan` → one checked request.

import { UsageError } from '../../failures/failures.ts';
import type { Given } from '../../flags/given.ts';
import { isObjectName } from '../../objects/object-name.ts';
import { type PlanRequest, readPlanRequest } from '../../shards/plan-request.ts';

export interface PlanFileRequest {
  readonly plan: PlanRequest;
  /** Where it is written. */
  readonly file: string;
}

export function readRequest(given: Given): PlanFileRequest {
  const [file, ...others] = given.all('--output');
  if (file === undefined || others.length > 0)
    throw new UsageError('The plan needs one file: -o plan.json');
  if (isObjectName(file) && given.arguments.includes(file))
    throw new UsageError(`'${file}' is the input; the plan needs another name.`);
  return { plan: readPlanRequest(given), file };
}
