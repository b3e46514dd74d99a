// Which commit a run was made from, if the current folder is in a git repository. No run fails for want of an answer.

import { execFile } from 'node:child_process';

export interface GitCommit {
  readonly commit: string;
}

/** A repository on a disk that does not answer takes longer than anybody wants to wait. */
const PATIENCE_MS = 3_000;

/**
 * Only the name of the commit is asked for. Whether files differ from it cannot be asked safely: to compare them, git runs the
 * filters that the repository names, and a data set from elsewhere may be one.
 */
const ARGS = ['rev-parse', '--verify', '--quiet', 'HEAD'];

export function gitCommit(): Promise<GitCommit | undefined> {
  return new Promise((resolve) => {
    const options = { timeout: PATIENCE_MS, windowsHide: true };
    execFile('git', ARGS, options, (error, stdout) =>
      resolve(error === null ? commitIn(stdout) : undefined),
    );
  });
}

/** Undefined before the first commit. */
function commitIn(answer: string): GitCommit | undefined {
  const commit = /^[0-9a-f]{40,64}$/m.exec(answer)?.[0];
  return commit === undefined ? undefined : { commit };
}
