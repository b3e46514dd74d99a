import { expect, it } from 'vitest';
import { folderWith, jsonl, rougekit } from './run-command.ts';

const SAT = 'The cat sat.';
const ROWS = [
  { candidate: SAT, reference: `${SAT} ${SAT} ${SAT}` },
  { candidate: SAT, reference: SAT },
];
const said = async (...flags: string[]) => {
  const args = ['score', 'a.jsonl', '--preset', 'notebook', '--format', 'jsonl', ...flags];
  return (await rougekit(args, { cwd: folderWith({ 'a.jsonl': jsonl(...ROWS) }) })).stderr;
};

it('precision above 1 by the best-sentence rule is said, with the rule that does not have it', async () => {
  expect(await said()).toMatch(/Precision is above 1 in 1 row, .*--lsum-rule union/);
});

it('the union rule has none, and neither has ROUGE-L', async () => {
  expect(await said('--lsum-rule', 'union')).not.toContain('above 1');
  expect(await said('--metrics', 'rougeL')).not.toContain('above 1');
});
