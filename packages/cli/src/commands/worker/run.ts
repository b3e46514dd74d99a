// `rougekit worker`: rows → a partial result, for whatever engine started it.

import type { ExitCode } from '../../failures/exit-codes.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import type { WorkerRequest } from './worker-request.ts';

export function worker(request: WorkerRequest, runtime: Runtime): Promise<ExitCode> {
  return request.run(runtime);
}
