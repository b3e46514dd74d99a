// The command line of `worker` → one checked request. There are two ways to rows, each in a file of its own.

import type { Given } from '../../flags/given.ts';
import { readFromPlan } from './from-plan.ts';
import { readFromStdin } from './from-stdin.ts';
import type { WorkerRequest } from './worker-request.ts';

export function readWorkerRequest(given: Given): WorkerRequest | Promise<WorkerRequest> {
  return given.has('--stdin') ? readFromStdin(given) : readFromPlan(given);
}
