// Whether a process of this host still runs, and whether it is the one that had its number before.

import { readFileSync } from 'node:fs';
import { systemCode } from '../system-code.ts';

/** Also one of somebody else, which we may not signal. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemCode(error) !== 'EPERM') return false;
  }
  // A killed process stays listed until its parent waits for it, which in containers may be never.
  return !['Z', 'X'].includes(statusOf(pid)[STATE] ?? '');
}

/** When it began, as the system counts it: numbers of processes are used again. Empty where that is unknown. */
export const beginningOf = (pid: number): string => statusOf(pid)[BEGAN] ?? '';

const STATE = 0;
const BEGAN = 19;

/** Only Linux tells it in a file, behind a name in brackets that may hold spaces. */
function statusOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return [];
  }
}
