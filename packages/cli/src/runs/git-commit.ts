// Which commit a run was made from, if the current folder is in a git repository. No run fails for want of an answer.

import { execFile } from 'node:child_process';

export interface GitCommit {
  readonly commit: string;
  /** Whether tracked files differed from it. */
  readonly dirty: boolean;
}

/** A huge repository on a slow disk takes longer than anybody wants to wait. */
const PATIENCE_MS = 3_000;

/** One call for both answers. No program that the repository names is run, and no lock is taken. */
const ARGS = [
  ...['--no-optional-locks', '-c', 'core.fsmonitor=false', 'status', '--porcelain=v2'],
  ...['--branch', '--untracked-files=no', '--ignore-submodules=all'],
];

export function gitCommit(): Promise<GitCommit | undefined> {
  return new Promise((resolve) => {
    const options = { timeout: PATIENCE_MS, windowsHide: true, maxBuffer: 64 * 1024 * 1024 };
    execFile('git', ARGS, options, (error, stdout) =>
      resolve(error === null ? commitIn(stdout) : undefined),
    );
  });
}

/** Undefined before the first commit. */
function commitIn(status: string): GitCommit | undefined {
  const commit = /^# branch\.oid ([0-9a-f]{40,64})$/m.exec(status)?.[1];
  return commit === undefined ? undefined : { commit, dirty: /^[^#\n]/m.test(status) };
}
