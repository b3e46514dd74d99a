import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keepsTheContractOfRunStores } from '../../test/run-store-contract.ts';
import { findRun } from './find-run.ts';
import { RunFolder } from './run-folder.ts';

function history(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-history-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'a', 'runs');
}

keepsTheContractOfRunStores(() => new RunFolder(history()));

it.each(['monday', 'v1.2', 'gpt-4 @ 0.7', '基线', 'x'.repeat(100)])(
  'a run may be called %j',
  async (name) => {
    const folder = history();
    const { place } = await new RunFolder(folder).save(name, { replaces: false });
    expect(place).toBe(path.join(folder, `${name}.run.jsonl`));
    expect(existsSync(folder)).toBe(true);
  },
);

it.each(['', '../x', 'tab\t', '\u001b[2J', 'x'.repeat(101)])(
  'makes no folder for a run called %j',
  async (name) => {
    const folder = history();
    const saved = new RunFolder(folder).save(name, { replaces: false });
    await expect(saved).rejects.toThrow(/takes a plain name/);
    expect(existsSync(folder)).toBe(false);
  },
);

it('finds a run by its name or by its file', async () => {
  const folder = history();
  const store = new RunFolder(folder);
  const { place: file } = await store.save('x', { replaces: false });
  writeFileSync(file, '');
  expect((await findRun('x', store)).place).toBe(file);
  expect((await findRun(file, new RunFolder('elsewhere'))).place).toBe(file);
  await expect(findRun('../runs/x', store)).rejects.toThrow(/neither a file nor a saved run/);
});

it('suggests the runs that there are', async () => {
  const store = new RunFolder(history());
  for (const name of ['x', 'baseline'])
    writeFileSync((await store.save(name, { replaces: false })).place, '');
  await expect(findRun('baselin', store)).rejects.toThrow(
    /'baselin' is neither a file nor a saved run\. Did you mean 'baseline'\? Saved in '.*': baseline, x\./,
  );
  await expect(findRun('y', new RunFolder('nowhere'))).rejects.toThrow(
    /Nothing is saved in 'nowhere'/,
  );
});
