// What a worker was asked to do, whichever way the rows come.

import type { ExitCode } from '../../failures/exit-codes.ts';
import type { Runtime } from '../../terminal/runtime.ts';

export interface WorkerRequest {
  /** Scores the rows and writes the part. */
  run(runtime: Runtime): Promise<ExitCode>;
}
