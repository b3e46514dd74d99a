import { spawn, spawnSync } from 'node:child_process';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isRunning } from './running-process.ts';

it('knows a process that runs from one that has ended', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  expect([process.pid, process.ppid, ended].map(isRunning)).toEqual([true, true, false]);
});

it.runIf(process.platform === 'linux')(
  'knows that a process has ended whose parent does not wait for it',
  async () => {
    // `sleep` takes the place of the shell before its child ends, and asks for the end of none.
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60']);
    onTestFinished(() => void parent.kill());
    const pid = await new Promise<number>((resolve) =>
      parent.stdout.once('data', (chunk) => resolve(Number(chunk))),
    );
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false));
    expect(process.kill(pid, 0)).toBe(true);
  },
);
