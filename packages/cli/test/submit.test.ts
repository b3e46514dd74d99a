// `submit` without a cluster: programs that answer as Slurm's would. A real one is asked by tools/slurm.

import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith, jsonl, rougekit } from './run-command.ts';

/** A folder with data and with programs of these names, each a line of shell. */
function cluster(programs: Readonly<Record<string, string>>) {
  const cwd = folderWith({ 'data.jsonl': jsonl({ candidate: 'a', reference: 'a b' }) });
  const say = (name: string, line: string) => {
    writeFileSync(path.join(cwd, name), `#!/bin/sh\n${line}\n`);
    chmodSync(path.join(cwd, name), 0o755);
  };
  for (const [name, line] of Object.entries(programs)) say(name, line);
  const env = { PATH: `${cwd}:${process.env['PATH']}` };
  const submit = (...args: string[]) => rougekit(['submit', ...args], { cwd, env });
  return { cwd, say, submit };
}

const NEW = ['--slurm', 'data.jsonl', '--shards', '2', '-o', 'job'];

// Slurm runs on Linux; the programs here are shell scripts.
describe.skipIf(process.platform === 'win32')('submit', () => {
  it('submits an array and a merge that waits for it', async () => {
    const { cwd, submit } = cluster({
      sbatch: 'echo "$@" >> asked; wc -l < asked',
      squeue: 'exit 0',
    });
    const { code, stderr } = await submit(...NEW);
    expect([code, stderr]).toEqual([0, expect.stringContaining('job 1 · merge: job 2') as string]);
    const [array, merge] = readFileSync(path.join(cwd, 'asked'), 'utf8').split('\n');
    expect(array).toContain('--array=1-2 ');
    expect(merge).toContain('--dependency=afterok:1 ');
  });

  it('leaves nothing behind where there is no plan', async () => {
    const { cwd, submit } = cluster({ sbatch: 'echo 7', squeue: 'exit 0' });
    writeFileSync(path.join(cwd, 'data.jsonl'), 'broken\n');
    expect((await submit(...NEW)).code).toBe(3);
    expect(existsSync(path.join(cwd, 'job'))).toBe(false);
  });

  it('makes no job where Slurm is not', async () => {
    const { cwd } = cluster({});
    const { code, stderr } = await rougekit(['submit', ...NEW], { cwd, env: { PATH: cwd } });
    expect([code, stderr]).toEqual([2, expect.stringContaining('There is no sbatch here.')]);
    expect(stderr).not.toContain('candidate:');
    expect(existsSync(path.join(cwd, 'job'))).toBe(false);
  });

  it.each([
    ['s3://bucket/job', '`-o s3://bucket/job` is not written'],
    ['data.jsonl', '`-o data.jsonl` cannot be made: there is a file of that name.'],
    ['data.jsonl/job', '`-o data.jsonl/job` cannot be made: a part of its path is not a folder.'],
  ])('refuses %s as the folder of a job', async (folder, message) => {
    const { cwd, submit } = cluster({ sbatch: 'echo 7', squeue: 'exit 0' });
    const { code, stderr } = await submit(...NEW.slice(0, -1), folder);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    const dry = await submit(...NEW.slice(0, -1), folder, '--dry-run');
    expect(dry).toMatchObject({ code, stdout: '', stderr });
    expect(existsSync(path.join(cwd, 's3:'))).toBe(false);
  });

  it('says how to go on where sbatch refuses', async () => {
    const { say, submit } = cluster({ sbatch: 'echo "no account" >&2; exit 1', squeue: 'exit 0' });
    const { code, stderr } = await submit(...NEW);
    expect(code).toBe(2);
    expect(stderr).toContain(
      'no account\n  Nothing was submitted, but the plan is there. To go on from there: rougekit submit --resume -o job\n',
    );
    say('sbatch', 'echo 8');
    expect((await submit('--resume', '-o', 'job')).code).toBe(0);
  });

  it('says of a job that is not there that there is none', async () => {
    const { submit } = cluster({ sbatch: 'echo 7', squeue: 'exit 0' });
    for (const args of [
      ['status', 'jbo'],
      ['--resume', '-o', 'jbo'],
    ])
      expect(await submit(...args)).toMatchObject({
        code: 3,
        stderr: "error: There is no job 'jbo': no folder has that name.\n",
      });
  });

  it('takes several commands as the call of rougekit, as for modules', async () => {
    const { cwd, submit } = cluster({ sbatch: 'echo 7', squeue: 'exit 0' });
    expect((await submit(...NEW, '--call', 'true; echo called')).code).toBe(0);
    for (const [script, word] of Object.entries({ shard: 'worker', merge: 'merge' })) {
      const { stdout } = spawnSync('bash', [`job/${script}.sbatch`], { cwd, encoding: 'utf8' });
      expect(stdout).toContain(`called ${word} `);
    }
  });

  it('remembers the array if the merge is refused, so that no shard is submitted twice', async () => {
    const { say, submit } = cluster({
      sbatch: 'case "$*" in *merge*) echo "too many jobs" >&2; exit 1;; esac; echo 7',
      squeue: 'case "$*" in *"--jobs 7"*) echo "7 1 RUNNING";; esac',
    });
    const refused = await submit(...NEW);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('too many jobs');
    expect(refused.stderr).toContain(
      'The shards are submitted (job 7), but not the job that merges them. To go on from there: rougekit submit --resume -o job\n',
    );
    const again = await submit('--resume', '-o', 'job');
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('still under way: 1 of its tasks');
    // When the shards are over, what is missing is submitted.
    say('squeue', 'exit 0');
    say('sbatch', 'echo 8');
    expect((await submit('--resume', '-o', 'job')).code).toBe(0);
    expect((await submit('status', 'job')).stdout).toContain('0 of 2 shards finished');
  });

  it('does not take a squeue that fails for a job that is over', async () => {
    const { say, submit } = cluster({ sbatch: 'echo 7', squeue: 'exit 0' });
    expect((await submit(...NEW)).code).toBe(0);
    say('squeue', 'echo "slurm_load_jobs error: Unable to contact slurm controller" >&2; exit 1');
    for (const args of [
      ['--resume', '-o', 'job'],
      ['status', 'job'],
    ]) {
      const { code, stderr } = await submit(...args);
      expect([code, stderr]).toEqual([
        2,
        expect.stringContaining('Unable to contact slurm controller') as string,
      ]);
    }
    // Slurm forgets jobs some minutes after their end.
    say('squeue', 'echo "slurm_load_jobs error: Invalid job id specified" >&2; exit 1');
    expect((await submit('--resume', '-o', 'job')).code).toBe(0);
  });
});
