// `rougekit submit --dry-run`, which needs no Slurm; tools/slurm has the jobs themselves.

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderWith, jsonl, rougekit } from './run-command.ts';

const files = {
  'data.jsonl': jsonl({ candidate: 'a b', reference: 'a' }),
  'empty.jsonl': '',
};

const dry = (data: string, cwd: string, flags: readonly string[] = ['--time=10']) =>
  rougekit(['submit', '--slurm', data, '--shards', '2', '--dry-run', '--', ...flags], { cwd });

test('a dry run prints the scripts and writes nothing', async () => {
  const cwd = folderWith(files);
  const { code, stdout } = await dry('data.jsonl', cwd);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^sbatch --parsable --output=\S+shard-%a\.log --time=10 --array=1-2 \S+shard\.sbatch$/m,
  );
  expect(readdirSync(cwd).sort()).toEqual(Object.keys(files));
});

test.each([
  ['missing.jsonl', "Cannot read 'missing.jsonl': there is no such file."],
  ['empty.jsonl', "'empty.jsonl' has no rows to score."],
])('a dry run refuses %s, as the job would', async (data, message) => {
  const { code, stdout, stderr } = await dry(data, folderWith(files));
  expect([code, stdout]).toEqual([3, '']);
  expect(stderr).toContain(message);
});

test.each([
  [['--array=1-3']],
  [['-a1-3']],
  [['-a', '1-3']],
  [['-Qa1-3']],
  [['--arr', '1-3']],
  [['-dafterok:1']],
  [['--depend=afterok:1']],
  [['--parsable']],
  [['--wrap=true']],
])('flags of sbatch that the job sets itself are refused: %s', async (flags) => {
  const { code, stderr } = await dry('data.jsonl', folderWith(files), flags);
  expect([code, stderr]).toEqual([2, expect.stringContaining('is set by rougekit itself')]);
});

test.each([
  [['--account=array']],
  [['-A', 'lab']],
  [['--deadline=now', '-D', '/tmp', '--partition=a']],
  [['-J', 'name', '--wait']],
])('other flags are passed on: %s', async (flags) => {
  const { code, stdout } = await dry('data.jsonl', folderWith(files), flags);
  expect([code, stdout]).toEqual([0, expect.stringContaining(` ${flags.join(' ')} `)]);
});

test('the log has its place, whatever the folder is called', async () => {
  const cwd = folderWith(files);
  const args = ['submit', '--slurm', 'data.jsonl', '--shards', '2', '-o', 'a "b" 5%a #1'];
  const { stdout } = await rougekit([...args, '--dry-run'], { cwd });
  // %% is a percent sign, %a the number of the shard.
  expect(stdout).toContain('/a "b" 5%%a #1/logs/shard-%a.log\'');
});
