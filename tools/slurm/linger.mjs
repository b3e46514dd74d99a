// Loaded before every worker of the lab: it waits a little, however fast it scores, so that it is there when it is to be killed, and
// so that the next one of its job has not ended before data are changed.
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

const MS = 2000;

if (isMainThread && process.argv[2] === 'worker') await wait(MS);
